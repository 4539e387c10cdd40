// Who wins a chip, for every outcome of comparing the colours (verdict.h).
#include "engine/family/lattice/verdict.h"

namespace partal::lattice {

namespace {

// Equal sums cancel each other, and the highest that one colour holds alone wins, zero included (GAR-22,
// CAR-22).
consteval std::array<std::uint8_t, 4096> winner_table() {
  std::array<std::uint8_t, 4096> table{};
  for (unsigned index = 0; index < table.size(); ++index) {
    std::array<bool, kColours> is_alone = {true, true, true, true};
    std::array<std::array<bool, kColours>, kColours> above{};
    for (unsigned lane = 0; lane < lanes::kPairs.size(); ++lane) {
      const auto first = static_cast<std::size_t>(lanes::kPairs[lane].first);
      const auto second = static_cast<std::size_t>(lanes::kPairs[lane].second);
      const bool not_less = (index >> lane) & 1;
      const bool more = (index >> (lane + 6)) & 1;
      if (not_less && !more) is_alone[first] = is_alone[second] = false;
      above[first][second] = more;
      above[second][first] = !not_less;
    }
    table[index] = kNoWinner;
    for (std::size_t colour = 0; colour < kColours; ++colour) {
      bool wins = is_alone[colour];
      for (std::size_t other = 0; other < kColours; ++other) {
        wins = wins && !(is_alone[other] && above[other][colour]);
      }
      if (wins) table[index] = static_cast<std::uint8_t>(colour);
    }
  }
  return table;
}

}  // namespace

constinit const std::array<std::uint8_t, 4096> kWinners = winner_table();

}  // namespace partal::lattice
