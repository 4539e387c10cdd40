// The greedy player of the lattice: for every tile in hand, octagon and rotation it looks at the four chips
// that the tile touches, what it closes and what it opens, and takes the best; of equal ones the first in the
// canonical order. It looks no further and uses no chance: the same view gives the same action.
#pragma once

#include "ai/family/lattice_weights.h"
#include "engine/family/lattice/lattice.h"

namespace partal::lattice {

// Pre: `seat` decides and is the viewer.
Action greedy_action(const View& view, Seat seat, const GreedyWeights& weights = kGreedyWeights);

// What laying it is worth to `seat`, in hundredths of a point: the chips that are closed, and how the others
// stand better or worse than before.
int value_of_laying(const OpenTable& table, Seat seat, const Lay& lay,
                    const GreedyWeights& weights = kGreedyWeights);

}  // namespace partal::lattice
