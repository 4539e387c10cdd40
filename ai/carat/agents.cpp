#include "ai/carat/agents.h"

#include "ai/carat/reasons.h"
#include "ai/family/lattice_levels.h"

namespace partal::carat {

using Levels = lattice::Levels<Rules>;

std::span<const NamedAgent<Rules>> agents() {
  static constexpr auto kAgents = agents_of<Levels, lattice::Greedy<Rules>>();
  return kAgents;
}

AdviceOf<Rules> advice() { return {.make = &make_adviser<Levels, &reasons>, .reason_codes = &reason_codes}; }

}  // namespace partal::carat
