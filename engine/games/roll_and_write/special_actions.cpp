// Special actions (RNW-40 to RNW-43): turning dice before the action, a second cell after building.
#include <cstdlib>

#include "engine/games/roll_and_write/codes.h"

namespace partal::roll_and_write {

namespace {

void spend(Player& player, int coins) { player.spent = static_cast<std::uint8_t>(player.spent + coins); }

}  // namespace

// RNW-40: a coin for each step. There is no way from 1 to 6 but the long one.
int cost_of(const Turn& turn) {
  int steps = 0;
  for (const DieTurn& die : turn.plan()) steps += std::abs(die.to() - die.from());
  return steps * kStepCost;
}

std::optional<Violation> check_turn(const State& state, const Turn& turn) {
  const Player& player = active_player(state);
  for (const DieTurn& turned : turn.plan()) {
    const Die die{turned.colour(), static_cast<std::uint8_t>(turned.from())};
    int asked = 0;
    for (const DieTurn& other : turn.plan()) {
      asked += other.colour() == turned.colour() && other.from() == turned.from();
    }
    if (asked > count_of(player.dice, die)) return not_there("RNW-40", die, player.dice);
  }
  if (cost_of(turn) <= player.coins()) return std::nullopt;
  return codes::kTooFewCoins("RNW-42", cost_of(turn), player.coins());
}

void apply_turn(State& state, const Turn& turn, Log* log) {
  Player& player = active_player(state);
  int cost = 0;
  for (const DieTurn& die : turn.dice) {
    if (die.empty()) break;
    auto& dice = player.dice.of(die.colour());
    dice[dice[0] == die.from() ? 0 : 1] = static_cast<std::uint8_t>(die.to());
    cost += std::abs(die.to() - die.from()) * kStepCost;
  }
  player.dice.sort();
  spend(player, cost);
  if (log) tell(log, codes::kTurned, state.active, turn, turn, cost);
}

// RNW-41: with the other two dice. The cell just built is not free any more.
bool can_build_second(const State& state) {
  const Player& player = active_player(state);
  return player.coins() >= kSecondCost && !player.built.has(player.dice.square(1));
}

std::optional<Violation> check_second(const State& state, const BuildSecond& second) {
  const Player& player = active_player(state);
  const Square other = player.dice.square(1);
  if (second.at != other) {
    return showing(codes::kOtherDice("RNW-41", second.at, other), {.cells = {cell_of(other)}});
  }
  if (player.built.has(other)) return built_already(state, "RNW-41", other);
  if (player.coins() >= kSecondCost) return std::nullopt;
  return codes::kTooFewCoins("RNW-42", kSecondCost, player.coins());
}

void apply_second(State& state, const BuildSecond& second, Log* log) {
  spend(active_player(state), kSecondCost);
  if (log) tell(log, codes::kSecondPaid, state.active, kSecondCost);
  build(state, state.active, second.at, log);
  close_or_roll_four(state);
}

}  // namespace partal::roll_and_write
