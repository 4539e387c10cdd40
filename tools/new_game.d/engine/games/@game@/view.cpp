// What each seat sees, field by field: what is not named here stays hidden. And a position that fits.
#include "engine/games/@game@/@game@.h"

namespace partal::@game@ {

View Rules::view(const State& state, Viewer viewer) {
  return {.viewer = viewer,
          .config = state.config,
          .step = state.step,
          .active = state.active,
          .turn = state.turn,
          .row = state.row,
          .bag = state.bag,
          .last = state.last};
}

State Rules::imagine(const View& view, Rng& /*rng*/) {
  return {.config = view.config,
          .step = view.step,
          .active = view.active,
          .turn = view.turn,
          .row = view.row,
          .bag = view.bag,
          .last = view.last};
}

}  // namespace partal::@game@
