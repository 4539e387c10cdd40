// partal bench --think: how long a computer player thinks about a turn, over whole games in which it plays
// all seats, with the threads it is given.
#pragma once

#include <string>
#include <vector>

#include "apps/command.h"
#include "apps/series_options.h"
#include "apps/table_options.h"

namespace partal::apps {

struct ThinkOptions {
  std::vector<std::string> agents = {"builder", "vizier"};  // each plays games of its own
  SeriesOptions series{};                                   // games, threads of one player, effort
};

struct ThinkFigures {
  std::string game;
  int players = 0;
  std::string agent;
  std::int64_t games = 0;
  std::int64_t turns = 0;  // in which something was decided
  double median = 0;       // seconds for a turn, all its decisions together
  double p95 = 0;          // 95 of 100 turns take no longer
  double most = 0;
};

// Simulations that the search of the strongest level makes in a second on one thread, at the first decision
// of a game; measured for at least so long.
double simulations_per_second(const Context& context, const TableSetup& setup, double seconds);

// The figures of a list of seconds; the rest is empty.
ThinkFigures figures_of_turns(std::vector<double> seconds);

// For the game and number of players of the table, or all there are.
std::vector<ThinkFigures> measure_thinking(const Context& context, const TableOptions& table,
                                           const ThinkOptions& options);

}  // namespace partal::apps
