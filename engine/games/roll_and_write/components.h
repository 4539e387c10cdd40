// What the pieces of Roll & Write are (RNW-01 to RNW-03): sheets, dice, rounds, points. A test compares the
// tables with docs/components/roll_and_write.json. What no source confirms is a sheet: a value of the
// configuration (sheet.h) whose default stands in components.cpp.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "engine/core/bits.h"
#include "engine/core/enum_array.h"
#include "engine/core/value.h"
#include "engine/family/building_types.h"

namespace partal::roll_and_write {

using family::kTypeIds;
using family::kTypeLetters;
using family::kTypes;
using family::Type;
using family::type_id;
template <class T>
using PerType = EnumArray<Type, T, kTypes>;
inline constexpr auto kAllTypes = all_of<Type, kTypes>();
constexpr char letter_of(Type type) { return kTypeLetters[static_cast<std::size_t>(type)]; }

inline constexpr int kMinPlayers = 1;
inline constexpr int kMaxPlayers = 5;
inline constexpr int kMostImaginary = 4;  // RNW-66
inline constexpr int kMostRows = 5;       // of the score sheet: real and imaginary players together

inline constexpr int kFaces = 6;
inline constexpr int kSquares = kFaces * kFaces;

// A cell of the grid: rows by the yellow die, columns by the blue one (RNW-01).
enum class Square : std::uint8_t {};
constexpr Square square_at(int yellow, int blue) {
  return static_cast<Square>((yellow - 1) * kFaces + blue - 1);
}
// Tables instead of divisions: asked for every roll.
struct Dots {
  std::uint8_t yellow;
  std::uint8_t blue;
};
template <class T>
using PerSquare = EnumArray<Square, T, kSquares>;
inline constexpr auto kDots = [] {
  PerSquare<Dots> dots{};
  for (std::uint8_t yellow = 1; yellow <= kFaces; ++yellow) {
    for (std::uint8_t blue = 1; blue <= kFaces; ++blue) dots[square_at(yellow, blue)] = {yellow, blue};
  }
  return dots;
}();
constexpr int yellow_of(Square square) { return kDots[square].yellow; }
constexpr int blue_of(Square square) { return kDots[square].blue; }
constexpr Cell cell_of(Square square) {
  return {static_cast<std::int8_t>(yellow_of(square)), static_cast<std::int8_t>(blue_of(square))};
}

constexpr std::optional<Square> square_of(Cell cell) {
  const bool is_inside = cell.row >= 1 && cell.row <= kFaces && cell.column >= 1 && cell.column <= kFaces;
  return is_inside ? std::optional(square_at(cell.row, cell.column)) : std::nullopt;
}

// A set of cells; the order of the bits is row by row.
struct SquareSet {
  std::uint64_t bits = 0;

  constexpr bool has(Square square) const { return (bits >> static_cast<int>(square)) & 1; }
  constexpr void add(Square square) { bits |= std::uint64_t{1} << static_cast<int>(square); }
  constexpr int size() const { return std::popcount(bits); }
  constexpr bool empty() const { return bits == 0; }
  Square kth(int k) const { return static_cast<Square>(kth_bit(bits, k)); }
  friend constexpr bool operator==(const SquareSet&, const SquareSet&) = default;
  friend constexpr SquareSet operator&(SquareSet a, SquareSet b) { return {a.bits & b.bits}; }
  friend constexpr SquareSet without(SquareSet a, SquareSet b) { return {a.bits & ~b.bits}; }

  // for (Square square : set): row by row
  struct Iterator {
    std::uint64_t bits;
    constexpr Square operator*() const { return static_cast<Square>(std::countr_zero(bits)); }
    constexpr Iterator& operator++() {
      bits &= bits - 1;
      return *this;
    }
    constexpr bool operator!=(const Iterator& other) const { return bits != other.bits; }
  };
  constexpr Iterator begin() const { return {bits}; }
  constexpr Iterator end() const { return {0}; }
};
inline std::vector<Cell> cells_of(SquareSet squares) {
  std::vector<Cell> cells;
  for (const Square square : squares) cells.push_back(cell_of(square));
  return cells;
}
inline constexpr SquareSet kAllSquares = {(std::uint64_t{1} << kSquares) - 1};

// The twelve lines of RNW-53: six rows, then six columns.
inline constexpr int kLines = 2 * kFaces;
enum class Line : std::uint8_t {};
template <class T>
using PerLine = EnumArray<Line, T, kLines>;
inline constexpr auto kAllLines = all_of<Line, kLines>();
constexpr Line row_at(int yellow) { return static_cast<Line>(yellow - 1); }
constexpr Line column_at(int blue) { return static_cast<Line>(kFaces + blue - 1); }
inline constexpr auto kLineSquares = [] {
  PerLine<SquareSet> lines{};
  for (const Square square : kAllSquares) {
    lines[row_at(yellow_of(square))].add(square);
    lines[column_at(blue_of(square))].add(square);
  }
  return lines;
}();
// By buildings in it (RNW-53).
inline constexpr std::array<int, kFaces + 1> kLinePoints = {0, 0, 0, 0, 2, 5, 10};
constexpr int points_of_line(int buildings) { return kLinePoints[static_cast<std::size_t>(buildings)]; }

inline constexpr int kStartBuildings = 3;  // RNW-11, RNW-61
inline constexpr int kStartCoins = 3;      // RNW-14
inline constexpr int kStepCost = 1;        // RNW-40
inline constexpr int kSecondCost = 3;      // RNW-41
inline constexpr int kCoinsPerPoint = 2;   // RNW-54

// RNW-20, RNW-66: rounds by all who take part, imaginary players included.
inline constexpr std::array<std::uint8_t, kMostRows + 1> kRounds = {18, 18, 18, 18, 15, 12};
constexpr int rounds_of(int taking_part) { return kRounds[static_cast<std::size_t>(taking_part)]; }
// RNW-67: what each imaginary player gets in a contest instead of lines and coins, by their number.
constexpr int contest_points(int imaginary) { return imaginary == 4 ? 15 : imaginary == 3 ? 18 : 21; }

inline constexpr int kPlaces = 3;
using PlacePoints = std::array<std::uint8_t, kPlaces>;

}  // namespace partal::roll_and_write
