// What a search knows about @Title@ (ai/search/knowledge.h).
#pragma once

#include "ai/search/knowledge.h"
#include "engine/games/@game@/@game@.h"

namespace partal::@game@ {

struct Weights {
  int risk = 60;  // percent of a colour's points that are lost where the next player can take its last stone
};
template <class AnyWeights, class Visit>
void visit_weights(AnyWeights& weights, Visit&& visit) {
  visit("risk", weights.risk, 0, 200);
}

class Knowledge {
 public:
  using Game = Rules;
  using Weights = @game@::Weights;
  using Candidates = FixedList<Candidate<Action>, Rules::ActionList::capacity()>;

  explicit Knowledge(const Weights& weights = {}) : weights_(weights) {}

  void candidates(const State& state, Candidates& candidates) const;
  int group(const Action& action) const;  // an idea is a colour
  Action quick(const State& state, Rng& rng) const;
  Promise promise(const State& state) const;

 private:
  std::int32_t value_of(const State& state, const Action& action) const;

  Weights weights_;
};
static_assert(partal::Knowledge<Knowledge>);

}  // namespace partal::@game@
