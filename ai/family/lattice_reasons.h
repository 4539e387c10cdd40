// Why to lay a tile there: what it does to each chip that it touches. Every figure is computed from what the
// deciding seat sees; a test computes all of them again in another way.
#pragma once

#include <span>
#include <vector>

#include "ai/reasons.h"
#include "engine/family/lattice/face.h"
#include "engine/family/lattice/lattice.h"

namespace partal::lattice {

// What speaks for the action, the weightiest first; then what speaks against it. Nothing for the end of a
// turn, which is no choice. Pre: `seat` decides and is the viewer; the action is legal.
std::vector<Reason> reasons(const Face& face, const View& view, Seat seat, const Action& action);

std::span<const CodeSpec> reason_codes();

}  // namespace partal::lattice
