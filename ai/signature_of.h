// How the signature of a game is made, see signature.h.
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "ai/game_course.h"
#include "engine/core/hash.h"

namespace partal {

// The option sets a signature covers: all defaults, then each other value of each option by itself. A seat
// stands for all seats; options whose values cannot be listed keep their default.
std::vector<Options> signature_options(const GameInfo& info, int players);

inline constexpr std::uint64_t kSignatureSeed = 2003;
inline constexpr int kGamesPerTable = 4;

template <GameRules G>
struct HashingWitness {
  static constexpr bool kWantsLines = true;
  Hasher& hasher;
  void saw(const RecordLine& line, const typename G::State& after) {
    hasher.add(line_text(line));
    G::hash(after, hasher);
  }
};

// Agents by name, dealt round the seats.
template <GameRules G>
typename GameCourse<G, HashingWitness<G>>::Table signature_table(std::span<const NamedAgent<G>> agents,
                                                                 std::span<const std::string_view> names,
                                                                 int players) {
  typename GameCourse<G, HashingWitness<G>>::Table table;
  for (std::size_t seat = 0; seat < static_cast<std::size_t>(players); ++seat) {
    for (const auto& agent : agents) {
      if (agent.name == names[seat % names.size()]) table.push_back(agent.make());
    }
  }
  return table;
}

// Four games at every table: random players, greedy players, and both in turn. The levels that search are
// left out: they would take too long, and their strength is tested elsewhere.
template <GameRules G>
std::uint64_t signature_of(std::span<const NamedAgent<G>> agents) {
  static constexpr std::array<std::string_view, 2> kBoth = {"random", "greedy"};
  static constexpr std::array<std::span<const std::string_view>, 3> kTables = {
      std::span(kBoth).first(1), std::span(kBoth).last(1), std::span(kBoth)};
  Hasher hasher;
  std::uint64_t game = 0;
  for (int players = G::info().min_players; players <= G::info().max_players; ++players) {
    for (const Options& options : signature_options(G::info(), players)) {
      const auto config = G::configure(players, options);
      EXPECTS(config.has_value());
      for (const auto names : kTables) {
        const auto table = signature_table<G>(agents, names, players);
        EXPECTS(table.size() == static_cast<std::size_t>(players));
        for (int k = 0; k < kGamesPerTable; ++k) {
          HashingWitness<G> witness{hasher};
          const RunOptions run{.seed = seed_of_game(kSignatureSeed, game++)};
          const auto course =
              std::make_unique<GameCourse<G, HashingWitness<G>>>(*config, table, run, witness);
          for (const int points : course->play().points) hasher.add(static_cast<std::uint64_t>(points));
        }
      }
    }
  }
  return hasher.value();
}

}  // namespace partal
