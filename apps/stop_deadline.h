// A stop must come to its end, whatever hangs: a disk, a database, a thread. From the moment it begins, the
// process has so much time to end by itself; then it says its last words and is gone.
#pragma once

#include <chrono>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <thread>

#include "apps/errors.h"

namespace partal::apps {

class StopDeadline {
 public:
  StopDeadline(std::chrono::milliseconds time, std::function<void()> last_words)
      : time_(time), last_words_(std::move(last_words)) {}
  ~StopDeadline();  // everything has ended in time
  StopDeadline(const StopDeadline&) = delete;
  StopDeadline& operator=(const StopDeadline&) = delete;

  void begin();  // once

 private:
  void wait();

  std::chrono::milliseconds time_;
  std::function<void()> last_words_;
  std::mutex mutex_{};
  std::condition_variable changed_{};
  bool ended_ = false;
  std::thread thread_{};
};

}  // namespace partal::apps
