// What a search knows of The Gardens of the Alhambra.
#pragma once

#include "ai/family/lattice_knowledge.h"
#include "engine/games/gardens/gardens.h"

namespace partal::gardens {

using Knowledge = lattice::Knowledge<Rules>;
static_assert(partal::Knowledge<Knowledge>);

}  // namespace partal::gardens
