#include "ai/roll_and_write/race.h"

#include "ai/majority_odds.h"
#include "engine/family/shared_places.h"
#include "engine/games/roll_and_write/chapters.h"

namespace partal::roll_and_write {

Course::Course(const State& state, const Odds& odds, CurrentTurn current) {
  const int later = rounds(state) - state.round;
  for (int i = 0; i < row_count(state); ++i) {
    turns[static_cast<std::size_t>(i)] = later + (i < seat_count(state) ? 0 : 1);  // RNW-62: they come last
  }
  if (current == CurrentTurn::Counts) ++turns[row_of(state.active)];
  for (Seat seat = next_to_act(state); seat != state.first; seat = next_seat(seat, seat_count(state))) {
    ++turns[row_of(seat)];  // RNW-20: to come in this round
  }
  for (int i = 0; i < seat_count(state); ++i) {
    const std::size_t row = row_of(seat_at(i));
    chance_of_cell[row] = odds.chance_of_cell(turns[row], kSquares - state.players[seat_at(i)].built.size());
  }
}

Race::Race(const State& state, Type type, const Course& course, const Odds& odds)
    : odds_(&odds),
      places_(&state.config.sheet.places[type]),
      rows_(static_cast<std::size_t>(row_count(state))),
      boxes_(state.config.sheet.boxes[type]),
      awarded_(state.awarded[type]),
      chance_of_cell_(course.chance_of_cell) {
  for (std::size_t row = 0; row < rows_; ++row) {
    missing_[row] = boxes_ - state.rows[row].marks[type];
    to_come_[row] = is_imaginary(state, row) ? course.turns[row] * boxes_ * Odds::kParts / kSquares
                                             : chance_of_cell_[row] * missing_[row];
    if (state.rows[row].awards[type].place > 0) paid_ |= 1U << row;
  }
}

int Race::chance_of_rival(std::size_t row, std::size_t rival) const {
  const int own = missing_[row] * Odds::kParts - to_come_[row];
  const int theirs = missing_[rival] * Odds::kParts - to_come_[rival];
  return odds_->ahead(own - theirs, to_come_[row] + to_come_[rival]);
}

// Who fills a type takes the best place left, shared with whoever fills it in the same round (RNW-30,
// RNW-31); the others are ranked when they fill it, or at the end (RNW-50).
int Race::points(std::size_t row) const {
  if (((paid_ >> row) & 1U) != 0 || boxes_ == 0) return 0;  // RNW-52
  int completing = 0;
  PlaceChances chances;
  for (std::size_t rival = 0; rival < rows_; ++rival) {
    if (missing_[rival] == 0) {
      completing += ((paid_ >> rival) & 1U) == 0 ? 1 : 0;
    } else if (rival != row) {
      chances.add_rival(chance_of_rival(row, rival));
    }
  }
  const std::span<const std::uint8_t> places = *places_;
  if (missing_[row] == 0) return family::shared_points(places, awarded_ + 1, completing) * kHundred;
  const int gone = std::min(awarded_ + completing, kPlaces);
  int expected = chances.expected(places.subspan(static_cast<std::size_t>(gone)));
  if (missing_[row] == boxes_)
    expected = expected * std::min(to_come_[row], Odds::kParts) / Odds::kParts;  // RNW-51
  return expected * kHundred / kCertain;
}

}  // namespace partal::roll_and_write
