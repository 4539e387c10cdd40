#include "server/match_host/replay.h"

#include "engine/catalogue/match.h"
#include "engine/core/json.h"

namespace partal::server {

namespace {

void write_holder(JsonWriter& json, int number, const SeatHolder& holder) {
  const bool person = holder.agent == "person";
  json.begin_object().field("seat", number).field("kind", person ? "person" : "computer");
  json.key("name");
  person ? json.text(holder.name) : json.null();
  json.key("level");
  person ? json.null() : json.text(holder.agent);
  json.end_object();
}

// What the whole record says, whatever moment of it is shown.
void write_head(JsonWriter& json, const Match& match) {
  const Record record = match.record();
  json.field("game", record.game).field("rules", record.rules).field("players", record.players);
  json.key("options").begin_object();
  for (const auto& [id, value] : record.options) json.field(id, value);
  json.end_object().key("seats").begin_array();
  for (std::size_t i = 0; i < record.seats.size(); ++i) {
    write_holder(json, static_cast<int>(i) + 1, record.seats[i]);
  }
  json.end_array().field("lines", match.last_line()).flag("over", match.pending().is_over());
  json.key("points").begin_array();
  for (const int points : match.points()) json.number(points);
  json.end_array().key("winners");
  if (!match.pending().is_over()) {
    json.null();
    return;
  }
  json.begin_array();
  for (const Seat seat : match.winners()) json.seat(seat);
  json.end_array();
}

void write_moment(JsonWriter& json, const Match& moment, Viewer viewer, int from) {
  json.field("n", moment.last_line()).key("viewer");
  viewer ? json.seat(*viewer) : json.null();
  json.key("events").raw(moment.events_json(viewer, from));
  json.key("view").raw(moment.view(viewer)).key("legal");
  const Pending pending = moment.pending();
  if (pending.is_decision()) {
    json.number(static_cast<std::int64_t>(moment.legal(pending.seat()).size()));
  } else {
    json.null();
  }
}

}  // namespace

Answer<std::string> replay_json(const Replay& request, const GiveWay& give_way) {
  const Result<std::unique_ptr<Match>> match = load_record(request.record, give_way);
  if (!match) return problem(match.error());
  const int lines = (*match)->last_line();
  const int at = request.at.value_or(lines);
  if (at > lines) return bad_field("at");
  const int from = request.from.value_or(std::max(0, at - 1));
  if (from > at) return bad_field("from");
  if (request.viewer.value_or(0) > (*match)->players()) return bad_field("viewer");
  const Viewer viewer = request.viewer ? Viewer(seat_at(*request.viewer - 1)) : kSpectator;
  JsonWriter json;
  json.begin_object();
  write_head(json, **match);
  write_moment(json, **(*match)->moment(at), viewer, from);
  return json.end_object().str();
}

}  // namespace partal::server
