// The default sheet. Its grid is a 6 x 6 Latin square whose rows and columns are complete, with one pavilion
// turned into a garden and one seraglio into a tower; docs/components/roll_and_write.json says what is known
// and what is assumed.
#include "engine/games/roll_and_write/components.h"

#include "engine/games/roll_and_write/sheet.h"

namespace partal::roll_and_write {

namespace {

constexpr std::string_view kDefaultGrid =
    "GSTAGC"
    "SAPCTG"
    "TPGTCA"
    "ACSGPT"
    "GTCPAS"
    "CGATSP";

consteval Sheet default_sheet() {
  Sheet sheet;
  for (std::size_t i = 0; i < kSquares; ++i) {
    const auto type = static_cast<Type>(kTypeLetters.find(kDefaultGrid[i]));
    sheet.grid[static_cast<Square>(i)] = type;
    ++sheet.boxes[type];
  }
  sheet.places = {{{{16, 8, 1}, {17, 9, 2}, {18, 10, 3}, {19, 11, 4}, {20, 12, 5}, {21, 13, 6}}}};
  sheet.coins = 20;
  return sheet;
}

}  // namespace

constexpr Sheet kDefaultSheet = default_sheet();
static_assert(kDefaultGrid.size() == kSquares);
static_assert(kDefaultSheet.boxes == PerType<std::uint8_t>{{5, 5, 6, 6, 7, 7}});

}  // namespace partal::roll_and_write
