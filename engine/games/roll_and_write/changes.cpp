// What a preview tells of the actions of one turn (docs/protocol.md).
#include "engine/games/roll_and_write/codes.h"

namespace partal::roll_and_write {

namespace {

void add_lines(const State& before, const State& after, Seat seat, std::vector<Change>& changes) {
  for (const Line line : kAllLines) {
    const int from = (before.players[seat].built & kLineSquares[line]).size();
    const int to = (after.players[seat].built & kLineSquares[line]).size();
    if (from == to) continue;
    changes.push_back(codes::kLineChange(line, line_number(line), from, to, points_of_line(to)));
  }
}

void add_races(const State& before, const State& after, Seat seat, std::vector<Change>& changes) {
  for (const Type type : kAllTypes) {
    const int from = before.rows[row_of(seat)].marks[type];
    const int to = after.rows[row_of(seat)].marks[type];
    if (from == to) continue;
    changes.push_back(codes::kRaceChange(type, from, to, after.config.sheet.boxes[type]));
  }
}

void add_pair(const State& before, const State& after, Seat seat, std::vector<Change>& changes) {
  const auto pair = handed_on(after, seat);
  if (!pair || handed_on(before, seat) == pair) return;
  changes.push_back(codes::kHandedOn(*pair, next_seat(seat, seat_count(after))));
}

}  // namespace

std::vector<Change> Rules::changes(const State& before, const State& after, Seat seat) {
  std::vector<Change> changes;
  add_races(before, after, seat, changes);
  const int coins = before.players[seat].coins();
  const int new_coins = after.players[seat].coins();
  if (coins != new_coins) changes.push_back(codes::kCoinsChange(coins, new_coins));
  add_pair(before, after, seat, changes);
  add_lines(before, after, seat, changes);
  return changes;
}

}  // namespace partal::roll_and_write
