// The view for clients (docs/protocol.md): whatever a player needs to know is computed here, never in the
// client. A value the viewer may not know is null.
#include "engine/core/common_shapes.h"
#include "engine/core/shape_changes.h"
#include "engine/games/alhambra/scoring.h"
#include "engine/games/alhambra/sorts.h"

namespace partal::alhambra {

namespace {

struct Shown {
  const View& view;
  const OpenTable& table;
  const PerSeat<std::vector<ScoreItem>>& items;
};

using CountsSort = ByIdOf<kTypeIds, CountSort>;
CountsSort::Type counts_of(TileSet tiles) {
  CountsSort::Type counts{};
  for (const Type type : kAllTypes) counts[static_cast<int>(type)] = count_of(tiles, type);
  return counts;
}

// ---- the yard, and what the viewer could pay for a tile (ALH-12, ALH-13): exactly, with at least so much
// wasted, or too little

constexpr std::array<std::string_view, 3> kOfferKinds = {"exact", "waste", "short"};
struct Offer {
  std::string_view kind;
  std::optional<int> by{};
};
struct Slot {
  const View& view;
  Currency currency;
};

std::optional<Tile> tile(const Slot& slot) {
  const Tile tile = slot.view.table.yard[slot.currency];
  return tile == Tile::Fountain ? std::nullopt : std::optional(tile);
}
std::optional<Offer> offer(const Slot& slot) {
  const std::optional<Tile> offered = tile(slot);
  if (!offered || !slot.view.viewer) return std::nullopt;
  const Purse purse = slot.view.hands[*slot.view.viewer]->purse(slot.currency);
  const int cost = spec_of(*offered).cost;
  const std::optional<int> payment = least_payment(totals(purse), cost);
  if (!payment) return Offer{"short", cost - purse.worth()};
  return payment == cost ? Offer{"exact"} : Offer{"waste", *payment - cost};
}

constexpr auto kOffer = shape<Offer>("offer", part<&Offer::kind>(id_field<kOfferKinds>("kind")),
                                     part<&Offer::by>(maybe(count_field("by"))).or_left_out());
constexpr auto kSlot =
    shape<Slot>("yard_slot", part<&Slot::currency>(slot_field("slot")),
                part<&Slot::currency>(currency_field("currency")), part<tile>(maybe(tile_field("tile"))),
                part<offer>(maybe(object_field<kOffer>("offer"))).given_by(Aid::Legal));

// ---- scorings: which took place, whose card lies before the next player (ALH-32), and which comes next:
// `majorities` has its points

std::vector<int> done(const OpenTable& table) {
  std::vector<int> numbers;
  for (int scoring = 0; scoring < kScorings; ++scoring) {
    if (table.sheets[scoring].done) numbers.push_back(scoring + 1);
  }
  return numbers;
}
std::optional<int> due(const OpenTable& table) {
  return table.scoring_due == 0 ? std::nullopt : std::optional<int>(table.scoring_due);
}
std::optional<int> next(const OpenTable& table) {
  return table.phase == Phase::Over ? std::nullopt : std::optional(next_scoring(table) + 1);
}

constexpr auto kDirkPoints = shape<DirkPoints>(
    "dirk_points", part<&DirkPoints::scoring>(scoring_field("scoring")),
    part<&DirkPoints::type>(type_field("type")), part<&DirkPoints::points>(points_field("points")));
constexpr auto kScoringsShape =
    shape<OpenTable>("scorings", part<done>(sequence_field<ScoringSort>("done")),
                     part<due>(maybe(scoring_field("due"))), part<next>(maybe(scoring_field("next"))),
                     part<dirk_points>(sequence_field<ObjectOf<kDirkPoints>>("dirk_points")));

// A seat, or Dirk (ALH-62).
struct HolderSort {
  using Type = std::optional<Seat>;
  static constexpr SortSpec kSpec{};
  static constexpr std::string_view kDirk = "dirk";
  static void json(JsonWriter& json, const Type& held, const ViewAids& /*aids*/) {
    held ? json.seat(*held) : json.text(kDirk);
  }
  static void schema(SchemaWriter& schema, JsonWriter& json) {
    json.begin_object().key("anyOf").begin_array();
    describe_json<SeatSort>(schema, json);
    json.begin_object().field("const", kDirk).end_object().end_array().end_object();
  }
};
constexpr auto kHolder = shape<MajorityPlace>("holder", part<&MajorityPlace::seat>(Field<HolderSort>{"seat"}),
                                              part<&MajorityPlace::count>(count_field("count")),
                                              part<&MajorityPlace::place>(count_field("place")),
                                              part<&MajorityPlace::points>(points_field("points")));
using MajoritiesSort = ByIdOf<kTypeIds, SequenceOf<ObjectOf<kHolder>, Majority>>;

// ---- the table

std::vector<Slot> yard(const Shown& shown) {
  std::vector<Slot> slots;
  for (const Currency currency : kAllCurrencies) slots.push_back({shown.view, currency});
  return slots;
}
std::vector<Card> row(const Shown& shown) { return cards_of(shown.table.row); }
int deck(const Shown& shown) { return shown.view.known.deck.size(); }
int discard(const Shown& shown) { return shown.table.discard.size(); }
int supply(const Shown& shown) { return shown.table.supply.size(); }
TileSet tray(const Shown& shown) { return shown.table.tray; }
bool further_action(const Shown& shown) { return shown.table.further_action; }
const OpenTable& scorings(const Shown& shown) { return shown.table; }
MajoritiesSort::Type majorities(const Shown& shown) {
  MajoritiesSort::Type majorities{};
  for (const Type type : kAllTypes) {
    majorities[static_cast<int>(type)] = majority(shown.table, type, next_scoring(shown.table));
  }
  return majorities;
}
CountsSort::Type to_come(const Shown& shown) { return counts_of(shown.table.supply); }
// The chance that the next card drawn is a scoring card: at each place of its pile that is still to come it
// may lie with the same chance (ALH-08).
std::tuple<std::int64_t, std::int64_t> scoring_odds(const Shown& shown) {
  const DeckProgress& progress = shown.table.progress;
  if (progress.scoring_to_come == 0) return {0, 1};
  return {1, progress.left_in_pile + 1};
}
TileSet dirk(const Shown& shown) { return shown.table.dirk; }

constexpr auto kOpenTable =
    shape<Shown>("open_table", part<yard>(sequence_field<ObjectOf<kSlot>>("yard")),
                 part<row>(cards_field("row")), part<deck>(count_field("deck")),
                 part<discard>(count_field("discard")), part<supply>(count_field("supply")),
                 part<tray>(tiles_field("tray")), part<further_action>(yes_no_field("further_action")),
                 part<scorings>(object_field<kScoringsShape>("scorings")),
                 part<majorities>(Field<MajoritiesSort>{"majorities"}),
                 part<to_come>(Field<CountsSort>{"to_come"}).given_by(Aid::Odds),
                 part<scoring_odds>(Field<TupleOf<CountSort, CountSort>>{"scoring_odds"}).given_by(Aid::Odds),
                 part<dirk>(tiles_field("dirk")));

// ---- the seats

struct ShownSeat {
  const View& view;
  const std::vector<ScoreItem>& items;
  Seat seat;
  const Player& player() const { return view.table.players[seat]; }
};

// The longest wall (ALH-41), edge by edge: row, column, side.
using EdgeSort = TupleOf<CountSort, CountSort, SideSort>;
int length(const EdgeList& edges) { return static_cast<int>(edges.size()); }
std::vector<EdgeSort::Type> edges(const EdgeList& list) {
  std::vector<EdgeSort::Type> edges;
  for (const CellEdge& edge : list) edges.emplace_back(edge.cell.row, edge.cell.column, side_of(edge.side));
  return edges;
}
constexpr auto kWallShape = shape<EdgeList>("wall", part<length>(count_field("length")),
                                            part<edges>(sequence_field<EdgeSort>("edges")));

using LaidSort = TupleOf<TileSort, CellSort>;
std::vector<LaidSort::Type> laid(const ShownSeat& at) {
  std::vector<LaidSort::Type> laid;
  for (const Tile tile : at.player().palace.laid()) laid.emplace_back(tile, at.view.table.cells[tile]);
  return laid;
}
const std::vector<ScoreItem>& items_of(const ShownSeat& at) { return at.items; }
int score(const ShownSeat& at) { return at.player().score; }
CountsSort::Type counts(const ShownSeat& at) { return counts_of(at.player().palace.laid()); }
TileSet removable(const ShownSeat& at) { return at.player().palace.removable(at.view.table.cells); }
EdgeList wall(const ShownSeat& at) { return at.player().palace.wall_edges(at.view.table.cells); }
TileSet reserve(const ShownSeat& at) { return at.player().reserve; }
TileSet leftovers(const ShownSeat& at) { return at.player().leftovers; }
std::optional<std::vector<Card>> hand(const ShownSeat& at) {
  const std::optional<Hand>& hand = at.view.hands[at.seat];
  return hand ? std::optional(cards_of(*hand)) : std::nullopt;
}
int hand_count(const ShownSeat& at) { return at.view.known.hands[at.seat].size; }
std::vector<Card> known(const ShownSeat& at) { return cards_of(at.view.known.hands[at.seat]); }

constexpr auto kSeat = shape<ShownSeat>(
    "seat_view", part<&ShownSeat::seat>(seat_field("seat")), part<score>(points_field("score")),
    part<items_of>(score_items_field("items")), part<laid>(sequence_field<LaidSort>("laid")),
    part<counts>(Field<CountsSort>{"counts"}), part<removable>(tiles_field("removable")).given_by(Aid::Legal),
    part<wall>(object_field<kWallShape>("wall")), part<reserve>(tiles_field("reserve")),
    part<leftovers>(tiles_field("leftovers")), part<hand>(maybe(cards_field("hand"))),
    part<hand_count>(count_field("hand_count")),
    part<known>(cards_field("known")).given_by(Aid::KnownMoney));  // ALH-09

// ---- both

std::vector<ShownSeat> seats(const Shown& shown) {
  std::vector<ShownSeat> seats;
  for (int i = 0; i < shown.table.config.players; ++i) {
    seats.push_back({shown.view, shown.items[seat_at(i)], seat_at(i)});
  }
  return seats;
}
const Shown& whole(const Shown& shown) { return shown; }

constexpr auto kView = shape<Shown>("view", part<seats>(sequence_field<ObjectOf<kSeat>>("seats")),
                                    part<whole>(object_field<kOpenTable>("table")));

PerSeat<std::vector<ScoreItem>> items_by_seat(const View& view) {
  PerSeat<std::vector<ScoreItem>> items;
  for (ScoreItem& item : Rules::scores(view.table)) items[item.seat].push_back(std::move(item));
  return items;
}

}  // namespace

void Rules::view_json(const View& view, JsonWriter& json, const ViewAids& aids) {
  const auto items = items_by_seat(view);
  kView.write_parts(json, {view, view.table, items}, aids);
}

void Rules::view_changes(const View& was, const View& now, ChangesWriter& changes, const ViewAids& aids) {
  const auto items_before = items_by_seat(was);
  const auto items_after = items_by_seat(now);
  write_parts_changes(changes, kView, {was, was.table, items_before}, {now, now.table, items_after}, aids);
}

void Rules::view_schema(SchemaWriter& schema, JsonWriter& json) { kView.describe_parts(schema, json); }

}  // namespace partal::alhambra
