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
      .field("game", head.game)
      .field("rules", head.rules)
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

EventPage newest_events(std::span<const LoggedEvent> events, Viewer viewer, int from, std::size_t bytes) {
  std::size_t first = events.size();  // of those that fit
  std::size_t used = 0;
  while (first > 0) {
    std::size_t begin = first;  // of the line before
    while (begin > 0 && events[begin - 1].line == events[first - 1].line) --begin;
    used += events_text(events.subspan(begin, first - begin), viewer).size();
    if (used > bytes && first < events.size()) break;
    first = begin;
  }
  return {first == 0 ? from : events[first - 1].line, events_text(events.subspan(first), viewer)};
}

}  // namespace partal
