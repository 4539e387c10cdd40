// Why an action of Roll & Write is good (ai/reasons.h): places, lines, coins and dice in figures that the
// sheets show. What will come of it later is the search's to say.
#pragma once

#include "ai/reasons.h"
#include "engine/games/roll_and_write/roll_and_write.h"

namespace partal::roll_and_write {

// Pre: `seat` decides in the position of the view, and the action is legal there.
std::vector<Reason> reasons(const View& view, Seat seat, const Action& action);
std::span<const CodeSpec> reason_codes();

}  // namespace partal::roll_and_write
