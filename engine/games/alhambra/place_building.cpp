// Placing bought tiles (ALH-17, ALH-63) and the rules of placement (ALH-20 to ALH-24, ALH-27, ALH-28).
#include "engine/games/alhambra/chapters.h"
#include "engine/games/alhambra/plain_map.h"

namespace partal::alhambra {

namespace {

Args tile_at(Tile tile, Cell at) { return {{"tile", tile_value(tile)}, {"at", at}}; }

// ALH-23: a shared edge is needed; says so whether a corner touches.
Violation not_adjacent(const PlainMap& map, Tile tile, Cell at) {
  Violation violation{
      .rule = "ALH-23", .code = "tile.not-adjacent", .args = tile_at(tile, at), .show = {.cells = {at}}};
  Value corner;
  for (const Side vertical : {Side::North, Side::South}) {
    for (const Side horizontal : {Side::East, Side::West}) {
      const Cell diagonal = neighbour(neighbour(at, vertical), horizontal);
      if (map.has(diagonal) && std::holds_alternative<std::monostate>(corner)) {
        corner = tile_value(map.tile(diagonal));
        violation.show.cells.push_back(diagonal);
      }
    }
  }
  violation.args.push_back({"corner", corner});
  return violation;
}

Violation edge_mismatch(const PlainMap& map, Tile tile, Cell at, Side side) {
  Violation violation{.rule = "ALH-21", .code = "tile.edge-mismatch", .args = tile_at(tile, at)};
  const char letter = kSideLetters[static_cast<std::size_t>(side)];
  violation.args.push_back({"side", std::string(1, letter)});
  violation.args.push_back({"other", tile_value(map.tile(neighbour(at, side)))});
  violation.show = {.cells = {at}, .edges = {{at, letter}}};
  return violation;
}

Violation not_reachable(const PlainMap& map, Tile tile, Cell at) {
  Violation violation{
      .rule = "ALH-22", .code = "tile.not-reachable", .args = tile_at(tile, at), .show = {.cells = {at}}};
  for (const Side side : kAllSides) {
    if (map.has(neighbour(at, side)))
      violation.show.edges.push_back({at, kSideLetters[static_cast<std::size_t>(side)]});
  }
  return violation;
}

}  // namespace

// In the order of ALH-28. ALH-20 has no spelling here: an action knows no rotation, its text is refused
// (notation.cpp).
std::optional<Violation> check_cell(const State& state, Tile tile, Cell at) {
  PlainMap map(active_player(state).palace.laid(), state.cells);
  const Walls walls = spec_of(tile).walls;
  if (map.has(at)) {
    Violation violation{
        .rule = "ALH-27", .code = "cell.taken", .args = tile_at(tile, at), .show = {.cells = {at}}};
    violation.args.push_back({"other", tile_value(map.tile(at))});
    return violation;
  }
  if (map.neighbour_count(at) == 0) return not_adjacent(map, tile, at);
  if (const auto side = map.mismatch(at, walls)) return edge_mismatch(map, tile, at, *side);
  if (!map.is_reachable(at, walls)) return not_reachable(map, tile, at);
  map.put(at, tile);
  std::vector<Cell> gap = map.enclosed_cells();
  if (gap.empty()) return std::nullopt;
  Violation violation{.rule = "ALH-24", .code = "tile.encloses-gap", .args = tile_at(tile, at)};
  violation.args.push_back({"cells", number(static_cast<int>(gap.size()))});
  violation.show = {.cells = {at}, .gap = std::move(gap)};
  return violation;
}

namespace {

std::optional<Violation> check_in_tray(const State& state, Tile tile) {
  if (state.tray.has(tile)) return std::nullopt;
  return Violation{.rule = "ALH-17", .code = "tray.not-there", .args = {{"tile", tile_value(tile)}}};
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
  if (!is_two_player_game(state)) {
    return Violation{
        .rule = "ALH-61", .code = "dirk.absent", .args = {{"players", number(seat_count(state))}}};
  }
  if (state.phase == Phase::PlaceLeftovers) {
    return Violation{.rule = "ALH-63", .code = "dirk.leftover", .args = {{"tile", tile_value(give.tile)}}};
  }
  return check_in_tray(state, give.tile);
}

void apply_place(State& state, const Place& place, Log* log) {
  const int wall_before = log ? wall_length(state, state.active) : 0;
  active_player(state).palace.lay(place.tile, place.at, state.cells);
  if (log) {
    const std::vector<std::int64_t> wall = {wall_before, wall_length(state, state.active)};
    log->push_back(
        {"tile-placed", state.active, {{"tile", tile_value(place.tile)}, {"at", place.at}, {"wall", wall}}});
  }
  leave_tray(state, place.tile);
}

void apply_reserve(State& state, const Reserve& reserve, Log* log) {
  active_player(state).reserve.add(reserve.tile);
  if (log) log->push_back({"tile-reserved", state.active, {{"tile", tile_value(reserve.tile)}}});
  leave_tray(state, reserve.tile);
}

void apply_give(State& state, const Give& give, Log* log) {
  state.dirk.add(give.tile);
  if (log) log->push_back({"tile-given", state.active, {{"tile", tile_value(give.tile)}}});
  leave_tray(state, give.tile);
}

}  // namespace partal::alhambra
