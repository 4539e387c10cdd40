// A crew for tests.
#pragma once

#include <thread>
#include <vector>

#include "ai/effort.h"

namespace partal {

// Runs tasks on threads of their own, the last one first.
class Threads final : public Crew {
 public:
  void run(int count, const std::function<void(int)>& task) override {
    std::vector<std::thread> threads;
    for (int i = count - 1; i >= 0; --i) threads.emplace_back(task, i);
    for (std::thread& thread : threads) thread.join();
  }
};

}  // namespace partal
