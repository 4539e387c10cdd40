// Questions about the cards of one currency.
#pragma once

#include <bit>
#include <cstdint>

#include "engine/games/alhambra/money.h"

namespace partal::alhambra {

// How many of the costs printed on tiles can be paid exactly.
inline int reachable_costs(std::uint64_t totals) {
  constexpr std::uint64_t kCosts = (std::uint64_t{2} << kMostExpensive) - 4;  // 2 to 13 (ALH-01)
  return std::popcount(totals & kCosts);
}

}  // namespace partal::alhambra
