// The choices of a decision: the list in canonical order, and one of them at random (choices.h).
//
// Turning is listed die by die (ADR 0010): every die, every value the coins reach. Several dice are turned
// one after the other, or by one plan that check() accepts and the list leaves out.
#include "engine/games/roll_and_write/choices.h"

namespace partal::roll_and_write {

namespace {

void list_acts(const State& state, Rules::ActionList& actions) {
  const Player& player = active_player(state);
  for (const Square square : without(crossings(player.dice), player.built)) actions.push_back(Build{square});
  actions.push_back(TakeCoins{});
  for_each_turnable(player.dice, [&](Colour colour, int value) {
    const Reach values = reach(value, player.coins());
    for (int to = values.low; to <= values.high; ++to) {
      if (to != value) actions.push_back(turn_to(colour, value, to));
    }
    return false;
  });
}

// RNW-28: each different pair, yellow first.
void list_keeps(const State& state, Rules::ActionList& actions) {
  const Dice& dice = active_player(state).dice;
  const std::size_t yellows = dice.yellow[0] == dice.yellow[1] ? 1 : 2;
  const std::size_t blues = dice.blue[0] == dice.blue[1] ? 1 : 2;
  for (std::size_t y = 0; y < yellows; ++y) {
    for (std::size_t b = 0; b < blues; ++b) actions.push_back(KeepPair{dice.yellow[y], dice.blue[b]});
  }
}

}  // namespace

// Rare beside the other choices, so it stays out of their way.
[[gnu::noinline]] Turn kth_turn(const Player& player, int k) {
  Turn turn;
  for_each_turnable(player.dice, [&](Colour colour, int value) {
    const Reach values = reach(value, player.coins());
    if (k >= values.count()) {
      k -= values.count();
      return false;
    }
    const int to = values.low + k;
    turn = turn_to(colour, value, to >= value ? to + 1 : to);
    return true;
  });
  return turn;
}

void Rules::legal_actions(const State& state, ActionList& actions) {
  actions.clear();
  switch (state.phase) {
    case Phase::Act: list_acts(state, actions); return;
    case Phase::Second:
      actions.push_back(BuildSecond{active_player(state).dice.square(1)});
      actions.push_back(End{});
      return;
    case Phase::CallRoll: actions.push_back(RollDice{}); return;
    case Phase::Keep: list_keeps(state, actions); return;
    case Phase::Close: actions.push_back(End{}); return;
    default: return;
  }
}

Action Rules::pick(const State& state, Rng& rng) {
  return choose(state, rng, [](const auto& chosen) -> Action { return chosen; });
}

}  // namespace partal::roll_and_write
