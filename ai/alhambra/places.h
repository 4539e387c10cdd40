// The places of one type as they would be scored next (ALH-42 to ALH-44), if somebody had more or fewer
// tiles.
#pragma once

#include "ai/alhambra/tile_counts.h"
#include "engine/games/alhambra/scoring.h"

namespace partal::alhambra {

class TypePlaces {
 public:
  TypePlaces(const State& state, Type type)
      : type_(type),
        scoring_(state.ending ? kScorings - 1 : next_scoring(state)),
        holdings_(state.config.players) {
    for (int i = 0; i < state.config.players; ++i) {
      holdings_.count(i) = count_of(state.players[seat_at(i)].palace.laid(), type);
    }
    if (state.config.players == kMinPlayers) add_dirk(count_of(state.dirk, type));
  }

  TypePlaces& add(Seat seat, int tiles) { return add(index_of(seat), tiles); }
  TypePlaces& add_dirk(int tiles) { return add(kMinPlayers, tiles); }  // ALH-62

  int scoring() const { return scoring_; }
  int count(Seat seat) const { return holdings_.count(index_of(seat)); }
  int place(Seat seat) const { return shared_place(holdings_, index_of(seat)).place; }
  int shared_by(Seat seat) const { return shared_place(holdings_, index_of(seat)).shared_by; }
  bool leads(Seat seat) const { return count(seat) > 0 && place(seat) == 1 && shared_by(seat) == 1; }
  int points(Seat seat) const {
    return majority_points(holdings_, index_of(seat), points_of(type_, scoring_));
  }

 private:
  TypePlaces& add(int holder, int tiles) {
    holdings_.count(holder) += tiles;
    return *this;
  }

  Type type_;
  int scoring_;
  Holdings holdings_;
};

}  // namespace partal::alhambra
