#include "engine/games/dice/components.h"

namespace partal::dice {

namespace {

// DIC-43: count, column, place.
constexpr std::array<PerColumn<VictoryTable>, kPhases> kTables = {{
    {{{{1, 0, 0}, {2, 0, 0}, {3, 0, 0}, {4, 0, 0}, {5, 0, 0}, {6, 0, 0}}}},
    {{{{8, 1, 0}, {9, 2, 0}, {10, 3, 0}, {11, 4, 0}, {12, 5, 0}, {13, 6, 0}}}},
    {{{{16, 8, 1}, {17, 9, 2}, {18, 10, 3}, {19, 11, 4}, {20, 12, 5}, {21, 13, 6}}}},
}};

constexpr int sum_of_count(std::size_t phase) {
  int sum = 0;
  for (const VictoryTable& table : kTables[phase]) {
    for (const std::uint8_t points : table) sum += points;
  }
  return sum;
}
static_assert(sum_of_count(0) == 21 && sum_of_count(1) == 84 && sum_of_count(2) == 195);
static_assert(space_of(1, 3) == 1 && space_of(8, 1) == kSpaces);  // DIC-22
static_assert(rank_of(11) == 4 && position_of(11) == 2 && space_of(4, 2) == 11);

}  // namespace

constinit const std::array<PerColumn<VictoryTable>, kPhases> kVictoryTables = kTables;

}  // namespace partal::dice
