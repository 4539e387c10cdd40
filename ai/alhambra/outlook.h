// What the scorings to come promise one seat for each building type: the points of its place now, softened by
// what may still happen until then.
#pragma once

#include <optional>

#include "ai/alhambra/action_weights.h"
#include "ai/alhambra/tile_counts.h"
#include "engine/games/alhambra/alhambra.h"

namespace partal::alhambra {

class Outlook {
 public:
  // The state outlives the outlook and stays as it is.
  Outlook(const State& state, Seat seat, const ActionWeights& weights);

  // What one tile more, or one less, of this type in the Alhambra is worth.
  // Worked out when first asked for: most candidates are about a few types.
  int gain(Type type) const;
  int loss(Type type) const;
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
  using Unrests = FixedList<int, kScorings>;       // of one type until each scoring to come (majority_odds.h)

  Counts counts(Type type) const;
  int worth_now(Type type) const;
  int worth_with(Type type, int more) const;  // tiles of this seat
  int worth(const Counts& counts, int seat, Type type) const;
  Unrests unrests_of(Type type) const;
  int standing(const Counts& counts, int holder, Type type, const Unrests& unrests) const;

  const State& state_;
  Seat seat_;
  int players_;
  int rivals_percent_;
  TileSet unsold_{};
  WallKinds walls_{};
  FixedList<Coming, kScorings> coming_{};
  mutable PerType<std::optional<int>> gains_{};
  mutable PerType<std::optional<int>> losses_{};
  mutable PerType<std::optional<int>> worths_{};
  int section_ = 0;
};

}  // namespace partal::alhambra
