#include "engine/games/alhambra/plain_map.h"

#include <vector>

namespace partal::alhambra {

PlainMap::PlainMap(TileSet laid, const Cells& cells) {
  tiles_.fill(kEmpty);
  put({0, 0}, Tile::Fountain);
  for (const Tile tile : laid) put(cells[tile], tile);
}

int PlainMap::neighbour_count(Cell cell) const {
  int count = 0;
  for (const Side side : kAllSides) count += has(neighbour(cell, side));
  return count;
}

std::optional<Side> PlainMap::mismatch(Cell cell, Walls walls) const {
  for (const Side side : kAllSides) {
    const Cell beside = neighbour(cell, side);
    if (has(beside) && has_wall(beside, opposite(side)) != walls.has(side)) return side;
  }
  return std::nullopt;
}

bool PlainMap::is_reachable(Cell cell, Walls walls) const {
  for (const Side side : kAllSides) {
    const Cell beside = neighbour(cell, side);
    if (!walls.has(side) && has(beside) && !has_wall(beside, opposite(side))) return true;
  }
  return false;
}

bool PlainMap::may_take(Cell cell, Walls walls) const {
  if (has(cell) || mismatch(cell, walls) || !is_reachable(cell, walls)) return false;
  PlainMap with_tile = *this;
  with_tile.put(cell, Tile::Fountain);  // which tile does not matter to the outside
  return with_tile.enclosed_cells().empty();
}

std::vector<Cell> PlainMap::enclosed_cells() const {
  constexpr int kEdge = kSize / 2 - 1;
  Box box{};
  for (int row = -kEdge; row <= kEdge; ++row) {
    for (int column = -kEdge; column <= kEdge; ++column) {
      const Cell cell{static_cast<std::int8_t>(row), static_cast<std::int8_t>(column)};
      if (!has(cell)) continue;
      box.first = {std::min(box.first.row, cell.row), std::min(box.first.column, cell.column)};
      box.last = {std::max(box.last.row, cell.row), std::max(box.last.column, cell.column)};
    }
  }
  // Flood the outside from one corner of the border around the box; what stays dry is enclosed.
  const int rows = box.last.row - box.first.row + 3;
  const int columns = box.last.column - box.first.column + 3;
  const auto cell_at = [&](int row, int column) {
    return Cell{static_cast<std::int8_t>(box.first.row - 1 + row),
                static_cast<std::int8_t>(box.first.column - 1 + column)};
  };
  std::vector<bool> wet(static_cast<std::size_t>(rows * columns), false);
  std::vector<std::pair<int, int>> frontier = {{0, 0}};
  wet[0] = true;
  while (!frontier.empty()) {
    const auto [row, column] = frontier.back();
    frontier.pop_back();
    for (const auto& [down, right] : {std::pair{-1, 0}, {0, 1}, {1, 0}, {0, -1}}) {
      const int next_row = row + down;
      const int next_column = column + right;
      if (next_row < 0 || next_row >= rows || next_column < 0 || next_column >= columns) continue;
      const auto index = static_cast<std::size_t>(next_row * columns + next_column);
      if (wet[index] || has(cell_at(next_row, next_column))) continue;
      wet[index] = true;
      frontier.emplace_back(next_row, next_column);
    }
  }
  std::vector<Cell> dry;
  for (int row = 0; row < rows; ++row) {
    for (int column = 0; column < columns; ++column) {
      const Cell cell = cell_at(row, column);
      if (!wet[static_cast<std::size_t>(row * columns + column)] && !has(cell)) dry.push_back(cell);
    }
  }
  return dry;
}

TileSet PlainMap::cut_off() const {
  TileSet unreached;
  for (const std::uint8_t tile : tiles_) {
    if (tile != kEmpty && tile != 0) unreached.add(static_cast<Tile>(tile));
  }
  std::vector<Cell> frontier = {{0, 0}};
  while (!frontier.empty()) {
    const Cell cell = frontier.back();
    frontier.pop_back();
    for (const Side side : kAllSides) {
      const Cell beside = neighbour(cell, side);
      if (has_wall(cell, side) || !has(beside) || has_wall(beside, opposite(side))) continue;
      if (!unreached.has(tile(beside))) continue;
      unreached.remove(tile(beside));
      frontier.push_back(beside);
    }
  }
  return unreached;
}

}  // namespace partal::alhambra
