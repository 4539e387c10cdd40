// Why an action of the dice game is good (ai/reasons.h): where a pawn would stand, what a throw can bring,
// what progress and tokens are worth.
#pragma once

#include "ai/reasons.h"
#include "engine/games/dice/dice.h"

namespace partal::dice {

// Pre: `seat` decides and the action is legal. The weightiest first.
std::vector<Reason> reasons(const View& view, Seat seat, const Action& action);
std::span<const CodeSpec> reason_codes();

}  // namespace partal::dice
