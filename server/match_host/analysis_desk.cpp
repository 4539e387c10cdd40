#include "server/match_host/analysis_desk.h"

#include <algorithm>

#include "ai/registry.h"
#include "server/chance/committed_chance.h"
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

AnalysisDesk::Prepared AnalysisDesk::prepare(const std::string& record, const GiveWay& give_way) {
  Result<std::unique_ptr<Match>> match = load_record(record, give_way);
  if (!match) return refuse(match.error());
  const auto tools = find_tools((*match)->info().name);
  if (!tools) return refuse(tools.error());
  Result<std::unique_ptr<Analysis>> analysis = (*tools)->make_analysis(**match);
  if (!analysis) return refuse(analysis.error());
  return std::pair(std::shared_ptr<const Match>(std::move(*match)),
                   std::shared_ptr<const Analysis>(std::move(*analysis)));
}

const std::string* AnalysisDesk::job_of(const std::string& digest) const {
  const auto found = std::find_if(works_.begin(), works_.end(),
                                  [&digest](const auto& entry) { return entry.second.digest == digest; });
  return found == works_.end() ? nullptr : &found->first;
}

void AnalysisDesk::order(const std::string& record, const std::function<void(Answer<std::string>)>& done) {
  const std::string digest = hex_of(blake2b(record));
  if (const std::string* job = job_of(digest)) return done(*job);
  const Errand errand = [this, record, digest, done](const GiveWay& give_way) -> std::function<void()> {
    return [this, digest, done, prepared = prepare(record, give_way)] { done(accept(digest, prepared)); };
  };
  ports_.thinkers.run(errand, Urgency::Soon);
}

Answer<std::string> AnalysisDesk::accept(const std::string& digest, const Prepared& prepared) {
  if (!prepared) return problem(prepared.error());
  if (const std::string* job = job_of(digest)) return *job;  // ordered twice meanwhile
  if (!make_room()) return tl::unexpected(Problem{.code = ErrorCode::RateLimit, .retry_after = 60});
  std::string job = make_table_id(ports_.random);
  works_[job] = {.digest = digest,
                 .match = prepared->first,
                 .analysis = prepared->second,
                 .of = prepared->second->size()};
  waiting_.push_back(job);
  begin_next();
  return job;
}

bool AnalysisDesk::make_room() {
  if (works_.size() < limits_.analyses_kept) return true;
  if (done_.empty()) return false;
  works_.erase(done_.front());
  done_.pop_front();
  return true;
}

void AnalysisDesk::begin_next() {
  while (running_ < limits_.analyses_at_once && !waiting_.empty()) {
    const std::string job = std::move(waiting_.front());
    waiting_.pop_front();
    ++running_;
    go_on(job);
  }
}

void AnalysisDesk::go_on(const std::string& job) {
  Work& work = works_.at(job);
  const int next = static_cast<int>(work.lines.size());
  if (next == work.of) {
    finish(work);
    done_.push_back(job);
    --running_;
    return begin_next();
  }
  const Errand errand = [this, job, next, nodes = limits_.analysis_nodes,
                         analysis = work.analysis](const GiveWay& give_way) -> std::function<void()> {
    const PlaceToGiveWay sign(give_way);
    return [this, job, line = analysis->review(next, {.nodes = nodes, .stop = &sign})] {
      works_.at(job).lines.push_back(line);
      go_on(job);
    };
  };
  ports_.thinkers.run(errand, Urgency::Background);
}

void AnalysisDesk::finish(Work& work) const {
  const Match& match = *work.match;
  work.result =
      body_text(kAnalysis, {match.info().name, match.players(), match.last_line(), match.pending().is_over(),
                            limits_.analysis_nodes, review_of(work.analysis->players(), work.lines)});
  work.match.reset();
  work.analysis.reset();
  work.lines = {};
}

std::optional<std::string> AnalysisDesk::report(const std::string& job) const {
  const auto found = works_.find(job);
  if (found == works_.end()) return std::nullopt;
  const Work& work = found->second;
  const bool waits = std::find(waiting_.begin(), waiting_.end(), job) != waiting_.end();
  const bool is_done = !work.result.empty();
  return body_text(kAnalysisReport, {.job = job,
                                     .state = kJobStates[waits     ? 0
                                                         : is_done ? 2
                                                                   : 1],
                                     .done = is_done ? work.of : static_cast<int>(work.lines.size()),
                                     .of = work.of,
                                     .analysis = work.result});
}

}  // namespace partal::server
