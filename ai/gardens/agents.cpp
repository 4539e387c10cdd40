#include "ai/gardens/agents.h"

#include <array>

#include "ai/family/lattice_agents.h"

namespace partal::gardens {

std::span<const NamedAgent<Rules>> agents() {
  static constexpr std::array<NamedAgent<Rules>, 2> kAgents = {{
      {"random", &RandomAgent<Rules>::make},
      {"greedy", &lattice::Greedy<Rules>::make},
  }};
  return kAgents;
}

}  // namespace partal::gardens
