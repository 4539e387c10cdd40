#include "ai/alhambra/greedy.h"

#include "ai/alhambra/appraisal.h"

namespace partal::alhambra {

Action Greedy::decide(const View& view, Seat seat, Rng& /*rng*/, const Effort& /*effort*/) {
  const State position = position_of(view);
  actions_.clear();
  Rules::legal_actions(position, actions_);
  EXPECTS(!actions_.empty());
  if (actions_.size() == 1) return actions_[0];
  Appraisal appraisal(position, seat, weights_);
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

}  // namespace partal::alhambra
