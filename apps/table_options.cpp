#include "apps/table_options.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <charconv>

#include "ai/registry.h"
#include "apps/documents.h"
#include "apps/errors.h"
#include "i18n/sentences.h"

namespace partal::apps {

std::vector<std::string> game_names() {
  std::vector<std::string> names;
  for (const GameInfo* info : games()) names.emplace_back(info->name);
  return names;
}

CLI::Validator whole_number(std::uint64_t least, std::uint64_t most, const words::Words& words) {
  return CLI::Validator(
      [least, most, &words](const std::string& text) -> std::string {
        std::uint64_t number = 0;
        const char* end = text.data() + text.size();
        const auto [behind, error] = std::from_chars(text.data(), end, number);
        if (error == std::errc{} && behind == end && number >= least && number <= most) return {};
        return words.text(
            "terminal.error.number",
            {{"found", text}, {"least", std::to_string(least)}, {"most", std::to_string(most)}});
      },
      "");
}

void add_game_option(CLI::App& command, TableOptions& table, const words::Words& words) {
  command.add_option("--game", table.game, words.text("terminal.option.game", {{"games", game_names()}}))
      ->type_name(words.text("terminal.type.name"));
}

void add_players_option(CLI::App& command, TableOptions& table, const words::Words& words) {
  command.add_option("--players", table.players, words.text("terminal.option.players"))
      ->type_name(words.text("terminal.type.number"))
      ->check(whole_number(1, kMaxSeats, words));
}

void add_options_option(CLI::App& command, TableOptions& table, const words::Words& words) {
  command.add_option("--option", table.options, words.text("terminal.option.option"))
      ->type_name(words.text("terminal.type.option"))
      ->allow_extra_args(false);
}

CLI::Option* add_seed_option(CLI::App& command, TableOptions& table, const words::Words& words) {
  return command.add_option("--seed", table.seed, words.text("terminal.option.seed"))
      ->type_name(words.text("terminal.type.number"))
      ->check(whole_number(0, ~std::uint64_t{0}, words));
}

void add_table_options(CLI::App& command, TableOptions& table, const words::Words& words) {
  add_game_option(command, table, words);
  add_players_option(command, table, words);
  add_options_option(command, table, words);
  add_seed_option(command, table, words);
}

void add_agents_option(CLI::App& command, std::vector<std::string>& agents, std::string_view key,
                       const words::Words& words) {
  std::vector<std::string> known;
  for (const GameInfo* info : games()) {
    for (const std::string_view agent : agents_of(info->name)) {
      if (std::find(known.begin(), known.end(), agent) == known.end()) known.emplace_back(agent);
    }
  }
  command.add_option("--agents", agents, words.text(key, {{"agents", known}}))
      ->type_name(words.text("terminal.type.names"))
      ->delimiter(',')
      ->allow_extra_args(false);
}

void refuse_use(const Violation& violation, const words::Words& words, std::string_view game) {
  throw bad_use(words::violation_sentence(words, {.game = std::string(game)}, violation));
}

const GameInfo& game_named(std::string_view name, const words::Words& words) {
  if (const GameInfo* info = find_game(name)) return *info;
  throw bad_use(
      words.text("violation.game.unknown", {{"found", std::string(name)}, {"expected", game_names()}}));
}

namespace {

// `sheet=@FILE.json` is the document in that file.
Options read_options(const std::vector<std::string>& texts, std::string_view game,
                     const words::Words& words) {
  Options options;
  for (const std::string& text : texts) {
    const std::size_t equals = text.find('=');
    if (equals == std::string::npos || equals == 0) {
      throw bad_use(words.text("terminal.error.option-form", {{"found", text}}));
    }
    const std::string id = text.substr(0, equals);
    const std::string value = text.substr(equals + 1);
    const bool is_file = value.starts_with('@');
    options.emplace_back(id, is_file ? option_from_file(value.substr(1), game, id, words) : value);
  }
  return options;
}

}  // namespace

TableSetup read_table(const TableOptions& table, int least_players, const words::Words& words) {
  const GameInfo& info = game_named(table.game.empty() ? kDefaultGame : table.game, words);
  const int players = table.players > 0 ? table.players : std::max(info.min_players, least_players);
  return {std::string(info.name), players, read_options(table.options, info.name, words), table.seed};
}

std::unique_ptr<Match> open_match(const TableSetup& setup, const words::Words& words) {
  Result<std::unique_ptr<Match>> match = make_match(setup.game, setup.players, setup.options);
  if (!match) refuse_use(match.error(), words, setup.game);
  return std::move(*match);
}

void write_table(JsonWriter& json, const TableSetup& setup, const Options& options) {
  json.field("game", setup.game).field("players", setup.players).key("options").begin_object();
  for (const auto& [id, value] : options) json.field(id, value);
  json.end_object();
}

void check_agents(const TableSetup& setup, const std::vector<std::string>& agents,
                  const words::Words& words) {
  if (agents.empty() || agents.size() > static_cast<std::size_t>(setup.players)) {
    throw bad_use(words.text(
        "terminal.error.agents-count",
        {{"agents", static_cast<std::int64_t>(agents.size())}, {"players", std::int64_t{setup.players}}}));
  }
  const std::vector<std::string_view> known = agents_of(setup.game);
  for (const std::string& agent : agents) {
    if (std::find(known.begin(), known.end(), agent) != known.end()) continue;
    const std::vector<std::string> names(known.begin(), known.end());
    throw bad_use(words.text("terminal.error.agent-unknown", {{"found", agent}, {"expected", names}}));
  }
}

}  // namespace partal::apps
