#include "server/match_host/stored_match.h"

#include <algorithm>
#include <string_view>

namespace partal::server {

namespace {

bool has_seat(const ChatRow& row, int players) { return row.seat >= 0 && row.seat <= players; }
// Seat 0 is nobody's: what the table itself was asked, and the seat it gave.
bool has_seat(const AnswerRow& row, int players) {
  const int seat = row.seat == 0 ? row.n : row.seat;
  return seat >= 0 && seat <= players;
}
template <class Row>
bool have_seats(const std::vector<Row>& rows, int players) {
  return std::all_of(rows.begin(), rows.end(), [players](const Row& row) { return has_seat(row, players); });
}

// An id becomes the name of a file (pruning.cpp), and a copy may come from anywhere.
bool is_plain(std::string_view id) {
  constexpr std::string_view kPlain = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_";
  return !id.empty() && id.find_first_not_of(kPlain) == std::string_view::npos;
}

}  // namespace

std::optional<StoredMatch> match_in(const StoredTable& stored, const MatchMaker& maker,
                                    const ChanceSource& chance) {
  if (!is_plain(stored.table.id)) return std::nullopt;
  const auto table = table_in(stored.table);
  const auto secret = table ? secret_in(stored.table, table->players()) : std::nullopt;
  if (!secret || !have_seats(stored.answers, table->players()) || !have_seats(stored.chat, table->players()))
    return std::nullopt;
  StoredMatch found{.table = *table, .secret = *secret};
  if (table->phase == Phase::Waiting) {
    if (!stored.lines.empty()) return std::nullopt;
    return found;
  }
  Result<LiveMatch> live = LiveMatch::make(*table, *secret, maker, chance);
  if (!live || live->replay(stored.lines)) return std::nullopt;
  found.live.emplace(std::move(*live));
  return found;
}

}  // namespace partal::server
