// What the tests of the computer players share: the tools of the tiny secret game, beside those of the real
// ones.
#pragma once

#include <gtest/gtest.h>
#include <string>
#include <vector>

#include "ai/registry.h"
#include "ai/tools_of.h"
#include "tests/catalogue/lots.h"

namespace partal {

// A game unlike Alhambra: whatever is a template has to fit it, too.
inline const GameTools& lots_tools() {
  static constexpr std::array<NamedAgent<lots::Rules>, 2> agents = {
      {{"random", &RandomAgent<lots::Rules>::make}, {"greedy", &RandomAgent<lots::Rules>::make}}};
  static const ToolsOf<lots::Rules> tools(agents, {});
  return tools;
}

inline GameOutcome play(int players, const std::vector<std::string>& agents, const RunOptions& options) {
  return make_runner("alhambra", players, {}, agents).value()->play(options);
}

}  // namespace partal
