// How long something takes, for whoever is told; nothing is decided by it.
#pragma once

#include <chrono>

namespace partal::apps {

class Stopwatch {
 public:
  double seconds() const { return std::chrono::duration<double>(Clock::now() - begin_).count(); }

 private:
  using Clock = std::chrono::steady_clock;
  Clock::time_point begin_ = Clock::now();
};

}  // namespace partal::apps
