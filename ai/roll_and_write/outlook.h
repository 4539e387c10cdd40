// What a position promises one player: for each type the places to come, for each line its points, for coins
// what they buy. In hundredths of a point.
#pragma once

#include "ai/roll_and_write/cell_gains.h"
#include "ai/roll_and_write/greedy_weights.h"
#include "engine/games/roll_and_write/roll_and_write.h"

namespace partal::roll_and_write {

class Outlook {
 public:
  Outlook(const State& state, Seat seat, const GreedyWeights& weights);

  const CellGains& gains() const { return gains_; }
  int coins(int count) const;  // what so many coins to spend are good for

 private:
  CellGains::Tables tables(const State& state) const;
  int standing(const State& state, Type type, int marks) const;
  int line_value(int buildings) const;

  const Player& player_;
  const Sheet& sheet_;
  const GreedyWeights& weights_;
  std::size_t row_;
  int rounds_left_;  // after this one
  int rounds_;
  CellGains gains_;
};

}  // namespace partal::roll_and_write
