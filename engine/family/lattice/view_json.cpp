// The view for clients (docs/protocol.md): whatever a player needs to know is computed here, never in the
// client. A value the viewer may not know is null.
#include "engine/core/json_part.h"
#include "engine/family/lattice/notation.h"
#include "engine/family/lattice/told.h"

namespace partal::lattice {

namespace {

void write_laid(JsonWriter& json, const Face& face, const Table& table, int octagon) {
  const Laid laid = table.cover.at(octagon);
  if (laid == Laid::Nothing) {
    json.null();
    return;
  }
  const Tile tile = tile_of(laid);
  const auto side = [&](Corner corner) { return face.id(facing(tile, rotation_of(laid), corner)); };
  JsonPart part;
  part.put(R"({"tile":)").text(tile_text(tile));
  part.put(R"(,"rotation":)").number(rotation_of(laid));
  part.put(R"(,"seat":)").seat(laid_by(table, octagon));
  part.put(R"(,"count":)").number(count_on(tile));
  part.put(R"(,"sides":{"NW":)").text(side(Corner::NorthWest)).put(R"(,"NE":)").text(side(Corner::NorthEast));
  part.put(R"(,"SE":)")
      .text(side(Corner::SouthEast))
      .put(R"(,"SW":)")
      .text(side(Corner::SouthWest))
      .put("}}");
  json.raw(part.str());
}

void put_winner(JsonPart& part, const Face& face, const Verdict& verdict) {
  verdict.winner ? part.text(face.id(*verdict.winner)) : part.put("null");
}

void put_sums(JsonPart& part, const Face& face, Sums sums) {
  part.put(R"("sums":{)");
  for (int i = 0; i < kColours; ++i) {
    if (i > 0) part.put(",");
    part.text(face.id(colour_at(i))).put(":").number(sum_of(sums, colour_at(i)));
  }
  part.put("}");
}

void put_cancelled(JsonPart& part, const Face& face, const Verdict& verdict) {
  part.put(R"("cancelled":[)");
  bool first = true;
  for (int i = 0; i < kColours; ++i) {
    if (!verdict.cancelled[static_cast<std::size_t>(i)]) continue;
    if (!std::exchange(first, false)) part.put(",");
    part.text(face.id(colour_at(i)));
  }
  part.put("]");
}

// What became of a chip: points, or the rule by which nobody has them.
void put_result(JsonPart& part, const Face& face, const Config& config, const Verdict& verdict, int value) {
  const auto owner = verdict.winner ? owner_of(config, *verdict.winner) : std::nullopt;
  part.put(R"({"winner":)");
  put_winner(part, face, verdict);
  part.put(R"(,"seat":)");
  owner ? part.seat(*owner) : part.put("null");
  part.put(R"(,"points":)").number(owner ? value * verdict.factor : 0);
  part.put(R"(,"rule":)");
  part.text(owner ? face.rules.points : verdict.winner ? face.rules.neutral : face.rules.nobody).put("}");
}

void write_chip(JsonWriter& json, const Face& face, const Table& table, int square) {
  const int value = table.chips[static_cast<std::size_t>(square)];
  if (value == 0) {
    json.null();
    return;
  }
  const Sums sums = table.cover.sums(square);
  const Verdict verdict = verdict_on(table, square);
  const bool is_untouched = sums == kNoSums;  // four zeros are no tie yet: nobody has come
  const int missing = missing_around(table, square);
  JsonPart part;
  part.put(R"({"value":)").number(value).put(R"(,"missing":)").number(missing).put(",");
  put_sums(part, face, sums);
  part.put(",");
  put_cancelled(part, face, is_untouched ? Verdict{} : verdict);
  part.put(R"(,"leader":)");
  put_winner(part, face, verdict);
  part.put(R"(,"factor":)").number(verdict.factor).put(R"(,"result":)");
  if (missing == 0) {
    put_result(part, face, table.config, verdict, value);
  } else {
    part.put("null");
  }
  json.raw(part.put("}").str());
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

void write_open(JsonWriter& json, const Table& table) {
  json.begin_array();
  if (table.phase == Phase::Lay) {
    for_each_place(open_octagons(table), [&](int octagon) { json.cell(cell_of(octagon)); });
  }
  json.end_array();
}

void write_table(JsonWriter& json, const Face& face, const View& view, const ViewAids& aids) {
  const Table& table = view.table;
  json.key("table").begin_object();
  write_grid(json, "cells", kOctagonSide, [&](int octagon) { write_laid(json, face, table, octagon); });
  write_grid(json, "chips", kSide, [&](int square) { write_chip(json, face, table, square); });
  write_aid(json, "open", aids.legal, [&] { write_open(json, table); });
  json.key("neutral").begin_array();
  for (int i = 0; i < kColours; ++i) {
    if (!owner_of(table.config, colour_at(i))) json.text(face.id(colour_at(i)));
  }
  json.end_array();
  json.field("supply", supply_size(table));
  write_aid(json, "unseen", aids.odds, [&] { write_value(json, tile_texts(unseen(view))); });
  json.end_object();
}

// A score item (scoring.cpp) as write_score_item() writes it: a late view has dozens, so none is made first.
void write_item(JsonWriter& json, const Face& face, const Table& table, int square, Seat owner) {
  const Sums sums = table.cover.sums(square);
  const Verdict verdict = verdict_on(table, square);
  const int value = table.chips[static_cast<std::size_t>(square)];
  const int points = value * verdict.factor;
  JsonPart part;
  part.put(R"({"seat":)").seat(owner).put(R"(,"rule":)").text(face.rules.points);
  part.put(R"(,"label":"chip","args":{"at":[)").number(cell_of(square).row).put(",");
  part.number(cell_of(square).column).put(R"(],"chip":)").number(value).put(R"(,"sums":[)");
  for (int i = 0; i < kColours; ++i) {
    if (i > 0) part.put(",");
    part.number(sum_of(sums, colour_at(i)));
  }
  part.put("],");
  put_cancelled(part, face, verdict);
  part.put(R"(,"winner":)");
  put_winner(part, face, verdict);
  part.put(R"(,"factor":)").number(verdict.factor).put("},");
  part.put(R"("count":)").number(verdict.factor).put(R"(,"points":)").number(points);
  part.put(R"(,"arithmetic":")").number(value).put(" x ").number(verdict.factor).put(" = ").number(points);
  part.put(R"(","pieces":[)");
  bool first = true;
  for_each_place(octagons_of(square), [&](int octagon) {
    if (!std::exchange(first, false)) part.put(",");
    part.text(tile_text(tile_of(table.cover.at(octagon))));
  });
  json.raw(part.put("]}").str());
}

void write_items(JsonWriter& json, const Face& face, const Table& table, Seat seat) {
  json.key("items").begin_array();
  for_each_place(complete_squares(table.occupied), [&](int square) {
    const unsigned winner = winner_of(table.cover.sums(square), aside(table.config));
    if (winner == kNoWinner || owner_of(table.config, static_cast<Colour>(winner)) != seat) return;
    write_item(json, face, table, square, seat);
  });
  json.end_array();
}

void write_seat(JsonWriter& json, const Face& face, const View& view, Seat seat) {
  const Table& table = view.table;
  json.begin_object().field("seat", seat).field("score", score(table, seat));
  write_items(json, face, table, seat);
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

void view_json(const Face& face, const View& view, JsonWriter& json, const ViewAids& aids) {
  json.key("seats").begin_array();
  for (int i = 0; i < players(view.table); ++i) write_seat(json, face, view, seat_at(i));
  json.end_array();
  write_table(json, face, view, aids);
}

}  // namespace partal::lattice
