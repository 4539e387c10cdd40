#include "server/logic/store_with_deadline.h"

#include <utility>

namespace partal::server {

namespace {

template <class Result>
Result too_late() {
  return tl::unexpected(StoreFailure{"busy", "the store does not answer"});
}
template <>
Outcome too_late() {
  return Outcome::Failed;
}

}  // namespace

template <class Result, class Ask>
void StoreWithDeadline::in_time(Done<Result> done, const Ask& ask) {
  if (is_hanging()) return loop_.later(0, [done = std::move(done)] { done(too_late<Result>()); });
  const std::uint64_t number = ++last_;
  const auto answer = std::make_shared<const Done<Result>>(std::move(done));
  waiting_[number] = {clock_.steady_milliseconds() + time_limit(),
                      [answer] { (*answer)(too_late<Result>()); }};
  if (!std::exchange(looking_, true)) look_later(time_limit());
  ask(Done<Result>([this, number, answer](Result result) {
    if (waiting_.erase(number) > 0) return (*answer)(std::move(result));
    if (--overdue_ == 0) back_();
  }));
}

void StoreWithDeadline::write(Write write, std::function<void(Outcome)> done) {
  in_time(std::move(done), [&](auto answered) { store_.write(std::move(write), std::move(answered)); });
}

void StoreWithDeadline::load(std::string table,
                             std::function<void(StoreResult<std::optional<StoredTable>>)> done) {
  in_time(std::move(done), [&](auto answered) { store_.load(std::move(table), std::move(answered)); });
}

void StoreWithDeadline::listed(int most, std::function<void(StoreResult<std::vector<TableRow>>)> done) {
  in_time(std::move(done), [&](auto answered) { store_.listed(most, std::move(answered)); });
}

void StoreWithDeadline::newest(int most, std::function<void(StoreResult<std::vector<TableRow>>)> done) {
  in_time(std::move(done), [&](auto answered) { store_.newest(most, std::move(answered)); });
}

void StoreWithDeadline::probe(std::function<void(StoreResult<void>)> done) {
  in_time(std::move(done), [&](auto answered) { store_.probe(std::move(answered)); });
}

void StoreWithDeadline::look_later(std::int64_t milliseconds) {
  loop_.later(milliseconds, [this] { give_up_overdue(); });
}

// One timer serves all: most operations are long done when it looks for them.
void StoreWithDeadline::give_up_overdue() {
  const std::int64_t now = clock_.steady_milliseconds();
  while (!waiting_.empty() && waiting_.begin()->second.until <= now) {
    const auto overdue = waiting_.extract(waiting_.begin());
    ++overdue_;
    overdue.mapped().give_up();
  }
  looking_ = !waiting_.empty();
  if (looking_) look_later(waiting_.begin()->second.until - now);
}

}  // namespace partal::server
