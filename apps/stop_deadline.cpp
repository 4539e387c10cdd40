#include "apps/stop_deadline.h"

#include <cstdlib>

namespace partal::apps {

StopDeadline::~StopDeadline() {
  {
    const std::lock_guard lock(mutex_);
    ended_ = true;
  }
  changed_.notify_one();
  if (thread_.joinable()) thread_.join();
}

void StopDeadline::begin() {
  thread_ = std::thread([this] { wait(); });
}

void StopDeadline::wait() {
  std::unique_lock lock(mutex_);
  if (changed_.wait_for(lock, time_, [this] { return ended_; })) return;
  last_words_();
  std::_Exit(kCutShort);  // destructors would wait for what hangs
}

}  // namespace partal::apps
