// The greedy player of Alhambra: it puts a value on every legal action, in hundredths of a point, and takes
// the best; of equal ones the first in the canonical order. It looks no further than its own next turn,
// hinders nobody on purpose and uses no chance: the same view gives the same action.
#pragma once

#include <memory>

#include "ai/agent.h"
#include "ai/alhambra/action_weights.h"
#include "engine/games/alhambra/alhambra.h"

namespace partal::alhambra {

class Greedy final : public Agent<Rules> {
 public:
  explicit Greedy(const ActionWeights& weights = kGreedyWeights) : weights_(weights) {}
  Action decide(const View& view, Seat seat, Rng& rng, const Effort& effort) override;
  static std::unique_ptr<Agent<Rules>> make() { return std::make_unique<Greedy>(); }

 private:
  ActionWeights weights_;
  Rules::ActionList actions_;  // too large for the small stack of WebAssembly
};

}  // namespace partal::alhambra
