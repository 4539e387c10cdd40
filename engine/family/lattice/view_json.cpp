// The view for clients (docs/protocol.md): whatever a player needs to know is computed here, never in the
// client. A value the viewer may not know is null.
#include "engine/family/lattice/notation.h"
#include "engine/family/lattice/told.h"

namespace partal::lattice {

namespace {

constexpr std::array<std::string_view, kCorners> kCornerIds = {"NW", "NE", "SE", "SW"};

void write_tiles(JsonWriter& json, std::string_view name, TileSet tiles) {
  json.key(name);
  write_value(json, tile_texts(tiles));
}

void write_laid(JsonWriter& json, const Face& face, const Table& table, int octagon) {
  const Laid laid = table.cover.at(octagon);
  if (laid == Laid::Nothing) {
    json.null();
    return;
  }
  const Tile tile = tile_of(laid);
  json.begin_object()
      .field("tile", tile_text(tile))
      .field("rotation", rotation_of(laid))
      .field("seat", laid_by(table, octagon))
      .field("count", count_on(tile))
      .key("sides")
      .begin_object();
  for (std::size_t corner = 0; corner < kCorners; ++corner) {
    json.field(kCornerIds[corner], face.id(facing(tile, rotation_of(laid), static_cast<Corner>(corner))));
  }
  json.end_object().end_object();
}

// What became of a chip: points, or the rule by which nobody has them.
void write_result(JsonWriter& json, const Face& face, const Config& config, const Verdict& verdict,
                  int value) {
  json.key("result").begin_object().key("winner");
  write_value(json, winner_value(face, verdict));
  const auto owner = verdict.winner ? owner_of(config, *verdict.winner) : std::nullopt;
  json.key("seat");
  if (owner) {
    json.seat(*owner);
  } else {
    json.null();
  }
  json.field("points", owner ? value * verdict.factor : 0);
  json.field("rule", owner ? face.rules.points : verdict.winner ? face.rules.neutral : face.rules.nobody);
  json.end_object();
}

void write_chip(JsonWriter& json, const Face& face, const Table& table, int square) {
  const int value = table.chips[static_cast<std::size_t>(square)];
  if (value == 0) {
    json.null();
    return;
  }
  const Sums sums = table.cover.sums(square);
  const Verdict verdict = verdict_on(sums);
  const int missing = std::popcount(octagons_of(square) & ~table.occupied);
  json.begin_object().field("value", value).field("missing", missing).key("sums").begin_object();
  for (int i = 0; i < kColours; ++i) json.field(face.id(colour_at(i)), sum_of(sums, colour_at(i)));
  json.end_object().key("cancelled");
  const bool is_untouched = sums == kNoSums;  // four zeros are no tie yet: nobody has come
  write_value(json, is_untouched ? Value(std::vector<std::string>{}) : cancelled_value(face, verdict));
  json.key("leader");
  write_value(json, winner_value(face, verdict));
  json.field("factor", verdict.factor);
  if (missing == 0) {
    write_result(json, face, table.config, verdict, value);
  } else {
    json.key("result").null();
  }
  json.end_object();
}

template <class Write>
void write_grid(JsonWriter& json, std::string_view name, int side, const Write& write) {
  json.key(name).begin_array();
  for (int row = 0; row < side; ++row) {
    json.begin_array();
    for (int column = 0; column < side; ++column) write(kSide * row + column);
    json.end_array();
  }
  json.end_array();
}

void write_table(JsonWriter& json, const Face& face, const View& view) {
  const Table& table = view.table;
  json.key("table").begin_object();
  write_grid(json, "cells", kOctagonSide, [&](int octagon) { write_laid(json, face, table, octagon); });
  write_grid(json, "chips", kSide, [&](int square) { write_chip(json, face, table, square); });
  json.key("open").begin_array();
  if (table.phase == Phase::Lay) {
    for_each_place(open_octagons(table), [&](int octagon) { json.cell(cell_of(octagon)); });
  }
  json.end_array();
  json.key("neutral").begin_array();
  for (int i = 0; i < kColours; ++i) {
    if (!owner_of(table.config, colour_at(i))) json.text(face.id(colour_at(i)));
  }
  json.end_array();
  json.field("supply", supply_size(table));
  write_tiles(json, "unseen", unseen(view));
  json.end_object();
}

void write_seat(JsonWriter& json, const Face& face, const View& view, Seat seat,
                const std::vector<ScoreItem>& items) {
  const Table& table = view.table;
  json.begin_object().field("seat", seat).field("score", score(table, seat)).key("items").begin_array();
  for (const ScoreItem& item : items) {
    if (item.seat == seat) write_score_item(json, item);
  }
  json.end_array();
  std::vector<std::string> colours;
  json.key("points").begin_object();
  for (int i = 0; i < kColours; ++i) {
    if (owner_of(table.config, colour_at(i)) != seat) continue;
    colours.emplace_back(face.id(colour_at(i)));
    json.field(face.id(colour_at(i)), table.points[static_cast<std::size_t>(i)]);
  }
  json.end_object().key("colours");
  write_value(json, colours);
  json.key("hand");
  if (view.viewer == seat) {
    write_value(json, tile_texts(view.hand));
  } else {
    json.null();
  }
  json.field("hand_count", table.hand_sizes[static_cast<std::size_t>(seat)]).end_object();
}

}  // namespace

void view_json(const Face& face, const View& view, JsonWriter& json) {
  const std::vector<ScoreItem> items = scores(face, view.table);
  json.key("seats").begin_array();
  for (int i = 0; i < players(view.table); ++i) write_seat(json, face, view, seat_at(i), items);
  json.end_array();
  write_table(json, face, view);
}

}  // namespace partal::lattice
