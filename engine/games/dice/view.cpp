// What each seat sees, and the position behind it. Nothing is hidden, so all see the same.
#include <algorithm>

#include "engine/games/dice/chapters.h"

namespace partal::dice {

namespace {

// The list of what lies open: from a state into a view, and back.
template <class From, class To>
void copy_open(const From& from, To& to) {
  to.config = from.config;
  to.step = from.step;
  to.active = from.active;
  to.caliph = from.caliph;
  to.phase = from.phase;
  to.round = from.round;
  to.turns = from.turns;
  to.lapsed = from.lapsed;
  to.turn = from.turn;
  to.count = from.count;
  to.light = from.light;
  to.dark = from.dark;
  to.columns = from.columns;
  to.players = from.players;
  to.sheets = from.sheets;
}

}  // namespace

View Rules::view(const State& state, Viewer viewer) {
  View view{.viewer = viewer};
  copy_open(state, view);
  return view;
}

State position(const View& view) {
  State state;
  copy_open(view, state);
  for (const Column column : kAllColumns) refresh_lowest(state, column);
  return state;
}

State Rules::imagine(const View& view, Rng& /*rng*/) { return position(view); }

std::vector<Seat> stack_on(const ProgressTrack& track, int space, int players) {
  std::vector<Seat> seats;
  for (int i = 0; i < players; ++i) {
    if (track.space(seat_at(i)) == space) seats.push_back(seat_at(i));
  }
  std::ranges::sort(seats, {}, [&track](Seat seat) { return track.height(seat); });
  return seats;
}

}  // namespace partal::dice
