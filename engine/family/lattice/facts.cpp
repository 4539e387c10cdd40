// What a player can ask about a position on the lattice.
#include "engine/family/lattice/facts.h"

#include <bit>

#include "engine/family/lattice/notation.h"
#include "engine/family/lattice/output.h"
#include "engine/family/lattice/turn.h"

namespace partal::lattice {

namespace {

constexpr auto kColoursField = colours_field("colours");
constexpr FactCode kSquare{"lattice.square",
                           place_field("at"),
                           chip_field("chip"),
                           count_field("missing"),
                           kColoursField,
                           sums_field("sums"),
                           maybe(colour_field("winner")),
                           maybe(seat_field("seat")),
                           points_field("points")};
constexpr FactCode kSquareDone = [] {
  auto done = kSquare;
  done.code = "lattice.square-done";
  return done;
}();
constexpr FactCode kPlaceEmpty{"lattice.place-empty", place_field("at")};
constexpr FactCode kPlaceNone{"lattice.place-none", cell_field("at")};
constexpr FactCode kLaid{"lattice.laid", place_field("at"), tile_field("tile"), seat_field("seat"),
                         colours_field("sides")};
constexpr FactCode kLaidNone{"lattice.laid-none"};
constexpr FactCode kChipRow{"lattice.chip-row", count_field("row"), text_field("chips")};
constexpr FactCode kHand{"lattice.hand", tile_field("tile"), count_field("count"), kColoursField};
constexpr FactCode kHandEmpty{"lattice.hand-empty"};
constexpr FactCode kOpen{"lattice.open", text_field("cells")};
constexpr FactCode kPlayer{"lattice.player", seat_field("seat"), kColoursField, points_field("points"),
                           count_field("count")};
constexpr FactCode kNeutral{"lattice.neutral", kColoursField};
constexpr FactCode kSupply{"lattice.supply", count_field("supply"), tiles_field("unseen")};

std::vector<std::string> all_colours(const Face& face) {
  return {face.colour_ids.begin(), face.colour_ids.end()};
}

std::vector<std::string> colours_of(const Face& face, const Config& config, std::optional<Seat> owner) {
  std::vector<std::string> ids;
  for (int i = 0; i < kColours; ++i) {
    if (owner_of(config, colour_at(i)) == owner) ids.emplace_back(face.id(colour_at(i)));
  }
  return ids;
}

Fact square_fact(const Face& face, const OpenTable& table, int square) {
  const Sums sums = table.cover.sums(square);
  const Verdict verdict = verdict_on(table, square);
  const int value = chip_on(table, square);
  const auto owner = verdict.winner ? owner_of(table.config, *verdict.winner) : std::nullopt;
  const int missing = missing_around(table, square);
  return (missing == 0 ? kSquareDone : kSquare)(square, value, missing, all_colours(face), sums,
                                                winner_id(face, verdict), owner, value * verdict.factor);
}

Fact laid_fact(const Face& face, const OpenTable& table, int octagon) {
  const Laid laid = table.cover.at(octagon);
  if (laid == Laid::Nothing) return kPlaceEmpty(octagon);
  std::vector<std::string> sides;
  for (int corner = 0; corner < kCorners; ++corner) {
    sides.emplace_back(face.id(facing(tile_of(laid), rotation_of(laid), static_cast<Corner>(corner))));
  }
  return kLaid(octagon, tile_of(laid), laid_by(table, octagon), sides);
}

// A row of the layout: what is still to be won where.
Fact chip_row(const OpenTable& table, int row) {
  std::string chips;
  for (int column = 0; column < kSide; ++column) {
    const int square = row * kSide + column;
    const bool is_open = missing_around(table, square) > 0;
    chips += (column == 0 ? "" : " ") + (is_open ? std::to_string(chip_on(table, square)) : std::string("-"));
  }
  return kChipRow(row, chips);
}

}  // namespace

Facts hand_facts(const Face& face, const View& view) {
  Facts facts;
  for_each_tile(view.hand,
                [&](Tile tile) { facts.push_back(kHand(tile, count_on(tile), colours_on(face, tile))); });
  if (facts.empty()) facts.push_back(kHandEmpty());
  return facts;
}

Facts open_facts(const View& view) {
  const OpenTable& table = view.table;
  if (table.phase != Phase::Lay) return {};
  std::string cells;  // by spaces: each has a comma of its own
  for_each_place(open_octagons(table),
                 [&](int octagon) { cells += (cells.empty() ? "" : " ") + cell_text(cell_of(octagon)); });
  return {kOpen(cells)};
}

Facts player_facts(const Face& face, const View& view) {
  const OpenTable& table = view.table;
  Facts facts;
  for (int i = 0; i < players(table); ++i) {
    const Seat seat = seat_at(i);
    facts.push_back(
        kPlayer(seat, colours_of(face, table.config, seat), score(table, seat), hand_size(table, seat)));
  }
  const auto neutral = colours_of(face, table.config, std::nullopt);
  if (!neutral.empty()) facts.push_back(kNeutral(neutral));
  return facts;
}

Facts board_facts(const Face& face, const View& view) {
  const OpenTable& table = view.table;
  Facts facts;
  for_each_place(table.occupied, [&](int octagon) { facts.push_back(laid_fact(face, table, octagon)); });
  if (facts.empty()) facts.push_back(kLaidNone());
  return facts;
}

// The chips row by row, then the squares that have a tile beside them and are not scored yet.
Facts chip_facts(const Face& face, const View& view) {
  const OpenTable& table = view.table;
  Facts facts;
  for (int row = 0; row < kSide; ++row) facts.push_back(chip_row(table, row));
  for (int square = 0; square < kSquares; ++square) {
    const bool is_touched = (octagons_of(square) & table.occupied) != 0;
    if (is_touched && missing_around(table, square) > 0) facts.push_back(square_fact(face, table, square));
  }
  return facts;
}

Facts supply_facts(const View& view) { return {kSupply(supply_size(view.table), unseen(view))}; }

// A cell is an octagon and the square at its north-west.
Facts cell_facts(const Face& face, const View& view, Cell at) {
  if (!is_square(at)) return {kPlaceNone(at)};
  Facts facts;
  if (is_octagon(at)) facts.push_back(laid_fact(face, view.table, place_of(at)));
  facts.push_back(square_fact(face, view.table, place_of(at)));
  return facts;
}

}  // namespace partal::lattice
