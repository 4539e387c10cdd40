// The outline of a palace as a ring of outer edges: what a tile at a cell would do to the longest wall
// (ALH-41), without laying it. A new tile touches neighbouring edges of the ring (else it would enclose a
// gap, ALH-24) and puts its other sides in their place.
#pragma once

#include "engine/games/alhambra/box_map.h"

namespace partal::alhambra {

class WallLine {
 public:
  // The palace and its cells outlive the line.
  WallLine(const Palace& palace, const Cells& cells);

  int longest() const { return longest_; }
  // Pre: the cell is legal for the walls of the tile.
  int longest_with(Tile tile, Cell at) const;

 private:
  struct Run {  // of walls, as far as it goes
    int first;
    int length;
  };
  static constexpr std::size_t kSpots = Board::kSize * Board::kSize;
  static constexpr std::size_t kMostEdges = EdgeList::capacity();

  void walk();
  void find_runs();
  int after(int place) const { return place + 1 == edges_ ? 0 : place + 1; }
  int before(int place) const { return place == 0 ? edges_ - 1 : place - 1; }
  bool is_wall(int place) const { return is_wall_[place]; }
  int longest_untouched(int first, int touched) const;

  const Palace& palace_;
  const Cells& cells_;
  BoxMap map_;  // of the fountain alone where the palace is too wide for a map
  int edges_ = 0;
  int longest_ = 0;
  std::array<bool, kMostEdges> is_wall_;                // by place in the ring
  std::array<std::uint8_t, kSpots * kSides> place_of_;  // by spot and side; set for outer edges only
  FixedList<Run, kMostEdges> runs_{};
};

}  // namespace partal::alhambra
