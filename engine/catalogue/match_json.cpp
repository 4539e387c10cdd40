#include "engine/catalogue/match_json.h"

namespace partal {

namespace {

constexpr std::array<std::string_view, 1> kDecide = {"decide"};
constexpr std::array<std::string_view, 2> kNobodyDecides = {"chance", "over"};

struct Decision {
  std::string_view kind;
  Seat seat;
  std::string_view step;
};
struct NoDecision {
  std::string_view kind;
};
constexpr auto kDecision = common_shape<Decision>(
    "decision", part<&Decision::kind>(id_field<kDecide>("kind")), part<&Decision::seat>(seat_field("seat")),
    part<&Decision::step>(code_field("step")));
constexpr auto kNoDecision =
    common_shape<NoDecision>("no_decision", part<&NoDecision::kind>(id_field<kNobodyDecides>("kind")));

}  // namespace

void PendingSort::json(JsonWriter& json, const Type& held, const ViewAids& /*aids*/) {
  if (held.pending.is_decision()) {
    kDecision.write(json, {kDecide[0], held.pending.seat(), held.step});
  } else {
    kNoDecision.write(json, {kNobodyDecides[held.pending.is_chance() ? 0 : 1]});
  }
}

void PendingSort::schema(SchemaWriter& schema, JsonWriter& json) {
  schema.refer_common(json, "pending", [&](JsonWriter& definition) {
    describe_any_of<ObjectOf<kDecision>, ObjectOf<kNoDecision>>(schema, definition);
  });
}

void ViewSort::schema(SchemaWriter& schema, JsonWriter& json) {
  schema.refer_common(json, "view", [](JsonWriter& definition) {
    definition.begin_object().key("anyOf").begin_array();
    for (const GameInfo* game : games()) {
      definition.begin_object().field("$ref", "#/$defs/" + std::string(game->name) + ".view").end_object();
    }
    definition.end_array().end_object();
  });
}

std::string preview_text(const Preview& preview) {
  JsonWriter json;
  kPreview.write(json, preview);
  return std::move(json).str();
}

std::string events_text(std::span<const LoggedEvent> events, Viewer viewer) {
  constexpr std::size_t kRoomForEach = 120;
  JsonWriter json(kRoomForEach * events.size());
  json.begin_array();
  for (const LoggedEvent& logged : events) write_event(json, logged.line, logged.event, viewer);
  json.end_array();
  return std::move(json).str();
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
