// What a view shows of the hands (ALH-09), asked where a view is written out.
#pragma once

#include "engine/games/alhambra/alhambra.h"

namespace partal::alhambra {

// One's own hand; and everybody's while starting money is dealt face up (ALH-05) and after the hands were
// laid open for the leftovers (ALH-51). Any other hand is shown as what is known of it.
inline bool shows_hand(const View& view, Seat seat) {
  const Phase phase = view.position.phase;
  return view.viewer == seat || phase < Phase::Act || phase >= Phase::PlaceLeftovers;
}

}  // namespace partal::alhambra
