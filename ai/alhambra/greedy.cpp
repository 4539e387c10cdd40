#include "ai/alhambra/greedy.h"

#include "ai/alhambra/appraisal.h"

namespace partal::alhambra {

Action Greedy::decide(const View& view, Seat seat, Rng& /*rng*/, int /*nodes*/) {
  const State& position = view.position;
  Rules::ActionList actions;
  Rules::legal_actions(position, actions);
  EXPECTS(!actions.empty());
  if (actions.size() == 1) return actions[0];
  Appraisal appraisal(position, seat, weights_);
  std::size_t best = 0;
  int best_value = appraisal.value(actions[0]);
  for (std::size_t i = 1; i < actions.size(); ++i) {
    const int value = appraisal.value(actions[i]);
    if (value > best_value) {
      best = i;
      best_value = value;
    }
  }
  return actions[best];
}

}  // namespace partal::alhambra
