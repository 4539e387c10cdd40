// Analyses of finished matches: jobs with progress, few at once, a line at a time; players that think come in
// between, also in the middle of a line. They live in memory: after a restart a job is unknown and is ordered
// again.
#pragma once

#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "ai/advice/analysis.h"
#include "engine/catalogue/match.h"
#include "server/ports/limits.h"
#include "server/ports/ports.h"
#include "server/protocol/problem.h"

namespace partal::server {

class AnalysisJobs {
 public:
  AnalysisJobs(const Ports& ports, const Limits& limits) : ports_(ports), limits_(limits) {}
  AnalysisJobs(const AnalysisJobs&) = delete;
  AnalysisJobs& operator=(const AnalysisJobs&) = delete;

  // The name of the job that analyses this record. The same record has the same job as long as it is kept;
  // one that was stopped goes on where it was.
  void order(const std::string& record, const std::function<void(Answer<std::string>)>& done);
  // {job, state, done, of, analysis}; nothing for an unknown job.
  std::optional<std::string> report(const std::string& job) const;
  // After the line under way; what is judged is kept until the record is ordered again, or room is needed.
  void stop(const std::string& job);
  std::size_t open() const { return waiting_.size() + running_; }

 private:
  enum class State : std::uint8_t { Waiting, Running, Done, Stopped, Stopping };
  struct AnalysisJob {
    State state = State::Waiting;
    std::string digest{};  // of the record
    std::shared_ptr<const Match> match{};
    std::shared_ptr<const Analysis> analysis{};
    std::vector<LineReview> lines{};
    int of = 0;            // lines to be judged
    std::string result{};  // JSON; empty until it is done, and then all that is kept
  };
  using Prepared = Result<std::pair<std::shared_ptr<const Match>, std::shared_ptr<const Analysis>>>;

  static Prepared prepare(const std::string& record, const GiveWay& give_way);
  Answer<std::string> accept(const std::string& digest, const Prepared& prepared);
  const std::string* job_of(const std::string& digest) const;
  const std::string& resumed(const std::string& job);
  bool make_room();  // the analysis done longest ago goes, then one that was stopped
  void begin_next();
  void go_on(const std::string& job);
  void finish(AnalysisJob& analysed) const;

  Ports ports_;
  const Limits& limits_;
  std::map<std::string, AnalysisJob> jobs_{};  // by its name
  std::deque<std::string> waiting_{};
  std::deque<std::string> done_{};  // in the order they were done
  std::size_t running_ = 0;
};

}  // namespace partal::server
