// The Gardens of the Alhambra: the only header the rest of the program needs. The rules stand in
// docs/rules/en/gardens-and-carat.md; the mechanism is engine/family/lattice, README.md beside this file says
// which chapter is where.
#pragma once

#include "engine/family/lattice/rules_of.h"
#include "engine/games/gardens/components.h"

namespace partal::gardens {

using lattice::Action;
using lattice::Config;
using lattice::Draw;
using lattice::View;

struct State : lattice::State {
  friend bool operator==(const State&, const State&) = default;
};

struct Rules : lattice::RulesOf<kFace, State> {
  static Facts legend() { return {{"gardens.legend"}, {"lattice.legend-table"}}; }
};
static_assert(GameRules<Rules>);

}  // namespace partal::gardens
