#include "ai/family/lattice_levels.h"

namespace partal::lattice {

Weights seen_by(Level level, const Weights& weights) {
  if (level != Level::Apprentice) return weights;
  return {.spread = weights.spread};
}

// A glance already weighs every square, and most of what a search adds comes from its first hundred
// simulations: it sees the answers of the others. So three levels differ by how fine a difference they see,
// in hundredths of a point, and two search. A narrow tree is enough, for the candidates are in good order.
LevelSettings settings_of(Level level) {
  constexpr int kCoarse = 250;
  constexpr int kMiddling = 150;
  SearchSettings search{.widening = 0.2};
  switch (level) {
    case Level::Apprentice: return {.blur = kCoarse};
    case Level::Mason: return {.blur = kMiddling};
    case Level::Builder: return {};
    case Level::Architect: search.nodes = 400; return {.search = search, .exact_tiles = 4};
    case Level::Vizier:
      search.nodes = 40000;
      search.trees = 2;
      search.horizon = 3;
      return {.search = search, .exact_tiles = 5};
  }
  return {};
}

}  // namespace partal::lattice
