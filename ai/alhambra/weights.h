// Everything the greedy player believes in figures. A value is in hundredths of a point unless it says
// otherwise.
#pragma once

#include <array>

#include "engine/games/alhambra/components.h"

namespace partal::alhambra {

struct Weights {
  // How much of a point at the next scoring, the one after it and the last of three is believed in, in
  // percent.
  std::array<int, kScorings> scoring_percent;

  int coin;              // one coin in the hand, while there is enough to buy
  int surplus_coin;      // one coin more than can be expected to be spent
  int coins_per_tile;    // what a tile costs on average, waste included
  int reachable_cost;    // each cost from 2 to 13 that the cards of a currency can pay exactly
  int further_action;    // the action that an exact payment gives (ALH-13)
  int stays_if_exact;    // chance in percent that an opponent who can pay a tile exactly leaves it
  int stays_if_payable;  // ... who can pay it with waste
  int stays_otherwise;   // ... who would need money first
  int room;              // a palace that takes every tile still to come, against one that takes none
  int reserve_percent;   // of what a tile adds to its majority while it waits on the reserve
  int demolition;        // taking a tile out of the palace (ALH-16 b): only when nothing else can be done
  int gift;              // a tile given to Dirk (ALH-63)
};

// Found by play against other tables of weights.
inline constexpr Weights kGreedyWeights = {
    .scoring_percent = {100, 65, 50},
    .coin = 60,
    .surplus_coin = 20,
    .coins_per_tile = 9,
    .reachable_cost = 30,
    .further_action = 600,
    .stays_if_exact = 50,
    .stays_if_payable = 80,
    .stays_otherwise = 95,
    .room = 300,
    .reserve_percent = 20,
    .demolition = -1000,
    .gift = -500,
};

}  // namespace partal::alhambra
