// The walk along the outline of a palace. By ALH-24 the outline is one simple closed curve, so the longest
// outer wall (ALH-41) is the longest run of walled edges on a cycle.
#pragma once

#include "engine/core/fixed_list.h"
#include "engine/games/alhambra/components.h"

namespace partal::alhambra {

inline constexpr std::size_t kMostOutlineEdges = 128;  // 55 tiles in a tree have 112

// Calls `visit(spot, side)` for each edge of the longest run of walls, clockwise. `start` is a tile whose
// north side is outside. Map: has(spot), has_wall(spot, side) for an outer edge, step(spot, side).
template <class Map, class Visit>
void longest_run(const Map& map, typename Map::Spot start, Visit visit) {
  struct Edge {
    typename Map::Spot spot;
    Side side;
  };
  FixedList<Edge, kMostOutlineEdges> edges;
  const auto clockwise = [](Side side) { return static_cast<Side>((static_cast<int>(side) + 1) & 3); };
  const auto counter = [](Side side) { return static_cast<Side>((static_cast<int>(side) + 3) & 3); };

  // Runs are measured while walking: [first, first + length) on the cycle, `gap` the last edge without a
  // wall.
  int best = 0;
  int best_end = 0;
  int run = 0;
  int first_run = -1;  // the run the walk began in, until its end is known
  Edge edge{start, Side::North};
  do {
    edges.push_back(edge);
    if (map.has_wall(edge.spot, edge.side)) {
      ++run;
      if (run > best) {
        best = run;
        best_end = static_cast<int>(edges.size());
      }
    } else {
      if (first_run < 0) first_run = run;
      run = 0;
    }
    const auto ahead = map.step(edge.spot, clockwise(edge.side));
    const auto diagonal = map.step(ahead, edge.side);
    if (map.has(diagonal)) {
      edge = {diagonal, counter(edge.side)};
    } else if (map.has(ahead)) {
      edge = {ahead, edge.side};
    } else {
      edge = {edge.spot, clockwise(edge.side)};
    }
  } while (!(edge.spot == start && edge.side == Side::North));

  const int length = static_cast<int>(edges.size());
  if (first_run > 0 && run > 0 && run + first_run > best) {  // the last run goes on in the first
    best = run + first_run;
    best_end = length + first_run;
  }
  for (int i = best_end - best; i < best_end; ++i) {
    const Edge& found = edges[static_cast<std::size_t>(i % length)];
    visit(found.spot, found.side);
  }
}

}  // namespace partal::alhambra
