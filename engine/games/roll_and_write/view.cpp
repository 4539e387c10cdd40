// What lies open: everything (RNW-04). Field by field, so that nothing new is shown before it is listed here.
#include "engine/games/roll_and_write/roll_and_write.h"

namespace partal::roll_and_write {

View Rules::view(const State& state, Viewer viewer) {
  return {.viewer = viewer,
          .config = state.config,
          .phase = state.phase,
          .active = state.active,
          .first = state.first,
          .round = state.round,
          .rolls = state.rolls,
          .reroll = state.reroll,
          .turn = state.turn,
          .awarded = state.awarded,
          .completing = state.completing,
          .players = state.players,
          .rows = state.rows};
}

State position_of(const View& view) {
  return {.config = view.config,
          .phase = view.phase,
          .active = view.active,
          .first = view.first,
          .round = view.round,
          .rolls = view.rolls,
          .reroll = view.reroll,
          .turn = view.turn,
          .awarded = view.awarded,
          .completing = view.completing,
          .players = view.players,
          .rows = view.rows};
}

}  // namespace partal::roll_and_write
