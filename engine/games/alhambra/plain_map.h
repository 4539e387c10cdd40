// A palace as a plain map from cells to tiles, of any width. Slow and obvious: it answers for palaces too
// wide for the bitboards, and finds what a refusal wants to show.
#pragma once

#include "engine/games/alhambra/palace.h"

namespace partal::alhambra {

class PlainMap {
 public:
  using Spot = Cell;

  PlainMap(TileSet laid, const Cells& cells);

  bool has(Cell cell) const { return in_range(cell) && tiles_[index_of(cell)] != kEmpty; }
  Tile tile(Cell cell) const { return static_cast<Tile>(tiles_[index_of(cell)]); }  // pre: has(cell)
  bool has_wall(Cell cell, Side side) const { return spec_of(tile(cell)).walls.has(side); }
  static Cell step(Cell cell, Side side) { return neighbour(cell, side); }
  void put(Cell cell, Tile tile) { tiles_[index_of(cell)] = static_cast<std::uint8_t>(tile); }
  void clear(Cell cell) { tiles_[index_of(cell)] = kEmpty; }

  int neighbour_count(Cell cell) const;
  // ALH-21: the first side on which a touching edge disagrees with these walls.
  std::optional<Side> mismatch(Cell cell, Walls walls) const;
  // ALH-22: an open edge leads from a neighbour to a tile with these walls.
  bool is_reachable(Cell cell, Walls walls) const;
  // ALH-24: the empty cells that cannot reach the outside.
  std::vector<Cell> enclosed_cells() const;
  // ALH-22: the tiles that cannot be reached on foot from the fountain.
  TileSet cut_off() const;
  bool may_take(Cell cell, Walls walls) const;  // ALH-21 to ALH-24, ALH-27 for a new tile

 private:
  static constexpr int kSize = 128;
  static constexpr std::uint8_t kEmpty = 255;
  static bool in_range(Cell cell) {
    return cell.row >= -kSize / 2 && cell.row < kSize / 2 && cell.column >= -kSize / 2 &&
           cell.column < kSize / 2;
  }
  static std::size_t index_of(Cell cell) {
    return static_cast<std::size_t>((cell.row + kSize / 2) * kSize + cell.column + kSize / 2);
  }
  std::array<std::uint8_t, kSize * kSize> tiles_;
};

}  // namespace partal::alhambra
