// A turn (GAR-10 to GAR-14, CAR-10 to CAR-14) for whoever asks why, or wants to be told: what is refused, and
// the events of what was done.
#include "engine/family/lattice/turn.h"

#include "engine/family/lattice/notation.h"
#include "engine/family/lattice/told.h"

namespace partal::lattice {

namespace {

std::vector<Cell> cells_of(Board board) {
  std::vector<Cell> cells;
  for_each_place(board, [&cells](int place) { cells.push_back(cell_of(place)); });
  return cells;
}

Arg tile_arg(Tile tile) { return {"tile", tile_text(tile)}; }

TileSet own_hand(const State& state) { return state.hands[static_cast<std::size_t>(state.table.active)]; }

// The tile that an octagon would touch through a square only, for the reason of a refusal.
Value touched_at_a_corner(const Table& table, int octagon) {
  Board around = 0;
  for_each_place(squares_of(octagon), [&around](int square) { around |= octagons_of(square); });
  const Board touched = around & table.occupied;
  if (touched == 0) return {};
  return tile_text(tile_of(table.cover.at(std::countr_zero(touched))));
}

std::optional<Violation> check_octagon(const RuleIds& rules, const Table& table, const Lay& lay) {
  const Arg at{"at", cell_of(lay.octagon)};
  if (table.occupied & bit(lay.octagon)) {
    return Violation{
        .rule = rules.turn,
        .code = "cell.taken",
        .args = {tile_arg(lay.tile), at, {"other", tile_text(tile_of(table.cover.at(lay.octagon)))}},
        .show = {.cells = {cell_of(lay.octagon)}}};
  }
  const Board open = open_octagons(table);
  if (open & bit(lay.octagon)) return std::nullopt;
  if (table.occupied == 0) {
    return Violation{.rule = rules.first_tile,
                     .code = "first.on-edge",
                     .args = {tile_arg(lay.tile), at},
                     .show = {.cells = cells_of(open)}};
  }
  return Violation{.rule = rules.adjacent,
                   .code = "tile.not-adjacent",
                   .args = {tile_arg(lay.tile), at, {"corner", touched_at_a_corner(table, lay.octagon)}},
                   .show = {.cells = cells_of(open)}};
}

std::optional<Violation> check_lay(const RuleIds& rules, const State& state, const Lay& lay) {
  if (state.table.phase != Phase::Lay) return Violation{.rule = rules.turn, .code = "lay.done"};
  if (!own_hand(state).has(lay.tile)) {
    return Violation{.rule = rules.turn,
                     .code = "tile.not-held",
                     .args = {tile_arg(lay.tile), {"tiles", tile_texts(own_hand(state))}}};
  }
  return check_octagon(rules, state.table, lay);
}

}  // namespace

std::string_view step(const State& state) {
  if (state.table.phase == Phase::Lay) return "lay";
  return state.table.phase == Phase::Close ? "end" : "";
}

std::optional<Violation> check(const Face& face, const State& state, const Action& action) {
  if (const auto* lay = std::get_if<Lay>(&action)) return check_lay(face.rules, state, *lay);
  if (state.table.phase == Phase::Close) return std::nullopt;
  return Violation{.rule = face.rules.turn,  // there is no passing
                   .code = "end.tile-owed",
                   .args = {{"tiles", tile_texts(own_hand(state))}}};
}

// ---- events

namespace {

Event verdict_event(const Face& face, const Table& table, int square) {
  const Sums sums = table.cover.sums(square);
  const Verdict verdict = verdict_on(table, square);
  const int value = table.chips[static_cast<std::size_t>(square)];
  Args args = {{"at", cell_of(square)}, {"chip", std::int64_t{value}}, {"sums", sums_value(sums)}};
  if (!verdict.winner) return {"chip-unclaimed", {}, args};  // GAR-23, CAR-23
  args.push_back({"cancelled", cancelled_value(face, verdict)});
  args.push_back({"winner", winner_value(face, verdict)});
  const auto owner = owner_of(table.config, *verdict.winner);
  if (!owner) return {"chip-neutral", {}, args};  // GAR-25, CAR-25
  args.push_back({"factor", std::int64_t{verdict.factor}});
  args.push_back({"points", std::int64_t{value * verdict.factor}});
  return {"scored", owner, args};
}

}  // namespace

void apply(const Face& face, State& state, const Action& action, Log& log) {
  const Seat seat = state.table.active;
  const auto* lay = std::get_if<Lay>(&action);
  if (lay == nullptr) {
    log.push_back({"turn-ended", seat});
    return apply(state, action);
  }
  apply(state, *lay);
  log.push_back({"tile-laid", seat, action_args(action)});
  const Table& table = state.table;
  for_each_place(complete_squares(table.occupied) & squares_of(lay->octagon),
                 [&](int square) { log.push_back(verdict_event(face, table, square)); });
}

void apply(State& state, const Draw& draw, Log& log) {
  apply(state, draw);
  if (const auto* first = std::get_if<FirstDraw>(&draw)) {
    log.push_back({"first-player", first->seat});
  } else if (const auto* chip = std::get_if<ChipDraw>(&draw)) {
    log.push_back({"chip-laid", {}, {{"at", cell_of(chip->square)}, {"chip", std::int64_t{chip->value}}}});
  } else if (const auto* hand = std::get_if<HandDraw>(&draw)) {
    // hidden from the others (GAR-05, CAR-05)
    log.push_back({"tile-drawn", hand->seat, {{"tile", tile_text(hand->tile), Audience::Owner}}});
    if (state.supply.empty()) log.push_back({"supply-empty"});  // GAR-14, CAR-14
  }
}

}  // namespace partal::lattice
