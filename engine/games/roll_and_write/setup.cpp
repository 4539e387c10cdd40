// Set-up (RNW-10 to RNW-14, RNW-60, RNW-61): who begins, three buildings each, the dice that lie ready, the
// boxes of the imaginary players.
#include "engine/games/roll_and_write/codes.h"

namespace partal::roll_and_write {

namespace {

void start_phase(State& state, Phase phase) {
  state.phase = phase;
  state.active = state.first;
  state.rolls = 0;
}

// RNW-61: after the real players' set-up; then the first turn.
void leave_dice(State& state) {
  if (state.config.imaginary > 0) {
    start_phase(state, Phase::SetupImaginary);
  } else {
    state.round = 1;
    begin_turn(state, state.first);
  }
}

// RNW-11: clockwise from the first player until everybody has three buildings.
void build_first(State& state, Square at, Log* log) {
  build(state, state.active, at, log);
  state.active = next_seat(state.active, seat_count(state));
  if (++state.rolls == kStartBuildings * seat_count(state)) start_phase(state, Phase::SetupPair);
}

// RNW-12: one pair each, nothing is built. RNW-13: the first player then has two pairs.
void place_pair(State& state, const Roll& roll) {
  active_player(state).dice = roll.dice;
  state.active = next_seat(state.active, seat_count(state));
  if (++state.rolls == seat_count(state)) start_phase(state, Phase::SetupExtraPair);
}
void place_extra_pair(State& state, const Roll& roll) {
  Dice& dice = active_player(state).dice;
  dice.yellow[1] = roll.dice.yellow[0];
  dice.blue[1] = roll.dice.blue[0];
  leave_dice(state);
}

// RNW-61: three rolls for one, then for the next.
void mark_by_roll(State& state, const Roll& roll, Log* log) {
  apply_imaginary(state, roll, log);
  if (++state.rolls < kStartBuildings * state.config.imaginary) return;
  state.round = 1;
  begin_turn(state, state.first);
}

}  // namespace

State Rules::setup(const Config& config) {
  State state;
  state.config = config;
  for (int i = 0; i < config.players; ++i) state.players[seat_at(i)].circled = kStartCoins;  // RNW-14
  // RNW-10; RNW-65: who plays alone is first player.
  if (is_alone(state)) state.phase = Phase::SetupBuild;
  return state;
}

// The same by a number, in a playout.
void roll_first_building(State& state, Rng& rng) {
  const SquareSet open = unbuilt(active_player(state));
  build_first(state, open.kth(static_cast<int>(rng.below(static_cast<std::uint32_t>(open.size())))), nullptr);
}

void apply_setup(State& state, const Draw& draw, Log* log) {
  if (const auto* first = std::get_if<FirstPlayer>(&draw)) {
    state.first = first->seat;
    if (log) tell(log, codes::kFirstPlayer, first->seat);
    start_phase(state, Phase::SetupBuild);
    return;
  }
  const Roll& roll = *std::get_if<Roll>(&draw);
  if (log && !roll.imaginary) {  // the others are told by round_end.cpp
    tell(log, codes::kDiceRolled, state.active, roll.dice);
  }
  switch (state.phase) {
    case Phase::SetupBuild: build_first(state, roll.dice.square(0), log); return;
    case Phase::SetupPair: place_pair(state, roll); return;
    case Phase::SetupExtraPair: place_extra_pair(state, roll); return;
    default: mark_by_roll(state, roll, log); return;
  }
}

}  // namespace partal::roll_and_write
