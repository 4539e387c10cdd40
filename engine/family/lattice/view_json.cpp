// The view for clients (docs/protocol.md): whatever a player needs to know is computed here, never in the
// client. A value the viewer may not know is null.
#include "engine/core/common_shapes.h"
#include "engine/core/fixed_list.h"
#include "engine/core/shape_changes.h"
#include "engine/family/lattice/notation.h"
#include "engine/family/lattice/output.h"
#include "engine/family/lattice/sorts.h"

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

using ColourIds = FixedList<std::string_view, kColours>;
using ColourIdsSort = SequenceOf<PlainIdSort, ColourIds>;

// ---- what lies on an octagon

struct LaidTile {
  const Face& face;
  Laid laid;
  Seat seat;
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
  const OpenTable& table;
  int square;
  Sums sums;
  Verdict verdict;
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
  const OpenTable& table = shown.view.table;
  const Laid laid = table.cover.at(octagon);
  if (laid == Laid::Nothing) return std::nullopt;
  return LaidTile{shown.face, laid, laid_by(table, octagon)};
}
std::optional<Chip> chip_at(const Shown& shown, int square) {
  const OpenTable& table = shown.view.table;
  if (chip_on(table, square) == 0) return std::nullopt;
  return Chip{shown.face, table, square, table.cover.sums(square), verdict_on(table, square)};
}
// Where something else lies; a step changes one octagon and the four squares around it.
Board changed_octagons(const Shown& was, const Shown& now) {
  const OpenTable& before = was.view.table;
  const OpenTable& after = now.view.table;
  Board changed = (before.laid_by[0] ^ after.laid_by[0]) | (before.laid_by[1] ^ after.laid_by[1]);
  if (before.cover == after.cover) return changed;
  for_each_place(before.occupied | after.occupied, [&](int octagon) {
    if (before.cover.at(octagon) != after.cover.at(octagon)) changed |= Board{1} << octagon;
  });
  return changed;
}
Board changed_squares(const Shown& was, const Shown& now) {
  Board changed = 0;
  for_each_place(changed_octagons(was, now), [&](int octagon) { changed |= squares_of(octagon); });
  if (was.view.table.chips == now.view.table.chips) return changed;
  for (int square = 0; square < kSquares; ++square) {
    if (chip_on(was.view.table, square) != chip_on(now.view.table, square)) changed |= Board{1} << square;
  }
  return changed;
}

// Row by row, each place as it is asked for.
template <class S, auto kAt, auto kChanged, int kRows>
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
    const Board changed = kChanged(was, now);
    if (changed == 0) return false;
    ChangesWriter rows(json);
    for (int row = 0; row < kRows; ++row) {
      rows.put(row, [&] {
        ChangesWriter columns(json);
        for (int column = 0; column < kRows; ++column) {
          const int place = kSide * row + column;
          if (((changed >> place) & 1) == 0) continue;
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

constexpr auto kOpenTable = shape<Shown>(
    "open_table",
    part<whole>(Field<PlacesOf<ObjectOf<kLaidTile>, tile_at, changed_octagons, kOctagonSide>>{"cells"}),
    part<whole>(Field<PlacesOf<ObjectOf<kChip>, chip_at, changed_squares, kSide>>{"chips"}),
    part<open>(sequence_field<CellSort>("open")).given_by(Aid::Legal),
    part<neutral>(Field<ColourIdsSort>{"neutral"}), part<supply>(count_field("supply")),
    part<unseen_tiles>(tiles_field("unseen")).given_by(Aid::Odds));

// ---- the seats

struct ShownSeat {
  Shown shown;
  Seat seat;
  const OpenTable& table() const { return shown.view.table; }
};

// Square by square, each item as it is asked for: most of them stay the same for the rest of the game.
struct ItemsOfSeat {
  using Type = ShownSeat;
  static constexpr SortSpec kSpec{};
  using Item = ObjectOf<kScoreItem>;
  static void json(JsonWriter& json, const ShownSeat& at, const ViewAids& aids) {
    json.begin_array();
    for_each_place(squares_won(at.table(), at.seat), [&](int square) {
      Item::json(json, score_item(at.shown.face, at.table(), square), aids);
    });
    json.end_array();
  }
  static bool changes(JsonWriter& json, const ShownSeat& was, const ShownSeat& now, const ViewAids& aids) {
    const Board changed = changed_squares(was.shown, now.shown);
    const Board complete = complete_squares(was.table().occupied) | complete_squares(now.table().occupied);
    if ((changed & complete) == 0) return false;
    std::array<int, kSquares> before{};
    std::size_t count = 0;
    const Board won = squares_won(now.table(), now.seat);
    const Board won_before = (won & ~changed) | squares_won(was.table(), was.seat, changed);
    for_each_place(won_before, [&](int square) { before[count++] = square; });
    if (static_cast<std::size_t>(std::popcount(won)) < count) {
      return write_replacement<ItemsOfSeat>(json, now, aids);
    }
    ChangesWriter items(json);
    std::size_t index = 0;
    for_each_place(won, [&](int square) {
      const std::size_t at = index++;
      const bool is_same = at < count && before[at] == square && ((changed >> square) & 1) == 0;
      if (is_same) return;
      items.put(at, [&] {
        return write_replacement<Item>(json, score_item(now.shown.face, now.table(), square), aids);
      });
    });
    return items.finish();
  }
  static void schema(SchemaWriter& schema, JsonWriter& json) { ScoreItemsSort::schema(schema, json); }
};
const ShownSeat& same_seat(const ShownSeat& at) { return at; }

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

constexpr auto kSeat =
    shape<ShownSeat>("seat_view", part<&ShownSeat::seat>(seat_field("seat")),
                     part<score_of>(points_field("score")), part<same_seat>(Field<ItemsOfSeat>{"items"}),
                     part<points_by_colour>(dictionary_field<PointsSort>("points")),
                     part<colours>(Field<ColourIdsSort>{"colours"}), part<hand>(maybe(tiles_field("hand"))),
                     part<hand_count>(count_field("hand_count")));

// ---- both

std::vector<ShownSeat> seats(const Shown& shown) {
  std::vector<ShownSeat> seats;
  for (int i = 0; i < players(shown.view.table); ++i) seats.push_back({shown, seat_at(i)});
  return seats;
}

constexpr auto kView = shape<Shown>("view", part<seats>(sequence_field<ObjectOf<kSeat>>("seats")),
                                    part<whole>(object_field<kOpenTable>("table")));

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
