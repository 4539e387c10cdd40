// From turn to turn and from round to round (RNW-20, RNW-30 to RNW-35), and the imaginary players' part
// (RNW-60 to RNW-64).
#include "engine/family/shared_places.h"
#include "engine/games/roll_and_write/codes.h"

namespace partal::roll_and_write {

namespace {

PARTAL_LOG void log_award(const State& state, std::size_t row, Type type, int points, Log* log) {
  const Award& award = state.rows[row].awards[type];
  const auto places = place_numbers(award.place, award.shared_by);
  log->push_back(is_imaginary(state, row) ? codes::kImaginaryAwarded({}, imaginary_number(state, row), type,
                                                                     places, award.shared_by, points)
                                          : codes::kAwarded(seat_at(static_cast<int>(row)), type, places,
                                                            award.shared_by, points, state.rows[row].score));
}

// RNW-30 to RNW-33: all who complete a type in one round share the next places, whatever the order of their
// turns.
[[gnu::noinline]] void award(State& state, Type type, Log* log) {
  const unsigned rows = state.completing[type];
  const int shared_by = std::popcount(rows);
  const int place = std::min<int>(state.awarded[type], kPlaces) + 1;  // behind the last one: RNW-33
  const int points = family::shared_points(places_of(state, type), place, shared_by);
  for (std::size_t row = 0; row < kMostRows; ++row) {
    if (((rows >> row) & 1U) == 0) continue;
    state.rows[row].awards[type] = {static_cast<std::uint8_t>(place), static_cast<std::uint8_t>(shared_by)};
    state.rows[row].score = static_cast<std::int16_t>(state.rows[row].score + points);
    if (log) log_award(state, row, type, points, log);
  }
  // RNW-32: whole places are gone, also where a share was rounded down, and also by an imaginary player
  // (RNW-64).
  state.awarded[type] = static_cast<std::uint8_t>(std::min(state.awarded[type] + shared_by, kPlaces));
  state.completing[type] = 0;
}

PARTAL_LOG void log_round(const State& state, Log* log) {
  log->push_back(codes::kRoundBegan({}, state.round, rounds(state)));
}

PARTAL_LOG void log_imaginary(const State& state, const Roll& roll, Type type, Log* log) {
  const Row& row = state.rows[row_of_imaginary(state, roll.who)];
  log->push_back(codes::kImaginaryRolled({}, roll.who + 1, roll.dice, type, row.marks[type] + 1,
                                         state.config.sheet.boxes[type]));
}

void award_completed(State& state, Log* log) {
  unsigned completing = 0;
  for (const std::uint8_t rows : state.completing) completing |= rows;
  if (completing != 0) {
    for (const Type type : kAllTypes) {
      if (state.completing[type] != 0) award(state, type, log);
    }
  }
}

// RNW-34: after the turns of all, imaginary players included; in the last round before the final scoring.
void end_round(State& state, Log* log) {
  award_completed(state, log);
  if (is_last_round(state)) {
    score_game(state, log);
    state.phase = Phase::Over;
    return;
  }
  ++state.round;
  if (log) log_round(state, log);
  begin_turn(state, state.first);  // RNW-20: always the same first player
}

}  // namespace

State ended_now(const State& state) {
  State ended = state;
  if (state.phase == Phase::Over) return ended;
  award_completed(ended, nullptr);
  score_game(ended, nullptr);
  ended.phase = Phase::Over;
  return ended;
}

// RNW-62: after all real players every imaginary player rolls.
void finish_turn(State& state, Log* log) {
  if (!is_last_of_round(state)) return begin_turn(state, next_to_act(state));
  if (state.config.imaginary == 0) return end_round(state, log);
  state.phase = Phase::ImaginaryRoll;
  state.rolls = 0;
}

SquareSet open_squares(const State& state, std::size_t row) {
  SquareSet open = kAllSquares;
  for (const Type type : kAllTypes) {
    if (state.rows[row].marks[type] < state.config.sheet.boxes[type]) continue;
    open = without(open, state.config.sheet.squares_of(type));
  }
  return open;
}

// RNW-60: it has no sheet, so the same cell may come again and marks the next box of the type.
void apply_imaginary(State& state, const Roll& roll, Log* log) {
  const std::size_t row = row_of_imaginary(state, roll.who);
  const Type type = state.config.sheet.type(roll.dice.square(0));
  if (log) log_imaginary(state, roll, type, log);
  mark(state, row, type, log);
  if (state.phase == Phase::ImaginaryRoll && ++state.rolls == state.config.imaginary) end_round(state, log);
}

}  // namespace partal::roll_and_write
