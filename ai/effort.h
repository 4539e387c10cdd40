// How much a computer player may do for one turn, and who helps it. Nothing here changes a decision but
// `nodes`, `divisor` and a stop in time: the same view, seed and nodes give the same action for any crew.
#pragma once

#include <functional>

namespace partal {

// Runs task(0) to task(count - 1), in any order and on any threads, and returns when all are done. Threads
// live above ai/, which builds without them: without a crew tasks are run one after another.
class Crew {
 public:
  virtual ~Crew() = default;
  virtual void run(int count, const std::function<void(int)>& task) = 0;
};

// The safety net of live play: a search that is told to stop answers with what it has. Simulation, arena and
// tests have none, so they never depend on a clock. It is asked every few simulations, so it is also the
// place where long work can let other work go first.
class StopSign {
 public:
  virtual ~StopSign() = default;
  virtual bool is_up() const = 0;
};

inline constexpr int kOwnNodes = 0;

struct Effort {
  int nodes = kOwnNodes;  // simulations for a whole turn up to the next reveal; kOwnNodes: the level's own
  int divisor = 1;        // of the nodes: whole tables of levels can be played with less
  Crew* crew = nullptr;
  const StopSign* stop = nullptr;
};

}  // namespace partal
