// Rolling, keeping and handing on (RNW-24, RNW-27 to RNW-29, RNW-63, RNW-65), and every draw of dice.
#include "engine/core/common_codes.h"
#include "engine/games/roll_and_write/codes.h"

namespace partal::roll_and_write {

namespace {

PARTAL_LOG void log_end(const State& state, bool hands_on, Log* log) {
  log->push_back(common::kTurnEnded(state.active));
  if (!hands_on) return;
  log->push_back(codes::kHanded(state.active, active_player(state).dice.pair(1), next_to_act(state)));
}

void take_away(Dice& dice, std::size_t pair) { dice.yellow[pair] = dice.blue[pair] = 0; }

}  // namespace

// With others at the table the player rolls within the turn and keeps a pair, for the sake of the pair handed
// on even in the last round (RNW-28, RNW-29, RNW-41). Alone the dice are rolled when the turn is over, and
// all stay (RNW-65).
void close_or_roll_four(State& state) {
  state.reroll = 4;
  state.phase = is_alone(state) || is_last_turn(state) ? Phase::Close : Phase::CallRoll;
}

Violation not_there(std::string_view rule, Die die, const Dice& dice) {
  return showing(codes::kNotThere(rule, die, dice), {.dice = dice_texts(dice)});
}

std::optional<Violation> check_keep(const State& state, const KeepPair& keep) {
  const Dice& dice = active_player(state).dice;
  for (const Die die : {Die{Colour::Yellow, keep.yellow}, Die{Colour::Blue, keep.blue}}) {
    if (count_of(dice, die) == 0) return not_there("RNW-28", die, dice);
  }
  return std::nullopt;
}

void apply_roll(State& state, Log* log) {
  if (log) tell(log, codes::kTakenUp, state.active);
  active_player(state).dice = {};
  state.phase = Phase::RollFour;
}

void apply_keep(State& state, const KeepPair& keep, Log* log) {
  Dice& dice = active_player(state).dice;
  dice.choose(Colour::Yellow, keep.yellow);
  dice.choose(Colour::Blue, keep.blue);
  state.reroll = 0;
  state.phase = Phase::Close;
  if (log) tell(log, codes::kKept, state.active, keep.dice());
}

// RNW-24, RNW-28: the other pair goes to the next player as it lies. RNW-27: then roll the used pair for the
// next round. RNW-29: not what nobody will use again.
void apply_end(State& state, Log* log) {
  const bool last_round = is_last_round(state);
  const bool hands_on = !is_alone(state) && !(last_round && is_last_of_round(state));
  if (log) log_end(state, hands_on, log);
  Dice& dice = active_player(state).dice;
  if (hands_on) {
    Dice& theirs = state.players[next_to_act(state)].dice;
    theirs.yellow[1] = dice.yellow[1];
    theirs.blue[1] = dice.blue[1];
    take_away(dice, 1);
  }
  if (last_round) dice = {};
  if (last_round || state.reroll == 0) return finish_turn(state, log);
  take_away(dice, 0);
  if (state.reroll == 2) {
    state.phase = Phase::RollPair;
  } else {
    take_away(dice, 1);
    state.phase = Phase::RollFour;
  }
}

// After the turn a pair goes back to its place, alone all four dice (RNW-65); within a turn four dice wait
// for the pair to keep (RNW-28).
void apply_roll_outcome(State& state, const Roll& roll, Log* log) {
  if (log) tell(log, codes::kDiceRolled, state.active, roll.dice);
  Dice& dice = active_player(state).dice;
  if (state.phase == Phase::RollFour) {
    dice = roll.dice;
    if (!is_alone(state)) {
      state.phase = Phase::Keep;
      return;
    }
  } else {
    dice.yellow[0] = roll.dice.yellow[0];
    dice.blue[0] = roll.dice.blue[0];
  }
  finish_turn(state, log);
}

// ---- chance: outcomes in component order. A pair is a cell of the grid, row by row; a roll that the rules
// repeat is one of the cells that count (RNW-11, RNW-62). Four dice are a set of two yellow and two blue
// ones: 441 outcomes of weight 1, 2 or 4 among the 1296 values, whose digits in base 6 are the dice.

namespace {

SquareSet open_to(const State& state) {
  switch (state.phase) {
    case Phase::SetupBuild: return unbuilt(active_player(state));
    case Phase::SetupImaginary:
      return open_squares(state, row_of_imaginary(state, state.rolls / kStartBuildings));
    case Phase::ImaginaryRoll: return open_squares(state, row_of_imaginary(state, state.rolls));
    default: return kAllSquares;
  }
}

bool is_imaginary_roll(Phase phase) {
  return phase == Phase::SetupImaginary || phase == Phase::ImaginaryRoll;
}

Dice four_dice(std::uint32_t value) { return {kTwoDice[value / kSquares], kTwoDice[value % kSquares]}; }

void list_rolls_of_four(std::uint8_t seat, Rules::DrawList& draws) {
  const auto is_sorted = [](int value) { return value / kFaces <= value % kFaces; };
  const auto weight = [](int value) { return value / kFaces == value % kFaces ? 1U : 2U; };
  for (int yellow = 0; yellow < kSquares; ++yellow) {
    for (int blue = 0; blue < kSquares; ++blue) {
      if (!is_sorted(yellow) || !is_sorted(blue)) continue;
      const Dice dice = four_dice(static_cast<std::uint32_t>(yellow * kSquares + blue));
      draws.push_back({Roll{seat, false, dice}, weight(yellow) * weight(blue)});
    }
  }
}

// The set-up and the imaginary players: rare in a playout, so out of the way of the other rolls.
[[gnu::noinline]] Draw rare_draw_at(const State& state, std::uint32_t value) {
  if (state.phase == Phase::First) return FirstPlayer{seat_at(static_cast<int>(value))};
  const Dice dice = pair_on(open_to(state).kth(static_cast<int>(value)));
  if (!is_imaginary_roll(state.phase))
    return Roll{static_cast<std::uint8_t>(index_of(state.active)), false, dice};
  const int rolls = state.phase == Phase::SetupImaginary ? state.rolls / kStartBuildings : state.rolls;
  return Roll{static_cast<std::uint8_t>(rolls), true, dice};
}

}  // namespace

std::uint32_t Rules::chance_total(const State& state) {
  if (state.phase == Phase::RollPair) return kSquares;
  if (state.phase == Phase::RollFour) return kFourDiceTotal;
  if (state.phase == Phase::First) return state.config.players;
  return static_cast<std::uint32_t>(open_to(state).size());
}

Draw Rules::draw_at(const State& state, std::uint32_t value) {
  const auto seat = static_cast<std::uint8_t>(index_of(state.active));
  if (state.phase == Phase::RollPair) return Roll{seat, false, pair_on(static_cast<Square>(value))};
  if (state.phase == Phase::RollFour) return Roll{seat, false, four_dice(value)};
  return rare_draw_at(state, value);
}

void roll_pair(State& state, Rng& rng) {
  const Dice pair = pair_on(static_cast<Square>(rng.below(kSquares)));
  apply_roll_outcome(state, Roll{.dice = pair}, nullptr);
}
void roll_four(State& state, Rng& rng) {
  apply_roll_outcome(state, Roll{.dice = four_dice(rng.below(kFourDiceTotal))}, nullptr);
}

// The rolls of a turn, most of all draws, need no Draw between the number and the dice.
void Rules::resolve_chance(State& state, Rng& rng) {
  while (pending(state).is_chance()) {
    if (state.phase == Phase::RollPair) {
      roll_pair(state, rng);
    } else if (state.phase == Phase::RollFour) {
      roll_four(state, rng);
    } else if (state.phase == Phase::SetupBuild) {
      roll_first_building(state, rng);
    } else {
      apply(state, rare_draw_at(state, rng.below(chance_total(state))), nullptr);
    }
  }
}

void Rules::draws(const State& state, DrawList& draws) {
  draws.clear();
  if (state.phase == Phase::RollFour) {
    return list_rolls_of_four(static_cast<std::uint8_t>(index_of(state.active)), draws);
  }
  const std::uint32_t total = chance_total(state);
  for (std::uint32_t value = 0; value < total; ++value) draws.push_back({draw_at(state, value), 1});
}

}  // namespace partal::roll_and_write
