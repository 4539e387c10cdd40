// What a search knows of Roll & Write beyond the rules (ai/search/knowledge.h): which actions are worth a
// look and what the whole turn can become by them, what a position promises, how to go on quickly.
#pragma once

#include "ai/roll_and_write/prospect.h"
#include "ai/search/knowledge.h"
#include "engine/games/roll_and_write/roll_and_write.h"

namespace partal::roll_and_write {

class Knowledge {
 public:
  using Game = Rules;
  using Weights = roll_and_write::Weights;
  using Candidates = FixedList<Candidate<Action>, 16>;

  explicit Knowledge(const Weights& weights);

  void candidates(const State& state, Candidates& candidates) const;
  int group(const Action& action) const;
  Action quick(const State& state, Rng& rng) const;
  Promise promise(const State& state) const;

 private:
  Weights weights_;
  Odds glance_;
  Odds promise_;
  std::array<int, kMostTurns + 1> spread_{};  // by turns left
};
static_assert(partal::Knowledge<Knowledge>);

}  // namespace partal::roll_and_write
