// Special actions (RNW-40 to RNW-43): turning dice before the action, a second cell after building.
#include <cstdlib>

#include "engine/games/roll_and_write/chapters.h"
#include "engine/games/roll_and_write/notation.h"

namespace partal::roll_and_write {

namespace {

Violation too_few_coins(std::string_view rule, int cost, int coins) {
  return {.rule = rule, .code = "coins.too-few", .args = {{"cost", number(cost)}, {"coins", number(coins)}}};
}

// How many dice of a colour show this value.
int held(const Dice& dice, Colour colour, int value) {
  const auto& values = dice.of(colour);
  return (values[0] == value) + (values[1] == value);
}

void spend(Player& player, int coins) { player.spent = static_cast<std::uint8_t>(player.spent + coins); }

}  // namespace

// RNW-40: a coin for each step. There is no way from 1 to 6 but the long one.
int cost_of(const Turn& turn) {
  int steps = 0;
  for (const DieTurn& die : turn.plan()) steps += std::abs(die.to() - die.from());
  return steps * kStepCost;
}

std::optional<Violation> check_turn(const State& state, const Turn& turn) {
  if (state.phase != Phase::Act) return Violation{.rule = "RNW-43", .code = "turn.too-late"};
  const Player& player = active_player(state);
  for (const DieTurn& die : turn.plan()) {
    int asked = 0;
    for (const DieTurn& other : turn.plan())
      asked += other.colour() == die.colour() && other.from() == die.from();
    if (asked <= held(player.dice, die.colour(), die.from())) continue;
    return Violation{.rule = "RNW-40",
                     .code = "die.not-there",
                     .args = {{"die", die_text(die.colour(), die.from())}, {"dice", dice_texts(player.dice)}},
                     .show = {.dice = dice_texts(player.dice)}};
  }
  if (cost_of(turn) > player.coins()) return too_few_coins("RNW-42", cost_of(turn), player.coins());
  return std::nullopt;
}

namespace {

PARTAL_LOG void log_turned(const State& state, const Turn& turn, Log* log) {
  std::vector<std::string> before;
  std::vector<std::string> after;
  for (const DieTurn& die : turn.plan()) {
    before.push_back(die_text(die.colour(), die.from()));
    after.push_back(die_text(die.colour(), die.to()));
  }
  log->push_back(
      {"dice-turned",
       state.active,
       {{"from", std::move(before)}, {"dice", std::move(after)}, {"coins", number(cost_of(turn))}}});
}

PARTAL_LOG void log_second(const State& state, Log* log) {
  log->push_back({"second-paid", state.active, {{"coins", number(kSecondCost)}}});
}

}  // namespace

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
  if (log) log_turned(state, turn, log);
}

// RNW-41: with the other two dice. The cell just built is not free any more.
bool can_build_second(const State& state) {
  const Player& player = active_player(state);
  return player.coins() >= kSecondCost && !player.built.has(player.dice.square(1));
}

std::optional<Violation> check_second(const State& state, const BuildSecond& second) {
  const Player& player = active_player(state);
  switch (state.phase) {
    case Phase::Act: return Violation{.rule = "RNW-41", .code = "second.too-early"};
    case Phase::CallRoll:
    case Phase::Keep: return Violation{.rule = "RNW-43", .code = "second.too-late"};
    case Phase::Close:
      if (state.reroll != 2) return Violation{.rule = "RNW-43", .code = "second.too-late"};
      break;
    default: break;
  }
  const Square other = player.dice.square(1);
  if (second.at != other) {
    return Violation{.rule = "RNW-41",
                     .code = "second.other-dice",
                     .args = {{"at", cell_value(second.at)}, {"other", cell_value(other)}},
                     .show = {.cells = {cell_of(other)}}};
  }
  if (player.built.has(other)) {
    return Violation{
        .rule = "RNW-41",
        .code = "cell.built",
        .args = {{"at", cell_value(other)}, {"type", type_value(state.config.sheet.type(other))}},
        .show = {.cells = {cell_of(other)}}};
  }
  if (player.coins() < kSecondCost) return too_few_coins("RNW-42", kSecondCost, player.coins());
  return std::nullopt;
}

void apply_second(State& state, const BuildSecond& second, Log* log) {
  spend(active_player(state), kSecondCost);
  if (log) log_second(state, log);
  build(state, state.active, second.at, log);
  close_or_roll_four(state);
}

}  // namespace partal::roll_and_write
