// Why a choice in The Gardens of the Alhambra is good, see ai/reasons.h.
#pragma once

#include "ai/family/lattice_reasons.h"
#include "engine/games/gardens/gardens.h"

namespace partal::gardens {

inline std::vector<Reason> reasons(const View& view, Seat seat, const Action& action) {
  return lattice::reasons(kFace, view, seat, action);
}
using lattice::reason_codes;

}  // namespace partal::gardens
