// Why an action of @Title@ is good (ai/reasons.h).
#pragma once

#include "ai/reasons.h"
#include "engine/games/@game@/@game@.h"

namespace partal::@game@ {

std::vector<Reason> reasons(const View& view, Seat seat, const Action& action);
std::span<const CodeSpec> reason_codes();

}  // namespace partal::@game@
