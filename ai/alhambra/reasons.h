// Why an action of Alhambra is good (ai/reasons.h): places, walls, cards and room in figures that lie on the
// table. What will come of it later is the search's to say.
#pragma once

#include "ai/reasons.h"
#include "engine/games/alhambra/alhambra.h"

namespace partal::alhambra {

// Pre: `seat` decides in the position of the view, and the action is legal there.
std::vector<Reason> reasons(const View& view, Seat seat, const Action& action);
std::span<const CodeSpec> reason_codes();

}  // namespace partal::alhambra
