#include "server/match_host/live_match.h"

namespace partal::server {

Result<LiveMatch> LiveMatch::make(const Table& table, const ChanceSecret& secret, const MatchMaker& maker,
                                  const ChanceSource& source) {
  Result<std::unique_ptr<Match>> match = maker(table.game, table.players(), table.options);
  if (!match) return refuse(match.error());
  (*match)->takeback(table.takeback);
  std::unique_ptr<MatchChance> chance = source.match(table.chance, table.id, secret);
  if (!chance) return refuse(Violation{.code = "chance.none"});
  (*match)->chance_source(chance->head());
  return LiveMatch(std::move(*match), std::move(chance));
}

std::string LiveMatch::note_line(const RecordLine& line) {
  if (line.seat && undo_target(line.text)) ++undos_[*line.seat];
  std::string text = line_text(line);
  chance_->add(line, text);
  ++noted_;
  return text;
}

// Adds the lines that chance does not know yet.
void LiveMatch::note_lines(std::vector<LineRow>& lines) {
  for (int number = noted_ + 1; number <= n(); ++number) {
    lines.push_back({number, note_line(match_->line(number))});
  }
}

std::vector<LineRow> LiveMatch::draw_all() {
  std::vector<LineRow> lines;
  note_lines(lines);
  while (match_->pending().is_chance()) {
    const std::uint32_t total = match_->chance_total();
    is_sound_ = total > 0 && match_->draw_value(chance_->next(total)).has_value();
    if (!is_sound_) break;
    note_lines(lines);
  }
  return lines;
}

Result<std::vector<LineRow>> LiveMatch::play(Seat seat, std::string_view action) {
  if (const Result<int> played = match_->play(seat, action); !played) return refuse(played.error());
  return draw_all();
}

Result<std::vector<LineRow>> LiveMatch::undo(Seat seat, int to) {
  if (const Result<int> undone = match_->undo(seat, to); !undone) return refuse(undone.error());
  return draw_all();
}

std::optional<Violation> LiveMatch::replay(std::span<const LineRow> lines) {
  for (const LineRow& row : lines) {
    const Result<RecordLine> line = parse_line(row.text);
    if (!line) return line.error();
    if (line->number != row.number) return Violation{.code = "record.line"};
    if (const Result<int> replayed = match_->replay_line(*line); !replayed) return replayed.error();
    note_line(match_->line(n()));
  }
  return std::nullopt;
}

int LiveMatch::turn_line() const {
  const Seat seat = match_->pending().seat();
  const auto belongs = [&](const RecordLine& line) {
    return !line.seat || (*line.seat == seat && line.text != "end");
  };
  int line = n();
  while (line > 0 && belongs(match_->line(line))) --line;
  return line;
}

Record LiveMatch::record(const Table& table) const {
  const std::unique_ptr<Match> copy = match_->clone();
  for (int i = 0; i < table.players(); ++i) {
    const TableSeat& seat = table.at(seat_at(i));
    const bool person = agent_of(seat).empty() || seat.kind == SeatKind::Person;
    copy->seat_holder(seat_at(i), {.agent = person ? "person" : seat.level, .name = person ? seat.name : ""});
  }
  Record record = copy->record();
  if (table.phase == Phase::Over || table.phase == Phase::Closed) record.tail = chance_->tail();
  return record;
}

}  // namespace partal::server
