// A series of games between computer players, and what they come to.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "ai/statistics.h"
#include "apps/agents.h"
#include "apps/command.h"
#include "apps/series_options.h"

namespace partal::apps {

struct Simulation {
  TableSetup setup;
  std::vector<ChosenAgent> agents;  // dealt round the seats
  SeriesOptions series;

  const ChosenAgent& agent_of(std::size_t seat_index) const { return agents[seat_index % agents.size()]; }
};

struct Figures {
  WinShare wins;
  Mean score;
};

struct SimulationResult {
  Options options{};  // all of the game's, with their defaults
  std::int64_t unfinished = 0;
  std::vector<Figures> seats{};
  std::vector<std::pair<ChosenAgent, Figures>> by_agent{};  // in the order of their first seats
  std::vector<Note> notes{};                                // added up over the finished games
};

// Throws bad_use when the table cannot be.
SimulationResult run_simulation(const Context& context, const Simulation& simulation);

}  // namespace partal::apps
