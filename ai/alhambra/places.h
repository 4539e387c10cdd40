// The places of one type as they would be scored next (ALH-42 to ALH-44), if somebody had more or fewer
// tiles.
#pragma once

#include "ai/alhambra/tile_counts.h"
#include "engine/family/shared_places.h"
#include "engine/games/alhambra/scoring.h"

namespace partal::alhambra {

class TypePlaces {
 public:
  TypePlaces(const State& state, Type type) : seats_(state.config.players), type_(type) {
    scoring_ = state.ending ? kScorings - 1 : next_scoring(state);
    for (int i = 0; i < seats_; ++i) {
      counts_.push_back(count_of(state.players[seat_at(i)].palace.laid(), type));
    }
    if (seats_ == kMinPlayers) counts_.push_back(count_of(state.dirk, type));  // ALH-62
  }

  TypePlaces& add(Seat seat, int tiles) {
    counts_[static_cast<std::size_t>(index_of(seat))] += tiles;
    return *this;
  }
  TypePlaces& add_dirk(int tiles) {
    counts_[static_cast<std::size_t>(seats_)] += tiles;
    return *this;
  }

  int scoring() const { return scoring_; }
  int count(Seat seat) const { return counts_[static_cast<std::size_t>(index_of(seat))]; }
  int place(Seat seat) const {
    int place = 1;
    for (const int other : counts_) place += other > count(seat);
    return place;
  }
  int shared_by(Seat seat) const {
    int shared = 0;
    for (const int other : counts_) shared += other == count(seat);
    return shared;
  }
  bool leads(Seat seat) const { return count(seat) > 0 && place(seat) == 1 && shared_by(seat) == 1; }
  int points(Seat seat) const {
    if (count(seat) == 0) return 0;
    const PlacePoints& table =
        kMajorityPoints[static_cast<std::size_t>(scoring_)][static_cast<std::size_t>(type_)];
    return family::shared_points(std::span<const int>(table), place(seat), shared_by(seat));
  }

 private:
  int seats_;
  Type type_;
  int scoring_;
  FixedList<int, kMaxPlayers + 1> counts_;
};

}  // namespace partal::alhambra
