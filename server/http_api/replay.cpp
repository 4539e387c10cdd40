#include "server/http_api/replay.h"

#include "engine/catalogue/match.h"
#include "server/protocol/answers.h"

namespace partal::server {

namespace {

SeatNotice seat_in(const SeatHolder& holder, int number) {
  const bool is_person = holder.agent == "person";
  return {.seat = number,
          .kind = is_person ? SeatKind::Person : SeatKind::Computer,
          .name = is_person ? holder.name : "",
          .level = is_person ? "" : holder.agent};
}

// What the whole record says, whatever moment of it is shown.
Replayed replayed(const Match& match) {
  const Record record = match.record();
  Replayed answer{.game = record.game,
                  .rules = record.rules,
                  .players = record.players,
                  .options = record.options,
                  .lines = match.last_line(),
                  .over = match.pending().is_over(),
                  .points = match.points()};
  for (const SeatHolder& holder : record.seats) {
    answer.seats.push_back(seat_in(holder, static_cast<int>(answer.seats.size()) + 1));
  }
  if (answer.over) answer.winners = match.winners();
  return answer;
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
  const std::unique_ptr<Match> moment = std::move(*(*match)->moment(at));
  Replayed answer = replayed(**match);
  answer.n = moment->last_line();
  answer.viewer = viewer;
  answer.events = moment->events_json(viewer, from);
  answer.view = moment->view(viewer);
  const Pending pending = moment->pending();
  if (pending.is_decision()) answer.legal = std::ssize(moment->legal(pending.seat()));
  return body_text(kReplayed, answer);
}

}  // namespace partal::server
