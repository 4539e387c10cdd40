// The rules that the games of the octagon lattice share, as tests: each game's own tests call them under the
// ids of its own rule book.
#pragma once

#include "tests/support/lattice_scoring_rules.h"
#include "tests/support/lattice_setup_rules.h"
#include "tests/support/lattice_turn_rules.h"
#include "tests/support/lattice_variant_rules.h"

namespace partal {

template <class G, const lattice::Face& kFace>
struct LatticeRules : LatticeSetupRules<G, kFace>,
                      LatticeTurnRules<G, kFace>,
                      LatticeScoringRules<G, kFace>,
                      LatticeVariantRules<G, kFace> {};

}  // namespace partal
