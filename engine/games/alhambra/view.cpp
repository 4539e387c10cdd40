// What each seat sees: the open table, the hands it may look at, and what everybody may remember (ALH-09).
#include "engine/games/alhambra/alhambra.h"

namespace partal::alhambra {

namespace {

// One's own hand; and everybody's while starting money is dealt face up (ALH-05) and after the hands were
// laid open for the leftovers (ALH-51).
bool shows_hand(const State& state, Viewer viewer, Seat seat) {
  return viewer == seat || state.phase < Phase::Act || state.phase >= Phase::PlaceLeftovers;
}

}  // namespace

View Rules::view(const State& state, Viewer viewer) {
  View view{.viewer = viewer, .table = state, .known = {.hands = state.hands, .deck = state.deck}};
  for (int i = 0; i < players(state); ++i) {
    const Seat seat = seat_at(i);
    if (shows_hand(state, viewer, seat)) view.hands[seat] = state.hands[seat];
  }
  return view;
}

State position_of(const View& view) { return {view.table, view.known.deck, view.known.hands}; }

}  // namespace partal::alhambra
