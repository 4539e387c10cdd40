// Questions about the cards of one currency.
#pragma once

#include <bit>
#include <cstdint>
#include <optional>

#include "engine/games/alhambra/money.h"

namespace partal::alhambra {

// All totals that some of the cards add up to: bit t for total t, up to 63 (more than any cost and one card).
inline std::uint64_t totals(Purse purse) {
  std::uint64_t sums = 1;
  for (int value = 1; value <= kValues; ++value) {
    for (int copies = purse.count(value); copies > 0; --copies) sums |= sums << value;
  }
  return sums;
}

// The smallest total that pays a cost, if one does.
inline std::optional<int> least_payment(std::uint64_t totals, int cost) {
  const std::uint64_t enough = totals >> cost;
  if (enough == 0) return std::nullopt;
  return cost + std::countr_zero(enough);
}

// How many of the costs printed on tiles can be paid exactly.
inline int reachable_costs(std::uint64_t totals) {
  constexpr std::uint64_t kCosts = (std::uint64_t{2} << kMostExpensive) - 4;  // 2 to 13 (ALH-01)
  return std::popcount(totals & kCosts);
}

}  // namespace partal::alhambra
