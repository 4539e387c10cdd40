// What a search knows about the dice game (ai/search/knowledge.h).
#pragma once

#include "ai/dice/quick.h"
#include "ai/search/knowledge.h"
#include "engine/games/dice/dice.h"

namespace partal::dice {

class Knowledge {
 public:
  using Game = Rules;
  using Weights = dice::Weights;
  using Candidates = FixedList<Candidate<Action>, 64>;

  Knowledge();  // with the tuned weights
  explicit Knowledge(const Weights& weights) : odds_(weights), holding_(odds_) {}

  void candidates(const State& state, Candidates& candidates) const;
  int group(const Action& action) const;  // an idea is a column to go for
  Action quick(const State& state, Rng& rng) const;
  Promise promise(const State& state) const;

 private:
  Action quick_prize(const State& state) const;

  Odds odds_;
  Holding holding_;
};
static_assert(partal::Knowledge<Knowledge>);

}  // namespace partal::dice
