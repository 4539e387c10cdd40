// Tables with matches under way, for tests of what is stored.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "server/match_host/live_match.h"
#include "server/storage/store.h"

namespace partal::server {

// A match of so many decisions, as one write.
inline Write played_table(const std::string& id, int decisions) {
  Table table{.id = id, .game = "gardens", .phase = Phase::Running};
  table.seats.resize(2);
  for (TableSeat& seat : table.seats) seat.kind = SeatKind::Person;
  ChanceSecret secret{};
  secret.entropy.resize(2);
  for (const char c : id) secret.seed[0] = static_cast<std::uint8_t>(secret.seed[0] * 7 + c);
  LiveMatch live = *LiveMatch::make(table, secret);
  Write write{
      .table = row_of(table, secret, 1), .head = Write::Head::Create, .lines = live.begin(), .answers = {}};
  for (int i = 0; i < decisions && !live.is_over(); ++i) {
    const Seat seat = live.match().pending().seat();
    const auto lines = *live.play(seat, live.match().legal(seat).front().text);
    write.lines.insert(write.lines.end(), lines.begin(), lines.end());
  }
  return write;
}

// Everything that counts of a store: its tables and their lines.
using Contents = std::map<std::string, std::vector<LineRow>>;

inline Contents contents_of(Store& store) {
  Contents contents;
  const std::vector<TableRow> rows = store.unchanged_since(INT64_MAX, 1000).value();
  for (const TableRow& row : rows) {
    contents[row.id] = store.load(row.id).value().value().lines;
  }
  return contents;
}

}  // namespace partal::server
