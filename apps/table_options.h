// The options that name a table: game, players, options of the game, seed. Declared and read here for every
// sub-command, so that they mean the same everywhere.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "apps/cli_forward.h"
#include "engine/catalogue/match.h"
#include "engine/core/json.h"
#include "i18n/words.h"

namespace partal::apps {

struct TableOptions {
  std::string game;
  int players = 0;                   // 0: not said
  std::vector<std::string> options;  // "id=value"
  std::uint64_t seed = 1;
};

// A whole number within limits, refused with a sentence otherwise. For CLI::Option::check.
CLI::Validator whole_number(std::uint64_t least, std::uint64_t most, const words::Words& words);

void add_game_option(CLI::App& command, TableOptions& table, const words::Words& words);
void add_players_option(CLI::App& command, TableOptions& table, const words::Words& words);
void add_options_option(CLI::App& command, TableOptions& table, const words::Words& words);
CLI::Option* add_seed_option(CLI::App& command, TableOptions& table, const words::Words& words);
void add_table_options(CLI::App& command, TableOptions& table, const words::Words& words);  // all four
// `--agents`: names separated by commas, explained by the message `key`.
void add_agents_option(CLI::App& command, std::vector<std::string>& agents, std::string_view key,
                       const words::Words& words);

// What the options come to. Each throws bad_use with a sentence when it cannot be.
struct TableSetup {
  std::string game;
  int players = 0;
  Options options;  // as given
  std::uint64_t seed = 1;
};
inline constexpr std::string_view kDefaultGame = "alhambra";
std::vector<std::string> game_names();
const GameInfo& game_named(std::string_view name, const words::Words& words);
TableSetup read_table(const TableOptions& table, int least_players, const words::Words& words);
std::unique_ptr<Match> open_match(const TableSetup& setup, const words::Words& words);
// Throws bad_use when there are more agents than seats, or one the game does not have.
void check_agents(const TableSetup& setup, const std::vector<std::string>& agents, const words::Words& words);

// Game, number of players and all options, as fields of an open object.
void write_table(JsonWriter& json, const TableSetup& setup, const Options& options);

// The violation as bad use: what was said on the command line cannot be played.
[[noreturn]] void refuse_use(const Violation& violation, const words::Words& words, std::string_view game);

}  // namespace partal::apps
