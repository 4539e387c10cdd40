#include "apps/crew.h"

#include <algorithm>
#include <atomic>
#include <thread>
#include <vector>

namespace partal::apps {

int threads_of_machine() { return std::max(1, static_cast<int>(std::thread::hardware_concurrency())); }

ThreadCrew::ThreadCrew(int threads) : threads_(threads > 0 ? threads : threads_of_machine()) {}

void ThreadCrew::run(int count, const std::function<void(int)>& task) {
  std::atomic<int> next{0};
  const auto work = [&] {
    for (int i = next++; i < count; i = next++) task(i);
  };
  std::vector<std::thread> others;  // the caller is one of the crew
  for (int i = 1; i < std::min(threads_, count); ++i) others.emplace_back(work);
  work();
  for (std::thread& thread : others) thread.join();
}

}  // namespace partal::apps
