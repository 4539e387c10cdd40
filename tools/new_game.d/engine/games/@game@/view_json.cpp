// The view for clients (docs/protocol.md): its shape is described once; the JSON and its schema are made from
// that.
#include "engine/core/common_shapes.h"
#include "engine/core/shape_changes.h"
#include "engine/games/@game@/chapters.h"
#include "engine/games/@game@/sorts.h"

namespace partal::@game@ {

namespace {

// ---- the table

using CountsSort = ByIdOf<kColourIds, CountSort>;
using SeatsSort = ByIdOf<kColourIds, MaybeOf<SeatSort>>;

CountsSort::Type counts(const PerColour<std::uint8_t>& stones) {
  CountsSort::Type counts{};
  std::ranges::copy(stones, counts.begin());
  return counts;
}
CountsSort::Type row(const View& view) { return counts(view.row); }
CountsSort::Type bag(const View& view) { return counts(view.bag); }
const SeatsSort::Type& last(const View& view) { return view.last.values; }

constexpr auto kOpenTable = shape<View>("open_table", part<row>(Field<CountsSort>{"row"}),
                                        part<bag>(Field<CountsSort>{"to_come"}).given_by(Aid::Odds),
                                        part<last>(Field<SeatsSort>{"last"}));

// ---- the seats

struct ShownSeat {
  const View& view;
  Seat seat;
  std::vector<ScoreItem> items{};
};
int score(const ShownSeat& at) { return points_of(at.view, at.seat); }

constexpr auto kSeat =
    shape<ShownSeat>("seat_view", part<&ShownSeat::seat>(seat_field("seat")), part<score>(points_field("score")),
                     part<&ShownSeat::items>(score_items_field("items")));

std::vector<ShownSeat> seats(const View& view) {
  std::vector<ShownSeat> seats;
  for (int i = 0; i < view.config.players; ++i) seats.push_back({view, seat_at(i)});
  for (ScoreItem& item : score_items(view.last)) {
    seats[static_cast<std::size_t>(item.seat)].items.push_back(std::move(item));
  }
  return seats;
}
const View& whole(const View& view) { return view; }

constexpr auto kView = shape<View>("view", part<seats>(sequence_field<ObjectOf<kSeat>>("seats")),
                                   part<whole>(object_field<kOpenTable>("table")));

}  // namespace

void Rules::view_json(const View& view, JsonWriter& json, const ViewAids& aids) {
  kView.write_parts(json, view, aids);
}

void Rules::view_changes(const View& was, const View& now, ChangesWriter& changes, const ViewAids& aids) {
  write_parts_changes(changes, kView, was, now, aids);
}

void Rules::view_schema(SchemaWriter& schema, JsonWriter& json) { kView.describe_parts(schema, json); }

}  // namespace partal::@game@
