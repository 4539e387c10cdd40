// How the signature of a game is made, see signature.h.
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "ai/game_course.h"
#include "ai/signature.h"
#include "engine/core/hash.h"

namespace partal {

// The option sets a signature covers: all defaults, then each other value of each option by itself. A seat
// stands for all seats; options whose values cannot be listed keep their default.
std::vector<Options> signature_options(const GameInfo& info, int players);

inline constexpr std::uint64_t kSignatureSeed = 2003;
inline constexpr int kGamesPerTable = 4;
inline constexpr int kSignatureNodes = 40;
inline constexpr std::size_t kPlainAgents = 2;  // `random` and `greedy` come first, the levels behind them

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
typename GameCourse<G, HashingWitness<G>>::SeatedAgents seated_agents(std::span<const NamedAgent<G>> agents,
                                                                      std::span<const std::string_view> names,
                                                                      int players) {
  typename GameCourse<G, HashingWitness<G>>::SeatedAgents seated;
  for (std::size_t seat = 0; seat < static_cast<std::size_t>(players); ++seat) {
    for (const auto& agent : agents) {
      if (agent.name == names[seat % names.size()]) seated.push_back(agent.make());
    }
  }
  return seated;
}

// Plays one game after another and hashes all of them.
template <GameRules G>
class SignatureGames {
 public:
  explicit SignatureGames(std::span<const NamedAgent<G>> agents) : agents_(agents) {}

  void play(const typename G::Config& config, std::span<const std::string_view> names, const Effort& effort) {
    const auto seated = seated_agents<G>(agents_, names, config.players);
    EXPECTS(seated.size() == static_cast<std::size_t>(config.players));
    HashingWitness<G> witness{hasher_};
    const RunOptions run{.seed = seed_of_game(kSignatureSeed, game_++), .effort = effort};
    const auto course = std::make_unique<GameCourse<G, HashingWitness<G>>>(config, seated, run, witness);
    for (const int points : course->play().points) hasher_.add(static_cast<std::uint64_t>(points));
  }
  std::uint64_t value() const { return hasher_.value(); }

 private:
  std::span<const NamedAgent<G>> agents_;
  Hasher hasher_;
  std::uint64_t game_ = 0;
};

// Four games at every table: random players, greedy players, and both in turn.
template <GameRules G>
std::uint64_t rules_signature_of(std::span<const NamedAgent<G>> agents) {
  static constexpr std::array<std::string_view, 2> kBoth = {"random", "greedy"};
  static constexpr std::array<std::span<const std::string_view>, 3> kTables = {
      std::span(kBoth).first(1), std::span(kBoth).last(1), std::span(kBoth)};
  SignatureGames<G> games(agents);
  for (int players = G::info().min_players; players <= G::info().max_players; ++players) {
    for (const Options& options : signature_options(G::info(), players)) {
      const auto config = G::configure(players, options);
      EXPECTS(config.has_value());
      for (const auto names : kTables) {
        for (int k = 0; k < kGamesPerTable; ++k) games.play(*config, names, {});
      }
    }
  }
  return games.value();
}

// A short search at every decision: enough to show that all targets decide alike.
template <GameRules G>
std::uint64_t levels_signature_of(std::span<const NamedAgent<G>> agents) {
  std::vector<std::string_view> levels;
  for (std::size_t i = agents.size(); i > kPlainAgents; --i) levels.push_back(agents[i - 1].name);
  SignatureGames<G> games(agents);
  for (int players = G::info().min_players; !levels.empty() && players <= G::info().max_players; ++players) {
    const auto config = G::configure(players, {});
    EXPECTS(config.has_value());
    games.play(*config, levels, {.nodes = kSignatureNodes});
  }
  return games.value();
}

template <GameRules G>
Signature signature_of(std::span<const NamedAgent<G>> agents) {
  return {.rules = rules_signature_of<G>(agents), .levels = levels_signature_of<G>(agents)};
}

}  // namespace partal
