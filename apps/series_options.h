// The options of every command that plays a series of games between computer players: how many, how, on how
// many threads, and what is kept.
#pragma once

#include <cstdint>
#include <string>

#include "ai/runner.h"
#include "apps/cli_forward.h"
#include "i18n/words.h"

namespace partal::apps {

struct SeriesOptions {
  std::int64_t games = 100;
  int threads = 0;  // 0: as many as the machine has
  int nodes = kOwnNodes;
  int divisor = 1;
  int max_turns = kDefaultMaxTurns;
  std::string records{};  // folder; empty: none are written

  int used_threads() const;
  Effort effort() const { return {.nodes = nodes, .divisor = divisor}; }
};

void add_games_option(CLI::App& command, SeriesOptions& series, const words::Words& words);
void add_threads_option(CLI::App& command, SeriesOptions& series, const words::Words& words);
void add_effort_options(CLI::App& command, SeriesOptions& series, const words::Words& words);
void add_series_options(CLI::App& command, SeriesOptions& series, const words::Words& words);  // all of them

}  // namespace partal::apps
