#include "ai/carat/agents.h"

#include "ai/family/lattice_levels.h"

namespace partal::carat {

std::span<const NamedAgent<Rules>> agents() {
  static constexpr auto kAgents = agents_of<lattice::Levels<Rules>, lattice::Greedy<Rules>>();
  return kAgents;
}

}  // namespace partal::carat
