// The pieces of the octagon lattice: 36 tiles, 49 chips, the two fixed lay-outs of chips. Which colours and
// words belong to them is the business of each game's face (face.h).
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "engine/core/expects.h"

namespace partal::lattice {

inline constexpr int kMinPlayers = 2;
inline constexpr int kMaxPlayers = 4;

inline constexpr int kColours = 4;
inline constexpr int kCounts = 6;     // a tile shows 1 to 6 of each colour (GAR-02, CAR-02)
inline constexpr int kOrders = 6;     // clockwise orders of four colours
inline constexpr int kRotations = 4;  // never a skewed one (GAR-13, CAR-13)
inline constexpr int kTiles = kCounts * kOrders;

enum class Colour : std::uint8_t {};  // 0 to 3, in the order of the game's component file
enum class Tile : std::uint8_t {};    // 0 to 35: 6 x (count - 1) + order

constexpr Colour colour_at(int index) {
  EXPECTS(index >= 0 && index < kColours);
  return static_cast<Colour>(index);
}
constexpr std::size_t index_of(Colour colour) { return static_cast<std::size_t>(colour); }
constexpr Tile tile_of(int id) {
  EXPECTS(id >= 0 && id < kTiles);
  return static_cast<Tile>(id);
}
constexpr int id_of(Tile tile) { return static_cast<int>(tile); }
constexpr int count_on(Tile tile) { return id_of(tile) / kOrders + 1; }
constexpr int order_of(Tile tile) { return id_of(tile) % kOrders; }

// The corners of an octagon, clockwise; each side of a tile faces one of them.
enum class Corner : std::uint8_t { NorthWest, NorthEast, SouthEast, SouthWest };
inline constexpr int kCorners = 4;

// The colours of each order, clockwise: lexicographic, the first colour in front.
using ColourOrder = std::array<std::uint8_t, kColours>;
inline constexpr std::array<ColourOrder, kOrders> kColourOrders = {{
    {0, 1, 2, 3},
    {0, 1, 3, 2},
    {0, 2, 1, 3},
    {0, 2, 3, 1},
    {0, 3, 1, 2},
    {0, 3, 2, 1},
}};

// r0: the first colour of the order faces north-west; each further rotation is a quarter turn clockwise.
constexpr Colour facing(Tile tile, int rotation, Corner corner) {
  const int place = (static_cast<int>(corner) - rotation + kCorners) % kCorners;
  return static_cast<Colour>(
      kColourOrders[static_cast<std::size_t>(order_of(tile))][static_cast<std::size_t>(place)]);
}

// A set of tiles: a hand, the supply.
struct TileSet {
  std::uint64_t bits = 0;

  static constexpr TileSet all() { return {(std::uint64_t{1} << kTiles) - 1}; }
  constexpr bool has(Tile tile) const { return (bits >> id_of(tile)) & 1; }
  constexpr void add(Tile tile) { bits |= std::uint64_t{1} << id_of(tile); }
  constexpr void remove(Tile tile) { bits &= ~(std::uint64_t{1} << id_of(tile)); }
  constexpr int size() const { return std::popcount(bits); }
  constexpr bool empty() const { return bits == 0; }
  friend constexpr bool operator==(const TileSet&, const TileSet&) = default;
};
template <class Do>
constexpr void for_each_tile(TileSet tiles, const Do& action) {
  for (std::uint64_t rest = tiles.bits; rest != 0; rest &= rest - 1) action(tile_of(std::countr_zero(rest)));
}

// ---- chips

inline constexpr int kChipValues = 5;
inline constexpr int kSide = 7;  // squares in a row
inline constexpr int kSquares = kSide * kSide;
inline constexpr std::array<int, kChipValues> kChipCounts = {10, 10, 10, 10,
                                                             9};  // of 1 to 5 (GAR-03, CAR-03)

using Layout = std::array<std::uint8_t, kSquares>;  // a value for each square, row by row; 0: no chip yet

constexpr int count_in(const Layout& layout, int value) {
  return static_cast<int>(std::count(layout.begin(), layout.end(), static_cast<std::uint8_t>(value)));
}
constexpr bool has_all_chips(const Layout& layout) {
  for (int value = 1; value <= kChipValues; ++value) {
    if (count_in(layout, value) != kChipCounts[static_cast<std::size_t>(value - 1)]) return false;
  }
  return true;
}

consteval Layout layout_of(std::string_view digits) {
  Layout layout{};
  for (std::size_t i = 0; i < layout.size(); ++i) layout[i] = static_cast<std::uint8_t>(digits[i] - '0');
  return layout;
}

// The dearer, the nearer to the middle: the contest is where four tiles meet.
inline constexpr Layout kRings = layout_of(
    "3212123"
    "1434341"
    "2455542"
    "1355531"
    "2455542"
    "1434341"
    "3212123");
// Each value runs in steep stripes, so every region has chips of every value.
inline constexpr Layout kStripes = layout_of(
    "1234512"
    "3451234"
    "5123451"
    "2345123"
    "4512345"
    "1234512"
    "3451234");
static_assert(has_all_chips(kRings) && has_all_chips(kStripes));

}  // namespace partal::lattice
