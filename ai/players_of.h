// For ai/<game>/agents.cpp alone. The game's namespace has `ComputerPlayers<Rules> players_of(Rules)`, found
// by its argument; `template ComputerPlayers<Rules> computer_players();` then makes it known to whoever goes
// through the list of games, and no other file names it.
#pragma once

#include "ai/computer_players.h"

namespace partal {

template <GameRules G>
ComputerPlayers<G> computer_players() {
  return players_of(G{});
}

}  // namespace partal
