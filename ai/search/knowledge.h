// What a search wants to know about a game beyond its rules. Each game gives it in ai/<game>/knowledge.h; the
// search itself names no game.
#pragma once

#include <concepts>
#include <cstdint>

#include "engine/core/fixed_list.h"
#include "engine/core/game.h"

namespace partal {

// What a position promises: the points that each contender can expect to have at the end of the game, in
// hundredths. Contenders are the seats, and behind them whoever else can win (imaginary players); alone
// against nobody there is one. When the game is over the points are the final ones and the spread is 0.
struct Promise {
  PerSeat<int> points{};
  int contenders = 0;
  int spread = 0;  // standard deviation of the difference between two contenders' points to come
};

// An action worth a look, and what the seat that decides makes of it, in hundredths of a point: only
// differences within one list mean something.
template <class Action>
struct Candidate {
  Action action;
  std::int32_t value;
};

// All of it depends only on what the deciding seat may see: a search asks about imagined worlds.
template <class K>
concept Knowledge =
    GameRules<typename K::Game> &&
    requires(const K& knowledge, const typename K::Game::State& state, const typename K::Game::Action& action,
             typename K::Candidates& candidates, Rng& rng) {
      // FixedList<Candidate<Action>, N>: what is worth a look, in the canonical order, at least one, each a
      // legal action, none twice. A game leaves out what is never better than something it lists.
      { knowledge.candidates(state, candidates) } -> std::same_as<void>;
      // Actions with the same number are variants of one idea (the same tile at another cell): a search that
      // cannot look at all candidates looks first at the best of each group.
      { knowledge.group(action) } -> std::same_as<int>;
      // One sensible action, soon: how every seat goes on where the tree ends.
      { knowledge.quick(state, rng) } -> std::same_as<typename K::Game::Action>;
      // Asked at the beginning of a turn and when the game is over.
      { knowledge.promise(state) } -> std::same_as<Promise>;
    };

}  // namespace partal
