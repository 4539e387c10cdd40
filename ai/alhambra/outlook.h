// What the scorings to come promise one seat for each building type: the points of its place now, softened by
// what may still happen until then.
#pragma once

#include <array>
#include <span>

#include "ai/alhambra/weights.h"
#include "engine/games/alhambra/alhambra.h"

namespace partal::alhambra {

// So many unsold tiles have these walls.
struct WallCount {
  Walls walls;
  int tiles;
};

class Outlook {
 public:
  Outlook(const State& state, Seat seat, const Weights& weights);

  // What one tile more, or one less, of this type in the Alhambra is worth.
  int gain(Type type) const { return gains_[static_cast<std::size_t>(type)]; }
  int loss(Type type) const { return losses_[static_cast<std::size_t>(type)]; }
  // What one section of wall is worth: it scores in every scoring to come (ALH-41).
  int section() const { return section_; }
  int unsold() const { return unsold_.size(); }  // tiles in supply and yard
  std::span<const WallCount> unsold_walls() const { return {walls_.begin(), walls_.end()}; }

 private:
  struct Coming {
    int scoring;      // 0 to 2
    int percent;      // how much of it is believed in
    int sold_before;  // tiles that will find an owner before it
  };
  int standing(const State& state, Seat seat, Type type, int mine) const;

  void count_walls();

  TileSet unsold_{};
  FixedList<WallCount, 16> walls_{};
  FixedList<Coming, kScorings> coming_{};
  std::array<int, kTypes> gains_{};
  std::array<int, kTypes> losses_{};
  int section_ = 0;
};

}  // namespace partal::alhambra
