// The closed list of games behind its door: what can be played, and matches of it.
#include <algorithm>
#include <array>

#include "engine/catalogue/all_games.h"
#include "engine/catalogue/match.h"
#include "engine/catalogue/match_of.h"
#include "engine/catalogue/replay.h"

namespace partal {

namespace {

struct Game {
  const GameInfo& (*info)();
  std::span<const CodeSpec> (*codes)();
  Result<std::unique_ptr<Match>> (*make)(int players, const Options& options, int rules);
};

template <GameRules G>
Result<std::unique_ptr<Match>> make(int players, const Options& options, int rules) {
  const Result<typename G::Config> config = G::configure(players, options);
  if (!config) return refuse(config.error());
  return std::make_unique<MatchOf<G>>(*config, rules);
}

template <class... G>
constexpr std::array<Game, sizeof...(G)> doors_to(GameList<G...> /*games*/) {
  return {Game{&G::info, &G::codes, &make<G>}...};
}

constexpr std::array kGames = doors_to(AllGames{});

const Game* find(std::string_view name) {
  const auto found = std::find_if(kGames.begin(), kGames.end(),
                                  [name](const Game& game) { return game.info().name == name; });
  return found == kGames.end() ? nullptr : &*found;
}

Violation unknown_game(std::string_view name) {
  std::vector<std::string_view> names;
  for (const GameInfo* info : games()) names.push_back(info->name);
  return common::kGameUnknown({}, excerpt(name), joined(names));
}

// A rules version that was once released stays in the program; one that it does not know is not guessed.
std::optional<Violation> check_rules(const GameInfo& info, int rules) {
  if (std::find(info.rules.begin(), info.rules.end(), rules) != info.rules.end()) return std::nullopt;
  std::vector<std::string> known;
  for (const int version : info.rules) known.push_back(std::to_string(version));
  return common::kRulesUnknown({}, rules, joined(known));
}

// Where in the head a refusal to make the match belongs: `option.value` names its option.
std::string head_of(const Violation& violation) {
  if (violation.code == common::kPlayersCount.code) return "players";
  for (const Arg& arg : violation.args) {
    const auto* id = std::get_if<std::string>(&arg.value);
    if (arg.name == "option" && id != nullptr) return "option " + *id;
  }
  return "moves";
}

Result<std::unique_ptr<Match>> replay(const Record& record, std::string_view text,
                                      const BetweenLines& between_lines) {
  const auto refused = [text](const std::string& head, const Violation& violation) {
    return refuse(refused_at(head_line_of(text, head), head, violation));
  };
  const Game* game = find(record.game);
  if (game == nullptr) return refused("game", unknown_game(record.game));
  const Options options = with_later_options(game->info(), record.rules, record.players, record.options);
  Result<std::unique_ptr<Match>> match = game->make(record.players, options, record.rules);
  if (!match) return refused(head_of(match.error()), match.error());
  if (const auto violation = check_rules((*match)->info(), record.rules)) return refused("rules", *violation);
  return replay_into(std::move(*match), record, text, between_lines);
}

}  // namespace

std::vector<const GameInfo*> games() {
  std::vector<const GameInfo*> infos;
  infos.reserve(kGames.size());
  for (const Game& game : kGames) infos.push_back(&game.info());
  return infos;
}

const GameInfo* find_game(std::string_view name) {
  const Game* game = find(name);
  return game == nullptr ? nullptr : &game->info();
}

std::span<const CodeSpec> codes_of(std::string_view game_name) {
  if (game_name == "common") return common_codes();
  const Game* game = find(game_name);
  if (game == nullptr) return {};
  return game->codes();
}

Result<std::unique_ptr<Match>> make_match(std::string_view game_name, int players, const Options& options) {
  const Game* game = find(game_name);
  if (game == nullptr) return refuse(unknown_game(game_name));
  return game->make(players, options, game->info().rules.back());
}

Result<std::unique_ptr<Match>> load_record(std::string_view text, const BetweenLines& between_lines) {
  const Result<Record> record = parse_record(text);
  if (!record) return refuse(record.error());
  return replay(*record, text, between_lines);
}

Result<std::unique_ptr<Match>> replay_record(const Record& record) {
  return replay(record, record_text(record), {});
}

}  // namespace partal
