// A palace of at most 14 x 14 as a map of bytes: for walks along its outline (outline.h).
#pragma once

#include "engine/games/alhambra/palace.h"

namespace partal::alhambra {

// With an empty border, a byte for each cell: the walls of the tile there, or nothing. A step is one
// addition.
class BoxMap {
 public:
  using Spot = int;

  BoxMap(const Box& box, TileSet laid, const Cells& cells) : first_(box.first) {
    put({0, 0}, Tile::Fountain);
    for (const Tile tile : laid) put(cells[tile], tile);
  }
  int spot(Cell cell) const {
    return (cell.row - first_.row + 1) * Board::kSize + cell.column - first_.column + 1;
  }
  Cell cell(int spot) const {
    return {static_cast<std::int8_t>(spot / Board::kSize + first_.row - 1),
            static_cast<std::int8_t>(spot % Board::kSize + first_.column - 1)};
  }
  bool has(int spot) const { return walls_[spot] != 0; }
  bool has_wall(int spot, Side side) const { return (walls_[spot] >> static_cast<int>(side)) & 1; }
  static int step(int spot, Side side) {
    constexpr PerSide<int> kSteps = {{-Board::kSize, 1, Board::kSize, -1}};
    return spot + kSteps[side];
  }
  // The northernmost row's westernmost tile.
  int start() const {
    int spot = Board::kSize;
    while (!has(spot)) ++spot;
    return spot;
  }

 private:
  static constexpr std::uint8_t kUsed = 0x80;
  void put(Cell cell, Tile tile) {
    walls_[spot(cell)] = static_cast<std::uint8_t>(kUsed | spec_of(tile).walls.sides);
  }
  Cell first_;
  std::array<std::uint8_t, Board::kSize * Board::kSize> walls_{};
};

}  // namespace partal::alhambra
