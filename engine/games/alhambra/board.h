// 256 bits for a 16 x 16 torus of cells. Row by row, sixteen lanes of sixteen bits: a step north or south
// moves whole lanes, a step east or west turns every lane by one. One AVX2 register where there is one, the
// same result everywhere.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "engine/core/bits.h"
#include "engine/core/value.h"
#include "engine/games/alhambra/components.h"

namespace partal::alhambra {

struct alignas(32) Board {
  static constexpr int kSize = 16;
  std::array<std::uint64_t, 4> words{};

  static constexpr int index_of(
      Cell cell) {  // the start tile sits in the middle, so small Alhambras read in natural order
    return ((cell.row + kSize / 2) & (kSize - 1)) * kSize + ((cell.column + kSize / 2) & (kSize - 1));
  }
  constexpr bool has(int index) const { return (words[word_of(index)] >> (index % 64)) & 1; }
  constexpr void add(int index) { words[word_of(index)] |= std::uint64_t{1} << (index % 64); }
  constexpr void remove(int index) { words[word_of(index)] &= ~(std::uint64_t{1} << (index % 64)); }
  constexpr bool empty() const { return (words[0] | words[1] | words[2] | words[3]) == 0; }
  constexpr int size() const {
    return std::popcount(words[0]) + std::popcount(words[1]) + std::popcount(words[2]) +
           std::popcount(words[3]);
  }
  // The cells of a row, bit by column: bit 8 is column 0.
  constexpr std::uint16_t row(int row) const {
    const int first = index_of({static_cast<std::int8_t>(row), -kSize / 2});
    return static_cast<std::uint16_t>(words[word_of(first)] >> (first % 64));
  }
  int kth(int k) const {
    for (int word = 0;; ++word) {
      const std::uint64_t bits = words[word];
      const int here = std::popcount(bits);
      if (k < here) return 64 * word + kth_bit(bits, k);
      k -= here;
    }
  }
  friend constexpr bool operator==(const Board&, const Board&) = default;

 private:
  static constexpr unsigned word_of(int index) { return static_cast<unsigned>(index) / 64; }
};

#pragma GCC diagnostic ignored "-Wpsabi"  // nothing here is called across differently built parts
// Whole boards at once. `Lanes` is a compiler vector: g++ and clang lower it to what the machine has.
using Lanes = std::uint16_t __attribute__((vector_size(32)));
inline Lanes lanes(const Board& board) { return std::bit_cast<Lanes>(board.words); }
inline Board board(const Lanes& lanes) { return {std::bit_cast<std::array<std::uint64_t, 4>>(lanes)}; }

// The board whose cell X holds what lay on the neighbour of X on that side.
inline Lanes from_east(const Lanes& b) { return (b >> 1) | (b << 15); }
inline Lanes from_west(const Lanes& b) { return (b << 1) | (b >> 15); }
inline Lanes from_south(const Lanes& b) {
  return __builtin_shufflevector(b, b, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 0);
}
inline Lanes from_north(const Lanes& b) {
  return __builtin_shufflevector(b, b, 15, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14);
}

// The index of the neighbour on one side.
constexpr int step(int index, Side side) {
  constexpr PerSide<int> kRows = {{-Board::kSize, 0, Board::kSize, 0}};
  constexpr PerSide<int> kColumns = {{0, 1, 0, -1}};
  return ((index + kRows[side]) & 0xf0) | ((index + kColumns[side]) & 0x0f);
}
constexpr Cell neighbour(Cell cell, Side side) {
  constexpr PerSide<Cell> kSteps = {{{{-1, 0}, {0, 1}, {1, 0}, {0, -1}}}};
  const Cell by = kSteps[side];
  return {static_cast<std::int8_t>(cell.row + by.row), static_cast<std::int8_t>(cell.column + by.column)};
}

}  // namespace partal::alhambra
