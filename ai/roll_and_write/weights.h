// Everything the levels of Roll & Write believe in figures (data/weights/roll_and_write.txt). A value is in
// hundredths of a point unless it says otherwise.
#pragma once

#include <array>
#include <string>

#include "engine/games/roll_and_write/components.h"

namespace partal::roll_and_write {

// How a game goes on. There are two sets: one foretells the end of the game (Knowledge::promise), fitted to
// it; one tells actions apart without looking further (Knowledge::candidates), found by play.
struct Beliefs {
  int builds;                      // percent: cells that a player builds in a turn
  int unrest;                      // percent of the variance that chance alone would give a race for places
  std::array<int, kFaces> growth;  // by buildings in a line: percent of the chance of its free cells
  int line_fade;                   // percent of the points of lines that do not count with 18 turns left
  int coin;                        // a coin to spend; after the last turn half a point (RNW-54)
  int reserve_coins;               // coins that can be spent well; more are worth half a point
  int building;                    // what a building costs beside its gain: the turn could have brought coins
  int dice;                        // percent of what dice are worth beyond usual ones
};

struct Weights {
  Beliefs promise;
  Beliefs glance;
  int free_choice;  // choosing which pair to keep and which to hand on (RNW-28)
  int neighbour;    // percent of what the dice handed on are worth to the next player, of two contenders
  int rivals;       // percent of what an action takes from others, of two contenders
  int spread;       // of the difference between two players' points to come, long before the end
};

template <class AnyBeliefs, class Visit>
void visit_beliefs(const std::string& prefix, AnyBeliefs& beliefs, Visit&& visit) {
  visit(prefix + "builds", beliefs.builds, 10, 200);
  visit(prefix + "unrest", beliefs.unrest, 10, 500);
  visit(prefix + "growth", beliefs.growth, 0, 500);
  visit(prefix + "line_fade", beliefs.line_fade, -100, 100);
  visit(prefix + "coin", beliefs.coin, 0, 400);
  visit(prefix + "reserve_coins", beliefs.reserve_coins, 0, 20);
  visit(prefix + "building", beliefs.building, -400, 400);
  visit(prefix + "dice", beliefs.dice, 0, 200);
}

template <class AnyWeights, class Visit>  // AnyWeights: Weights or const Weights
void visit_weights(AnyWeights& weights, Visit&& visit) {
  visit_beliefs("promise.", weights.promise, visit);
  visit_beliefs("glance.", weights.glance, visit);
  visit("free_choice", weights.free_choice, 0, 400);
  visit("neighbour", weights.neighbour, 0, 200);
  visit("rivals", weights.rivals, 0, 200);
  visit("spread", weights.spread, 1, 5000);
}

}  // namespace partal::roll_and_write
