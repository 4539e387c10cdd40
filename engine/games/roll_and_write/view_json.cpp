// The view for clients (docs/protocol.md): whatever a player needs to know is computed here, never in the
// client. Nothing is hidden (RNW-04), so every viewer gets the same.
#include "engine/games/roll_and_write/chapters.h"
#include "engine/games/roll_and_write/notation.h"

namespace partal::roll_and_write {

namespace {

void write_marks(JsonWriter& json, const Row& row) {
  json.key("marks").begin_object();
  for (std::size_t type = 0; type < kTypes; ++type) json.field(kTypeIds[type], row.marks[type]);
  json.end_object();
}

void write_squares(JsonWriter& json, SquareSet squares) {
  json.begin_array();
  for (const Square square : squares) json.cell(cell_of(square));
  json.end_array();
}

// ---- the table

void write_sheet(JsonWriter& json, const Sheet& sheet) {
  const std::string text = sheet_text(sheet);
  json.key("sheet").begin_object().key("grid").begin_array();
  for (std::size_t row = 0; row < kFaces; ++row)
    json.text(std::string_view(text).substr(row * (kFaces + 1), kFaces));
  json.end_array().key("boxes").begin_object();
  for (std::size_t type = 0; type < kTypes; ++type) json.field(kTypeIds[type], sheet.boxes[type]);
  json.end_object().field("coins", sheet.coins).key("places").begin_object();
  for (std::size_t type = 0; type < kTypes; ++type) {
    json.key(kTypeIds[type]).begin_array();
    for (const int points : sheet.places[type]) json.number(points);
    json.end_array();
  }
  json.end_object().end_object();
}

// What no source confirms holds for the default sheet; a table's own is what the table says it is.
void write_assumed(JsonWriter& json, const Sheet& sheet) {
  json.key("assumed").begin_array();
  if (sheet == kDefaultSheet) {
    for (const std::string_view path : Rules::info().assumed) json.text(path);
  }
  json.end_array();
}

// The places of each type that can still be won, with their points (RNW-32).
void write_places(JsonWriter& json, const State& state) {
  json.key("places").begin_object();
  for (std::size_t type = 0; type < kTypes; ++type) {
    json.key(kTypeIds[type]).begin_array();
    for (std::size_t place = state.awarded[type]; place < kPlaces; ++place) {
      json.begin_object()
          .field("place", static_cast<std::int64_t>(place) + 1)
          .field("points", state.config.sheet.places[type][place])
          .end_object();
    }
    json.end_array();
  }
  json.end_object();
}

// Who completes which type in this round and will share its next places (RNW-31).
void write_completing(JsonWriter& json, const State& state) {
  json.key("completing").begin_object();
  for (std::size_t type = 0; type < kTypes; ++type) {
    if (state.completing[type] == 0) continue;
    json.key(kTypeIds[type]).begin_array();
    for (int row = 0; row < row_count(state); ++row) {
      if (((state.completing[type] >> row) & 1) == 0) continue;
      if (row < seat_count(state)) {
        json.number(row + 1);
      } else {
        json.text("i" + std::to_string(row - seat_count(state) + 1));
      }
    }
    json.end_array();
  }
  json.end_object();
}

// The cells where the active player's four dice meet (RNW-22).
void write_crossings(JsonWriter& json, const State& state) {
  const Player& player = active_player(state);
  json.begin_array();
  if (state.phase == Phase::Act) {
    for (const Square square : crossings(player.dice)) {
      json.begin_object()
          .field("cell", cell_of(square))
          .field("ways", ways_to(player.dice, square))
          .flag("built", player.built.has(square))
          .end_object();
    }
  }
  json.end_array();
}

// The coins that these cells would give (RNW-25).
void write_coins_offer(JsonWriter& json, const State& state) {
  if (state.phase == Phase::Act) {
    json.number(coins_to_take(state));
  } else {
    json.null();
  }
}

// RNW-64: the points of an imaginary player count in a contest only.
void write_imaginary(JsonWriter& json, const State& state) {
  json.key("imaginary").begin_array();
  for (int i = 0; i < state.config.imaginary; ++i) {
    const Row& row = state.rows[row_of_imaginary(state, i)];
    json.begin_object().field("name", "i" + std::to_string(i + 1));
    write_marks(json, row);
    json.key("score");
    if (state.config.contest) {
      json.number(row.score);
    } else {
      json.null();
    }
    json.end_object();
  }
  json.end_array();
}

void write_table(JsonWriter& json, const State& state, const ViewAids& aids) {
  json.key("table").begin_object();
  write_sheet(json, state.config.sheet);
  write_assumed(json, state.config.sheet);
  json.field("round", state.round).field("rounds", rounds(state)).key("first");
  if (state.phase == Phase::First) {
    json.null();
  } else {
    json.seat(state.first);
  }
  write_places(json, state);
  write_completing(json, state);
  write_aid(json, "crossings", aids.legal, [&] { write_crossings(json, state); });
  write_aid(json, "coins_offer", aids.legal, [&] { write_coins_offer(json, state); });
  write_imaginary(json, state);
  json.flag("contest", state.config.contest).end_object();
}

// ---- the seats

// The dice on the sheet; `handed_on` are those that go to the next player when the turn ends.
void write_dice(JsonWriter& json, const State& state, Seat seat) {
  json.key("dice");
  write_value(json, dice_texts(state.players[seat].dice));
  const auto pair = handed_on(state, seat);
  json.key("handed_on");
  if (pair) {
    write_value(json, dice_texts(*pair));
  } else {
    json.null();
  }
}

void write_lines(JsonWriter& json, SquareSet built) {
  const auto write = [&](std::string_view name, std::size_t first) {
    json.key(name).begin_array();
    for (std::size_t line = first; line < first + kFaces; ++line)
      json.number((built & kLineSquares[line]).size());
    json.end_array();
  };
  json.key("lines").begin_object();
  write("rows", 0);
  write("columns", kFaces);
  json.field("points", line_points(built)).end_object();
}

void write_seat(JsonWriter& json, const State& state, Seat seat, const std::vector<ScoreItem>& items) {
  const Player& player = state.players[seat];
  json.begin_object()
      .field("seat", seat)
      .field("score", Rules::score(state, seat))
      .key("items")
      .begin_array();
  for (const ScoreItem& item : items) {
    if (item.seat == seat) write_score_item(json, item);
  }
  json.end_array().key("built");
  write_squares(json, player.built);
  write_marks(json, state.rows[row_of(seat)]);
  write_dice(json, state, seat);
  json.key("coins")
      .begin_object()
      .field("free", player.coins())
      .field("circled", player.circled)
      .field("printed", state.config.sheet.coins)
      .end_object();
  write_lines(json, player.built);
  json.end_object();
}

}  // namespace

void Rules::view_json(const View& view, JsonWriter& json, const ViewAids& aids) {
  const State& state = view.position;
  const std::vector<ScoreItem> items = scores(state);
  json.key("seats").begin_array();
  for (int i = 0; i < players(state); ++i) write_seat(json, state, seat_at(i), items);
  json.end_array();
  write_table(json, state, aids);
}

}  // namespace partal::roll_and_write
