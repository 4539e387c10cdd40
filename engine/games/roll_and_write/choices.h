// One choice at random, uniform over the list of legal actions. A playout needs no list: it counts the
// choices of each kind, draws one number and builds only the chosen action. `use` gets it in its own type:
// pick() makes an Action of it, play_out() applies it at once.
#pragma once

#include "engine/games/roll_and_write/chapters.h"

namespace partal::roll_and_write {

// The other values of one die that so many coins reach (RNW-40): from `low` to `high` without its own.
struct Reach {
  int low;
  int high;
  constexpr int count() const { return high - low; }
};
constexpr Reach reach(int value, int coins) {
  return {std::max(1, value - coins), std::min(kFaces, value + coins)};
}

// How many they are for two dice of a colour, of which equal ones count once, by coins; more than five coins
// reach every value.
inline constexpr int kMostSteps = kFaces - 1;
inline constexpr auto kTurnCount = [] {
  std::array<std::array<std::uint8_t, kTwoDiceCodes>, kMostSteps + 1> counts{};
  for (int coins = 0; coins <= kMostSteps; ++coins) {
    for (std::uint8_t one = 1; one <= kFaces; ++one) {
      for (std::uint8_t other = 1; other <= kFaces; ++other) {
        const int count = reach(one, coins).count() + (one == other ? 0 : reach(other, coins).count());
        counts[static_cast<std::size_t>(coins)][code_of({one, other})] = static_cast<std::uint8_t>(count);
      }
    }
  }
  return counts;
}();

inline Turn turn_to(Colour colour, int from, int to) { return Turn{{DieTurn(colour, from, to)}}; }

// Shows `visit` the dice that are listed: of two equal ones of a colour only one. Stops where it says so.
template <class Visit>
void for_each_turnable(const Dice& dice, const Visit& visit) {
  for (const Colour colour : {Colour::Yellow, Colour::Blue}) {
    const auto& values = dice.of(colour);
    if (visit(colour, values[0])) return;
    if (values[0] != values[1] && visit(colour, values[1])) return;
  }
}

inline int turn_count(const Dice& dice, int coins) {
  const auto& counts = kTurnCount[static_cast<std::size_t>(std::min(coins, kMostSteps))];
  return counts[code_of(dice.yellow)] + counts[code_of(dice.blue)];
}

Turn kth_turn(const Player& player, int k);  // choices.cpp

template <class Use>
auto choose_act(const State& state, Rng& rng, const Use& use) {
  const Player& player = active_player(state);
  const SquareSet free = without(crossings(player.dice), player.built);
  const int builds = free.size();
  const int coins = player.coins();
  const int total = builds + 1 + turn_count(player.dice, coins);
  const auto k = static_cast<int>(rng.below(static_cast<std::uint32_t>(total)));
  if (k < builds) return use(Build{free.kth(k)});
  if (k == builds) return use(TakeCoins{});
  return use(kth_turn(player, k - builds - 1));
}

template <class Use>
auto choose_keep(const State& state, Rng& rng, const Use& use) {
  const Dice& dice = active_player(state).dice;
  const std::uint32_t yellows = dice.yellow[0] == dice.yellow[1] ? 1 : 2;
  const std::uint32_t blues = dice.blue[0] == dice.blue[1] ? 1 : 2;
  const std::uint32_t k = rng.below(yellows * blues);
  return use(KeepPair{dice.yellow[k / blues], dice.blue[k % blues]});
}

template <class Use>
auto choose_second(const State& state, Rng& rng, const Use& use) {
  if (rng.below(2) == 0) return use(BuildSecond{active_player(state).dice.square(1)});
  return use(End{});
}

// Pre: a decision is pending.
template <class Use>
auto choose(const State& state, Rng& rng, const Use& use) {
  if (state.phase == Phase::Close) return use(End{});
  if (state.phase == Phase::Act) return choose_act(state, rng, use);
  if (state.phase == Phase::Keep) return choose_keep(state, rng, use);
  if (state.phase == Phase::CallRoll) return use(RollDice{});
  return choose_second(state, rng, use);
}

}  // namespace partal::roll_and_write
