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

}  // namespace partal
