// A store that is waited for only so long. Whoever asked learns at the deadline that it failed: what was to
// be written is in doubt then, as after every failed write. Until the store has answered whatever is overdue,
// nothing more is asked of it: new operations fail at once, so no queue grows behind a store that hangs. The
// store keeps its order, so the first read that it takes again sees what became of the writes in doubt.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <utility>

#include "server/ports/limits.h"
#include "server/ports/ports.h"

namespace partal::server {

class StoreWithDeadline final : public StoreQueue {
 public:
  // `back` is called when a store that has hung has answered everything.
  StoreWithDeadline(const Ports& ports, const Limits& limits, std::function<void()> back)
      : store_(ports.store),
        clock_(ports.clock),
        loop_(ports.loop),
        limits_(limits),
        back_(std::move(back)) {}

  void write(Write write, std::function<void(Outcome)> done) override;
  void load(std::string table, std::function<void(StoreResult<std::optional<StoredTable>>)> done) override;
  void listed(int most, std::function<void(StoreResult<std::vector<TableRow>>)> done) override;
  void newest(int most, std::function<void(StoreResult<std::vector<TableRow>>)> done) override;
  void probe(std::function<void(StoreResult<void>)> done) override;

  bool is_hanging() const { return overdue_ > 0; }

 private:
  struct Waiting {
    std::int64_t until;
    std::function<void()> give_up;
  };

  template <class Result>
  using Done = std::function<void(Result)>;
  // Calls `ask` with what the store is to call when it is done.
  template <class Result, class Ask>
  void in_time(Done<Result> done, const Ask& ask);
  std::int64_t time_limit() const { return std::int64_t{1000} * limits_.store_seconds; }
  void look_later(std::int64_t milliseconds);
  void give_up_overdue();

  StoreQueue& store_;
  const Clock& clock_;
  Loop& loop_;
  const Limits& limits_;
  std::function<void()> back_;
  std::uint64_t last_ = 0;
  std::map<std::uint64_t, Waiting> waiting_{};  // the oldest first
  std::size_t overdue_ = 0;                     // given up, and not answered yet
  bool looking_ = false;                        // give_up_overdue() is on its way
};

}  // namespace partal::server
