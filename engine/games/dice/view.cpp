// What each seat sees, and the position behind it. Nothing is hidden, so all see the same.
#include <algorithm>

#include "engine/games/dice/chapters.h"

namespace partal::dice {

View Rules::view(const State& state, Viewer viewer) {
  return {.viewer = viewer,
          .config = state.config,
          .step = state.step,
          .active = state.active,
          .caliph = state.caliph,
          .phase = state.phase,
          .round = state.round,
          .turns = state.turns,
          .lapsed = state.lapsed,
          .turn = state.turn,
          .count = state.count,
          .light = state.light,
          .dark = state.dark,
          .columns = state.columns,
          .players = state.players,
          .sheets = state.sheets};
}

State position(const View& view) {
  State state{.config = view.config,
              .step = view.step,
              .active = view.active,
              .caliph = view.caliph,
              .phase = view.phase,
              .round = view.round,
              .turns = view.turns,
              .lapsed = view.lapsed,
              .turn = view.turn,
              .count = view.count,
              .light = view.light,
              .dark = view.dark,
              .columns = view.columns,
              .players = view.players,
              .sheets = view.sheets};
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
