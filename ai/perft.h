// Perft: how many ways a position can go on. It proves that two generators of actions agree, and that one
// generator did not change. Chance does not branch: every draw takes value W/2 of W, so a count is a matter
// of the actions alone.
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "engine/core/game.h"

namespace partal {

template <GameRules G>
void resolve_chance_halfway(typename G::State& state) {
  while (G::pending(state).is_chance()) {
    G::apply(state, G::draw_at(state, G::chance_total(state) / 2), nullptr);
  }
}

// The engine's own generator; a test hands perft() a slow one instead.
template <GameRules G>
struct EngineActions {
  void operator()(const typename G::State& state, typename G::ActionList& actions) const {
    G::legal_actions(state, actions);
  }
};

// Ends of all lines of `depth` decisions, forced ones included. A line that the game's end cuts short has one
// end, too.
template <GameRules G, class Generate = EngineActions<G>>
std::uint64_t perft(typename G::State state, int depth, const Generate& generate = {}) {
  resolve_chance_halfway<G>(state);
  if (depth == 0 || G::pending(state).is_over()) return 1;
  typename G::ActionList actions;
  generate(state, actions);
  if (depth == 1) return actions.size();
  std::uint64_t ends = 0;
  for (const auto& action : actions) {
    typename G::State next = state;
    G::apply(next, action, nullptr);
    ends += perft<G>(std::move(next), depth - 1, generate);
  }
  return ends;
}

// The same, split by the first action: where two generators differ, this leads to the place. Pre: depth >= 1.
using Divided = std::vector<std::pair<std::string, std::uint64_t>>;
template <GameRules G, class Generate = EngineActions<G>>
Divided perft_divide(typename G::State state, int depth, const Generate& generate = {}) {
  EXPECTS(depth >= 1);
  resolve_chance_halfway<G>(state);
  Divided divided;
  if (G::pending(state).is_over()) return divided;
  typename G::ActionList actions;
  generate(state, actions);
  for (const auto& action : actions) {
    typename G::State next = state;
    G::apply(next, action, nullptr);
    divided.emplace_back(G::action_text(action), perft<G>(std::move(next), depth - 1, generate));
  }
  return divided;
}

// A position out of a random game: `plies` decisions after the beginning, a decision or the end pending.
template <GameRules G>
typename G::State position_at(const typename G::Config& config, std::uint64_t seed, int plies) {
  Rng rng(seed);
  typename G::State state = G::setup(config);
  for (int decided = 0;;) {
    const Pending pending = G::pending(state);
    if (pending.is_over()) return state;
    if (pending.is_decision() && decided++ == plies) return state;
    random_step<G>(state, rng);
  }
}

// What `partal perft` asks for.
struct PerftRequest {
  int players = 2;
  Options options{};
  std::uint64_t seed = 1;
  int plies = 0;  // random decisions before the counting begins
  int depth = 1;  // at least 1
};

}  // namespace partal
