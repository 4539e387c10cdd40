// Placing bought tiles (ALH-17, ALH-63) and the rules of placement (ALH-20 to ALH-24, ALH-27, ALH-28).
#include "engine/games/alhambra/chapters.h"
#include "engine/games/alhambra/codes.h"
#include "engine/games/alhambra/plain_map.h"

namespace partal::alhambra {

namespace {

// ALH-23: a shared edge is needed; says so whether a corner touches.
Violation not_adjacent(const PlainMap& map, Tile tile, Cell at) {
  for (const Side vertical : {Side::North, Side::South}) {
    for (const Side horizontal : {Side::East, Side::West}) {
      const Cell corner = neighbour(neighbour(at, vertical), horizontal);
      if (!map.has(corner)) continue;
      return showing(codes::kNotAdjacent("ALH-23", tile, at, map.tile(corner)), {.cells = {at, corner}});
    }
  }
  return showing(codes::kNotAdjacent("ALH-23", tile, at, std::nullopt), {.cells = {at}});
}

Violation not_reachable(const PlainMap& map, Tile tile, Cell at) {
  Show show{.cells = {at}};
  for (const Side side : kAllSides) {
    if (map.has(neighbour(at, side))) show.edges.push_back({at, letter_of(side)});
  }
  return showing(codes::kNotReachable("ALH-22", tile, at), std::move(show));
}

}  // namespace

std::optional<Violation> check_edges(const PlainMap& map, Tile tile, Cell at, std::string_view rule) {
  const auto side = map.mismatch(at, spec_of(tile).walls);
  if (!side) return std::nullopt;
  return showing(codes::kEdgeMismatch(rule, tile, at, *side, map.tile(neighbour(at, *side))),
                 {.cells = {at}, .edges = {{at, letter_of(*side)}}});
}

namespace {

// Why a cell is not legal, in the order of ALH-28. ALH-20 has no spelling here: an action knows no rotation,
// its text is refused (notation.cpp).
std::optional<Violation> refuse_cell(const State& state, Tile tile, Cell at) {
  PlainMap map(active_player(state).palace.laid(), state.cells);
  if (map.has(at)) return showing(codes::kTaken("ALH-27", tile, at, map.tile(at)), {.cells = {at}});
  if (map.neighbour_count(at) == 0) return not_adjacent(map, tile, at);
  if (auto violation = check_edges(map, tile, at, "ALH-21")) return violation;
  if (!map.is_reachable(at, spec_of(tile).walls)) return not_reachable(map, tile, at);
  map.put(at, tile);
  std::vector<Cell> gap = map.enclosed_cells();
  if (gap.empty()) return std::nullopt;
  const auto size = static_cast<std::int64_t>(gap.size());
  return showing(codes::kEnclosesGap("ALH-24", tile, at, size), {.cells = {at}, .gap = std::move(gap)});
}

}  // namespace

// The palace answers in a few operations (ALH-21 to ALH-24, ALH-27); only a refusal is looked at cell by
// cell.
std::optional<Violation> check_cell(const State& state, Tile tile, Cell at) {
  if (active_player(state).palace.may_take(at, spec_of(tile).walls, state.cells)) return std::nullopt;
  return refuse_cell(state, tile, at);
}

namespace {

std::optional<Violation> check_in_tray(const State& state, Tile tile) {
  if (state.tray.has(tile)) return std::nullopt;
  return codes::kNotInTray("ALH-17", tile);
}

void leave_tray(State& state, Tile tile) {
  state.tray.remove(tile);
  if (!state.tray.empty()) return;
  state.phase = state.phase == Phase::Place ? Phase::CloseTurn : Phase::CloseLeftovers;
}

}  // namespace

std::optional<Violation> check_place(const State& state, const Place& place) {
  if (auto violation = check_in_tray(state, place.tile)) return violation;
  return check_cell(state, place.tile, place.at);
}

std::optional<Violation> check_reserve(const State& state, const Reserve& reserve) {
  return check_in_tray(state, reserve.tile);
}

// ALH-63: bought tiles only, one by one, and only where Dirk takes part.
std::optional<Violation> check_give(const State& state, const Give& give) {
  if (!is_two_player_game(state)) return codes::kDirkAbsent("ALH-61", seat_count(state));
  if (state.phase == Phase::PlaceLeftovers) return codes::kDirkLeftover("ALH-63", give.tile);
  return check_in_tray(state, give.tile);
}

void apply_place(State& state, const Place& place, Log* log) {
  const int wall_before = log ? wall_length(state, state.active) : 0;
  active_player(state).palace.lay(place.tile, place.at, state.cells);
  if (log) {
    log->push_back(codes::kTilePlaced(state.active, place.tile, place.at, wall_change(wall_before, state)));
  }
  leave_tray(state, place.tile);
}

void apply_reserve(State& state, const Reserve& reserve, Log* log) {
  active_player(state).reserve.add(reserve.tile);
  if (log) log->push_back(codes::kTileReserved(state.active, reserve.tile));
  leave_tray(state, reserve.tile);
}

void apply_give(State& state, const Give& give, Log* log) {
  state.dirk.add(give.tile);
  if (log) log->push_back(codes::kTileGiven(state.active, give.tile));
  leave_tray(state, give.tile);
}

}  // namespace partal::alhambra
