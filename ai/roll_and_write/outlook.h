// What a position promises one player: for each type the places to come, for each line its points, for coins
// what they buy. In hundredths of a point.
#pragma once

#include <array>

#include "ai/roll_and_write/greedy_weights.h"
#include "engine/games/roll_and_write/roll_and_write.h"

namespace partal::roll_and_write {

class Outlook {
 public:
  Outlook(const State& state, Seat seat, const GreedyWeights& weights);

  // What building this cell adds; nothing for one already built.
  int gain(Square square) const { return gains_[static_cast<std::size_t>(square)]; }
  int gain(Square first, Square second) const;  // both, one after the other
  int coins(int count) const;                   // what so many coins to spend are good for
  // The best cell that four dice reach.
  int best(const Dice& dice) const;
  // What a pair promises when a second one, not known yet, comes to it.
  int promise(int yellow, int blue) const;

 private:
  static constexpr std::size_t kMostAtOnce = 2;  // RNW-43

  int standing(const State& state, std::size_t type, int marks) const;
  int line_value(int buildings) const;
  int line_gain(std::size_t line, int more) const;

  const Player& player_;
  const Sheet& sheet_;
  const GreedyWeights& weights_;
  std::size_t row_;
  int rounds_left_;  // after this one
  int rounds_;
  std::array<std::array<int, kMostAtOnce + 1>, kTypes> standings_{};  // with none, one, two buildings more
  std::array<int, kSquares> gains_{};
};

}  // namespace partal::roll_and_write
