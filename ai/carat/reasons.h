// Why a choice in Carat is good, see ai/reasons.h.
#pragma once

#include "ai/family/lattice_reasons.h"
#include "engine/games/carat/carat.h"

namespace partal::carat {

inline std::vector<Reason> reasons(const View& view, Seat seat, const Action& action) {
  return lattice::reasons(kFace, view, seat, action);
}
using lattice::reason_codes;

}  // namespace partal::carat
