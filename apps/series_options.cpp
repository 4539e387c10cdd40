#include "apps/series_options.h"

#include <CLI/CLI.hpp>

#include "apps/crew.h"
#include "apps/table_options.h"

namespace partal::apps {

namespace {

// The most of anything that is counted here: numbers are added up by the million.
constexpr std::uint64_t kMostGames = 1000000000;
constexpr std::uint64_t kMostNodes = 100000000;
constexpr std::uint64_t kMostTurns = 1000000;
constexpr std::uint64_t kMostThreads = 256;

}  // namespace

int SeriesOptions::used_threads() const { return threads > 0 ? threads : threads_of_machine(); }

void add_games_option(CLI::App& command, SeriesOptions& series, const words::Words& words) {
  command.add_option("--games", series.games, words.text("terminal.option.games"))
      ->type_name(words.text("terminal.type.number"))
      ->check(whole_number(1, kMostGames, words));
}

void add_threads_option(CLI::App& command, SeriesOptions& series, const words::Words& words) {
  command.add_option("--threads", series.threads, words.text("terminal.option.threads"))
      ->type_name(words.text("terminal.type.number"))
      ->check(whole_number(1, kMostThreads, words));
}

void add_effort_options(CLI::App& command, SeriesOptions& series, const words::Words& words) {
  command.add_option("--nodes", series.nodes, words.text("terminal.option.nodes"))
      ->type_name(words.text("terminal.type.number"))
      ->check(whole_number(1, kMostNodes, words));
  command.add_option("--divide", series.divisor, words.text("terminal.option.divisor"))
      ->type_name(words.text("terminal.type.number"))
      ->check(whole_number(1, kMostNodes, words));
}

void add_series_options(CLI::App& command, SeriesOptions& series, const words::Words& words) {
  add_games_option(command, series, words);
  add_threads_option(command, series, words);
  add_effort_options(command, series, words);
  command.add_option("--records", series.records, words.text("terminal.option.records"))->type_name("DIR");
  command.add_option("--max-turns", series.max_turns, words.text("terminal.option.max-turns"))
      ->type_name(words.text("terminal.type.number"))
      ->check(whole_number(1, kMostTurns, words));
}

}  // namespace partal::apps
