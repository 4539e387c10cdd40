// What an action is believed to be good for, in figures. A value is in hundredths of a point unless it says
// otherwise.
#pragma once

#include <array>

#include "engine/games/alhambra/components.h"

namespace partal::alhambra {

inline constexpr int kPercent = 100;

struct ActionWeights {
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
  int rivals_percent;    // of what a tile takes away from the others' majorities
};

// Of the greedy player. They were found by play against other tables and are frozen: greedy is the yardstick.
inline constexpr ActionWeights kGreedyWeights = {
    .scoring_percent = {100, 55, 50},
    .coin = 60,
    .surplus_coin = 17,
    .coins_per_tile = 8,
    .reachable_cost = 40,
    .further_action = 800,
    .stays_if_exact = 40,
    .stays_if_payable = 80,
    .stays_otherwise = 80,
    .room = 340,
    .reserve_percent = 20,
    .demolition = -1000,
    .gift = -500,
    .rivals_percent = 0,
};

template <class AnyWeights, class Visit>  // AnyWeights: ActionWeights or const ActionWeights
void visit_action_weights(AnyWeights& weights, Visit&& visit) {
  visit("scoring_percent", weights.scoring_percent, 0, 300);
  visit("coin", weights.coin, 0, 300);
  visit("surplus_coin", weights.surplus_coin, 0, 300);
  visit("coins_per_tile", weights.coins_per_tile, 1, 30);
  visit("reachable_cost", weights.reachable_cost, 0, 300);
  visit("further_action", weights.further_action, 0, 3000);
  visit("stays_if_exact", weights.stays_if_exact, 0, 100);
  visit("stays_if_payable", weights.stays_if_payable, 0, 100);
  visit("stays_otherwise", weights.stays_otherwise, 0, 100);
  visit("room", weights.room, 0, 3000);
  visit("reserve_percent", weights.reserve_percent, 0, 100);
  visit("demolition", weights.demolition, -3000, 0);
  visit("gift", weights.gift, -3000, 0);
  visit("rivals_percent", weights.rivals_percent, 0, 200);
}

}  // namespace partal::alhambra
