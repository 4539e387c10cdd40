// The safety net of live play: whatever a level means to do, nobody waits longer than this for one decision.
#pragma once

#include <chrono>

#include "ai/effort.h"

namespace partal::server {

class Deadline final : public StopSign {
 public:
  bool is_up() const override { return std::chrono::steady_clock::now() > end_; }

 private:
  std::chrono::steady_clock::time_point end_ = std::chrono::steady_clock::now() + std::chrono::seconds(2);
};

}  // namespace partal::server
