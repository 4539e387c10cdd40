// A numbered series of jobs on a pool of threads. Threads live here, above
// the engine, which knows none.
#pragma once

#include <atomic>
#include <cstdint>
#include <exception>
#include <functional>
#include <map>
#include <mutex>
#include <utility>

#include "apps/terminal.h"

namespace partal::apps {

class Series {
 public:
  using Job = std::function<void(std::int64_t number)>;

  // Every number that is done advances the bar.
  Series(Progress& progress, std::int64_t count) : count_(count), progress_(progress) {}

  // Every thread makes its own job and then takes the next number, from 0, until there is none. The first
  // exception ends the series and is thrown again here.
  void run(int threads, const std::function<Job()>& make_job);
  void skip(std::int64_t numbers);  // the first ones are done already
  void stop() { stop_ = true; }     // no further number is begun

 private:
  void work(const std::function<Job()>& make_job, std::exception_ptr& failure);

  std::int64_t count_;
  Progress& progress_;
  std::atomic<std::int64_t> next_{0};
  std::atomic<bool> stop_{false};
  std::mutex mutex_;
};

// Results come from the threads as they are done and are handed on in the order of their numbers, one at a
// time: what is made of them does not depend on the threads.
template <class Result>
class InOrder {
 public:
  using Take = std::function<void(std::int64_t number, Result result)>;

  InOrder(std::int64_t first, Take take) : next_(first), take_(std::move(take)) {}

  void put(std::int64_t number, Result result) {
    const std::lock_guard lock(mutex_);
    waiting_.emplace(number, std::move(result));
    for (auto at = waiting_.begin(); at != waiting_.end() && at->first == next_; at = waiting_.begin()) {
      Result next = std::move(at->second);
      waiting_.erase(at);
      take_(next_++, std::move(next));
    }
  }

 private:
  std::int64_t next_;
  Take take_;
  std::map<std::int64_t, Result> waiting_;
  std::mutex mutex_;
};

}  // namespace partal::apps
