// A sheet: the printed grid, the coins and the points of the places (RNW-01, RNW-02, RNW-26). No source
// confirms the default one, so a table may bring its own; it is a plain value and goes whole into every
// record.
#pragma once

#include <string>
#include <string_view>

#include "engine/games/roll_and_write/components.h"

namespace partal::roll_and_write {

struct Sheet {
  PerSquare<Type> grid{};
  PerType<std::uint8_t> boxes{};  // RNW-02: as many as the grid has buildings of the type
  PerType<PlacePoints> places{};  // points of first, second and third place
  std::uint8_t coins = 0;         // printed: the supply for the whole game (RNW-26)

  constexpr Type type(Square square) const { return grid[square]; }
  SquareSet squares_of(Type type) const;
  friend bool operator==(const Sheet&, const Sheet&) = default;
};
inline constexpr int kFewestCoins = kStartCoins;
inline constexpr int kMostCoins = 99;
inline constexpr int kMostPlacePoints = 99;

extern const Sheet kDefaultSheet;

// The one line of a sheet: rows of the grid by the letters of the types, then the rest in this order:
// `GSTAGC/SAPCTG/TPGTCA/ACSGPT/GTCPAS/CGATSP coins=20 places=16.8.1/17.9.2/18.10.3/19.11.4/20.12.5/21.13.6`
std::string sheet_text(const Sheet& sheet);
// Refuses any other text with `option.value`: `found` is the part that does not fit, `expected` its form.
Result<Sheet> parse_sheet(std::string_view text);

}  // namespace partal::roll_and_write
