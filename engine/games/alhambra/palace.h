// One player's Alhambra (in code: a palace), and the questions the placement rules ask of it (ALH-20 to
// ALH-27).
//
// The truth is the list of laid tiles with their cells. A palace of at most 14 x 14 also keeps bitboards on a
// 16 x 16 torus, with which a question is a dozen operations. A wider one (rows of twenty tiles are legal) is
// answered from the list by plain loops (plain_map.h), which also explain refusals. Tests compare both with
// an oracle of their own.
#pragma once

#include <algorithm>

#include "engine/core/fixed_list.h"
#include "engine/games/alhambra/board.h"

namespace partal::alhambra {

using Cells = PerTile<Cell>;                // of every laid tile of the game; 0,0 for all others
using CellList = FixedList<Cell, 128>;      // 55 tiles have at most 112 neighbouring cells
using EdgeList = FixedList<CellEdge, 128>;  // a tree of 55 tiles has an outline of 112 edges

// Rows and columns in use, both ends included.
struct Box {
  Cell first{};
  Cell last{};
  constexpr void include(Cell cell) {
    first = {std::min(first.row, cell.row), std::min(first.column, cell.column)};
    last = {std::max(last.row, cell.row), std::max(last.column, cell.column)};
  }
  constexpr bool has(Cell cell) const {
    return cell.row >= first.row && cell.row <= last.row && cell.column >= first.column &&
           cell.column <= last.column;
  }
  constexpr bool fits_the_torus() const {
    return last.row - first.row < Board::kSize - 2 && last.column - first.column < Board::kSize - 2;
  }
  friend constexpr bool operator==(const Box&, const Box&) = default;
};

class Palace {
 public:
  Palace();  // the fountain alone (ALH-02)

  TileSet laid() const { return laid_; }  // without the fountain
  const Box& box() const { return box_; }
  bool is_wide() const { return wide_; }

  // Changes; the caller has checked them. `cells` is the list for all palaces, kept by the state.
  void lay(Tile tile, Cell cell, Cells& cells);
  void lift(Tile tile, Cells& cells);
  void swap(Tile in, Tile out, Cells& cells);

  // Legal cells for a new tile with these walls (ALH-21 to ALH-24, ALH-27): counted, all in canonical order
  // (north to south, then west to east), or one of them by number, in the order of the torus: for choosing at
  // random.
  int cell_count(Walls walls, const Cells& cells) const;
  Cell kth_cell(Walls walls, const Cells& cells, int k) const;
  void legal_cells(Walls walls, const Cells& cells, CellList& out) const;
  // The same question for one cell, anywhere.
  bool may_take(Cell cell, Walls walls, const Cells& cells) const;

  // Laid tiles that a tile with these walls may replace (ALH-26): it must agree with every touching edge.
  int swap_count(Walls walls, const Cells& cells) const;
  Tile kth_swappable(Walls walls, const Cells& cells, int k) const;
  TileSet swappable(Walls walls, const Cells& cells) const;
  bool may_swap(Walls walls, Tile out, const Cells& cells) const;  // pre: `out` is laid

  // cell_count and swap_count in one go.
  struct Fits {
    int cells = 0;
    int swaps = 0;
  };
  Fits fits(Walls walls, const Cells& cells) const;

  // Laid tiles that may be taken out (ALH-25). Exposed tiles, with an empty cell beside them, are a quick
  // superset: a random choice takes one of them and asks is_removable() only for that one.
  int exposed_count(const Cells& cells) const;
  Tile kth_exposed(const Cells& cells, int k) const;
  bool is_removable(Tile tile, const Cells& cells) const;
  TileSet removable(const Cells& cells) const;

  // The longest outer wall (ALH-41) with the tiles it runs along.
  struct Wall {
    int length = 0;
    TileSet tiles{};
  };
  Wall longest_wall(const Cells& cells) const;
  int wall_length(const Cells& cells) const { return static_cast<int>(wall_edges(cells).size()); }
  // The same, edge by edge in clockwise order, for pictures; empty when there is none.
  EdgeList wall_edges(const Cells& cells) const;

  friend bool operator==(const Palace&, const Palace&) = default;

 private:
  void mark(Cell cell, Walls walls);  // sets the boards for a tile
  void unmark(Cell cell, Walls walls);
  void find_enclosing();
  void measure(const Cells& cells);  // the box anew from the list
  void clear_boards();
  void legal_cells_of_wide(Walls walls, const Cells& cells, CellList& out) const;
  TileSet swappable_of_wide(Walls walls, const Cells& cells) const;
  Board legal_board(Walls walls) const;
  Board swap_board(Walls walls) const;
  Board exposed_board() const;
  bool holds_together_without(int index) const;
  Cell cell_at(int index) const;  // the one cell of the box and its border with this index
  Tile tile_at(Cell cell, const Cells& cells) const;

  TileSet laid_{};
  Box box_{};
  bool wide_ = false;
  Board occupied_{};
  PerSide<Board> wall_facing_{};  // [s] at X: the neighbour of X on side s turns a wall to X
  PerSide<Board> open_facing_{};  // [s] at X: ... an open edge
  Board enclosing_{};             // empty cells where a tile would enclose an empty space (ALH-24)
};

}  // namespace partal::alhambra
