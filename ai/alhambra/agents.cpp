#include "ai/alhambra/agents.h"

#include <array>

#include "ai/alhambra/greedy.h"

namespace partal::alhambra {

std::span<const NamedAgent<Rules>> agents() {
  static constexpr std::array<NamedAgent<Rules>, 2> kAgents = {{
      {"random", &RandomAgent<Rules>::make},
      {"greedy", &Greedy::make},
  }};
  return kAgents;
}

std::span<const ShortcutWithout<Rules>> shortcuts() {
  static constexpr std::array<ShortcutWithout<Rules>, 1> kShortcuts = {
      {{"rebuild", &Rules::pick_without_rebuild}}};
  return kShortcuts;
}

}  // namespace partal::alhambra
