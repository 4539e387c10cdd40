#include "apps/series.h"

#include <algorithm>
#include <exception>
#include <thread>
#include <vector>

namespace partal::apps {

void Series::skip(std::int64_t numbers) {
  next_ += numbers;
  progress_.advance(static_cast<std::uint64_t>(numbers));
}

void Series::run(int threads, const std::function<Job()>& make_job) {
  std::exception_ptr failure;
  const auto wanted = std::clamp<std::int64_t>(count_ - next_, 0, threads);
  std::vector<std::thread> pool;
  pool.reserve(static_cast<std::size_t>(wanted));
  for (std::int64_t i = 0; i < wanted; ++i) pool.emplace_back([&] { work(make_job, failure); });
  for (std::thread& thread : pool) thread.join();
  if (failure) std::rethrow_exception(failure);
}

void Series::work(const std::function<Job()>& make_job, std::exception_ptr& failure) {
  try {
    const Job job = make_job();
    while (!stop_) {
      const std::int64_t number = next_.fetch_add(1);
      if (number >= count_) break;
      job(number);
      progress_.advance();
    }
  } catch (...) {
    const std::lock_guard lock(mutex_);
    if (!failure) failure = std::current_exception();
    stop_ = true;
  }
}

}  // namespace partal::apps
