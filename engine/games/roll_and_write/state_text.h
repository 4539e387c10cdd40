// A whole position as text, one fact a line, for tests, bug reports and the command line. server/ and
// bindings/ do not link it.
#pragma once

#include <string>
#include <string_view>

#include "engine/games/roll_and_write/roll_and_write.h"

namespace partal::roll_and_write {

std::string state_text(const State& state);

// Refuses any other text with `text.form`, save that the last line end may be missing; `found` begins with
// the number of the line. What is marked on the score sheet fits what is built, and who decides has four
// dice.
Result<State> parse_state(std::string_view text);

}  // namespace partal::roll_and_write
