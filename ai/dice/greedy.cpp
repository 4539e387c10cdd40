#include "ai/dice/greedy.h"

#include "ai/dice/appraisal.h"
#include "engine/games/dice/chapters.h"

namespace partal::dice {

Action Greedy::decide(const View& view, Seat seat, Rng& /*rng*/, const Effort& /*effort*/) {
  const State state = position(view);
  Rules::legal_actions(state, actions_);
  EXPECTS(!actions_.empty());
  if (actions_.size() == 1) return actions_[0];
  const Appraisal appraisal(state, seat, weights_);
  std::size_t best = 0;
  int best_value = appraisal.value(actions_[0]);
  for (std::size_t i = 1; i < actions_.size(); ++i) {
    const int value = appraisal.value(actions_[i]);
    if (value > best_value) {
      best = i;
      best_value = value;
    }
  }
  return actions_[best];
}

}  // namespace partal::dice
