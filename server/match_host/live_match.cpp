#include "server/match_host/live_match.h"

namespace partal::server {

Result<LiveMatch> LiveMatch::make(const Table& table, const ChanceSecret& secret, const MatchMaker& maker) {
  Result<std::unique_ptr<Match>> match = maker(table.game, table.players(), table.options);
  if (!match) return refuse(match.error());
  (*match)->full_takeback(table.takeback == TakebackSetting::Full);
  (*match)->chance_source(chance_head(table.id, commitment_of(table.id, secret)));
  return LiveMatch(std::move(*match), chance_key(secret));
}

std::vector<LineRow> LiveMatch::draw_from(int before) {
  while (match_->pending().is_chance()) {
    [[maybe_unused]] const Result<int> drawn =
        match_->draw_value(committed_draw(key_, n() + 1, match_->chance_total()));
    EXPECTS(drawn.has_value());
  }
  std::vector<LineRow> lines;
  for (int number = before + 1; number <= n(); ++number) {
    lines.push_back({number, line_text(match_->line(number))});
  }
  return lines;
}

Result<std::vector<LineRow>> LiveMatch::play(Seat seat, std::string_view action) {
  const int before = n();
  if (const Result<int> played = match_->play(seat, action); !played) return refuse(played.error());
  return draw_from(before);
}

Result<std::vector<LineRow>> LiveMatch::undo(Seat seat, int to) {
  const int before = n();
  if (const Result<int> undone = match_->undo(seat, to); !undone) return refuse(undone.error());
  return draw_from(before);
}

std::optional<Violation> LiveMatch::replay(std::span<const LineRow> lines) {
  for (const LineRow& row : lines) {
    const Result<RecordLine> line = parse_line(row.text);
    if (!line) return line.error();
    if (const Result<int> replayed = match_->replay_line(*line); !replayed) return replayed.error();
  }
  return std::nullopt;
}

Record LiveMatch::record(const Table& table, const ChanceSecret& secret) const {
  const std::unique_ptr<Match> copy = match_->clone();
  for (int i = 0; i < table.players(); ++i) {
    const TableSeat& seat = table.at(seat_at(i));
    const bool person = agent_of(seat).empty() || seat.kind == SeatKind::Person;
    copy->seat_holder(seat_at(i), {.agent = person ? "person" : seat.level, .name = person ? seat.name : ""});
  }
  Record record = copy->record();
  if (table.phase == Phase::Over || table.phase == Phase::Closed) record.tail = chance_tail(secret);
  return record;
}

}  // namespace partal::server
