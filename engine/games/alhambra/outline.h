// The walk along the outline of a palace. By ALH-24 the outline is one simple closed curve, so the longest
// outer wall (ALH-41) is the longest run of walled edges on a cycle.
#pragma once

#include "engine/games/alhambra/components.h"

namespace partal::alhambra {

// One outer edge of a palace: the side of a tile beyond which no tile lies.
// Map: has(spot), has_wall(spot, side) for an outer edge, step(spot, side).
template <class Map>
struct OuterEdge {
  typename Map::Spot spot;
  Side side;

  // The next edge clockwise: round the corner of a tile ahead on the left, straight on, or round the own
  // corner.
  OuterEdge next(const Map& map) const {
    const Side clockwise = turned(side, 1);
    const auto ahead = map.step(spot, clockwise);
    const auto diagonal = map.step(ahead, side);
    if (map.has(diagonal)) return {diagonal, turned(side, 3)};
    if (map.has(ahead)) return {ahead, side};
    return {spot, clockwise};
  }
  friend bool operator==(const OuterEdge&, const OuterEdge&) = default;
};

// Calls `visit(spot, side)` for each edge of the longest run of walls, clockwise. `start` is a tile whose
// north side is outside.
template <class Map, class Visit>
void longest_run(const Map& map, typename Map::Spot start, Visit visit) {
  const OuterEdge<Map> first{start, Side::North};
  OuterEdge<Map> run_begin = first;
  OuterEdge<Map> best_begin = first;
  int run = 0;
  int best = 0;
  int opening_run = -1;  // the run in which the walk begins; -1 until it ends
  OuterEdge<Map> edge = first;
  do {
    if (!map.has_wall(edge.spot, edge.side)) {
      if (opening_run < 0) opening_run = run;
      run = 0;
    } else {
      if (run == 0) run_begin = edge;
      if (++run > best) {
        best = run;
        best_begin = run_begin;
      }
    }
    edge = edge.next(map);
  } while (!(edge == first));
  if (opening_run > 0 && run + opening_run > best) {  // the last run goes on in the first
    best = run + opening_run;
    best_begin = run > 0 ? run_begin : first;
  }
  edge = best_begin;
  for (int i = 0; i < best; ++i, edge = edge.next(map)) visit(edge.spot, edge.side);
}

}  // namespace partal::alhambra
