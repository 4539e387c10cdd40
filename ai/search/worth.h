// How good a position is for each seat: its share of the win, and as a small part the lead it has. From 0 to
// 1, by plain arithmetic that is the same on every target.
#pragma once

#include "ai/search/knowledge.h"

namespace partal {

struct Worth {
  PerSeat<double> share{};  // of the win; shares of all contenders add up to 1
  PerSeat<double> total{};  // what each seat makes as large as possible: mostly its share
};

// A seat beats each other contender by a chance of its own (the normal distribution of their difference); the
// share of the win is the product of these, scaled so that all shares add up to 1. Whoever has no rival is
// measured by its points against `usual`, what it could expect before.
Worth worth_of(const Promise& promise, int usual);

}  // namespace partal
