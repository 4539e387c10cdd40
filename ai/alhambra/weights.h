// Everything the knowledge of Alhambra believes in figures (data/weights/alhambra.txt). A value is in
// hundredths of a point unless it says otherwise.
#pragma once

#include "ai/alhambra/action_weights.h"
#include "ai/weights.h"

namespace partal::alhambra {

struct Weights {
  // How the game goes on (forecast.h). A lead is counted in thousandths of a tile more than the others will
  // lay.
  int tiles_per_card;    // tiles that find an owner while one money card is drawn, in percent
  int unrest_percent;    // variance of the tiles of a type still to come, in percent of their mean
  int lead_coin;         // a coin in the hand
  int lead_card;         // a card in the hand, whatever its value
  int lead_cost;         // each cost from 2 to 13 that the cards of a currency can pay exactly
  int lead_exact;        // each tile of the yard that can be paid exactly now
  int lead_move;         // being on move
  int lead_laid;         // a tile in the palace
  int lead_delay;        // in hundredths of a tile: a lead comes true by half while so many are laid
  int lead_room;         // in percent: tiles lost where there is room for none of those to come
  int reserved_percent;  // of a tile that waits on the reserve, as part of a majority
  int growth;            // the longest wall by each tile still to come
  int fading;            // in thousandths: how much of a longer wall is made up for while one tile is laid
  int spread_percent;    // of the standard deviation found in self-play

  ActionWeights actions;
};

template <class AnyWeights, class Visit>  // AnyWeights: Weights or const Weights
void visit_weights(AnyWeights& weights, Visit&& visit) {
  visit("tiles_per_card", weights.tiles_per_card, 10, 200);
  visit("unrest_percent", weights.unrest_percent, 20, 1000);
  visit("lead_coin", weights.lead_coin, 0, 500);
  visit("lead_card", weights.lead_card, 0, 500);
  visit("lead_cost", weights.lead_cost, 0, 500);
  visit("lead_exact", weights.lead_exact, 0, 2000);
  visit("lead_move", weights.lead_move, 0, 3000);
  visit("lead_laid", weights.lead_laid, -500, 2000);
  visit("lead_delay", weights.lead_delay, 0, 3000);
  visit("lead_room", weights.lead_room, 0, 300);
  visit("reserved_percent", weights.reserved_percent, 0, 100);
  visit("growth", weights.growth, 0, 200);
  visit("fading", weights.fading, 0, 300);
  visit("spread_percent", weights.spread_percent, 30, 300);
  visit_action_weights(weights.actions, visit);
}

}  // namespace partal::alhambra
