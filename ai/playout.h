// Random games through the engine's public interface: the unit of the benchmark. Nothing here allocates.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

#include "engine/core/game.h"

namespace partal {

// Plays on in place; `pick(state, rng)` decides for every seat. False: max_turns turns were played and the
// game is not over.
template <GameRules G, class Pick>
[[gnu::flatten]] bool playout(typename G::State& state, Rng& rng, int max_turns, Pick&& pick) {
  while (G::turn(state) <= max_turns) {
    const Pending pending = G::pending(state);
    if (pending.is_over()) return true;
    if (pending.is_chance()) {
      resolve_chance<G>(state, rng);
    } else {
      G::apply(state, pick(state, rng), nullptr);
    }
  }
  return G::pending(state).is_over();
}

// A game that always comes to its end may offer the whole playout in one: `play_out(state, rng)` makes the
// same steps with the same numbers as pick() and draw_at(), sooner.
template <class G>
concept PlaysOut = requires(typename G::State& state, Rng& rng) { G::play_out(state, rng); };

// Uniform over the legal actions.
template <GameRules G>
bool playout(typename G::State& state, Rng& rng, int max_turns) {
  if constexpr (PlaysOut<G>) {
    G::play_out(state, rng);
    return true;
  }
  return playout<G>(state, rng, max_turns,
                    [](const typename G::State& position, Rng& chance) { return G::pick(position, chance); });
}

// Kinds of actions that a playout leaves out: "rebuild" stands for every kind that begins so.
using Kinds = std::span<const std::string_view>;

template <GameRules G>
bool is_among(const typename G::Action& action, Kinds kinds) {
  for (const std::string_view kind : kinds) {
    if (G::action_kind(action).starts_with(kind)) return true;
  }
  return false;
}

// Uniform over the legal actions of all other kinds; over all where there are no others.
template <GameRules G>
typename G::Action pick_without(const typename G::State& state, Rng& rng, Kinds kinds) {
  constexpr int kTries = 16;  // a few rejections are cheaper than the list
  for (int tries = 0; tries < kTries; ++tries) {
    const typename G::Action action = G::pick(state, rng);
    if (!is_among<G>(action, kinds)) return action;
  }
  typename G::ActionList all;
  typename G::ActionList others;
  G::legal_actions(state, all);
  for (const auto& action : all) {
    if (!is_among<G>(action, kinds)) others.push_back(action);
  }
  const auto& list = others.empty() ? all : others;
  return list[rng.below(static_cast<std::uint32_t>(list.size()))];
}

// A way a game knows to leave out one word of kinds without trying: the same choice as pick_without(),
// sooner.
template <GameRules G>
struct ShortcutWithout {
  std::string_view kind;
  typename G::Action (*pick)(const typename G::State& state, Rng& rng);
};

struct PlayoutCount {
  std::int64_t games = 0;
  std::int64_t unfinished = 0;
  std::int64_t decisions = 0;  // forced steps are none; filled by count() only
};

// Playouts of one game behind a door, for the benchmark. Game k begins with Rng(seed_of_game(seed, k)).
class Playouts {
 public:
  virtual ~Playouts() = default;
  virtual std::size_t state_bytes() const = 0;
  // Plays the games first, first + 1, ... of the series: the part to be timed.
  virtual PlayoutCount run(std::uint64_t seed, std::int64_t first, std::int64_t games) const = 0;
  // The same games with their decisions counted, which takes longer.
  virtual PlayoutCount count(std::uint64_t seed, std::int64_t first, std::int64_t games) const = 0;
};

}  // namespace partal
