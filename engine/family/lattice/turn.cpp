// A turn (GAR-10 to GAR-14, CAR-10 to CAR-14) for whoever asks why, or wants to be told: its steps as a list,
// what is refused, and the events of what was done.
#include "engine/family/lattice/turn.h"

#include "engine/core/common_codes.h"
#include "engine/core/steps.h"
#include "engine/family/lattice/codes.h"
#include "engine/family/lattice/notation.h"
#include "engine/family/lattice/output.h"

namespace partal::lattice {

namespace {

constexpr auto kSteps = steps<Phase, Action>({
    // Set-up
    {Phase::ChooseFirst},  // GAR-06, CAR-06: unless the table names a seat
    {Phase::LayChips},     // GAR-03, CAR-03: where chance lays them
    {Phase::Deal},         // GAR-05, CAR-05: the first hands
    // A turn
    {Phase::Lay, codes::kLayStep, kAllows<Lay>},  // GAR-10, CAR-10: a tile, and the chips it closes
    {Phase::Close, codes::kEndStep, kAllows<End>},
    {Phase::Refill},  // GAR-10, CAR-10: another tile, while there are any (GAR-14, CAR-14)
    {Phase::Over},    // GAR-30, CAR-30
});
static_assert(kSteps.agree_with(is_decision));

std::vector<Cell> cells_of(Board board) {
  std::vector<Cell> cells;
  for_each_place(board, [&cells](int place) { cells.push_back(cell_of(place)); });
  return cells;
}

TileSet own_hand(const State& state) { return hand_of(state, state.table.active); }

// The tile that an octagon would touch through a square only, for the reason of a refusal.
std::optional<Tile> touched_at_a_corner(const OpenTable& table, int octagon) {
  Board around = 0;
  for_each_place(squares_of(octagon), [&around](int square) { around |= octagons_of(square); });
  const Board touched = around & table.occupied;
  if (touched == 0) return std::nullopt;
  return tile_of(table.cover.at(std::countr_zero(touched)));
}

Violation showing(Violation violation, std::vector<Cell> cells) {
  violation.show.cells = std::move(cells);
  return violation;
}

std::optional<Violation> check_octagon(const RuleIds& rules, const OpenTable& table, const Lay& lay) {
  if (table.occupied & bit(lay.octagon)) {
    const Tile other = tile_of(table.cover.at(lay.octagon));
    return showing(codes::kTaken(rules.turn, lay.tile, lay.octagon, other), {cell_of(lay.octagon)});
  }
  const Board open = open_octagons(table);
  if (open & bit(lay.octagon)) return std::nullopt;
  if (table.occupied == 0) {
    return showing(codes::kFirstOnEdge(rules.first_tile, lay.tile, lay.octagon), cells_of(open));
  }
  const auto corner = touched_at_a_corner(table, lay.octagon);
  return showing(codes::kNotAdjacent(rules.adjacent, lay.tile, lay.octagon, corner), cells_of(open));
}

std::optional<Violation> check_lay(const RuleIds& rules, const State& state, const Lay& lay) {
  if (!own_hand(state).has(lay.tile)) return codes::kNotHeld(rules.turn, lay.tile, own_hand(state));
  return check_octagon(rules, state.table, lay);
}

}  // namespace

std::string_view step(const State& state) { return kSteps[state.table.phase].code; }

std::optional<Violation> check(const Face& face, const State& state, const Action& action) {
  const auto* lay = std::get_if<Lay>(&action);
  if (!kSteps[state.table.phase].allows(action)) {
    if (lay != nullptr) return codes::kLayDone(face.rules.turn);
    return codes::kTileOwed(face.rules.turn, own_hand(state));  // there is no passing
  }
  if (lay == nullptr) return std::nullopt;
  return check_lay(face.rules, state, *lay);
}

// ---- events

namespace {

Event verdict_event(const Face& face, const OpenTable& table, int square) {
  const Sums sums = table.cover.sums(square);
  const Verdict verdict = verdict_on(table, square);
  const int value = chip_on(table, square);
  if (!verdict.winner) return codes::kChipUnclaimed({}, square, value, sums);  // GAR-23, CAR-23
  const std::vector<std::string> cancelled = cancelled_ids(face, verdict);
  const std::string winner(face.id(*verdict.winner));
  const auto owner = owner_of(table.config, *verdict.winner);
  if (!owner) return codes::kChipNeutral({}, square, value, sums, cancelled, winner);  // GAR-25, CAR-25
  return codes::kScored(owner, square, value, sums, cancelled, winner, verdict.factor,
                        value * verdict.factor);
}

}  // namespace

void apply(const Face& face, State& state, const Action& action, Log& log) {
  const Seat seat = state.table.active;
  const auto* lay = std::get_if<Lay>(&action);
  if (lay == nullptr) {
    log.push_back(common::kTurnEnded(seat));
    return apply(state, action);
  }
  apply(state, *lay);
  log.push_back(codes::kTileLaid(seat, lay->tile, lay->octagon, lay->rotation));
  const OpenTable& table = state.table;
  for_each_place(complete_squares(table.occupied) & squares_of(lay->octagon),
                 [&](int square) { log.push_back(verdict_event(face, table, square)); });
}

void apply(State& state, const Draw& draw, Log& log) {
  apply(state, draw);
  if (const auto* first = std::get_if<FirstDraw>(&draw)) {
    log.push_back(codes::kFirstPlayer(first->seat));
  } else if (const auto* chip = std::get_if<ChipDraw>(&draw)) {
    log.push_back(codes::kChipLaid({}, chip->square, chip->value));
  } else if (const auto* hand = std::get_if<HandDraw>(&draw)) {
    log.push_back(codes::kTileDrawn(hand->seat, hand->tile));
    if (state.supply.empty()) log.push_back(codes::kSupplyEmpty({}));  // GAR-14, CAR-14
  }
}

}  // namespace partal::lattice
