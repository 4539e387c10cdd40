// How every seat goes on where the tree of a search ends: the cell whose gain is best after the coins it
// costs, or coins; no look at the others.
#include <cstdlib>

#include "ai/roll_and_write/knowledge.h"
#include "ai/roll_and_write/prospect.h"
#include "engine/games/roll_and_write/chapters.h"

namespace partal::roll_and_write {

namespace {

// The nearer of two dice, for every value that it may be turned to.
struct Way {
  int from = 0;
  int steps = 0;
};
using Ways = std::array<Way, kFaces + 1>;

Ways ways_from(const TwoDice& dice) {
  Ways ways{};
  for (int value = 1; value <= kFaces; ++value) {
    const int one = std::abs(value - dice[0]);
    const int other = std::abs(value - dice[1]);
    ways[static_cast<std::size_t>(value)] = one <= other ? Way{dice[0], one} : Way{dice[1], other};
  }
  return ways;
}

// The cells that the coins reach by turning dice.
SquareSet within_reach(const Player& player) {
  const Ways yellows = ways_from(player.dice.yellow);
  const Ways blues = ways_from(player.dice.blue);
  SquareSet cells;
  for (const Square at : without(kAllSquares, player.built)) {
    const int cost = yellows[static_cast<std::size_t>(yellow_of(at))].steps +
                     blues[static_cast<std::size_t>(blue_of(at))].steps;
    if (cost <= player.coins()) cells.add(at);
  }
  return cells;
}

// The only cells whose gains matter to the choice.
SquareSet cells_in_question(const State& state) {
  const Player& player = active_player(state);
  if (state.phase == Phase::Act) return within_reach(player);
  if (state.phase == Phase::Keep) return crossings(player.dice);
  SquareSet other;
  other.add(player.dice.square(1));
  return other;
}

// The plan that brings two dice to meet at the cell, or its building where they meet there already.
Action reach(Square at, const Way& yellow, const Way& blue) {
  Turn turn;
  std::size_t count = 0;
  if (yellow.steps > 0) turn.dice[count++] = {Colour::Yellow, yellow.from, yellow_of(at)};
  if (blue.steps > 0) turn.dice[count++] = {Colour::Blue, blue.from, blue_of(at)};
  return count == 0 ? Action{Build{at}} : Action{turn};
}

Action act(const State& state, const Prospect& own, int coin) {
  const Player& player = active_player(state);
  const Ways yellows = ways_from(player.dice.yellow);
  const Ways blues = ways_from(player.dice.blue);
  const int left = state.config.sheet.coins - player.circled;
  int best = std::min(coins_on_offer(player), left) * coin;
  int cost_of_best = 0;
  Action action = TakeCoins{};
  for (const Square at : without(kAllSquares, player.built)) {
    const Way& yellow = yellows[static_cast<std::size_t>(yellow_of(at))];
    const Way& blue = blues[static_cast<std::size_t>(blue_of(at))];
    const int cost = yellow.steps + blue.steps;
    const int value = own.gains().of(at) - cost * coin;
    const bool better = value > best || (value == best && cost < cost_of_best);
    if (cost > player.coins() || !better) continue;
    best = value;
    cost_of_best = cost;
    action = reach(at, yellow, blue);
  }
  return action;
}

// The pair whose own cell is the best to build: soon told.
Action keep(const Dice& dice, const Prospect& own) {
  KeepPair best{dice.yellow[0], dice.blue[0]};
  for (const std::uint8_t yellow : dice.yellow) {
    for (const std::uint8_t blue : dice.blue) {
      if (own.gains().of(square_at(yellow, blue)) > own.gains().of(square_at(best.yellow, best.blue)))
        best = {yellow, blue};
    }
  }
  return best;
}

}  // namespace

Action Knowledge::quick(const State& state, Rng& /*rng*/) const {
  if (state.phase == Phase::Close) return End{};
  if (state.phase == Phase::CallRoll) return RollDice{};
  const Scene scene(state, glance_, Course::CurrentTurn::IsOver);
  const Prospect own(scene, state.active, {.cells = cells_in_question(state)});
  const Dice& dice = active_player(state).dice;
  const int coin = glance_.coins(1, scene.course.turns[row_of(state.active)]);
  if (state.phase == Phase::Act) return act(state, own, coin);
  if (state.phase == Phase::Keep) return keep(dice, own);
  const Square other = dice.square(1);
  return own.gains().of(other) > kSecondCost * coin ? Action{BuildSecond{other}} : Action{End{}};
}

}  // namespace partal::roll_and_write
