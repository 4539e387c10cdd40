// Tables of every game for tests that play through Match, and the way a random player chooses there.
#pragma once

#include <set>
#include <string>
#include <vector>

#include "engine/catalogue/match.h"

namespace partal {

struct MatchSetup {
  std::string game;
  int players;
  Options options;

  std::string name() const {
    std::string text = game + "-" + std::to_string(players);
    for (const auto& [id, value] : options) text += "-" + id + "-" + value;
    return text;
  }
};

// One for each number of players, and one for each other value of each option.
inline std::vector<MatchSetup> setups_of(const GameInfo& info) {
  std::vector<MatchSetup> result;
  const std::string game(info.name);
  for (int players = info.min_players; players <= info.max_players; ++players) {
    result.push_back({game, players, {}});
  }
  for (const OptionSpec& option : info.options) {
    std::vector<std::string> values(option.values.begin(), option.values.end());
    if (option.type == OptionType::Seat) values.push_back("2");
    for (const std::string& value : values) {
      if (value != option.default_value) {
        result.push_back({game, option.players.front(), {{std::string(option.id), value}}});
      }
    }
  }
  return result;
}

// The kind of action first, then one of that kind: rare kinds come as often as common ones.
inline std::string varied_choice(const std::vector<LegalAction>& legal, Rng& rng) {
  std::set<std::string_view> kinds;
  for (const LegalAction& action : legal) kinds.insert(action.kind);
  const std::string_view kind =
      *std::next(kinds.begin(), rng.below(static_cast<std::uint32_t>(kinds.size())));
  std::vector<std::string> of_kind;
  for (const LegalAction& action : legal) {
    if (action.kind == kind) of_kind.push_back(action.text);
  }
  return of_kind[rng.below(static_cast<std::uint32_t>(of_kind.size()))];
}

}  // namespace partal
