// What each level knows of a game on the lattice, and how far it looks.
#pragma once

#include "ai/family/lattice_agents.h"
#include "ai/family/lattice_knowledge.h"
#include "ai/levels.h"

namespace partal::lattice {

// The apprentice believes that everybody lays anyhow, so it fears and hopes for nothing in particular.
Weights seen_by(Level level, const Weights& weights);
LevelSettings settings_of(Level level);

template <GameRules G>
struct Levels {
  using Knowledge = lattice::Knowledge<G>;
  static Weights weights() { return tuned_weights<Weights>("lattice"); }
  static Weights seen(Level level, const Weights& weights) { return seen_by(level, weights); }
  static LevelSettings settings(Level level) { return settings_of(level); }
};

}  // namespace partal::lattice
