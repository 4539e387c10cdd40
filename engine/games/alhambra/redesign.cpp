// Rebuilding (ALH-16) with the rules for taking tiles out and swapping them (ALH-25, ALH-26).
#include "engine/games/alhambra/chapters.h"
#include "engine/games/alhambra/notation.h"
#include "engine/games/alhambra/plain_map.h"

namespace partal::alhambra {

namespace {

std::optional<Violation> check_on_reserve(const State& state, Tile tile) {
  if (state.tray.has(tile)) {
    return Violation{.rule = "ALH-15", .code = "tile.in-tray", .args = {{"tile", tile_value(tile)}}};
  }
  if (active_player(state).reserve.has(tile)) return std::nullopt;
  return Violation{.rule = "ALH-16", .code = "reserve.not-there", .args = {{"tile", tile_value(tile)}}};
}

std::optional<Violation> check_laid(const State& state, Tile tile) {
  if (tile == Tile::Fountain)
    return Violation{.rule = "ALH-16", .code = "start-tile.fixed", .show = {.cells = {{0, 0}}}};
  if (active_player(state).palace.laid().has(tile)) return std::nullopt;
  return Violation{.rule = "ALH-16", .code = "tile.not-laid", .args = {{"tile", tile_value(tile)}}};
}

std::vector<std::int64_t> wall_change(int before, const State& state) {
  return {before, wall_length(state, state.active)};
}

}  // namespace

std::optional<Violation> check_rebuild_in(const State& state, const RebuildIn& rebuild) {
  if (auto violation = check_on_reserve(state, rebuild.tile)) return violation;
  return check_cell(state, rebuild.tile, rebuild.at);
}

std::optional<Violation> check_rebuild_out(const State& state, const RebuildOut& rebuild) {
  if (auto violation = check_laid(state, rebuild.tile)) return violation;
  const Cell at = state.cells[static_cast<std::size_t>(rebuild.tile)];
  PlainMap map(active_player(state).palace.laid(), state.cells);
  const bool encloses = map.neighbour_count(at) == kSides;
  map.clear(at);
  if (const TileSet cut_off = map.cut_off(); !cut_off.empty()) {
    Violation violation{.rule = "ALH-25",
                        .code = "remove.cuts-off",
                        .args = {{"tile", tile_value(rebuild.tile)}, {"cut_off", tile_numbers(cut_off)}}};
    for (const Tile tile : cut_off)
      violation.show.cells.push_back(state.cells[static_cast<std::size_t>(tile)]);
    return violation;
  }
  if (encloses) {
    return Violation{.rule = "ALH-25",
                     .code = "remove.encloses-gap",
                     .args = {{"tile", tile_value(rebuild.tile)}, {"at", at}},
                     .show = {.gap = {at}}};
  }
  return std::nullopt;
}

std::optional<Violation> check_rebuild_swap(const State& state, const RebuildSwap& rebuild) {
  if (auto violation = check_on_reserve(state, rebuild.in)) return violation;
  if (auto violation = check_laid(state, rebuild.out)) return violation;
  const Cell at = state.cells[static_cast<std::size_t>(rebuild.out)];
  const PlainMap map(active_player(state).palace.laid(), state.cells);
  const auto side = map.mismatch(at, spec_of(rebuild.in).walls);
  if (!side) return std::nullopt;
  const char letter = kSideLetters[static_cast<std::size_t>(*side)];
  return Violation{.rule = "ALH-26",
                   .code = "tile.edge-mismatch",
                   .args = {{"tile", tile_value(rebuild.in)},
                            {"at", at},
                            {"side", std::string(1, letter)},
                            {"other", tile_value(map.tile(neighbour(at, *side)))}},
                   .show = {.cells = {at}, .edges = {{at, letter}}}};
}

void apply_rebuild_in(State& state, const RebuildIn& rebuild, Log* log) {
  Player& player = active_player(state);
  const int before = log ? wall_length(state, state.active) : 0;
  player.reserve.remove(rebuild.tile);
  player.palace.lay(rebuild.tile, rebuild.at, state.cells);
  if (log) {
    log->push_back(
        {"tile-placed",
         state.active,
         {{"tile", tile_value(rebuild.tile)}, {"at", rebuild.at}, {"wall", wall_change(before, state)}}});
  }
  finish_action(state);
}

void apply_rebuild_out(State& state, const RebuildOut& rebuild, Log* log) {
  Player& player = active_player(state);
  const int before = log ? wall_length(state, state.active) : 0;
  const Cell at = state.cells[static_cast<std::size_t>(rebuild.tile)];
  player.palace.lift(rebuild.tile, state.cells);
  player.reserve.add(rebuild.tile);
  if (log) {
    log->push_back({"tile-returned",
                    state.active,
                    {{"tile", tile_value(rebuild.tile)}, {"at", at}, {"wall", wall_change(before, state)}}});
  }
  finish_action(state);
}

void apply_rebuild_swap(State& state, const RebuildSwap& rebuild, Log* log) {
  Player& player = active_player(state);
  const int before = log ? wall_length(state, state.active) : 0;
  const Cell at = state.cells[static_cast<std::size_t>(rebuild.out)];
  player.palace.swap(rebuild.in, rebuild.out, state.cells);
  player.reserve.remove(rebuild.in);
  player.reserve.add(rebuild.out);
  if (log) {
    log->push_back({"tile-swapped",
                    state.active,
                    {{"tile", tile_value(rebuild.in)},
                     {"other", tile_value(rebuild.out)},
                     {"at", at},
                     {"wall", wall_change(before, state)}}});
  }
  finish_action(state);
}

}  // namespace partal::alhambra
