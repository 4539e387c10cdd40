// What the scorings to come promise one seat for each building type: the points of its place now, softened by
// what may still happen until then.
#pragma once

#include "ai/alhambra/action_weights.h"
#include "ai/alhambra/tile_counts.h"
#include "engine/games/alhambra/alhambra.h"

namespace partal::alhambra {

class Outlook {
 public:
  Outlook(const State& state, Seat seat, const ActionWeights& weights);

  // What one tile more, or one less, of this type in the Alhambra is worth.
  int gain(Type type) const { return gains_[type]; }
  int loss(Type type) const { return losses_[type]; }
  // What one section of wall is worth: it scores in every scoring to come (ALH-41).
  int section() const { return section_; }
  int unsold() const { return unsold_.size(); }  // tiles in supply and yard
  const WallKinds& unsold_walls() const { return walls_; }

 private:
  struct Coming {
    int scoring;      // 0 to 2
    int percent;      // how much of it is believed in
    int sold_before;  // tiles that will find an owner before it
  };
  using Counts = FixedList<int, kMaxPlayers + 1>;  // of one type: of every seat, and of Dirk

  int worth(const Counts& counts, int seat, Type type) const;
  int standing(const Counts& counts, int holder, Type type) const;

  int players_;
  int rivals_percent_;
  TileSet unsold_{};
  WallKinds walls_{};
  FixedList<Coming, kScorings> coming_{};
  PerType<int> gains_{};
  PerType<int> losses_{};
  int section_ = 0;
};

}  // namespace partal::alhambra
