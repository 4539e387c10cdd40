// The view for clients (docs/protocol.md): whatever a player needs to know is computed here, never in the
// client. A value the viewer may not know is null.
#include "engine/core/common_shapes.h"
#include "engine/core/shape_changes.h"
#include "engine/family/lattice/notation.h"
#include "engine/family/lattice/sorts.h"
#include "engine/family/lattice/told.h"

namespace partal::lattice {

namespace {

// A colour, or the id of a rule: a view has hundreds, and none needs escaping.
struct PlainIdSort : IdSort {
  static constexpr bool kIsBare = true;
  static void json(JsonWriter& json, std::string_view held, const ViewAids& /*aids*/) {
    json.plain_text(held);
  }
};
constexpr Field<PlainIdSort> plain_field(std::string_view name) { return {name}; }

using ColourIds = std::vector<std::string_view>;
using ColourIdsSort = SequenceOf<PlainIdSort>;

// ---- what lies on an octagon

struct LaidTile {
  const Face& face;
  Laid laid;
  Seat seat;
  friend bool operator==(const LaidTile& a, const LaidTile& b) {
    return a.laid == b.laid && a.seat == b.seat;
  }
};

Tile tile(const LaidTile& at) { return tile_of(at.laid); }
int rotation(const LaidTile& at) { return rotation_of(at.laid); }
int count(const LaidTile& at) { return count_on(tile(at)); }
template <Corner kCorner>
std::string_view side(const LaidTile& at) {
  return at.face.id(facing(tile(at), rotation(at), kCorner));
}
const LaidTile& itself(const LaidTile& at) { return at; }

constexpr auto kSides = shape<LaidTile>("sides", part<side<Corner::NorthWest>>(plain_field("NW")),
                                        part<side<Corner::NorthEast>>(plain_field("NE")),
                                        part<side<Corner::SouthEast>>(plain_field("SE")),
                                        part<side<Corner::SouthWest>>(plain_field("SW")));
constexpr auto kLaidTile =
    shape<LaidTile>("laid_tile", part<tile>(tile_field("tile")), part<rotation>(rotation_field("rotation")),
                    part<&LaidTile::seat>(seat_field("seat")), part<count>(count_field("count")),
                    part<itself>(object_field<kSides>("sides")));

// ---- a chip: how it stands, or who has it

struct Chip {
  const Face& face;
  const Table& table;
  int square;
  Sums sums;
  Verdict verdict;
  // Of the same square: all else follows from what lies around it.
  friend bool operator==(const Chip& a, const Chip& b) {
    return a.sums == b.sums && missing_around(a.table, a.square) == missing_around(b.table, b.square) &&
           chip_on(a.table, a.square) == chip_on(b.table, b.square);
  }
};

int value(const Chip& chip) { return chip_on(chip.table, chip.square); }
int missing(const Chip& chip) { return missing_around(chip.table, chip.square); }
// By colour, written as they are asked for: a board has 49 chips, and a list for each would cost more than
// its bytes.
struct SumsByColour {
  using Type = Chip;
  static constexpr SortSpec kSpec{};
  static void json(JsonWriter& json, const Chip& chip, const ViewAids& /*aids*/) {
    json.begin_object();
    for (int i = 0; i < kColours; ++i) {
      json.plain_key(chip.face.id(colour_at(i))).number(sum_of(chip.sums, colour_at(i)));
    }
    json.end_object();
  }
  static bool changes(JsonWriter& json, const Chip& was, const Chip& now, const ViewAids& /*aids*/) {
    ChangesWriter changes(json);
    for (int i = 0; i < kColours; ++i) {
      const int sum = sum_of(now.sums, colour_at(i));
      if (sum == sum_of(was.sums, colour_at(i))) continue;
      changes.put(now.face.id(colour_at(i)), [&] { return json.number(sum), true; });
    }
    return changes.finish();
  }
  static void schema(SchemaWriter& schema, JsonWriter& json) {
    DictionaryOf<CountSort>::schema(schema, json);
  }
};
// Four zeros are no tie yet: nobody has come.
struct CancelledColours {
  using Type = Chip;
  static constexpr SortSpec kSpec{};
  static void json(JsonWriter& json, const Chip& chip, const ViewAids& /*aids*/) {
    json.begin_array();
    for (std::size_t i = 0; i < kColours; ++i) {
      if (chip.verdict.cancelled[i] && chip.sums != kNoSums) json.plain_text(chip.face.colour_ids[i]);
    }
    json.end_array();
  }
  static bool changes(JsonWriter& json, const Chip& was, const Chip& now, const ViewAids& aids) {
    const bool same =
        was.verdict.cancelled == now.verdict.cancelled && (was.sums == kNoSums) == (now.sums == kNoSums);
    return same ? false : write_replacement<CancelledColours>(json, now, aids);
  }
  static void schema(SchemaWriter& schema, JsonWriter& json) { ColourIdsSort::schema(schema, json); }
};
const Chip& same_chip(const Chip& chip) { return chip; }
std::optional<std::string_view> leader(const Chip& chip) {
  if (!chip.verdict.winner) return std::nullopt;
  return chip.face.id(*chip.verdict.winner);
}
int factor(const Chip& chip) { return chip.verdict.factor; }

std::optional<Seat> owner(const Chip& chip) {
  return chip.verdict.winner ? owner_of(chip.table.config, *chip.verdict.winner) : std::nullopt;
}
int points(const Chip& chip) { return owner(chip) ? value(chip) * factor(chip) : 0; }
// Which gives the points, or by which nobody has them.
std::string_view rule(const Chip& chip) {
  const RuleIds& rules = chip.face.rules;
  return owner(chip) ? rules.points : chip.verdict.winner ? rules.neutral : rules.nobody;
}
std::optional<Chip> result(const Chip& chip) {
  return missing(chip) == 0 ? std::optional(chip) : std::nullopt;
}

constexpr auto kResult = shape<Chip>("chip_result", part<leader>(maybe(plain_field("winner"))),
                                     part<owner>(maybe(seat_field("seat"))),
                                     part<points>(points_field("points")), part<rule>(plain_field("rule")));
constexpr auto kChip = shape<Chip>(
    "chip_state", part<value>(chip_field("value")), part<missing>(count_field("missing")),
    part<same_chip>(Field<SumsByColour>{"sums"}), part<same_chip>(Field<CancelledColours>{"cancelled"}),
    part<leader>(maybe(plain_field("leader"))), part<factor>(count_field("factor")),
    part<result>(maybe(object_field<kResult>("result"))));

// ---- the table

struct Shown {
  const Face& face;
  const View& view;
};

std::optional<LaidTile> tile_at(const Shown& shown, int octagon) {
  const Table& table = shown.view.table;
  const Laid laid = table.cover.at(octagon);
  if (laid == Laid::Nothing) return std::nullopt;
  return LaidTile{shown.face, laid, laid_by(table, octagon)};
}
std::optional<Chip> chip_at(const Shown& shown, int square) {
  const Table& table = shown.view.table;
  if (chip_on(table, square) == 0) return std::nullopt;
  return Chip{shown.face, table, square, table.cover.sums(square), verdict_on(table, square)};
}
// Row by row, each place as it is asked for.
template <class S, auto kAt, int kRows>
struct PlacesOf {
  using Type = Shown;
  static constexpr SortSpec kSpec{};
  static void json(JsonWriter& json, const Shown& shown, const ViewAids& aids) {
    json.begin_array();
    for (int row = 0; row < kRows; ++row) {
      json.begin_array();
      for (int column = 0; column < kRows; ++column) {
        MaybeOf<S>::json(json, kAt(shown, kSide * row + column), aids);
      }
      json.end_array();
    }
    json.end_array();
  }
  static bool changes(JsonWriter& json, const Shown& was, const Shown& now, const ViewAids& aids) {
    ChangesWriter rows(json);
    for (int row = 0; row < kRows; ++row) {
      rows.put(row, [&] {
        ChangesWriter columns(json);
        for (int column = 0; column < kRows; ++column) {
          const int place = kSide * row + column;
          columns.put(column, [&] {
            return write_changes<MaybeOf<S>>(json, kAt(was, place), kAt(now, place), aids);
          });
        }
        return columns.finish();
      });
    }
    return rows.finish();
  }
  static void schema(SchemaWriter& schema, JsonWriter& json) { GridOf<MaybeOf<S>>::schema(schema, json); }
};
const Shown& whole(const Shown& shown) { return shown; }
std::vector<Cell> open(const Shown& shown) {
  std::vector<Cell> cells;
  if (shown.view.table.phase != Phase::Lay) return cells;
  for_each_place(open_octagons(shown.view.table), [&](int octagon) { cells.push_back(cell_of(octagon)); });
  return cells;
}
ColourIds colours_of(const Shown& shown, std::optional<Seat> owner) {
  ColourIds ids;
  for (int i = 0; i < kColours; ++i) {
    const bool is_it = owner_of(shown.view.table.config, colour_at(i)) == owner;
    if (is_it) ids.push_back(shown.face.id(colour_at(i)));
  }
  return ids;
}
ColourIds neutral(const Shown& shown) { return colours_of(shown, std::nullopt); }
int supply(const Shown& shown) { return supply_size(shown.view.table); }
TileSet unseen_tiles(const Shown& shown) { return unseen(shown.view); }

constexpr auto kTable =
    shape<Shown>("table", part<whole>(Field<PlacesOf<ObjectOf<kLaidTile>, tile_at, kOctagonSide>>{"cells"}),
                 part<whole>(Field<PlacesOf<ObjectOf<kChip>, chip_at, kSide>>{"chips"}),
                 part<open>(sequence_field<CellSort>("open")).given_by(Aid::Legal),
                 part<neutral>(Field<ColourIdsSort>{"neutral"}), part<supply>(count_field("supply")),
                 part<unseen_tiles>(tiles_field("unseen")).given_by(Aid::Odds));

// ---- the seats

struct ShownSeat {
  Shown shown;
  Seat seat;
  std::vector<ScoreItem> items{};
};

int score_of(const ShownSeat& at) { return score(at.shown.view.table, at.seat); }
ColourIds colours(const ShownSeat& at) { return colours_of(at.shown, at.seat); }
std::vector<std::pair<std::string_view, std::int64_t>> points_by_colour(const ShownSeat& at) {
  std::vector<std::pair<std::string_view, std::int64_t>> points;
  for (int i = 0; i < kColours; ++i) {
    if (owner_of(at.shown.view.table.config, colour_at(i)) != at.seat) continue;
    points.emplace_back(at.shown.face.id(colour_at(i)),
                        at.shown.view.table.points[static_cast<std::size_t>(i)]);
  }
  return points;
}
// GAR-05, CAR-05
std::optional<TileSet> hand(const ShownSeat& at) {
  return at.shown.view.viewer == at.seat ? std::optional(at.shown.view.hand) : std::nullopt;
}
int hand_count(const ShownSeat& at) { return hand_size(at.shown.view.table, at.seat); }

constexpr auto kSeat = shape<ShownSeat>(
    "seat_view", part<&ShownSeat::seat>(seat_field("seat")), part<score_of>(points_field("score")),
    part<&ShownSeat::items>(score_items_field("items")),
    part<points_by_colour>(dictionary_field<PointsSort>("points")),
    part<colours>(Field<ColourIdsSort>{"colours"}), part<hand>(maybe(tiles_field("hand"))),
    part<hand_count>(count_field("hand_count")));

// ---- both

std::vector<ShownSeat> seats(const Shown& shown) {
  std::vector<ShownSeat> seats;
  for (int i = 0; i < players(shown.view.table); ++i) seats.push_back({shown, seat_at(i)});
  for (ScoreItem& item : scores(shown.face, shown.view.table)) {
    seats[static_cast<std::size_t>(item.seat)].items.push_back(std::move(item));
  }
  return seats;
}

constexpr auto kView = shape<Shown>("view", part<seats>(sequence_field<ObjectOf<kSeat>>("seats")),
                                    part<whole>(object_field<kTable>("table")));

}  // namespace

void view_json(const Face& face, const View& view, JsonWriter& json, const ViewAids& aids) {
  kView.write_parts(json, {face, view}, aids);
}

void view_changes(const Face& face, const View& was, const View& now, ChangesWriter& changes,
                  const ViewAids& aids) {
  write_parts_changes(changes, kView, {face, was}, {face, now}, aids);
}

void view_schema(SchemaWriter& schema, JsonWriter& json) { kView.describe_parts(schema, json); }

}  // namespace partal::lattice
