// Rebuilding (ALH-16) with the rules for taking tiles out and swapping them (ALH-25, ALH-26).
#include "engine/games/alhambra/chapters.h"
#include "engine/games/alhambra/codes.h"
#include "engine/games/alhambra/plain_map.h"

namespace partal::alhambra {

namespace {

std::optional<Violation> check_on_reserve(const State& state, Tile tile) {
  if (state.tray.has(tile)) return codes::kStillInTray("ALH-15", tile);
  if (active_player(state).reserve.has(tile)) return std::nullopt;
  return codes::kNotOnReserve("ALH-16", tile);
}

std::optional<Violation> check_laid(const State& state, Tile tile) {
  if (tile == Tile::Fountain) return showing(codes::kStartTileFixed("ALH-16"), {.cells = {{0, 0}}});
  if (active_player(state).palace.laid().has(tile)) return std::nullopt;
  return codes::kNotLaid("ALH-16", tile);
}

}  // namespace

std::optional<Violation> check_rebuild_in(const State& state, const RebuildIn& rebuild) {
  if (auto violation = check_on_reserve(state, rebuild.tile)) return violation;
  return check_cell(state, rebuild.tile, rebuild.at);
}

std::optional<Violation> check_rebuild_out(const State& state, const RebuildOut& rebuild) {
  if (auto violation = check_laid(state, rebuild.tile)) return violation;
  const Palace& palace = active_player(state).palace;
  if (palace.is_removable(rebuild.tile, state.cells)) return std::nullopt;
  const Cell at = state.cells[rebuild.tile];
  PlainMap map(palace.laid(), state.cells);
  const bool encloses = map.neighbour_count(at) == kSides;
  map.clear(at);
  if (const TileSet cut_off = map.cut_off(); !cut_off.empty()) {
    Show show;
    for (const Tile tile : cut_off) show.cells.push_back(state.cells[tile]);
    return showing(codes::kCutsOff("ALH-25", rebuild.tile, cut_off), std::move(show));
  }
  if (!encloses) return std::nullopt;
  return showing(codes::kRemovalEnclosesGap("ALH-25", rebuild.tile, at), {.gap = {at}});
}

std::optional<Violation> check_rebuild_swap(const State& state, const RebuildSwap& rebuild) {
  if (auto violation = check_on_reserve(state, rebuild.in)) return violation;
  if (auto violation = check_laid(state, rebuild.out)) return violation;
  const Palace& palace = active_player(state).palace;
  if (palace.may_swap(spec_of(rebuild.in).walls, rebuild.out, state.cells)) return std::nullopt;
  const PlainMap map(palace.laid(), state.cells);
  return check_edges(map, rebuild.in, state.cells[rebuild.out], "ALH-26");
}

void apply_rebuild_in(State& state, const RebuildIn& rebuild, Log* log) {
  Player& player = active_player(state);
  const int before = log ? wall_length(state, state.active) : 0;
  player.reserve.remove(rebuild.tile);
  player.palace.lay(rebuild.tile, rebuild.at, state.cells);
  if (log) {
    log->push_back(codes::kTilePlaced(state.active, rebuild.tile, rebuild.at, wall_change(before, state)));
  }
  finish_action(state);
}

void apply_rebuild_out(State& state, const RebuildOut& rebuild, Log* log) {
  Player& player = active_player(state);
  const int before = log ? wall_length(state, state.active) : 0;
  const Cell at = state.cells[rebuild.tile];
  player.palace.lift(rebuild.tile, state.cells);
  player.reserve.add(rebuild.tile);
  if (log) log->push_back(codes::kTileReturned(state.active, rebuild.tile, at, wall_change(before, state)));
  finish_action(state);
}

void apply_rebuild_swap(State& state, const RebuildSwap& rebuild, Log* log) {
  Player& player = active_player(state);
  const int before = log ? wall_length(state, state.active) : 0;
  const Cell at = state.cells[rebuild.out];
  player.palace.swap(rebuild.in, rebuild.out, state.cells);
  player.reserve.remove(rebuild.in);
  player.reserve.add(rebuild.out);
  if (log) {
    log->push_back(
        codes::kTileSwapped(state.active, rebuild.in, rebuild.out, at, wall_change(before, state)));
  }
  finish_action(state);
}

}  // namespace partal::alhambra
