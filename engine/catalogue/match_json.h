// The parts of a match's JSON that are the same for every game (docs/protocol.md).
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "engine/catalogue/match.h"
#include "engine/core/common_shapes.h"

namespace partal {

// What is to come: a seat decides at a step, chance does, or the game is over.
struct PendingSort {
  struct Type {
    Pending pending;
    std::string_view step;
    friend bool operator==(const Type&, const Type&) = default;
  };
  static constexpr SortSpec kSpec{};
  static void json(JsonWriter& json, const Type& held, const ViewAids& aids);
  static void schema(SchemaWriter& schema, JsonWriter& json);
};

// What stands in a view before the game's own `seats` and `table`.
struct ViewHead {
  std::string_view game;
  int rules;
  int players;
  int line;
  Viewer viewer;
  PendingSort::Type pending;
  int turn;
  int schema = 2;  // of the protocol that has such views
};
inline constexpr auto kViewHead = common_shape<ViewHead>(
    "view_head", part<&ViewHead::schema>(count_field("schema")), part<&ViewHead::game>(code_field("game")),
    part<&ViewHead::rules>(count_field("rules")), part<&ViewHead::players>(count_field("players")),
    part<&ViewHead::line>(count_field("n")), part<&ViewHead::viewer>(maybe(seat_field("viewer"))),
    part<&ViewHead::pending>(Field<PendingSort>{"pending"}), part<&ViewHead::turn>(count_field("turn")));

// A view of any game: each one's `<game>.view` (schema.h).
struct ViewSort {
  static void schema(SchemaWriter& schema, JsonWriter& json);
};
inline constexpr auto kPreview =
    common_shape<Preview>("previewed", part<&Preview::changes>(sequence_field<ObjectOf<kChange>>("changes")),
                          part<&Preview::view>(raw_field<ViewSort>("view")));
std::string preview_text(const Preview& preview);

std::string events_text(std::span<const LoggedEvent> events, Viewer viewer);
// Whole lines from the end, as many as fit and one at least; `from` is the line before the first event.
EventPage newest_events(std::span<const LoggedEvent> events, Viewer viewer, int from, std::size_t bytes);

}  // namespace partal
