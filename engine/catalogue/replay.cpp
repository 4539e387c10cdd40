#include "engine/catalogue/replay.h"

#include <algorithm>

#include "engine/core/common_codes.h"

namespace partal {

namespace {

std::string option_text(const Options& options, std::size_t i) {
  if (i >= options.size()) return "";
  return "option " + options[i].first + " " + options[i].second;
}

// A record names every option in the game's order; a scenario need not.
std::optional<Violation> check_options(const Options& expected, const Record& record) {
  constexpr int kLinesBefore = 4;
  if (record.scenario) return std::nullopt;
  for (std::size_t i = 0; i < std::max(expected.size(), record.options.size()); ++i) {
    const std::string found = option_text(record.options, i);
    if (found == option_text(expected, i)) continue;
    return common::kRecordLine({}, kLinesBefore + static_cast<int>(i) + 1, excerpt(found),
                               option_text(expected, i));
  }
  return std::nullopt;
}

std::string points_text(const std::vector<int>& points) {
  std::string text = "result";
  for (const int seat_points : points) text += " " + std::to_string(seat_points);
  return text;
}

std::string winners_text(const std::vector<Seat>& winners) {
  std::string text = "winners";
  for (const Seat seat : winners) text += " " + std::to_string(number_of(seat));
  return text;
}

// `result` and `winners` say what replaying gives, and stand there exactly when the game is over. A scenario
// may leave them out.
std::optional<Violation> check_result(const Record& replayed, const Record& record, std::string_view text) {
  const int next = static_cast<int>(record.lines.size()) + 1;
  const bool result_left_out = record.scenario && record.result.empty();
  const bool winners_left_out = record.scenario && record.winners.empty();
  if (!result_left_out && record.result != replayed.result) {
    return common::kRecordResult({}, move_line_of(text, next), excerpt(points_text(record.result)),
                                 points_text(replayed.result));
  }
  if (!winners_left_out && record.winners != replayed.winners) {
    return common::kRecordResult({}, move_line_of(text, record.result.empty() ? next : next + 1),
                                 excerpt(winners_text(record.winners)), winners_text(replayed.winners));
  }
  return std::nullopt;
}

}  // namespace

Violation refused_at(int line, std::string_view found, Violation inner) {
  Violation refused = common::kRecordRefused(inner.rule, line, excerpt(found), std::string(inner.code));
  refused.cause.push_back(std::move(inner));
  return refused;
}

Result<std::unique_ptr<Match>> replay_into(std::unique_ptr<Match> match, const Record& record,
                                           std::string_view text, const BetweenLines& between_lines) {
  if (auto violation = check_options(match->record().options, record)) return refuse(std::move(*violation));
  for (std::size_t i = 0; i < record.seats.size(); ++i) {
    const int number = static_cast<int>(i) + 1;
    const SeatHolder& holder = record.seats[i];
    if (auto violation = match->seat_holder(seat_at(number - 1), holder)) {
      const int line = head_line_of(text, "seat " + std::to_string(number));
      return refuse(refused_at(line, holder.agent + " " + holder.name, std::move(*violation)));
    }
  }
  if (!record.chance.empty()) match->chance_source(record.chance);
  for (const RecordLine& line : record.lines) {
    if (between_lines) between_lines();
    const Result<int> replayed = match->replay_line(line);
    if (!replayed) {
      return refuse(refused_at(move_line_of(text, line.number), line_text(line), replayed.error()));
    }
  }
  if (auto violation = check_result(match->record(), record, text)) return refuse(std::move(*violation));
  return match;
}

}  // namespace partal
