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

// How many they are, by value and coins; more than five coins reach every value.
constexpr int kMostSteps = kFaces - 1;
constexpr auto kReachCount = [] {
  std::array<std::array<std::uint8_t, kMostSteps + 1>, kFaces + 1> counts{};
  for (int value = 1; value <= kFaces; ++value) {
    for (int coins = 0; coins <= kMostSteps; ++coins) {
      counts[static_cast<std::size_t>(value)][static_cast<std::size_t>(coins)] =
          static_cast<std::uint8_t>(std::min(coins, value - 1) + std::min(coins, kFaces - value));
    }
  }
  return counts;
}();

Action turn_to(Colour colour, int from, int to) { return Turn{{DieTurn(colour, from, to)}}; }

// Shows `visit` the dice that are listed: of two equal ones of a colour only one. Stops where it says so.
template <class Visit>
void for_each_turnable(const Dice& dice, const Visit& visit) {
  for (const Colour colour : {Colour::Yellow, Colour::Blue}) {
    const auto& values = dice.of(colour);
    if (visit(colour, values[0])) return;
    if (values[0] != values[1] && visit(colour, values[1])) return;
  }
}

int turn_count(const Dice& dice, int coins) {
  const auto steps = static_cast<std::size_t>(std::min(coins, kMostSteps));
  int count = kReachCount[dice.yellow[0]][steps] + kReachCount[dice.blue[0]][steps];
  if (dice.yellow[0] != dice.yellow[1]) count += kReachCount[dice.yellow[1]][steps];
  if (dice.blue[0] != dice.blue[1]) count += kReachCount[dice.blue[1]][steps];
  return count;
}

// Rare beside the other choices, so it stays out of their way.
[[gnu::noinline]] Action kth_turn(const Player& player, int k) {
  Action action;
  for_each_turnable(player.dice, [&](Colour colour, int value) {
    const Reach values = reach(value, player.coins());
    if (k >= values.count()) {
      k -= values.count();
      return false;
    }
    const int to = values.low + k;
    action = turn_to(colour, value, to >= value ? to + 1 : to);
    return true;
  });
  return action;
}

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

Action pick_act(const State& state, Rng& rng) {
  const Player& player = active_player(state);
  const SquareSet free = without(crossings(player.dice), player.built);
  const int builds = free.size();
  const int coins = player.coins();
  const int total = builds + 1 + (coins > 0 ? turn_count(player.dice, coins) : 0);
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

Action pick_second(const State& state, Rng& rng) {
  if (rng.below(2) == 0) return BuildSecond{active_player(state).dice.square(1)};
  return End{};
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
  if (state.phase == Phase::Close) return End{};
  if (state.phase == Phase::Act) return pick_act(state, rng);
  if (state.phase == Phase::Keep) return pick_keep(state, rng);
  if (state.phase == Phase::CallRoll) return RollDice{};
  return pick_second(state, rng);
}

}  // namespace partal::roll_and_write
