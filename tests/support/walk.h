// Random games for tests, for any game. A walk chooses the kind of action first and then one of that kind, so
// that rare kinds (a purchase among hundreds of ways to rebuild) come as often as common ones.
#pragma once

#include <string_view>
#include <vector>

#include "engine/core/game.h"

namespace partal {

template <GameRules G>
typename G::Action varied_action(const typename G::State& state, Rng& rng) {
  typename G::ActionList actions;
  G::legal_actions(state, actions);
  std::vector<std::string_view> kinds;
  for (const auto& action : actions) {
    const std::string_view kind = G::action_kind(action);
    if (kinds.empty() || kinds.back() != kind) kinds.push_back(kind);  // a list runs kind by kind
  }
  const std::string_view kind = kinds[rng.below(static_cast<std::uint32_t>(kinds.size()))];
  std::vector<typename G::Action> of_kind;
  for (const auto& action : actions) {
    if (G::action_kind(action) == kind) of_kind.push_back(action);
  }
  return of_kind[rng.below(static_cast<std::uint32_t>(of_kind.size()))];
}

template <GameRules G>
bool varied_step(typename G::State& state, Rng& rng) {
  const Pending pending = G::pending(state);
  if (pending.is_decision()) {
    G::apply(state, varied_action<G>(state, rng), nullptr);
    return true;
  }
  return random_step<G>(state, rng);
}

// Plays a game of at most `steps` steps and shows every position of it to `visit`, the last one included.
template <GameRules G, class Visit>
void walk(const typename G::Config& config, std::uint64_t seed, int steps, const Visit& visit) {
  Rng rng(seed);
  typename G::State state = G::setup(config);
  for (int step = 0; step < steps; ++step) {
    visit(static_cast<const typename G::State&>(state));
    if (!varied_step<G>(state, rng)) return;
  }
}

// A configuration for each player count, and for each value of each choice besides the defaults.
template <GameRules G>
std::vector<typename G::Config> configurations() {
  std::vector<typename G::Config> result;
  const GameInfo& info = G::info();
  for (int players = info.min_players; players <= info.max_players; ++players) {
    result.push_back(*G::configure(players, {}));
    for (const OptionSpec& option : info.options) {
      for (const std::string_view value : option.values) {
        if (value == option.default_value) continue;
        const auto config = G::configure(players, {{std::string(option.id), std::string(value)}});
        if (config) result.push_back(*config);
      }
    }
  }
  return result;
}

}  // namespace partal
