#include "engine/games/alhambra/palace.h"

#include "engine/games/alhambra/box_map.h"
#include "engine/games/alhambra/outline.h"
#include "engine/games/alhambra/plain_map.h"

namespace partal::alhambra {

namespace {

constexpr int kFountainIndex = Board::index_of({0, 0});

}  // namespace

Palace::Palace() {
  mark({0, 0}, spec_of(Tile::Fountain).walls);
  find_enclosing();
}

void Palace::mark(Cell cell, Walls walls) {
  const int index = Board::index_of(cell);
  occupied_.add(index);
  for (const Side side : kAllSides) {
    auto& facing = walls.has(side) ? wall_facing_ : open_facing_;
    facing[opposite(side)].add(step(index, side));
  }
}

void Palace::unmark(Cell cell, Walls walls) {
  const int index = Board::index_of(cell);
  occupied_.remove(index);
  for (const Side side : kAllSides) {
    auto& facing = walls.has(side) ? wall_facing_ : open_facing_;
    facing[opposite(side)].remove(step(index, side));
  }
}

// ALH-24, exact for gaps of any size: a palace is connected and has no gap, so a new tile encloses one
// exactly if the empty cells beside it fall into two or more parts of the ring of eight cells around it.
void Palace::find_enclosing() {
  const Lanes empty = ~lanes(occupied_);
  const Lanes north = from_north(empty);
  const Lanes south = from_south(empty);
  const Lanes east = from_east(empty);
  const Lanes west = from_west(empty);
  // An empty side that does not go on clockwise over an empty corner ends its part of the ring; two ends are
  // two parts.
  const Lanes end_north = north & ~(east & from_east(north));
  const Lanes end_east = east & ~(south & from_east(south));
  const Lanes end_south = south & ~(west & from_west(south));
  const Lanes end_west = west & ~(north & from_west(north));
  const Lanes two_ends =
      (end_north & end_east) | (end_south & end_west) | ((end_north | end_east) & (end_south | end_west));
  enclosing_ = board(two_ends & empty);
}

void Palace::clear_boards() {
  occupied_ = {};
  wall_facing_ = {};
  open_facing_ = {};
  enclosing_ = {};
}

void Palace::measure(const Cells& cells) {
  box_ = {};
  for (const Tile tile : laid_) box_.include(cells[tile]);
}

void Palace::lay(Tile tile, Cell cell, Cells& cells) {
  laid_.add(tile);
  cells[tile] = cell;
  box_.include(cell);
  if (wide_) return;
  if (!box_.fits_the_torus()) {
    wide_ = true;
    clear_boards();
    return;
  }
  mark(cell, spec_of(tile).walls);
  find_enclosing();
}

void Palace::lift(Tile tile, Cells& cells) {
  const Cell cell = cells[tile];
  laid_.remove(tile);
  cells[tile] = {};
  measure(cells);
  if (!wide_) {
    unmark(cell, spec_of(tile).walls);
  } else if (box_.fits_the_torus()) {
    wide_ = false;
    mark({0, 0}, spec_of(Tile::Fountain).walls);
    for (const Tile left : laid_) mark(cells[left], spec_of(left).walls);
  }
  if (!wide_) find_enclosing();
}

void Palace::swap(Tile in, Tile out, Cells& cells) {
  const Cell cell = cells[out];
  laid_.remove(out);
  laid_.add(in);
  cells[out] = {};
  cells[in] = cell;
  if (wide_) return;
  unmark(cell, spec_of(out).walls);
  mark(cell, spec_of(in).walls);
}

Cell Palace::cell_at(int index) const {
  const auto unwrap = [](int first, int place) {
    const int base = first - 1;
    return static_cast<std::int8_t>(base + ((place - base - Board::kSize / 2) & (Board::kSize - 1)));
  };
  return {unwrap(box_.first.row, index / Board::kSize), unwrap(box_.first.column, index % Board::kSize)};
}

Tile Palace::tile_at(Cell cell, const Cells& cells) const {
  for (const Tile tile : laid_) {
    if (cells[tile] == cell) return tile;
  }
  return Tile::Fountain;
}

// Cells whose touching edges agree with these walls (ALH-21), used or empty.
inline Lanes matching(Walls walls, const PerSide<Board>& wall_facing, const PerSide<Board>& open_facing) {
  Lanes against = {};
  for (const Side side : kAllSides) {
    against |= lanes((walls.has(side) ? open_facing : wall_facing)[side]);
  }
  return ~against;
}

// Cells to which a neighbour turns an open edge where these walls have none (ALH-22, and with it ALH-23).
inline Lanes reachable(Walls walls, const PerSide<Board>& open_facing) {
  Lanes reached = {};
  for (const Side side : kAllSides) {
    if (!walls.has(side)) reached |= lanes(open_facing[side]);
  }
  return reached;
}

Board Palace::legal_board(Walls walls) const {
  return board(matching(walls, wall_facing_, open_facing_) & reachable(walls, open_facing_) &
               ~(lanes(occupied_) | lanes(enclosing_)));
}

Board Palace::swap_board(Walls walls) const {
  Board result = board(matching(walls, wall_facing_, open_facing_) & lanes(occupied_));
  result.remove(kFountainIndex);  // ALH-16: the start tile is never swapped
  return result;
}

Palace::Fits Palace::fits(Walls walls, const Cells& cells) const {
  if (wide_) return {cell_count(walls, cells), swap_count(walls, cells)};
  const Lanes matched = matching(walls, wall_facing_, open_facing_);
  const Board free =
      board(matched & reachable(walls, open_facing_) & ~(lanes(occupied_) | lanes(enclosing_)));
  Board used = board(matched & lanes(occupied_));
  used.remove(kFountainIndex);
  return {free.size(), used.size()};
}

Board Palace::exposed_board() const {
  const Lanes occupied = lanes(occupied_);
  const Lanes surrounded =
      from_north(occupied) & from_east(occupied) & from_south(occupied) & from_west(occupied);
  Board result = board(occupied & ~surrounded);
  result.remove(kFountainIndex);
  return result;
}

int Palace::cell_count(Walls walls, const Cells& cells) const {
  if (!wide_) return legal_board(walls).size();
  CellList list;
  legal_cells(walls, cells, list);
  return static_cast<int>(list.size());
}

Cell Palace::kth_cell(Walls walls, const Cells& cells, int k) const {
  if (!wide_) return cell_at(legal_board(walls).kth(k));
  CellList list;
  legal_cells(walls, cells, list);
  return list[static_cast<std::size_t>(k)];
}

// Row by row from the torus, each turned until the westernmost column comes first.
void Palace::legal_cells(Walls walls, const Cells& cells, CellList& out) const {
  out.clear();
  if (wide_) return legal_cells_of_wide(walls, cells, out);
  const Board legal = legal_board(walls);
  const int west = box_.first.column - 1;
  for (int row = box_.first.row - 1; row <= box_.last.row + 1; ++row) {
    std::uint16_t columns = std::rotr(legal.row(row), west + Board::kSize / 2);
    for (; columns != 0; columns &= static_cast<std::uint16_t>(columns - 1)) {
      out.push_back(
          {static_cast<std::int8_t>(row), static_cast<std::int8_t>(west + std::countr_zero(columns))});
    }
  }
}

// Apart from the others: a plain map is 16 kB.
[[gnu::cold, gnu::noinline]] void Palace::legal_cells_of_wide(Walls walls, const Cells& cells,
                                                              CellList& out) const {
  const PlainMap map(laid_, cells);
  for (int row = box_.first.row - 1; row <= box_.last.row + 1; ++row) {
    for (int column = box_.first.column - 1; column <= box_.last.column + 1; ++column) {
      const Cell cell{static_cast<std::int8_t>(row), static_cast<std::int8_t>(column)};
      if (map.may_take(cell, walls)) out.push_back(cell);
    }
  }
}

bool Palace::may_take(Cell cell, Walls walls, const Cells& cells) const {
  if (wide_) return PlainMap(laid_, cells).may_take(cell, walls);
  Box border = box_;  // beyond it the torus shows other cells
  border.include(
      {static_cast<std::int8_t>(box_.first.row - 1), static_cast<std::int8_t>(box_.first.column - 1)});
  border.include(
      {static_cast<std::int8_t>(box_.last.row + 1), static_cast<std::int8_t>(box_.last.column + 1)});
  return border.has(cell) && legal_board(walls).has(Board::index_of(cell));
}

int Palace::swap_count(Walls walls, const Cells& cells) const {
  return wide_ ? swappable(walls, cells).size() : swap_board(walls).size();
}

Tile Palace::kth_swappable(Walls walls, const Cells& cells, int k) const {
  if (wide_) return swappable(walls, cells).kth(k);
  return tile_at(cell_at(swap_board(walls).kth(k)), cells);
}

TileSet Palace::swappable(Walls walls, const Cells& cells) const {
  if (wide_) return swappable_of_wide(walls, cells);
  TileSet result;
  const Board fitting = swap_board(walls);
  for (const Tile tile : laid_) {
    if (fitting.has(Board::index_of(cells[tile]))) result.add(tile);
  }
  return result;
}

[[gnu::cold, gnu::noinline]] TileSet Palace::swappable_of_wide(Walls walls, const Cells& cells) const {
  TileSet result;
  const PlainMap map(laid_, cells);
  for (const Tile tile : laid_) {
    if (!map.mismatch(cells[tile], walls)) result.add(tile);
  }
  return result;
}

bool Palace::may_swap(Walls walls, Tile out, const Cells& cells) const {
  if (wide_) return !PlainMap(laid_, cells).mismatch(cells[out], walls);
  return swap_board(walls).has(Board::index_of(cells[out]));
}

int Palace::exposed_count(const Cells& cells) const {
  return wide_ ? removable(cells).size() : exposed_board().size();
}

Tile Palace::kth_exposed(const Cells& cells, int k) const {
  if (wide_) return removable(cells).kth(k);
  return tile_at(cell_at(exposed_board().kth(k)), cells);
}

bool Palace::holds_together_without(int index) const {
  Board rest = occupied_;
  rest.remove(index);
  const Lanes occupied = lanes(rest);
  // From X one may step to the neighbour on a side if both are there and the neighbour's edge is open: edges
  // agree (ALH-21).
  const Lanes north = occupied & lanes(open_facing_[Side::North]);
  const Lanes east = occupied & lanes(open_facing_[Side::East]);
  const Lanes south = occupied & lanes(open_facing_[Side::South]);
  const Lanes west = occupied & lanes(open_facing_[Side::West]);
  Board start;
  start.add(kFountainIndex);
  Board reached = start;
  for (;;) {
    Lanes now = lanes(reached);
    for (int twice = 0; twice < 2; ++twice) {
      now |= (from_north(now) & north) | (from_east(now) & east) | (from_south(now) & south) |
             (from_west(now) & west);
    }
    const Board next = board(now);
    if (next == reached) return reached == rest;
    reached = next;
  }
}

bool Palace::is_removable(Tile tile, const Cells& cells) const {
  const Cell cell = cells[tile];
  if (wide_) {
    PlainMap map(laid_, cells);
    if (map.neighbour_count(cell) == kSides) return false;
    map.clear(cell);
    return map.cut_off().empty();
  }
  const int index = Board::index_of(cell);
  int neighbours = 0;
  int ways = 0;
  for (const Side side : kAllSides) {
    neighbours += occupied_.has(step(index, side));
    ways += open_facing_[side].has(index);
  }
  if (neighbours == kSides) return false;  // ALH-25: the space would be enclosed
  if (ways == 1) return true;              // a dead end cuts nobody off
  return holds_together_without(index);
}

TileSet Palace::removable(const Cells& cells) const {
  TileSet result;
  for (const Tile tile : laid_) {
    if (is_removable(tile, cells)) result.add(tile);
  }
  return result;
}

Palace::Wall Palace::longest_wall(const Cells& cells) const {
  Wall wall;
  if (wide_) {
    for (const CellEdge& edge : wall_edges(cells)) {
      ++wall.length;
      wall.tiles.add(tile_at(edge.cell, cells));
    }
    return wall;
  }
  const BoxMap map(box_, laid_, cells);
  Board along;
  longest_run(map, map.start(), [&](int spot, Side) {
    ++wall.length;
    along.add(spot);
  });
  for (const Tile tile : laid_) {
    if (along.has(map.spot(cells[tile]))) wall.tiles.add(tile);
  }
  return wall;
}

// The walk begins on the north side of the northernmost row's westernmost tile, on whichever map.
EdgeList Palace::wall_edges(const Cells& cells) const {
  EdgeList edges;
  const auto add = [&](Cell cell, Side side) { edges.push_back({cell, letter_of(side)}); };
  if (wide_) {
    const PlainMap map(laid_, cells);
    Cell start = box_.first;
    while (!map.has(start)) ++start.column;
    longest_run(map, start, add);
  } else {
    const BoxMap map(box_, laid_, cells);
    longest_run(map, map.start(), [&](int spot, Side side) { add(map.cell(spot), side); });
  }
  return edges;
}

}  // namespace partal::alhambra
