// What a search knows of Carat.
#pragma once

#include "ai/family/lattice_knowledge.h"
#include "engine/games/carat/carat.h"

namespace partal::carat {

using Knowledge = lattice::Knowledge<Rules>;
static_assert(partal::Knowledge<Knowledge>);

}  // namespace partal::carat
