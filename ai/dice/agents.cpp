#include "ai/dice/agents.h"

#include <array>

namespace partal::dice {

std::span<const NamedAgent<Rules>> agents() {
  static constexpr std::array<NamedAgent<Rules>, 1> kAgents = {{
      {"random", &RandomAgent<Rules>::make},
  }};
  return kAgents;
}

}  // namespace partal::dice
