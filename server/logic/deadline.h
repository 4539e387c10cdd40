// The safety net of live play: whatever a level means to do, nobody waits longer than this for one decision,
// and a server that stops does not wait at all.
#pragma once

#include <atomic>
#include <chrono>

#include "ai/effort.h"

namespace partal::server {

class Deadline final : public StopSign {
 public:
  explicit Deadline(const std::atomic<bool>* stopping = nullptr) : Deadline(kLongest, stopping) {}
  explicit Deadline(std::chrono::milliseconds limit, const std::atomic<bool>* stopping = nullptr)
      : stopping_(stopping), end_(std::chrono::steady_clock::now() + limit) {}
  bool is_up() const override {
    return (stopping_ != nullptr && *stopping_) || std::chrono::steady_clock::now() > end_;
  }

 private:
  static constexpr std::chrono::milliseconds kLongest{2000};
  const std::atomic<bool>* stopping_;
  std::chrono::steady_clock::time_point end_;
};

}  // namespace partal::server
