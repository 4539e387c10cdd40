// The players of the lattice as agents of any of its games.
#pragma once

#include <memory>

#include "ai/agent.h"
#include "ai/family/lattice_greedy.h"

namespace partal::lattice {

template <GameRules G>
class Greedy final : public Agent<G> {
 public:
  explicit Greedy(const GreedyWeights& weights = kGreedyWeights) : weights_(weights) {}
  Action decide(const View& view, Seat seat, Rng& /*rng*/, const Effort& /*effort*/) override {
    return greedy_action(view, seat, weights_);
  }
  static std::unique_ptr<Agent<G>> make() { return std::make_unique<Greedy>(); }

 private:
  GreedyWeights weights_;
};

}  // namespace partal::lattice
