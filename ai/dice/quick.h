// How a seat goes on where a search tree ends: soon and sensibly. It aims at the columns that promise most
// for the dice it has, keeps their faces until the throws are used up, and then spends all dice of a face.
// Tokens are left to the tree.
#pragma once

#include "ai/dice/forecast.h"

namespace partal::dice {

// How likely a pawn on a space keeps its place while the rivals have their turns: by round, for one or two
// places down. Made once from the odds.
class Holding {
 public:
  explicit Holding(const Odds& odds);
  // That so many rivals (0 or 1) pass a pawn that was put on this space in this round.
  double passed_by(int rivals, int players, int round, int space) const {
    return chances_[static_cast<std::size_t>(players - kMinPlayers)][static_cast<std::size_t>(round)]
                   [static_cast<std::size_t>(space)][static_cast<std::size_t>(rivals)];
  }

 private:
  std::array<std::array<std::array<std::array<double, 2>, kSpaces + 1>, kRounds>, kTables> chances_{};
};

// Pre: the dice lie there (Step::Act) and something is left to be done.
Action quick_act(const State& state, const Odds& odds, const Holding& holding);

}  // namespace partal::dice
