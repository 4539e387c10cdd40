// What the cells of one player's sheet are worth to build now, in hundredths of a point: places in the race
// of their type and growth of their two lines. Where others can win, what they lose counts, too.
#pragma once

#include "ai/roll_and_write/race.h"

namespace partal::roll_and_write {

// A position as it is judged: how far everybody is, and all races. Lives no longer than the state and the
// odds it was made of.
struct Scene {
  Scene(const State& position, const Odds& believed, Course::CurrentTurn current);

  const State& state;
  const Odds& odds;
  Course course;
  std::array<Race, kTypes> races;
};

// The real players, and imaginary ones in a contest (RNW-67).
inline int contenders(const State& state) {
  return state.config.players + (state.config.contest ? state.config.imaginary : 0);
}

class Prospect {
 public:
  struct Look {
    int rivals = 0;  // percent of the points that other contenders lose, which count as gained
    int marks = 1;   // at once: two where a second cell may be built (RNW-41)
  };
  Prospect(const Scene& scene, Seat seat, const Look& look);

  int gain(Square square) const { return gains_[static_cast<std::size_t>(square)]; }  // built: 0
  int gain(Square first, Square second) const;  // both, one after the other; pre: two marks
  int lines() const;                            // points of all lines to be expected
  // The best cell that four dice reach; what a pair promises when another, not known yet, comes to it; what
  // four unknown dice promise.
  int best(const Dice& dice) const;
  int promise(int yellow, int blue) const;
  int usual() const;

 private:
  static constexpr std::size_t kMostAtOnce = 2;  // RNW-43

  void look_at_marks(const Scene& scene, std::size_t row, const Look& look);
  int line_gain(std::size_t line, int more) const;

  const Player& player_;
  const Sheet& sheet_;
  const Odds& odds_;
  int turns_;
  int chance_of_cell_;
  std::array<std::array<int, kMostAtOnce + 1>, kTypes> marks_{};  // what one mark and two add
  std::array<int, kSquares> gains_{};
};

}  // namespace partal::roll_and_write
