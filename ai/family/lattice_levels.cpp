#include "ai/family/lattice_levels.h"

namespace partal::lattice {

Weights seen_by(Level level, const Weights& weights) {
  if (level != Level::Apprentice) return weights;
  return {.spread = weights.spread};
}

// Most of a search's strength comes from its first hundred simulations: it sees the answers of the others. A
// narrow tree is enough, for the candidates are in good order.
LevelSettings settings_of(Level level) {
  SearchSettings search{.widening = 0.2};
  switch (level) {
    case Level::Apprentice: return {.blur = 100};
    case Level::Mason: return {};
    case Level::Builder: search.nodes = 400; return {.search = search};
    case Level::Architect:
      search.nodes = 4000;
      search.horizon = 2;
      return {.search = search, .exact_tiles = 4};
    case Level::Vizier:
      search.nodes = 40000;
      search.trees = 2;
      search.horizon = 3;
      return {.search = search, .exact_tiles = 5};
  }
  return {};
}

}  // namespace partal::lattice
