// A whole random game (ai/playout.h): the steps of pick() and draw_at() with the same numbers, but no Action
// and no Draw between a number and its effect, and turns within the game in one.
#include "engine/games/roll_and_write/choices.h"

namespace partal::roll_and_write {

namespace {

// What is chosen happens at once, and the dice it rolls come down with it.
struct Apply {
  State& state;
  Rng& rng;

  void operator()(const Turn& turn) const { apply_turn(state, turn, nullptr); }
  void operator()(const Build& build) const { apply_build(state, build, nullptr); }
  void operator()(const BuildSecond& second) const { apply_second(state, second, nullptr); }
  void operator()(const TakeCoins&) const { apply_take_coins(state, nullptr); }
  void operator()(const RollDice&) const {
    apply_roll(state, nullptr);
    roll_four(state, rng);
  }
  void operator()(const KeepPair& keep) const { apply_keep(state, keep, nullptr); }
  void operator()(const End&) const {
    apply_end(state, nullptr);
    if (state.phase == Phase::RollPair) roll_pair(state, rng);
  }
};

// The dice of a turn as indices of tables (code_of), sorted, so that they stay in registers.
struct Codes {
  std::size_t yellow;
  std::size_t blue;
};
std::size_t sorted_code(const TwoDice& dice) {
  return code_of({std::min(dice[0], dice[1]), std::max(dice[0], dice[1])});
}
// The die beside one of two.
std::uint8_t other_of(std::size_t code, std::uint8_t one) {
  return static_cast<std::uint8_t>(code / 8 + code % 8 - one);
}

// RNW-40: what turning a die makes of the two of its colour.
struct Turned {
  std::uint8_t code = 0;
  std::uint8_t cost = 0;
};
constexpr Turned turned(TwoDice dice, std::size_t die, int to) {
  const int steps = to > dice[die] ? to - dice[die] : dice[die] - to;
  dice[die] = static_cast<std::uint8_t>(to);
  if (dice[0] > dice[1]) std::swap(dice[0], dice[1]);
  return {static_cast<std::uint8_t>(code_of(dice)), static_cast<std::uint8_t>(steps * kStepCost)};
}
// By coins and dice, in the order of the list.
constexpr std::size_t kMostTurned = 2 * kMostSteps;
constexpr auto kTurned = [] {
  std::array<std::array<std::array<Turned, kMostTurned>, kTwoDiceCodes>, kMostSteps + 1> table{};
  for (int coins = 1; coins <= kMostSteps; ++coins) {
    for (const TwoDice dice : kTwoDice) {
      auto& all = table[static_cast<std::size_t>(coins)][code_of(dice)];
      std::size_t count = 0;
      for (std::size_t die = 0; die < (dice[0] == dice[1] ? 1U : 2U); ++die) {
        const Reach values = reach(dice[die], coins);
        for (int to = values.low; to <= values.high; ++to) {
          if (to != dice[die]) all[count++] = turned(dice, die, to);
        }
      }
    }
  }
  return table;
}();

// The dice at the end of a turn: the pair for the next round, and the one handed on (RNW-24).
struct Left {
  Dots own;
  Dots on;
};

// RNW-28: four new dice, and one of the pairs among them.
Left roll_and_keep(Rng& rng) {
  const std::uint32_t value = rng.below(kFourDiceTotal);
  const TwoDice yellow = kTwoDice[value / kSquares];
  const TwoDice blue = kTwoDice[value % kSquares];
  const std::uint32_t yellows = yellow[0] == yellow[1] ? 1 : 2;
  const std::uint32_t blues = blue[0] == blue[1] ? 1 : 2;
  const std::uint32_t k = rng.below(yellows * blues);
  const std::uint32_t y = k >> (blues - 1);
  const std::uint32_t b = k & (blues - 1);
  return {{yellow[y], blue[b]}, {yellow[y ^ 1], blue[b ^ 1]}};
}

// RNW-22, RNW-27, RNW-41: a cell, and for a coin a second one with the other two dice.
Left build_with(State& state, Codes dice, Square at, Rng& rng) {
  Player& player = active_player(state);
  const Dots used = kDots[at];
  const Dots on = {other_of(dice.yellow, used.yellow), other_of(dice.blue, used.blue)};
  const Square other = square_at(on.yellow, on.blue);
  build(state, state.active, at, nullptr);
  if (player.coins() >= kSecondCost && !player.built.has(other) && rng.below(2) == 0) {
    player.spent = static_cast<std::uint8_t>(player.spent + kSecondCost);
    build(state, state.active, other, nullptr);
    return roll_and_keep(rng);
  }
  return {kDots[static_cast<Square>(rng.below(kSquares))], on};
}

// Everything that is chosen in a turn, and the dice that come down with it.
Left play_turn(State& state, Codes dice, Rng& rng) {
  Player& player = active_player(state);
  const SquareSet built = player.built;
  for (int coins = player.coins();;) {
    const auto steps = static_cast<std::size_t>(std::min(coins, kMostSteps));
    const int yellows = kTurnCount[steps][dice.yellow];
    const int turns = yellows + kTurnCount[steps][dice.blue];
    const SquareSet met = crossings(dice.yellow, dice.blue);
    const SquareSet free = without(met, built);
    const int builds = free.size();
    int k = static_cast<int>(rng.below(static_cast<std::uint32_t>(builds + 1 + turns)));
    if (k < builds) return build_with(state, dice, free.kth(k), rng);
    if (k == builds) {  // RNW-25, RNW-26
      const int taken = player.circled + coins_on(met & built, dice.yellow, dice.blue);
      player.circled = static_cast<std::uint8_t>(std::min<int>(taken, state.config.sheet.coins));
      return roll_and_keep(rng);
    }
    k -= builds + 1;
    std::size_t& colour = k < yellows ? dice.yellow : dice.blue;
    const Turned turned = kTurned[steps][colour][static_cast<std::size_t>(k < yellows ? k : k - yellows)];
    colour = turned.code;
    coins -= turned.cost;
    player.spent = static_cast<std::uint8_t>(player.spent + turned.cost);
  }
}

// Turn after turn up to the end of the round, without a word to State about the steps between. Pre: a turn
// begins, others sit at the table, and it is not the last round, so that all dice are rolled and handed on.
void play_round(State& state, Rng& rng) {
  for (;;) {
    Dice& dice = active_player(state).dice;
    const Left left = play_turn(state, {sorted_code(dice.yellow), sorted_code(dice.blue)}, rng);
    dice = {{left.own.yellow, 0}, {left.own.blue, 0}};
    const Seat next = next_to_act(state);
    Dice& theirs = state.players[next].dice;
    theirs.yellow[1] = left.on.yellow;
    theirs.blue[1] = left.on.blue;
    if (next == state.first) return finish_turn(state, nullptr);
    state.active = next;
    ++state.turn;
  }
}

}  // namespace

[[gnu::flatten]] void Rules::play_out(State& state, Rng& chance) {
  Rng rng = chance;  // a copy stays in registers
  const Apply apply{state, rng};
  const int last_round = is_alone(state) ? 0 : rounds(state);
  while (state.phase != Phase::Over) {
    if (state.phase == Phase::Act && state.round < last_round) {
      play_round(state, rng);
    } else if (is_decision(state.phase)) {
      choose(state, rng, apply);
    } else {
      resolve_chance(state, rng);
    }
  }
  chance = rng;
}

}  // namespace partal::roll_and_write
