// The exact end of a game with one tile in each hand: every tile, octagon and rotation that can still come is
// searched, and every hidden tile counts with its chance.
//
// Why this is exact although hands are hidden: whoever decides has one tile and lays it. What the others hold
// is drawn from what nobody has seen and decides nothing before it is their turn. So it is the same game if
// each tile is drawn, out of all that are not laid, when its turn comes: a game without secrets.
//
// Values are sums over all orders in which the tiles can come, in whole numbers: no rounding, the same on
// every target. With r tiles not laid the search looks at about r! x (r - 1)! x 4^r positions. Measured
// (release, one core): r = 4 in 3 to 8 ms, 5 in 0.4 s, 6 in 26 to 78 s. kMostTilesSolved draws the line.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "engine/family/lattice/lattice.h"

namespace partal::lattice {

// What every seat tries to make as large as possible; of equal actions it takes the first in the canonical
// order.
enum class Aim : std::uint8_t {
  Points,         // its own points
  Margin,         // the sum of its leads over each other seat
  Win,            // its share of the victory, in sixtieths (60: alone, 30: one of two)
  WinThenMargin,  // of equal shares the one with the better margin
};

struct ExactValue {
  std::array<std::int64_t, kMaxPlayers> totals{};  // by seat, over all orders of the tiles to come
  std::int64_t orders = 1;                         // how many those are

  double of(Seat seat) const {
    return static_cast<double>(totals[static_cast<std::size_t>(seat)]) / static_cast<double>(orders);
  }
  friend bool operator==(const ExactValue&, const ExactValue&) = default;
};

struct SolvedLay {
  Lay lay;
  ExactValue value;
};

inline constexpr int kMostTilesSolved = 5;  // not laid, the one in the own hand included

// Whether solve() takes this view: one tile in each hand, so few tiles left, and the viewer has to lay.
bool can_solve(const View& view, int tiles = kMostTilesSolved);

// All that the viewer can do, in the canonical order, and the first of the best. Pre: can_solve(view).
std::vector<SolvedLay> solve_all(const View& view, Aim aim);
SolvedLay solve(const View& view, Aim aim);

// The best for the win where at most so many tiles are left and it can be solved; else nothing.
std::optional<Action> exact_choice(const View& view, int tiles);

}  // namespace partal::lattice
