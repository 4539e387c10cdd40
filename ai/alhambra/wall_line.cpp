#include "ai/alhambra/wall_line.h"

#include "engine/games/alhambra/outline.h"

namespace partal::alhambra {

namespace {

constexpr int edge_index(int spot, Side side) { return spot * kSides + static_cast<int>(side); }
constexpr Side clockwise(Side side) { return turned(side, 1); }

}  // namespace

// NOLINTNEXTLINE(cppcoreguidelines-pro-type-member-init): what the walk does not set is not asked for
WallLine::WallLine(const Palace& palace, const Cells& cells)
    : palace_(palace),
      cells_(cells),
      map_(palace.is_wide() ? Box{} : palace.box(), palace.is_wide() ? TileSet{} : palace.laid(), cells) {
  if (palace.is_wide()) {
    longest_ = palace.wall_length(cells);
    return;
  }
  walk();
  find_runs();
}

void WallLine::walk() {
  const OuterEdge<BoxMap> first{map_.start(), Side::North};
  OuterEdge<BoxMap> edge = first;
  do {
    place_of_[edge_index(edge.spot, edge.side)] = static_cast<std::uint8_t>(edges_);
    is_wall_[edges_++] = map_.has_wall(edge.spot, edge.side);
    edge = edge.next(map_);
  } while (!(edge == first));
}

void WallLine::find_runs() {
  int open = 0;
  while (open < edges_ && is_wall(open)) ++open;
  if (open == edges_) {  // a ring of walls
    runs_.push_back({0, edges_});
    longest_ = edges_;
    return;
  }
  int run = 0;
  for (int left = edges_, place = after(open); left > 0; --left, place = after(place)) {
    if (is_wall(place)) {
      ++run;
      continue;
    }
    if (run > 0) runs_.push_back({place >= run ? place - run : place - run + edges_, run});
    longest_ = std::max(longest_, run);
    run = 0;
  }
}

// The longest run without any of so many edges from `first` on.
int WallLine::longest_untouched(int first, int touched) const {
  int best = 0;
  for (const Run& run : runs_) {
    const int offset = run.first >= first ? run.first - first : run.first - first + edges_;
    if (offset >= touched && offset + run.length <= edges_) best = std::max(best, run.length);
  }
  return best;
}

int WallLine::longest_with(Tile tile, Cell at) const {
  if (palace_.is_wide()) {
    Palace palace = palace_;
    Cells cells = cells_;
    palace.lay(tile, at, cells);
    return palace.wall_length(cells);
  }
  // Clockwise round the palace the ring comes to the last touched side of the tile, clockwise, first.
  const int spot = map_.spot(at);
  const auto touches = [&](Side side) {
    return palace_.box().has(neighbour(at, side)) && map_.has(BoxMap::step(spot, side));  // a map ends there
  };
  Side last = Side::North;
  while (!touches(last) || touches(clockwise(last))) last = clockwise(last);
  const int first = place_of_[edge_index(BoxMap::step(spot, last), opposite(last))];

  const Walls walls = spec_of(tile).walls;
  int touched = 0;
  for (const Side side : kAllSides) touched += touches(side);
  const int untouched = edges_ - touched;
  int run = 0;  // that the new sides go on with
  for (int place = before(first); run < untouched && is_wall(place); place = before(place)) ++run;
  int best = run;
  for (Side side = clockwise(last); !touches(side); side = clockwise(side)) {
    run = walls.has(side) ? run + 1 : 0;
    best = std::max(best, run);
  }
  int place = first + touched < edges_ ? first + touched : first + touched - edges_;
  for (int left = untouched; left > 0 && is_wall(place); --left, place = after(place)) ++run;
  best = std::max({best, run, longest_untouched(first, touched)});
  return std::min(best, untouched + kSides - touched);  // a ring of walls was counted on both sides
}

}  // namespace partal::alhambra
