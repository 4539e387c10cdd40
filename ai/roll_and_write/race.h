// The race for the places of one type: who misses how many boxes, how many turns each has left, and what each
// can expect of the places not yet awarded. A small value: to see what a mark changes, mark a copy.
#pragma once

#include "ai/roll_and_write/odds.h"
#include "engine/games/roll_and_write/roll_and_write.h"

namespace partal::roll_and_write {

// How far everybody is: by row of the score sheet, the turns left and the chance that a missing box is marked
// in them.
struct Course {
  enum class CurrentTurn { Counts, IsOver };
  Course(const State& state, const Odds& odds, CurrentTurn current);

  std::array<int, kMostRows> turns{};
  std::array<int, kMostRows> chance_of_cell{};  // of real players
};

class Race {
 public:
  Race(const State& state, Type type, const Course& course, const Odds& odds);

  void mark(std::size_t row) {  // pre: a box is left
    --missing_[row];
    to_come_[row] -= chance_of_cell_[row];
  }
  // Points to come for the row, in hundredths; what was paid already is in its score.
  int points(std::size_t row) const;

 private:
  int chance_of_rival(std::size_t row, std::size_t rival) const;

  const Odds* odds_;
  const PlacePoints* places_;
  std::size_t rows_;
  int boxes_;
  int awarded_;
  std::array<int, kMostRows> missing_{};
  std::array<int, kMostRows> to_come_{};  // in parts of a box
  std::array<int, kMostRows> chance_of_cell_;
  unsigned paid_ = 0;  // rows by bit
};

}  // namespace partal::roll_and_write
