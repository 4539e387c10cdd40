// What the players of the lattice ask again and again about an octagon and the squares around it.
#pragma once

#include "engine/family/lattice/lattice.h"

namespace partal::lattice {

// Clockwise, as the corners of a tile.
constexpr std::array<int, kCorners> squares_around(int octagon) {
  return {octagon, octagon + 1, octagon + kSide + 1, octagon + kSide};
}

// side(colour, count), looked up.
inline constexpr auto kSides = [] {
  std::array<std::array<Sums, kCounts + 1>, kColours> table{};
  for (int colour = 0; colour < kColours; ++colour) {
    for (int count = 0; count <= kCounts; ++count) {
      table[static_cast<std::size_t>(colour)][static_cast<std::size_t>(count)] = side(colour, count);
    }
  }
  return table;
}();
constexpr Sums side_of(Colour colour, int count) {
  return kSides[index_of(colour)][static_cast<std::size_t>(count)];
}

}  // namespace partal::lattice
