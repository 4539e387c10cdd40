// Who will hold the places of a building type? Chances for players that do not search, in 1/256 and whole
// numbers, so that they decide the same on every target.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <span>

namespace partal {

inline constexpr int kCertain = 256;
// How much the difference between two players may still change, as its variance in halves; more than this
// counts as this.
inline constexpr int kMostUnrest = 8;

// That somebody who is so many buildings ahead now stays ahead, a tie counting half: the normal distribution
// at ahead / sqrt(unrest / 2).
inline int chance_ahead(int ahead, int unrest) {
  constexpr int kFarApart = 4;
  static constexpr std::array<std::array<int, kFarApart + 1>, kMostUnrest + 1> kStaysAhead = {{
      {128, 256, 256, 256, 256},
      {128, 236, 255, 256, 256},
      {128, 215, 250, 256, 256},
      {128, 203, 243, 254, 256},
      {128, 195, 236, 252, 255},
      {128, 188, 230, 249, 255},
      {128, 184, 224, 245, 253},
      {128, 180, 220, 242, 252},
      {128, 177, 215, 239, 250},
  }};
  const auto& row = kStaysAhead[static_cast<std::size_t>(unrest)];
  if (ahead < 0) return kCertain - row[static_cast<std::size_t>(std::min(-ahead, kFarApart))];
  return row[static_cast<std::size_t>(std::min(ahead, kFarApart))];
}

// That somebody without a building of the type gets one in time: 1 - exp(-unrest / 4).
inline int chance_of_one(int unrest) {
  static constexpr std::array<int, kMostUnrest + 1> kGetsOne = {0, 57, 101, 135, 162, 183, 199, 212, 221};
  return kGetsOne[static_cast<std::size_t>(unrest)];
}

// The chances of first, second and third place: each rival is ahead or not by a chance of its own.
class PlaceChances {
 public:
  static constexpr std::size_t kPlaces = 3;

  // Pre: from 0 to kCertain.
  void add_rival(int chance_ahead) {
    const auto ahead = static_cast<unsigned>(chance_ahead);
    for (std::size_t place = kPlaces - 1; place > 0; --place) {
      chances_[place] = (chances_[place] * (kCertain - ahead) + chances_[place - 1] * ahead) / kCertain;
    }
    chances_[0] = chances_[0] * (kCertain - ahead) / kCertain;
  }
  // Points of the places times their chances; where fewer places are left, the table is shorter.
  template <class Points>
  int expected(std::span<const Points> table) const {
    int sum = 0;
    for (std::size_t place = 0; place < std::min(kPlaces, table.size()); ++place)
      sum += table[place] * static_cast<int>(chances_[place]);
    return sum;
  }

 private:
  std::array<unsigned, kPlaces> chances_ = {kCertain, 0, 0};  // a division by 256 is one shift
};

}  // namespace partal
