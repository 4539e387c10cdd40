// What lies open: everything (RNW-04). Field by field, so that nothing new is shown before it is listed here.
#include "engine/games/roll_and_write/roll_and_write.h"

namespace partal::roll_and_write {

namespace {

// From a state into a view, and back.
template <class From, class To>
void copy_open(const From& from, To& to) {
  to.config = from.config;
  to.phase = from.phase;
  to.active = from.active;
  to.first = from.first;
  to.round = from.round;
  to.rolls = from.rolls;
  to.reroll = from.reroll;
  to.turn = from.turn;
  to.awarded = from.awarded;
  to.completing = from.completing;
  to.players = from.players;
  to.rows = from.rows;
}

}  // namespace

View Rules::view(const State& state, Viewer viewer) {
  View view{.viewer = viewer};
  copy_open(state, view);
  return view;
}

State position_of(const View& view) {
  State state;
  copy_open(view, state);
  return state;
}

}  // namespace partal::roll_and_write
