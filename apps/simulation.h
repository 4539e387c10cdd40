// A series of games on a pool of threads. Threads live here, above the engine, which knows none.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "ai/runner.h"
#include "ai/statistics.h"
#include "apps/command.h"
#include "apps/table_options.h"

namespace partal::apps {

struct Simulation {
  TableSetup setup;
  std::vector<std::string> agents;  // dealt round the seats
  std::int64_t games = 0;
  int max_turns = kDefaultMaxTurns;
  int threads = 1;
  std::string records{};  // folder; empty: none are written

  const std::string& agent_of(std::size_t seat_index) const { return agents[seat_index % agents.size()]; }
};

struct Figures {
  WinShare wins;
  Mean score;
  Figures& operator+=(const Figures& other) {
    wins += other.wins;
    score += other.score;
    return *this;
  }
};

struct SimulationResult {
  Options options{};  // all of the game's, with their defaults
  std::int64_t unfinished = 0;
  std::vector<Figures> seats{};
  std::vector<std::pair<std::string, Figures>> by_agent{};  // in the order of their first seats
  std::vector<Note> notes{};                                // added up over the finished games
};

// Throws bad_use when the table or an agent cannot be.
SimulationResult run_simulation(const Context& context, const Simulation& simulation);

}  // namespace partal::apps
