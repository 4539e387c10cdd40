// A whole position as text (engine/family/lattice/told.h): for tests, bug reports and the command line only.
#pragma once

#include <string>
#include <string_view>

#include "engine/games/carat/carat.h"

namespace partal::carat {

inline std::string state_text(const State& state) { return lattice::state_text(kFace, state); }
inline Result<State> parse_state(std::string_view text) {
  return lattice::parse_state(kFace, Rules::info(), text).map([](const lattice::State& state) {
    return State{state};
  });
}

}  // namespace partal::carat
