// What chance may still bring, as tables made once from the weights: who gets ahead in a race for places, how
// a line grows. Whole numbers afterwards, so that every target agrees.
#pragma once

#include <algorithm>
#include <array>

#include "ai/roll_and_write/hundredths.h"
#include "ai/roll_and_write/weights.h"

namespace partal::roll_and_write {

inline constexpr int kMostTurns = kRounds[0];

class Odds {
 public:
  // Chances of cells, boxes to come and their variance are counted in 1/64.
  static constexpr int kParts = 64;

  explicit Odds(const Beliefs& beliefs);
  const Beliefs& beliefs() const { return beliefs_; }

  // That a cell will be built by its player, who has so many turns left and so many cells free.
  int chance_of_cell(int turns, int free) const {
    return free == 0 ? 0 : std::min(turns * beliefs_.builds * kParts / (free * kHundred), kParts);
  }
  // That somebody who is so many parts of a box ahead stays ahead, a tie counting half; in 1/256. `to_come`:
  // the boxes that both together may still mark.
  int ahead(int by, int to_come) const {
    const int step = std::clamp(by / kByStep, -kMostBy, kMostBy) + kMostBy;
    const int unrest = std::min(to_come / kUnrestStep, kMostUnrest);
    return ahead_[static_cast<std::size_t>(unrest)][static_cast<std::size_t>(step)];
  }
  // Points of a line with so many buildings, by the chance of a cell and the turns left.
  int line(int buildings, int chance, int turns) const {
    const int points = lines_[static_cast<std::size_t>(buildings)][static_cast<std::size_t>(chance)];
    return points - points * beliefs_.line_fade * turns / (kHundred * kMostTurns);
  }
  int coins(int count, int turns) const;

 private:
  static constexpr int kByStep = 8;
  static constexpr int kMostBy = 6 * kParts / kByStep;
  static constexpr int kUnrestStep = 16;
  static constexpr int kMostUnrest = 6 * kParts / kUnrestStep;

  Beliefs beliefs_;
  std::array<std::array<int, 2 * kMostBy + 1>, kMostUnrest + 1> ahead_{};
  std::array<std::array<int, kParts + 1>, kFaces + 1> lines_{};
};

}  // namespace partal::roll_and_write
