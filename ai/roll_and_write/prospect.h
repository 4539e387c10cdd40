// What the cells of one player's sheet are worth to build now, in hundredths of a point: places in the race
// of their type and growth of their two lines. Where others can win, what they lose counts, too.
#pragma once

#include "ai/roll_and_write/cell_gains.h"
#include "ai/roll_and_write/race.h"

namespace partal::roll_and_write {

// A position as it is judged: how far everybody is, and all races. Lives no longer than the state and the
// odds it was made of.
struct Scene {
  Scene(const State& position, const Odds& believed, Course::CurrentTurn current);

  const State& state;
  const Odds& odds;
  Course course;
  PerType<Race> races;
};

// The real players, and imaginary ones in a contest (RNW-67).
inline int contenders(const State& state) {
  return state.config.players + (state.config.contest ? state.config.imaginary : 0);
}

class Prospect {
 public:
  struct Look {
    int rivals = 0;                 // percent of the points that other contenders lose, which count as gained
    int marks = 1;                  // at once: two where a second cell may be built (RNW-41)
    SquareSet cells = kAllSquares;  // whose gains are asked for; those of others are 0
  };
  Prospect(const Scene& scene, Seat seat, const Look& look);

  const CellGains& gains() const { return gains_; }
  int lines() const;  // points of all lines to be expected

 private:
  CellGains::Tables tables(const Scene& scene, std::size_t row, const Look& look) const;
  int line(int buildings) const { return odds_.line(buildings, chance_of_cell_, turns_); }

  const Player& player_;
  const Odds& odds_;
  int turns_;
  int chance_of_cell_;
  CellGains gains_;
};

}  // namespace partal::roll_and_write
