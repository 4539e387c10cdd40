// The computer players of the Gardens, by name.
#include "ai/family/lattice_levels.h"
#include "ai/gardens/reasons.h"
#include "ai/players_of.h"
#include "engine/games/gardens/gardens.h"

namespace partal::gardens {

using Levels = lattice::Levels<Rules>;

ComputerPlayers<Rules> players_of(Rules /*game*/) {
  static constexpr auto kAgents = agents_of<Levels, lattice::Greedy<Rules>>();
  return {.agents = kAgents,
          .advice = {.make = &make_adviser<Levels, &reasons>, .reason_codes = &reason_codes}};
}

}  // namespace partal::gardens

template partal::ComputerPlayers<partal::gardens::Rules> partal::computer_players<partal::gardens::Rules>();
