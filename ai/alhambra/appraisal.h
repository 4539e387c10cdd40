// What one seat makes of a position: a value for each of its actions, in hundredths of a point. Every term
// has a name here and a weight in weights.h.
#pragma once

#include <optional>

#include "ai/alhambra/action_weights.h"
#include "ai/alhambra/outlook.h"
#include "ai/alhambra/wall_line.h"
#include "engine/games/alhambra/alhambra.h"

namespace partal::alhambra {

class Appraisal {
 public:
  // Pre: `seat` decides. State and weights outlive the appraisal.
  Appraisal(const State& state, Seat seat, const ActionWeights& weights);

  int value(const Action& action);

 private:
  // Stop, pass and end change nothing: they have no overload and are worth 0.
  int value_of(const Take& take);
  int value_of(const Buy& buy);
  int value_of(const RebuildIn& rebuild) const;
  int value_of(const RebuildOut& /*rebuild*/) const { return weights_.demolition; }
  int value_of(const RebuildSwap& rebuild) const;
  int value_of(const Place& place) const { return laying(place.tile, place.at); }
  int value_of(const Reserve& reserve) const { return waiting(reserve.tile); }
  int value_of(const Give& /*give*/) const { return weights_.gift; }

  // Money.
  int coins(int worth) const;                    // what this many coins are good for
  int flexibility(Purse purse) const;            // the costs it can pay exactly
  int prospect(Currency currency, Purse purse);  // the tile of that currency's slot, bought in the next turn
  int chance_to_stay(Currency currency) const;   // of that tile until the next turn, in percent

  // Tiles.
  int tile_on_offer(Currency slot);      // a yard tile at its best cell, or on the reserve
  int laying(Tile tile, Cell at) const;  // laying it there
  int waiting(Tile tile) const;          // having it on the reserve
  int room(const Palace& palace, const Cells& cells) const;  // for the tiles still to come

  const State& state_;
  const Player& player_;
  const Hand& hand_;
  const ActionWeights& weights_;
  Seat seat_;
  Outlook outlook_;
  int spendable_;                             // coins that this seat can expect to spend
  WallLine line_;                             // of its palace now
  int room_;                                  // ... in it
  PerCurrency<std::optional<int>> offers_{};  // tile_on_offer(), once found
};

}  // namespace partal::alhambra
