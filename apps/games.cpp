// partal games: what can be played, for how many, with which options.
#include <CLI/CLI.hpp>
#include <fmt/core.h>

#include "ai/games_document.h"
#include "apps/command.h"
#include "engine/catalogue/match.h"
#include "i18n/sentences.h"

namespace partal::apps {

namespace {

void print_option(const Context& context, const GameInfo& info, const OptionSpec& option) {
  const words::Words& words = context.words;
  context.terminal.print_wrapped(
      fmt::format("  {}: {} ({})", option.id, words::option_label(words, info.name, option.id), option.rule),
      4);
  for (const std::string_view value : option.values) {
    std::string line =
        fmt::format("    {}  {}", value, words::option_value_label(words, info.name, option.id, value));
    if (value == option.default_value) line += fmt::format(" ({})", words.text("terminal.games.default"));
    context.terminal.print_wrapped(line, 7);
  }
  if (option.type == OptionType::Seat)
    context.terminal.print_line("    " + words.text("terminal.games.seat-values"));
}

void print_game(const Context& context, const GameInfo& info) {
  const words::Words& words = context.words;
  std::vector<std::string> versions;
  versions.reserve(info.rules.size());
  for (const int version : info.rules) versions.push_back(std::to_string(version));
  const std::string players =
      words.text("terminal.games.players",
                 {{"least", std::int64_t{info.min_players}}, {"most", std::int64_t{info.max_players}}});
  const std::string rules =
      words.text("terminal.games.rules-versions",
                 {{"count", static_cast<std::int64_t>(versions.size())}, {"versions", versions}});
  context.terminal.print_wrapped(
      fmt::format("{}: {}, {}, {}", info.name, words::game_name(words, info.name), players, rules), 4);
  for (const OptionSpec& option : info.options) print_option(context, info, option);
  if (info.options.empty()) context.terminal.print_line("  " + words.text("terminal.games.no-options"));
  if (info.assumed.empty()) return;
  const std::vector<std::string> assumed(info.assumed.begin(), info.assumed.end());
  const words::SentenceContext names{.game = std::string(info.name)};  // `<game>.assumed.<id>`
  context.terminal.print_wrapped("  " + words.text("terminal.games.assumed", {{"assumed", assumed}}, names),
                                 4);
}

}  // namespace

Run declare_games(CLI::App& command, const words::Words& words) {
  const auto json = std::make_shared<bool>(false);
  command.add_flag("--json", *json, words.text("terminal.option.json"));
  return [json](const Context& context) {
    if (*json) {
      context.terminal.print_line(games_document());
      return 0;
    }
    for (const GameInfo* info : games()) print_game(context, *info);
    return 0;
  };
}

}  // namespace partal::apps
