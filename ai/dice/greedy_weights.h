// Everything the greedy player of the dice game believes in figures. A value is in hundredths of a point, a
// chance in 1/256, unless it says otherwise.
#pragma once

#include <array>

#include "engine/games/dice/components.h"

namespace partal::dice {

inline constexpr int kCertain = 256;

struct GreedyWeights {
  // How much of a point at the next count, the one after it and the last of three is believed in, in percent.
  std::array<int, kPhases> count_percent;
  // Chance to be ahead of a rival on a progress track at the next count, the one after it, the third, when
  // two or more behind now, one behind, level, one ahead, two, three or more ahead.
  std::array<std::array<int, 6>, kPhases> stays_ahead;
  // Chance to have a piece at all where there is none yet, at the next count, the one after it, the third.
  std::array<int, kPhases> gets_piece;

  // Chance that a rival who places in a column gets beyond a pawn of this rank, 1 to 8.
  std::array<int, kRanks> placed_beyond;
  // Chance that a rival without a pawn there places one, with so many turns left in the phase.
  std::array<int, kRounds + 1> places_there;
  // Chance that a rival who stands behind a pawn of this rank improves beyond it in round 3.
  std::array<int, kRanks> improves_beyond;
  int stays_behind;  // chance that a rival who is ahead is not overtaken by others' pushes or one's own luck

  int throw_percent;  // of what a throw promises: it can also be used for other columns than planned

  // What a token is worth by phase in which it is won, and costs when it is used, by phase of its use.
  std::array<int, kPhases> tool_won;  // shift, push, throw, black die
  std::array<int, kPhases> tool_cost;
  std::array<int, kPhases> first_player;
};

// Frozen: greedy is the yardstick of all levels and part of the signature. The chances are rounded from what
// greedy players did in 800 games among themselves (200 each with the weights before, then with 3, 4 and 6
// players); the rest was varied one by one against these and made no difference that could be measured.
inline constexpr GreedyWeights kGreedyWeights = {
    .count_percent = {100, 100, 100},
    .stays_ahead = {{{0, 0, 4, 155, 228, 254}, {20, 30, 75, 145, 200, 247}, {40, 60, 105, 150, 200, 225}}},
    .gets_piece = {0, 120, 190},
    .placed_beyond = {255, 220, 168, 76, 20, 7, 3, 1},
    .places_there = {0, 100, 165, 196},
    .improves_beyond = {170, 125, 60, 20, 5, 1, 1, 0},
    .stays_behind = 256,
    .throw_percent = 104,
    .tool_won = {200, 120, 0},
    .tool_cost = {0, 120, 0},
    .first_player = {80, 80, 0},
};

}  // namespace partal::dice
