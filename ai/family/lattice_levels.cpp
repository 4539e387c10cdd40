#include "ai/family/lattice_levels.h"

namespace partal::lattice {

Weights seen_by(Level level, const Weights& weights) {
  if (level != Level::Apprentice) return weights;
  return {.spread = weights.spread};
}

LevelSettings settings_of(Level level) {
  switch (level) {
    case Level::Apprentice: return {.blur = 100};
    case Level::Mason: return {};
    case Level::Builder: return {.search = {.nodes = 1000}};
    case Level::Architect: return {.search = {.nodes = 8000}, .exact_tiles = 4};
    case Level::Vizier: return {.search = {.nodes = 40000, .trees = 2}, .exact_tiles = 5};
  }
  return {};
}

}  // namespace partal::lattice
