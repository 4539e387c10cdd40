#include "server/http_api/analysis_jobs.h"

#include <algorithm>

#include "ai/registry.h"
#include "server/chance/hash.h"
#include "server/lobby/tokens.h"
#include "server/protocol/answers.h"

namespace partal::server {

namespace {

class PlaceToGiveWay final : public StopSign {
 public:
  explicit PlaceToGiveWay(const GiveWay& give_way) : give_way_(give_way) {}
  bool is_up() const override { return give_way_(); }

 private:
  const GiveWay& give_way_;
};

}  // namespace

AnalysisJobs::Prepared AnalysisJobs::prepare(const std::string& record, const GiveWay& give_way) {
  Result<std::unique_ptr<Match>> match = load_record(record, give_way);
  if (!match) return refuse(match.error());
  const auto tools = find_tools((*match)->info().name);
  if (!tools) return refuse(tools.error());
  Result<std::unique_ptr<Analysis>> analysis = (*tools)->make_analysis(**match);
  if (!analysis) return refuse(analysis.error());
  return std::pair(std::shared_ptr<const Match>(std::move(*match)),
                   std::shared_ptr<const Analysis>(std::move(*analysis)));
}

const std::string* AnalysisJobs::job_of(const std::string& digest) const {
  const auto found = std::find_if(jobs_.begin(), jobs_.end(),
                                  [&digest](const auto& entry) { return entry.second.digest == digest; });
  return found == jobs_.end() ? nullptr : &found->first;
}

void AnalysisJobs::order(const std::string& record, const std::function<void(Answer<std::string>)>& done) {
  const std::string digest = hex_of(blake2b(record));
  if (const std::string* job = job_of(digest)) return done(resumed(*job));
  const OffThreadTask task = [this, record, digest, done](const GiveWay& give_way) -> std::function<void()> {
    return [this, digest, done, prepared = prepare(record, give_way)] { done(accept(digest, prepared)); };
  };
  ports_.thinkers.run(task, Urgency::Soon);
}

Answer<std::string> AnalysisJobs::accept(const std::string& digest, const Prepared& prepared) {
  if (!prepared) return problem(prepared.error());
  if (const std::string* job = job_of(digest)) return resumed(*job);  // ordered twice meanwhile
  if (!make_room()) return tl::unexpected(Problem{.code = ErrorCode::RateLimit, .retry_after = 60});
  std::string job = make_table_id(ports_.random);
  jobs_[job] = {.digest = digest,
                .match = prepared->first,
                .analysis = prepared->second,
                .of = prepared->second->size()};
  waiting_.push_back(job);
  begin_next();
  return job;
}

bool AnalysisJobs::make_room() {
  if (jobs_.size() < limits_.analyses_kept) return true;
  if (!done_.empty()) {
    jobs_.erase(done_.front());
    done_.pop_front();
    return true;
  }
  const auto stopped = std::find_if(jobs_.begin(), jobs_.end(),
                                    [](const auto& entry) { return entry.second.state == State::Stopped; });
  if (stopped == jobs_.end()) return false;
  jobs_.erase(stopped);
  return true;
}

void AnalysisJobs::stop(const std::string& job) {
  const auto found = jobs_.find(job);
  if (found == jobs_.end()) return;
  State& state = found->second.state;
  if (state == State::Running) state = State::Stopping;
  if (state != State::Waiting) return;
  std::erase(waiting_, job);
  state = State::Stopped;
}

const std::string& AnalysisJobs::resumed(const std::string& job) {
  State& state = jobs_.at(job).state;
  if (state == State::Stopping) state = State::Running;
  if (state == State::Stopped) {
    state = State::Waiting;
    waiting_.push_back(job);
    begin_next();
  }
  return job;
}

void AnalysisJobs::begin_next() {
  while (running_ < limits_.analyses_at_once && !waiting_.empty()) {
    const std::string job = std::move(waiting_.front());
    waiting_.pop_front();
    ++running_;
    jobs_.at(job).state = State::Running;
    go_on(job);
  }
}

void AnalysisJobs::go_on(const std::string& job) {
  AnalysisJob& analysed = jobs_.at(job);
  const int next = static_cast<int>(analysed.lines.size());
  const bool is_done = next == analysed.of;
  if (is_done) {
    finish(analysed);
    done_.push_back(job);
  }
  if (is_done || analysed.state == State::Stopping) {
    analysed.state = is_done ? State::Done : State::Stopped;
    --running_;
    return begin_next();
  }
  const OffThreadTask task = [this, job, next, nodes = limits_.analysis_nodes, analysis = analysed.analysis](
                                 const GiveWay& give_way) -> std::function<void()> {
    const PlaceToGiveWay sign(give_way);
    return [this, job, line = analysis->review(next, {.nodes = nodes, .stop = &sign})] {
      jobs_.at(job).lines.push_back(line);
      go_on(job);
    };
  };
  ports_.thinkers.run(task, Urgency::Background);
}

void AnalysisJobs::finish(AnalysisJob& analysed) const {
  const Match& match = *analysed.match;
  analysed.result =
      body_text(kAnalysis, {match.info().name, match.players(), match.last_line(), match.pending().is_over(),
                            limits_.analysis_nodes, review_of(analysed.analysis->players(), analysed.lines)});
  analysed.match.reset();
  analysed.analysis.reset();
  analysed.lines = {};
}

std::optional<std::string> AnalysisJobs::report(const std::string& job) const {
  const auto found = jobs_.find(job);
  if (found == jobs_.end()) return std::nullopt;
  const AnalysisJob& analysed = found->second;
  const bool is_done = analysed.state == State::Done;
  const State shown = analysed.state == State::Stopping ? State::Stopped : analysed.state;
  return body_text(kAnalysisReport, {.job = job,
                                     .state = kJobStates[static_cast<std::size_t>(shown)],
                                     .done = is_done ? analysed.of : static_cast<int>(analysed.lines.size()),
                                     .of = analysed.of,
                                     .analysis = analysed.result});
}

}  // namespace partal::server
