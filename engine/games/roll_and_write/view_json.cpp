// The view for clients (docs/protocol.md): whatever a player needs to know is computed here, never in the
// client. Nothing is hidden (RNW-04), so every viewer gets the same.
#include "engine/core/common_shapes.h"
#include "engine/core/shape_changes.h"
#include "engine/games/roll_and_write/sorts.h"

namespace partal::roll_and_write {

namespace shown {
namespace {

// One of a sort for each type.
template <class S>
using ByTypeSort = ByIdOf<kTypeIds, S>;
using CountsSort = ByTypeSort<CountSort>;

CountsSort::Type counts(const PerType<std::uint8_t>& held) {
  CountsSort::Type counts{};
  std::copy(held.begin(), held.end(), counts.begin());
  return counts;
}

// ---- the sheet that all have

std::vector<std::string> grid(const Sheet& sheet) {
  const std::string text = sheet_text(sheet);
  std::vector<std::string> rows;
  for (std::size_t row = 0; row < kFaces; ++row) rows.push_back(text.substr(row * (kFaces + 1), kFaces));
  return rows;
}
CountsSort::Type boxes(const Sheet& sheet) { return counts(sheet.boxes); }
const std::array<PlacePoints, kTypes>& places(const Sheet& sheet) { return sheet.places.values; }

constexpr auto kSheet =
    shape<Sheet>("sheet", part<grid>(sequence_field<TextSort>("grid")),
                 part<boxes>(Field<CountsSort>{"boxes"}), part<&Sheet::coins>(coins_field("coins")),
                 part<places>(Field<ByTypeSort<SequenceOf<PointsSort, PlacePoints>>>{"places"}));

// ---- the table

const Sheet& sheet(const State& state) { return state.config.sheet; }
// What no source confirms holds for the default sheet; a table's own is what the table says it is.
std::vector<std::string_view> assumed(const State& state) {
  return sheet(state) == kDefaultSheet ? Rules::info().assumed : std::vector<std::string_view>{};
}
std::optional<Seat> first(const State& state) {
  return state.phase == Phase::First ? std::nullopt : std::optional(state.first);
}

struct PlaceLeft {
  std::size_t place;
  int points;
};
constexpr auto kPlaceLeft = shape<PlaceLeft>("place_left", part<&PlaceLeft::place>(count_field("place")),
                                             part<&PlaceLeft::points>(points_field("points")));
using PlacesLeftSort = ByTypeSort<SequenceOf<ObjectOf<kPlaceLeft>>>;

// The places of each type that can still be won, with their points (RNW-32).
PlacesLeftSort::Type places_left(const State& state) {
  PerType<std::vector<PlaceLeft>> left;
  for (const Type type : kAllTypes) {
    for (std::size_t place = state.awarded[type]; place < kPlaces; ++place) {
      left[type].push_back({place + 1, places_of(state, type)[place]});
    }
  }
  return left.values;
}

// A seat, or an imaginary player by name.
struct ContenderSort {
  using Type = Value;
  static Value value(const Value& held) { return held; }
  static void schema(SchemaWriter& schema, JsonWriter& json) {
    json.begin_object().key("anyOf").begin_array();
    describe_json<SeatSort>(schema, json);
    describe_json<TextSort>(schema, json);
    json.end_array().end_object();
  }
};
using CompletingSort = DictionaryOf<SequenceOf<ContenderSort>>;

// Who completes which type in this round and will share its next places (RNW-31).
CompletingSort::Type completing(const State& state) {
  CompletingSort::Type types;
  for (const Type type : kAllTypes) {
    if (state.completing[type] == 0) continue;
    std::vector<Value>& rows = types.emplace_back(type_id(type), std::vector<Value>{}).second;
    for (int i = 0; i < row_count(state); ++i) {
      const auto row = static_cast<std::size_t>(i);
      if (((state.completing[type] >> row) & 1) == 0) continue;
      rows.push_back(is_imaginary(state, row) ? Value(imaginary_text(imaginary_number(state, row)))
                                              : Value(seat_at(i)));
    }
  }
  return types;
}

struct Crossing {
  Square cell;
  int ways;
  bool is_built;
};
constexpr auto kCrossing = shape<Crossing>("crossing", part<&Crossing::cell>(square_field("cell")),
                                           part<&Crossing::ways>(count_field("ways")),
                                           part<&Crossing::is_built>(yes_no_field("built")));

// The cells where the active player's four dice meet (RNW-22).
std::vector<Crossing> met(const State& state) {
  std::vector<Crossing> met;
  if (state.phase != Phase::Act) return met;
  const Player& player = active_player(state);
  for (const Square square : crossings(player.dice)) {
    met.push_back({square, ways_to(player.dice, square), player.built.has(square)});
  }
  return met;
}
// The coins that these cells would give (RNW-25).
std::optional<int> coins_offer(const State& state) {
  return state.phase == Phase::Act ? std::optional(coins_to_take(state)) : std::nullopt;
}

struct Imaginary {
  const State& state;
  int number;  // from 1
  int score_now;
};
const Row& row_of_it(const Imaginary& it) { return it.state.rows[row_of_imaginary(it.state, it.number - 1)]; }
std::string name(const Imaginary& it) { return imaginary_text(it.number); }
CountsSort::Type marks_of_it(const Imaginary& it) { return counts(row_of_it(it).marks); }
// RNW-64: the points of an imaginary player count in a contest only.
std::optional<int> score_of_it(const Imaginary& it) {
  return it.state.config.contest ? std::optional<int>(row_of_it(it).score) : std::nullopt;
}
std::optional<int> score_of_it_now(const Imaginary& it) {
  return it.state.config.contest ? std::optional(it.score_now) : std::nullopt;
}
constexpr auto kImaginary = shape<Imaginary>(
    "imaginary", part<name>(text_field("name")), part<marks_of_it>(Field<CountsSort>{"marks"}),
    part<score_of_it>(maybe(points_field("score"))), part<score_of_it_now>(maybe(points_field("score_now"))));
std::vector<Imaginary> imaginary(const State& state) {
  const State ended = ended_now(state);
  std::vector<Imaginary> players;
  for (int number = 1; number <= state.config.imaginary; ++number) {
    players.push_back({state, number, ended.rows[row_of_imaginary(state, number - 1)].score});
  }
  return players;
}
bool contest(const State& state) { return state.config.contest; }

constexpr auto kOpenTable = shape<State>(
    "open_table", part<sheet>(object_field<kSheet>("sheet")),
    part<assumed>(sequence_field<IdSort>("assumed")), part<&State::round>(count_field("round")),
    part<rounds>(count_field("rounds")), part<first>(maybe(seat_field("first"))),
    part<places_left>(Field<PlacesLeftSort>{"places"}), part<completing>(Field<CompletingSort>{"completing"}),
    part<met>(sequence_field<ObjectOf<kCrossing>>("crossings")).given_by(Aid::Legal),
    part<coins_offer>(maybe(coins_field("coins_offer"))).given_by(Aid::Legal),
    part<imaginary>(sequence_field<ObjectOf<kImaginary>>("imaginary")),
    part<contest>(yes_no_field("contest")));

// ---- the seats

struct ShownSeat {
  const State& state;
  Seat seat;
  int score_now = 0;  // as if the game ended with this round
  std::vector<ScoreItem> items{};
  std::vector<ScoreItem> items_now{};
  const Player& player() const { return state.players[seat]; }
};

int score(const ShownSeat& at) { return Rules::score(at.state, at.seat); }
std::vector<Cell> built(const ShownSeat& at) { return cells_of(at.player().built); }
CountsSort::Type marks(const ShownSeat& at) { return counts(at.state.rows[row_of(at.seat)].marks); }
Dice dice(const ShownSeat& at) { return at.player().dice; }
std::optional<Dice> next_gets(const ShownSeat& at) { return handed_on(at.state, at.seat); }

int printed(const ShownSeat& at) { return at.state.config.sheet.coins; }
int circled(const ShownSeat& at) { return at.player().circled; }
int free_coins(const ShownSeat& at) { return at.player().coins(); }
constexpr auto kCoinsOfSeat =
    shape<ShownSeat>("coins_of_seat", part<free_coins>(coins_field("free")),
                     part<circled>(coins_field("circled")), part<printed>(coins_field("printed")));

template <Line (*kLineAt)(int)>
std::vector<std::int64_t> built_in(const ShownSeat& at) {
  std::vector<std::int64_t> counts;
  for (int i = 1; i <= kFaces; ++i) counts.push_back((at.player().built & kLineSquares[kLineAt(i)]).size());
  return counts;
}
int points_of_lines(const ShownSeat& at) { return line_points(at.player().built); }
constexpr auto kLinesOfSeat =
    shape<ShownSeat>("lines", part<built_in<row_at>>(sequence_field<CountSort>("rows")),
                     part<built_in<column_at>>(sequence_field<CountSort>("columns")),
                     part<points_of_lines>(points_field("points")));

const ShownSeat& itself(const ShownSeat& at) { return at; }
constexpr auto kSeat = shape<ShownSeat>(
    "seat_view", part<&ShownSeat::seat>(seat_field("seat")), part<score>(points_field("score")),
    part<&ShownSeat::items>(score_items_field("items")),
    part<&ShownSeat::score_now>(points_field("score_now")),
    part<&ShownSeat::items_now>(score_items_field("items_now")),
    part<built>(sequence_field<CellSort>("built")), part<marks>(Field<CountsSort>{"marks"}),
    part<dice>(dice_field("dice")), part<next_gets>(maybe(dice_field("handed_on"))),
    part<itself>(object_field<kCoinsOfSeat>("coins")), part<itself>(object_field<kLinesOfSeat>("lines")));

std::vector<ShownSeat> seats(const State& state) {
  std::vector<ShownSeat> seats;
  const State ended = ended_now(state);
  for (int i = 0; i < seat_count(state); ++i) {
    seats.push_back({state, seat_at(i), Rules::score(ended, seat_at(i))});
  }
  for (ScoreItem& item : Rules::scores(state)) seats[row_of(item.seat)].items.push_back(std::move(item));
  for (ScoreItem& item : Rules::scores(ended)) seats[row_of(item.seat)].items_now.push_back(std::move(item));
  return seats;
}
const State& whole(const State& state) { return state; }

constexpr auto kView = shape<State>("view", part<seats>(sequence_field<ObjectOf<kSeat>>("seats")),
                                    part<whole>(object_field<kOpenTable>("table")));

}  // namespace
}  // namespace shown

void Rules::view_json(const View& view, JsonWriter& json, const ViewAids& aids) {
  shown::kView.write_parts(json, position_of(view), aids);
}

void Rules::view_changes(const View& was, const View& now, ChangesWriter& changes, const ViewAids& aids) {
  write_parts_changes(changes, shown::kView, position_of(was), position_of(now), aids);
}

void Rules::view_schema(SchemaWriter& schema, JsonWriter& json) { shown::kView.describe_parts(schema, json); }

}  // namespace partal::roll_and_write
