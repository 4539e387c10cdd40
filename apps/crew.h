// The threads of the program, lent to whoever is pure and knows none (ai/effort.h).
#pragma once

#include "ai/effort.h"

namespace partal::apps {

int threads_of_machine();

class ThreadCrew final : public Crew {
 public:
  explicit ThreadCrew(int threads = 0);  // 0: as many as the machine has

  // Each thread takes the next task until there is none.
  void run(int count, const std::function<void(int)>& task) override;

 private:
  int threads_;
};

}  // namespace partal::apps
