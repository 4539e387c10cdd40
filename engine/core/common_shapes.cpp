#include "engine/core/common_shapes.h"

namespace partal {

void ArgsSort::schema(SchemaWriter& schema, JsonWriter& json) {
  schema.refer_common(json, "args", [&](JsonWriter& definition) {
    definition.begin_object().field("type", "object").key("additionalProperties");
    describe_arg(schema, definition);
    definition.end_object();
  });
}

void EdgeSort::json(JsonWriter& json, const CellEdge& held, const ViewAids& /*aids*/) {
  json.begin_array().number(held.cell.row).number(held.cell.column).text({&held.side, 1}).end_array();
}
void EdgeSort::schema(SchemaWriter& schema, JsonWriter& json) {
  TupleOf<CountSort, CountSort, TextSort>::schema(schema, json);
}

void CauseSort::json(JsonWriter& json, const Type& held, const ViewAids& aids) {
  kViolation.write(json, held[0], aids);
}
void CauseSort::schema(SchemaWriter& schema, JsonWriter& json) { ObjectOf<kViolation>::schema(schema, json); }

void VisibleArgsSort::json(JsonWriter& json, const EventForViewer& held, const ViewAids& /*aids*/) {
  json.begin_object();
  for (const Arg& arg : held.event.args) {
    const bool is_visible =
        arg.audience == Audience::Everyone || (held.viewer && held.viewer == held.event.seat);
    json.key(arg.name);
    is_visible ? write_value(json, arg.value) : static_cast<void>(json.null());
  }
  json.end_object();
}

void write_event(JsonWriter& json, int n, const Event& event, Viewer viewer) {
  kEvent.write(json, {n, event, viewer});
}
void write_violation(JsonWriter& json, const Violation& violation) { kViolation.write(json, violation); }
void write_score_item(JsonWriter& json, const ScoreItem& item) { kScoreItem.write(json, item); }
void write_change(JsonWriter& json, const Change& change) { kChange.write(json, change); }

}  // namespace partal
