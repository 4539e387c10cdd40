// How much money comes before something happens.
#pragma once

#include "engine/games/alhambra/alhambra.h"

namespace partal::alhambra {

// Money cards that come, on average, before the scoring card 1 or 2 (ALH-08). With a whole Number every step
// is rounded down.
template <class Number>
Number money_cards_before(const State& state, int scoring) {
  const int pile = scoring == 0 ? kFirstScoringPile : state.config.second_scoring_pile;
  const DeckProgress& progress = state.progress;
  const auto left = static_cast<Number>(progress.left_in_pile);
  if (progress.pile == 0 || progress.pile >= pile) return left / 2;
  const Number pile_size =
      static_cast<Number>(state.deck.size() - progress.left_in_pile) / (kPiles - progress.pile);
  return left + ((pile - progress.pile - 1) * pile_size + pile_size / 2);
}

}  // namespace partal::alhambra
