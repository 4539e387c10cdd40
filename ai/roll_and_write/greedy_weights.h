// Everything the greedy player of Roll & Write believes in figures. A value is in hundredths of a point
// unless it says otherwise.
#pragma once

#include <array>

#include "engine/games/roll_and_write/components.h"

namespace partal::roll_and_write {

struct GreedyWeights {
  // What a line with so many buildings promises at the beginning; at the end it is worth what RNW-53 says, in
  // between in proportion to the rounds left.
  std::array<int, kFaces + 1> line_promise;
  int coin;            // a coin to spend, at the beginning; at the end half a point (RNW-54)
  int reserve_coins;   // more coins than this are worth half a point at any time
  int free_choice;     // choosing which pair to keep and which to hand on (RNW-28)
  int own_pair;        // percent of what a pair on the own sheet promises for the next turn
  int neighbour;       // percent of what the pair handed on is worth to the next player, two players
  int neighbour_many;  // ... with more players, who share the harm among them
};

// Found by play against other tables of weights.
inline constexpr GreedyWeights kGreedyWeights = {
    .line_promise = {0, 20, 60, 140, 320, 600, 1000},
    .coin = 130,
    .reserve_coins = 6,
    .free_choice = 60,
    .own_pair = 50,
    .neighbour = 40,
    .neighbour_many = 15,
};

}  // namespace partal::roll_and_write
