// The objects on the wire that all games share (docs/protocol.md). An event is written for one viewer: what
// that viewer may not see is null.
#pragma once

#include "engine/core/shape.h"

namespace partal {

// Values by name; which ones, the code says.
struct ArgsSort {
  using Type = Args;
  static constexpr SortSpec kSpec{};
  static void json(JsonWriter& json, const Args& held, const ViewAids& /*aids*/) { write_args(json, held); }
  static void schema(SchemaWriter& schema, JsonWriter& json);
};
constexpr Field<ArgsSort> args_field(std::string_view name) { return {name}; }

// A fixed text of the engine: a code, a kind, the id of a rule.
struct IdSort {
  using Type = std::string_view;
  static constexpr SortSpec kSpec{};
  static std::string_view value(std::string_view held) { return held; }
};
constexpr Field<IdSort> code_field(std::string_view name) { return {name}; }

inline constexpr auto kArithmetic =
    common_shape<Arithmetic>("arithmetic", part<&Arithmetic::terms>(sequence_field<CountSort>("terms")),
                             part<&Arithmetic::times>(maybe(count_field("times"))).or_left_out(),
                             part<&Arithmetic::divided_by>(maybe(count_field("divided_by"))).or_left_out());

inline constexpr auto kScoreItem = common_shape<ScoreItem>(
    "score_item", part<&ScoreItem::seat>(seat_field("seat")), part<&ScoreItem::rule>(code_field("rule")),
    part<&ScoreItem::label>(code_field("label")), part<&ScoreItem::args>(args_field("args")),
    part<&ScoreItem::count>(count_field("count")), part<&ScoreItem::points>(points_field("points")),
    part<&ScoreItem::arithmetic>(object_field<kArithmetic>("arithmetic")),
    part<&ScoreItem::pieces>(sequence_field<TextSort>("pieces")));
using ScoreItemsSort = SequenceOf<ObjectOf<kScoreItem>>;
constexpr Field<ScoreItemsSort> score_items_field(std::string_view name) { return {name}; }

inline constexpr auto kChange = common_shape<Change>("change", part<&Change::code>(code_field("code")),
                                                     part<&Change::args>(args_field("args")));

// ---- a refusal

// Row, column and side.
struct EdgeSort {
  using Type = CellEdge;
  static constexpr SortSpec kSpec{};
  static void json(JsonWriter& json, const CellEdge& held, const ViewAids& aids);
  static void schema(SchemaWriter& schema, JsonWriter& json);
};
using CellsSort = SequenceOf<CellSort>;
using TextsSort = SequenceOf<TextSort>;
inline constexpr auto kShow =
    common_shape<Show>("show", part<&Show::cells>(unless_empty(Field<CellsSort>{"cells"})).or_left_out(),
                       part<&Show::edges>(unless_empty(sequence_field<EdgeSort>("edges"))).or_left_out(),
                       part<&Show::path>(unless_empty(Field<CellsSort>{"path"})).or_left_out(),
                       part<&Show::gap>(unless_empty(Field<CellsSort>{"gap"})).or_left_out(),
                       part<&Show::cards>(unless_empty(Field<TextsSort>{"cards"})).or_left_out(),
                       part<&Show::dice>(unless_empty(Field<TextsSort>{"dice"})).or_left_out());

// Another refusal: a shape cannot name itself.
struct CauseSort {
  using Type = std::vector<Violation>;
  static constexpr SortSpec kSpec{};
  static void json(JsonWriter& json, const Type& held, const ViewAids& aids);
  static void schema(SchemaWriter& schema, JsonWriter& json);
};
inline constexpr auto kViolation = common_shape<Violation>(
    "refusal", part<&Violation::rule>(unless_empty(code_field("rule"))).or_left_out(),
    part<&Violation::code>(code_field("code")), part<&Violation::args>(args_field("args")),
    part<&Violation::show>(unless_empty(object_field<kShow>("show"))).or_left_out(),
    part<&Violation::cause>(unless_empty(Field<CauseSort>{"cause"})).or_left_out());

// ---- an event, for one viewer

struct EventForViewer {
  int n;
  const Event& event;
  Viewer viewer;

  std::string_view kind() const { return event.kind; }
  std::optional<Seat> seat() const { return event.seat; }
};
struct VisibleArgsSort {
  using Type = EventForViewer;
  static constexpr SortSpec kSpec{};
  static void json(JsonWriter& json, const EventForViewer& held, const ViewAids& aids);
  static void schema(SchemaWriter& schema, JsonWriter& json) { ArgsSort::schema(schema, json); }
};
inline constexpr auto kEvent = common_shape<EventForViewer>(
    "event", part<&EventForViewer::n>(count_field("n")), part<&EventForViewer::kind>(code_field("kind")),
    part<&EventForViewer::seat>(maybe(seat_field("seat"))).or_left_out(),
    part<std::identity{}>(Field<VisibleArgsSort>{"args"}));

}  // namespace partal
