// How the game is expected to go on: how many tiles everybody will still lay before each scoring to come, and
// what points that makes. Doubles, but only + - * / and sqrt: the same on every target.
#pragma once

#include <array>

#include "ai/alhambra/tile_counts.h"
#include "ai/alhambra/weights.h"
#include "engine/games/alhambra/alhambra.h"

namespace partal::alhambra {

class Forecast {
 public:
  // Seats, and Dirk behind them with two players (ALH-62).
  static constexpr std::size_t kHolders = kMaxPlayers;
  using PerHolder = std::array<double, kHolders>;

  // State and weights outlive the forecast.
  Forecast(const State& state, const Weights& weights);

  // Points of a type in all scorings to come, for every holder.
  PerHolder majority_points(Type type) const;
  // Points for walls in all scorings to come, if the longest wall has this length now (ALH-41).
  double wall_points(Seat seat, int length) const;
  double spread() const;  // of the difference between two seats

 private:
  struct Coming {
    int scoring;      // 0 to 2
    double tiles;     // that each seat lays before it, on average
    double used;      // how much of a lead comes true before it
    PerHolder share;  // ... and each holder
    double lasting;   // how much of a wall that is longer now is longer then
  };
  using Places = std::array<double, kScoredPlaces>;

  void add_coming(int scoring);
  double dirk_tiles(int scoring) const;
  void share_out();
  std::array<Places, kHolders> place_chances(const PerHolder& held, const Coming& coming, double part) const;
  double lead(const Hand& hand) const;      // of money, in tiles that will come of it
  double room(const Palace& palace) const;  // the share of the unsold tiles that find a cell

  const State& state_;
  const Weights& weights_;
  int seats_;
  int holders_;
  TileSet unsold_{};
  WallKinds kinds_{};
  FixedList<Coming, kScorings> coming_{};
  std::array<TileSet, kHolders> laid_{};
  std::array<TileSet, kHolders> waiting_{};  // on the reserve
};

}  // namespace partal::alhambra
