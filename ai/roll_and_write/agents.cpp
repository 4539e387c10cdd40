#include "ai/roll_and_write/agents.h"

#include <array>

#include "ai/roll_and_write/greedy.h"

namespace partal::roll_and_write {

std::span<const NamedAgent<Rules>> agents() {
  static constexpr std::array<NamedAgent<Rules>, 2> kAgents = {{
      {"random", &RandomAgent<Rules>::make},
      {"greedy", &Greedy::make},
  }};
  return kAgents;
}

}  // namespace partal::roll_and_write
