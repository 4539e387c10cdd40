// A whole position as text, one fact a line, for tests, bug reports and the command line. It tells
// everything, so server/ and bindings/ do not link it: what leaves for a player is a view.
#pragma once

#include <string>
#include <string_view>

#include "engine/games/alhambra/alhambra.h"

namespace partal::alhambra {

std::string state_text(const State& state);

// Refuses any other text with `text.form`, save that the last line end may be missing; `found` begins with
// the number of the line. A position may leave out tiles and cards (tests build small ones), but has nothing
// twice, and its palaces obey ALH-21, ALH-22 and ALH-24.
Result<State> parse_state(std::string_view text);

}  // namespace partal::alhambra
