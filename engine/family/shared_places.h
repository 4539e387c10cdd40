// Points for places: who is level shares the points of the places covered together, rounded down. Which
// places those are, and who may take one, is up to each game's rules.
#pragma once

#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "engine/core/value.h"

namespace partal::family {

// What `shared_by` holders share who take the places from `place` (1 is the first) on; places behind the last
// of the table bring nothing. Pre: place and shared_by are at least 1.
template <class Points>
constexpr int covered_points(std::span<const Points> table, int place, int shared_by) {
  EXPECTS(place >= 1 && shared_by >= 1);
  int sum = 0;
  for (int covered = place; covered < place + shared_by && covered <= static_cast<int>(table.size());
       ++covered) {
    sum += table[static_cast<std::size_t>(covered) - 1];
  }
  return sum;
}
// What each of them gets.
template <class Points>
constexpr int shared_points(std::span<const Points> table, int place, int shared_by) {
  return covered_points(table, place, shared_by) / shared_by;
}

// How that was counted. `parts` are the points of the places covered.
inline Arithmetic shared_arithmetic(std::vector<std::int64_t> parts, int shared_by) {
  return {.terms = std::move(parts), .divided_by = shared_by > 1 ? std::optional(shared_by) : std::nullopt};
}

}  // namespace partal::family
