#include "engine/catalogue/match_json.h"

namespace partal {

void write_pending(JsonWriter& json, const Pending& pending, std::string_view step) {
  json.begin_object();
  switch (pending.kind()) {
    case Pending::Kind::Decide:
      json.field("kind", "decide").field("seat", pending.seat()).field("step", step);
      break;
    case Pending::Kind::Chance: json.field("kind", "chance"); break;
    case Pending::Kind::Over: json.field("kind", "over"); break;
  }
  json.end_object();
}

void write_view_head(JsonWriter& json, const ViewHead& head) {
  json.field("schema", 1)
      .field("game", head.info.name)
      .field("rules", head.info.rules.back())
      .field("players", head.players)
      .field("n", head.line)
      .key("viewer");
  if (head.viewer) {
    json.seat(*head.viewer);
  } else {
    json.null();
  }
  json.key("pending");
  write_pending(json, head.pending, head.step);
  json.field("turn", head.turn);
}

std::string events_text(std::span<const LoggedEvent> events, Viewer viewer) {
  JsonWriter json;
  json.begin_array();
  for (const LoggedEvent& logged : events) write_event(json, logged.line, logged.event, viewer);
  json.end_array();
  return json.str();
}

}  // namespace partal
