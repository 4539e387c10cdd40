// The computer players of one game, found by the type of its Rules.
#pragma once

#include <span>

#include "ai/advice/adviser.h"
#include "ai/agent.h"
#include "ai/playout.h"

namespace partal {

template <GameRules G>
struct ComputerPlayers {
  std::span<const NamedAgent<G>> agents;  // weakest first
  AdviceOf<G> advice{};
  std::span<const ShortcutWithout<G>> shortcuts{};  // for the benchmark
};

// ai/<game>/agents.cpp defines the players and instantiates this (ai/players_of.h).
template <GameRules G>
ComputerPlayers<G> computer_players();

}  // namespace partal
