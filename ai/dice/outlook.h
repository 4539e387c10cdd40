// What the board promises one seat: the points that progress in a column is worth, and so what a pawn on each
// space of its placement track is worth.
#pragma once

#include <array>

#include "ai/dice/greedy_weights.h"
#include "engine/games/dice/dice.h"

namespace partal::dice {

class Outlook {
 public:
  // State and weights outlive the outlook.
  Outlook(const State& state, Seat seat, const GreedyWeights& weights);

  // Points more to be expected for so many points of progress in a column (DIC-43).
  int gain(Column column, int points) const { return gains_[column][static_cast<std::size_t>(points)]; }
  // A bonus token won in this phase.
  int token(Token token) const;
  // A pawn on this space of a column (0: none), by the chance to be first or second at the count (DIC-40).
  int pawn(Column column, int space) const { return pawns_[column][static_cast<std::size_t>(space)]; }

 private:
  static constexpr int kMostPoints = 2;

  int standing(Column column, int progress) const;
  int turns_left(Seat rival) const;
  int chance_beyond(Column column, Seat rival, int space) const;
  void appraise_column(Column column);

  const State& state_;
  Seat seat_;
  const GreedyWeights& weights_;
  PerColumn<std::array<int, kMostPoints + 1>> gains_{};
  PerColumn<std::array<int, kSpaces + 1>> pawns_{};
};

}  // namespace partal::dice
