// Tiles counted by their type, and by their walls: how many of those still to come find a cell?
#pragma once

#include "engine/core/fixed_list.h"
#include "engine/games/alhambra/components.h"

namespace partal::alhambra {

// So many tiles have these walls.
struct WallCount {
  Walls walls;
  int tiles;
};
using WallKinds = FixedList<WallCount, 1 << kSides>;

inline WallKinds wall_kinds(TileSet tiles) {
  std::array<int, 1 << kSides> counts{};
  for (const Tile tile : tiles) ++counts[spec_of(tile).walls.sides];
  WallKinds kinds;
  for (std::size_t sides = 0; sides < counts.size(); ++sides) {
    if (counts[sides] > 0) kinds.push_back({Walls{static_cast<std::uint8_t>(sides)}, counts[sides]});
  }
  return kinds;
}

}  // namespace partal::alhambra
