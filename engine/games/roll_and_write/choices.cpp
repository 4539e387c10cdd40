// The choices of a decision: the list in canonical order, and one of them at random. A playout needs no list:
// it counts the choices of each kind, draws one number and builds only the chosen action.
//
// Turning is listed die by die (ADR 0010): every die, every value the coins reach. Several dice are turned
// one after the other, or by one plan that check() accepts and the list leaves out.
#include "engine/games/roll_and_write/chapters.h"

namespace partal::roll_and_write {

namespace {

// The other values of one die that so many coins reach (RNW-40): from `low` to `high` without its own.
struct Reach {
  int low;
  int high;
  int count() const { return high - low; }
};
Reach reach(int value, int coins) { return {std::max(1, value - coins), std::min(kFaces, value + coins)}; }

Action turn_to(Colour colour, int from, int to) {
  Turn turn;
  turn.dice[0] = {colour, static_cast<std::uint8_t>(from), static_cast<std::uint8_t>(to)};
  turn.count = 1;
  return turn;
}

// The dice that are listed: of two equal ones of a colour only one.
struct Turnable {
  std::array<std::uint8_t, kDiceHeld> values{};
  std::array<Colour, kDiceHeld> colours{};
  int size = 0;
};
Turnable turnable(const Dice& dice) {
  Turnable result;
  for (const Colour colour : {Colour::Yellow, Colour::Blue}) {
    const auto& values = dice.of(colour);
    for (std::size_t i = values[0] == values[1] ? 1 : 0; i < 2; ++i) {
      const auto at = static_cast<std::size_t>(result.size++);
      result.values[at] = values[i];
      result.colours[at] = colour;
    }
  }
  return result;
}

void list_acts(const State& state, Rules::ActionList& actions) {
  const Player& player = active_player(state);
  for (const Square square : without(crossings(player.dice), player.built)) actions.push_back(Build{square});
  actions.push_back(TakeCoins{});
  const Turnable dice = turnable(player.dice);
  for (std::size_t i = 0; i < static_cast<std::size_t>(dice.size); ++i) {
    const Reach values = reach(dice.values[i], player.coins());
    for (int to = values.low; to <= values.high; ++to) {
      if (to != dice.values[i]) actions.push_back(turn_to(dice.colours[i], dice.values[i], to));
    }
  }
}

Action kth_turn(const Player& player, int k) {
  const Turnable dice = turnable(player.dice);
  for (std::size_t i = 0;; ++i) {
    const Reach values = reach(dice.values[i], player.coins());
    if (k < values.count()) {
      const int to = values.low + k;
      return turn_to(dice.colours[i], dice.values[i], to >= dice.values[i] ? to + 1 : to);
    }
    k -= values.count();
  }
}

Action pick_act(const State& state, Rng& rng) {
  const Player& player = active_player(state);
  const SquareSet free = without(crossings(player.dice), player.built);
  const int builds = free.size();
  int total = builds + 1;
  const int coins = player.coins();
  if (coins > 0) {
    const Turnable dice = turnable(player.dice);
    for (std::size_t i = 0; i < static_cast<std::size_t>(dice.size); ++i) {
      total += reach(dice.values[i], coins).count();
    }
  }
  const auto k = static_cast<int>(rng.below(static_cast<std::uint32_t>(total)));
  if (k < builds) return Build{free.kth(k)};
  if (k == builds) return TakeCoins{};
  return kth_turn(player, k - builds - 1);
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

Action pick_keep(const State& state, Rng& rng) {
  const Dice& dice = active_player(state).dice;
  const std::uint32_t yellows = dice.yellow[0] == dice.yellow[1] ? 1 : 2;
  const std::uint32_t blues = dice.blue[0] == dice.blue[1] ? 1 : 2;
  const std::uint32_t k = rng.below(yellows * blues);
  return KeepPair{dice.yellow[k / blues], dice.blue[k % blues]};
}

}  // namespace

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
  switch (state.phase) {
    case Phase::Act: return pick_act(state, rng);
    case Phase::Second:
      if (rng.below(2) == 0) return BuildSecond{active_player(state).dice.square(1)};
      return End{};
    case Phase::CallRoll: return RollDice{};
    case Phase::Keep: return pick_keep(state, rng);
    default: return End{};
  }
}

}  // namespace partal::roll_and_write
