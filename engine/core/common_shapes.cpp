#include "engine/core/common_shapes.h"

namespace partal {

void ArgsSort::schema(SchemaWriter& schema, JsonWriter& json) {
  schema.refer_common(json, "args", [](JsonWriter& definition) {
    definition.begin_object().field("type", "object").end_object();
  });
}

void write_score_item(JsonWriter& json, const ScoreItem& item) { kScoreItem.write(json, item); }
void write_change(JsonWriter& json, const Change& change) { kChange.write(json, change); }

}  // namespace partal
