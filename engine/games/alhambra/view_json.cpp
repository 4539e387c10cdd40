// The view for clients (docs/protocol.md): whatever a player needs to know is computed here, never in the
// client. A value the viewer may not know is null.
#include "engine/games/alhambra/scoring.h"
#include "engine/games/alhambra/sorts.h"
#include "engine/games/alhambra/view.h"

namespace partal::alhambra {

namespace {

constexpr std::string_view kDirkId = "dirk";

void write_tiles(JsonWriter& json, std::string_view name, const TileSet& tiles) {
  json.key(name);
  write_value(json, tile_numbers(tiles));
}

void write_counts(JsonWriter& json, const TileSet& tiles) {
  json.begin_object();
  for (int type = 0; type < kTypes; ++type) {
    json.field(type_id(static_cast<Type>(type)), (tiles & tiles_of(static_cast<Type>(type))).size());
  }
  json.end_object();
}

// ---- the table

// What the viewer could pay for a tile (ALH-12, ALH-13): exactly, with at least so much wasted, or too
// little.
void write_offer(JsonWriter& json, const Purse& purse, int cost) {
  json.begin_object();
  const std::optional<int> payment = least_payment(totals(purse), cost);
  if (payment == cost) {
    json.field("kind", "exact");
  } else if (payment) {
    json.field("kind", "waste").field("by", *payment - cost);
  } else {
    json.field("kind", "short").field("by", cost - purse.worth());
  }
  json.end_object();
}

void write_yard(JsonWriter& json, const View& view, const ViewAids& aids) {
  json.key("yard").begin_array();
  for (const Currency currency : kAllCurrencies) {
    const Tile tile = view.position.yard[currency];
    json.begin_object().field("slot", slot_number(currency)).field("currency", currency_id(currency));
    if (tile == Tile::Fountain) {
      json.key("tile").null().key("offer").null();
    } else {
      json.field("tile", number_of(tile)).key("offer");
      if (view.viewer && aids.legal) {
        write_offer(json, view.position.players[*view.viewer].hand.purse(currency), spec_of(tile).cost);
      } else {
        json.null();
      }
    }
    json.end_object();
  }
  json.end_array();
}

// Which scorings took place, whose card lies before the next player (ALH-32), and which comes next:
// `majorities` has its points.
void write_scorings(JsonWriter& json, const State& state) {
  json.key("scorings").begin_object().key("done").begin_array();
  for (int scoring = 0; scoring < kScorings; ++scoring) {
    if (state.sheets[scoring].done) json.number(scoring + 1);
  }
  json.end_array().key("due");
  if (state.scoring_due == 0) {
    json.null();
  } else {
    json.number(state.scoring_due);
  }
  json.key("next");
  if (state.phase == Phase::Over) {
    json.null();
  } else {
    json.number(next_scoring(state) + 1);
  }
  json.end_object();
}

void write_majorities(JsonWriter& json, const State& state) {
  json.key("majorities").begin_object();
  for (int type = 0; type < kTypes; ++type) {
    json.key(type_id(static_cast<Type>(type))).begin_array();
    for (const MajorityPlace& holder : majority(state, static_cast<Type>(type), next_scoring(state))) {
      json.begin_object().key("seat");
      if (holder.seat) {
        json.seat(*holder.seat);
      } else {
        json.text(kDirkId);
      }
      json.field("count", holder.count)
          .field("place", holder.place)
          .field("points", holder.points)
          .end_object();
    }
    json.end_array();
  }
  json.end_object();
}

// The chance that the next card drawn is a scoring card: at each place of its pile that is still to come it
// may lie with the same chance (ALH-08).
void write_scoring_odds(JsonWriter& json, const DeckProgress& progress) {
  json.begin_array();
  if (progress.scoring_to_come == 0) {
    json.number(0).number(1);
  } else {
    json.number(1).number(progress.left_in_pile + 1);
  }
  json.end_array();
}

void write_table(JsonWriter& json, const View& view, const ViewAids& aids) {
  const State& state = view.position;
  json.key("table").begin_object();
  write_yard(json, view, aids);
  json.key("row");
  write_value(json, CardsSort::value(cards_of(state.row)));
  json.field("deck", state.deck.size());
  json.field("discard", state.discard.size());
  json.field("supply", state.supply.size());
  write_tiles(json, "tray", state.tray);
  json.flag("further_action", state.further_action);
  write_scorings(json, state);
  write_majorities(json, state);
  write_aid(json, "to_come", aids.odds, [&] { write_counts(json, state.supply); });
  write_aid(json, "scoring_odds", aids.odds, [&] { write_scoring_odds(json, state.progress); });
  write_tiles(json, "dirk", state.dirk);
  json.end_object();
}

// ---- the seats

void write_money(JsonWriter& json, const View& view, Seat seat, const ViewAids& aids) {
  const Hand& hand = view.position.players[seat].hand;
  const std::vector<std::string> cards = CardsSort::value(cards_of(hand));
  json.key("hand");
  if (shows_hand(view, seat)) {
    write_value(json, cards);
  } else {
    json.null();
  }
  json.field("hand_count", hand.size);
  // Every card came in the open (ALH-09).
  write_aid(json, "known", aids.known_money, [&] { write_value(json, cards); });
}

void write_palace(JsonWriter& json, const State& state, Seat seat, const ViewAids& aids) {
  const Palace& palace = state.players[seat].palace;
  json.key("laid").begin_array();
  for (const Tile tile : palace.laid()) {
    json.begin_array().number(number_of(tile)).cell(state.cells[tile]).end_array();
  }
  json.end_array().key("counts");
  write_counts(json, palace.laid());
  write_aid(json, "removable", aids.legal,
            [&] { write_value(json, tile_numbers(palace.removable(state.cells))); });

  const auto edges = palace.wall_edges(state.cells);
  json.key("wall")
      .begin_object()
      .field("length", static_cast<std::int64_t>(edges.size()))
      .key("edges")
      .begin_array();
  for (const CellEdge& edge : edges) {
    json.begin_array().number(edge.cell.row).number(edge.cell.column).text({&edge.side, 1}).end_array();
  }
  json.end_array().end_object();
}

void write_seat(JsonWriter& json, const View& view, Seat seat, const std::vector<ScoreItem>& items,
                const ViewAids& aids) {
  const Player& player = view.position.players[seat];
  json.begin_object().field("seat", seat).field("score", player.score).key("items").begin_array();
  for (const ScoreItem& item : items) {
    if (item.seat == seat) write_score_item(json, item);
  }
  json.end_array();
  write_palace(json, view.position, seat, aids);
  write_tiles(json, "reserve", player.reserve);
  write_tiles(json, "leftovers", player.leftovers);
  write_money(json, view, seat, aids);
  json.end_object();
}

}  // namespace

void Rules::view_json(const View& view, JsonWriter& json, const ViewAids& aids) {
  const std::vector<ScoreItem> items = scores(view.position);
  json.key("seats").begin_array();
  for (int i = 0; i < players(view.position); ++i) write_seat(json, view, seat_at(i), items, aids);
  json.end_array();
  write_table(json, view, aids);
}

}  // namespace partal::alhambra
