// A whole position as text, one fact a line, for tests, bug reports and the command line. server/ and
// bindings/ do not link it: what leaves for a player is a view.
#pragma once

#include <string>
#include <string_view>

#include "engine/games/dice/dice.h"

namespace partal::dice {

std::string state_text(const State& state);

// Refuses any other text with `text.form`, save that the last line end may be missing; `found` begins with
// the number of the line. A position of a test need not be reachable, but nothing lies in two places.
Result<State> parse_state(std::string_view text);

}  // namespace partal::dice
