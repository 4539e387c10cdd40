// What a preview tells of the actions of one turn (docs/protocol.md).
#include "engine/games/roll_and_write/chapters.h"
#include "engine/games/roll_and_write/notation.h"

namespace partal::roll_and_write {

namespace {

void add_lines(const State& before, const State& after, Seat seat, std::vector<Change>& changes) {
  for (int line = 0; line < kLines; ++line) {
    const SquareSet squares = kLineSquares[static_cast<std::size_t>(line)];
    const int from = (before.players[seat].built & squares).size();
    const int to = (after.players[seat].built & squares).size();
    if (from == to) continue;
    changes.push_back({"line",
                       {{"line", std::string(line_id(line))},
                        {"number", number(line_number(line))},
                        {"from", number(from)},
                        {"to", number(to)},
                        {"points", number(kLinePoints[static_cast<std::size_t>(to)])}}});
  }
}

void add_races(const State& before, const State& after, Seat seat, std::vector<Change>& changes) {
  for (std::size_t type = 0; type < kTypes; ++type) {
    const int from = before.rows[row_of(seat)].marks[type];
    const int to = after.rows[row_of(seat)].marks[type];
    if (from == to) continue;
    changes.push_back({"race",
                       {{"type", type_value(static_cast<Type>(type))},
                        {"from", number(from)},
                        {"to", number(to)},
                        {"boxes", number(after.config.sheet.boxes[type])}}});
  }
}

// The pair that lies ready for the next player once the turn ends (RNW-24, RNW-28); alone there is none
// (RNW-65), and nobody needs one after the last turn (RNW-29).
void add_pair(const State& before, const State& after, Seat seat, std::vector<Change>& changes) {
  const auto lies_ready = [seat](const State& state) {
    return state.active == seat && (state.phase == Phase::Second || state.phase == Phase::Close);
  };
  if (!lies_ready(after) || is_alone(after) || is_last_turn(after)) return;
  const Dice& dice = after.players[seat].dice;
  if (lies_ready(before) && before.players[seat].dice == dice) return;
  changes.push_back({"handed-on",
                     {{"dice", dice_texts({{dice.yellow[1], 0}, {dice.blue[1], 0}})},
                      {"to", next_seat(seat, seat_count(after))}}});
}

}  // namespace

std::vector<Change> Rules::changes(const State& before, const State& after, Seat seat) {
  std::vector<Change> changes;
  add_races(before, after, seat, changes);
  const int coins = before.players[seat].coins();
  const int new_coins = after.players[seat].coins();
  if (coins != new_coins) changes.push_back({"coins", {{"from", number(coins)}, {"to", number(new_coins)}}});
  add_pair(before, after, seat, changes);
  add_lines(before, after, seat, changes);
  return changes;
}

}  // namespace partal::roll_and_write
