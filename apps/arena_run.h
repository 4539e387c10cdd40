// A tournament between computer players: the games of all deals on a pool of threads, taken in the order of
// deals, so that figures and the sequential test are the same for any number of threads.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "ai/sequential_test.h"
#include "ai/tournament.h"
#include "apps/agents.h"
#include "apps/command.h"
#include "apps/series_options.h"

namespace partal::apps {

struct TestPlan {
  double elo0 = 0;
  double elo1 = 0;
  std::int64_t least_games = 1;
};

struct Arena {
  TableSetup setup;
  std::vector<ChosenAgent> agents;  // dealt round the seats
  SeriesOptions series;             // the games are rounded up to whole deals
  std::optional<TestPlan> test{};   // of the first agent; ends the series when it is decided
  std::string keep{};               // file of the deals played (arena_journal.h); empty: none
};

struct ArenaResult {
  Options options;                  // all of the game's, with their defaults
  std::vector<ChosenAgent> agents;  // each once, in the order of their first seats
  Tournament tournament;
  std::optional<SequentialTest> test;

  std::int64_t games() const;  // that count
};

// Throws bad_use when the table cannot be, or all agents are the same.
ArenaResult run_arena(const Context& context, const Arena& arena);

}  // namespace partal::apps
