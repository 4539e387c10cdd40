// The greedy player of the dice game: it puts a value on every legal action, in hundredths of a point, and
// takes the best; of equal ones the first in the canonical order. What a further throw is worth it estimates
// from the chance of each number of dice. It uses no chance itself: the same view gives the same action.
#pragma once

#include <memory>

#include "ai/agent.h"
#include "ai/dice/greedy_weights.h"
#include "engine/games/dice/dice.h"

namespace partal::dice {

class Greedy final : public Agent<Rules> {
 public:
  explicit Greedy(const GreedyWeights& weights = kGreedyWeights) : weights_(weights) {}
  Action decide(const View& view, Seat seat, Rng& rng, const Effort& effort) override;
  static std::unique_ptr<Agent<Rules>> make() { return std::make_unique<Greedy>(); }

 private:
  GreedyWeights weights_;
  Rules::ActionList actions_;
};

}  // namespace partal::dice
