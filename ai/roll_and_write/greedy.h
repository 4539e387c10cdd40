// The greedy player of Roll & Write. It puts a value on every way through its turn, in hundredths of a point:
// the cells to build, the dice to turn for them, the coins to pay or to take, the pair that stays and the
// pair the next player gets. It takes the best; of equal ones the first. It looks no further than its own
// next turn and uses no chance: the same view gives the same action.
#pragma once

#include <memory>

#include "ai/agent.h"
#include "ai/roll_and_write/greedy_weights.h"
#include "engine/games/roll_and_write/roll_and_write.h"

namespace partal::roll_and_write {

class Greedy final : public Agent<Rules> {
 public:
  explicit Greedy(const GreedyWeights& weights = kGreedyWeights) : weights_(weights) {}
  Action decide(const View& view, Seat seat, Rng& rng, const Effort& effort) override;
  static std::unique_ptr<Agent<Rules>> make() { return std::make_unique<Greedy>(); }

 private:
  GreedyWeights weights_;
};

}  // namespace partal::roll_and_write
