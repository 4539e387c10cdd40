// The computer players of Carat, by name.
#include "ai/carat/reasons.h"
#include "ai/family/lattice_levels.h"
#include "ai/players_of.h"
#include "engine/games/carat/carat.h"

namespace partal::carat {

using Levels = lattice::Levels<Rules>;

ComputerPlayers<Rules> players_of(Rules /*game*/) {
  static constexpr auto kAgents = agents_of<Levels, lattice::Greedy<Rules>>();
  return {.agents = kAgents,
          .advice = {.make = &make_adviser<Levels, &reasons>, .reason_codes = &reason_codes}};
}

}  // namespace partal::carat

template partal::ComputerPlayers<partal::carat::Rules> partal::computer_players<partal::carat::Rules>();
