// Everything the greedy player of the dice game believes in figures. A value is in hundredths of a point, a
// chance in 1/256, unless it says otherwise.
#pragma once

#include <array>

#include "engine/games/dice/components.h"

namespace partal::dice {

inline constexpr int kCertain = 256;

struct Weights {
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

// First guesses by hand, tried against random players only.
inline constexpr Weights kGreedyWeights = {
    .count_percent = {100, 80, 65},
    .stays_ahead = {{{10, 40, 100, 190, 235, 252},
                     {35, 75, 120, 170, 210, 235},
                     {60, 90, 122, 160, 190, 215}}},
    .gets_piece = {0, 130, 190},
    .placed_beyond = {235, 200, 140, 75, 30, 10, 3, 1},
    .places_there = {0, 70, 150, 200},
    .improves_beyond = {60, 50, 35, 20, 8, 3, 1, 0},
    .stays_behind = 240,
    .throw_percent = 104,
    .tool_won = {200, 120, 0},
    .tool_cost = {0, 90, 0},
    .first_player = {80, 80, 0},
};

}  // namespace partal::dice
