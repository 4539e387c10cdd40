#include "ai/dice/agents.h"

#include <array>

#include "ai/dice/greedy.h"

namespace partal::dice {

std::span<const NamedAgent<Rules>> agents() {
  static constexpr std::array<NamedAgent<Rules>, 2> kAgents = {{
      {"random", &RandomAgent<Rules>::make},
      {"greedy", &Greedy::make},
  }};
  return kAgents;
}

}  // namespace partal::dice
