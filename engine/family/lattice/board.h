// The geometry of the lattice. Octagons (6 x 6) and squares (7 x 7) share one numbering, 7 x row + column: an
// octagon's north-western square has its number. Column 6 and row 6 hold no octagon; that margin is all that
// neighbours and completion need, so both are a few shifts of one word.
#pragma once

#include <bit>
#include <cstdint>

#include "engine/core/value.h"
#include "engine/family/lattice/components.h"

namespace partal::lattice {

inline constexpr int kOctagonSide = 6;

using Board = std::uint64_t;  // one bit for each place

constexpr int place_of(Cell cell) { return kSide * cell.row + cell.column; }
constexpr Cell cell_of(int place) {
  return {static_cast<std::int8_t>(place / kSide), static_cast<std::int8_t>(place % kSide)};
}
constexpr Board bit(int place) { return Board{1} << place; }

constexpr bool is_octagon(Cell cell) {
  return cell.row >= 0 && cell.row < kOctagonSide && cell.column >= 0 && cell.column < kOctagonSide;
}
constexpr bool is_square(Cell cell) {
  return cell.row >= 0 && cell.row < kSide && cell.column >= 0 && cell.column < kSide;
}

// The octagons between two rows and columns, both included.
consteval Board block(int first, int last) {
  Board board = 0;
  for (int row = first; row <= last; ++row) {
    for (int column = first; column <= last; ++column) board |= bit(kSide * row + column);
  }
  return board;
}
inline constexpr Board kOctagons = block(0, kOctagonSide - 1);
inline constexpr Board kInnerOctagons =
    block(1, kOctagonSide - 2);  // open to the first tile (GAR-11, CAR-11)
inline constexpr Board kAllSquares = bit(kSquares) - 1;
inline constexpr Board kMargin = kAllSquares & ~kOctagons;
static_assert(std::popcount(kOctagons) == kTiles && std::popcount(kInnerOctagons) == 16);

// The octagons that share an edge with one of these; a diagonal does not count (GAR-12, CAR-12).
constexpr Board neighbours(Board octagons) {
  return ((octagons << 1) | (octagons >> 1) | (octagons << kSide) | (octagons >> kSide)) & kOctagons;
}

// The squares that touch no empty octagon (GAR-20, CAR-20). Beyond the edge nothing is missing.
constexpr Board complete_squares(Board occupied) {
  const Board filled = occupied | kMargin;
  const Board west = (filled << 1) | 1;
  const Board north = (filled << kSide) | (bit(kSide) - 1);
  const Board north_west = (filled << (kSide + 1)) | (bit(kSide + 1) - 1);
  return filled & west & north & north_west & kAllSquares;
}

// The four squares around an octagon.
constexpr Board squares_of(int octagon) { return (bit(0) | bit(1) | bit(kSide) | bit(kSide + 1)) << octagon; }
// The octagons around a square: four, on the edge two, in a corner one.
constexpr Board octagons_of(int square) {
  const Board around = bit(0) | bit(1) | bit(kSide) | bit(kSide + 1);
  constexpr int kBack = kSide + 1;  // from a square to the octagon north-west of it
  return (square >= kBack ? around << (square - kBack) : around >> (kBack - square)) & kOctagons;
}

template <class Do>
constexpr void for_each_place(Board board, const Do& action) {
  for (; board != 0; board &= board - 1) action(std::countr_zero(board));
}

}  // namespace partal::lattice
