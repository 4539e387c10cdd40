// What a preview tells of the placings and improvings of one turn: where a pawn would land, and whom it would
// push (DIC-23, DIC-30, DIC-52).
#include "engine/games/dice/chapters.h"
#include "engine/games/dice/codes.h"

namespace partal::dice {

namespace {

std::vector<Seat> pushed_seats(const State& before, const State& after, Seat seat, Column column) {
  std::vector<Seat> seats;
  for (int i = 0; i < seat_count(before); ++i) {
    const int from = before.columns[column].pawns.space(seat_at(i));
    const int to = after.columns[column].pawns.space(seat_at(i));
    if (seat_at(i) != seat && to > 0 && to < from) seats.push_back(seat_at(i));
  }
  return seats;
}

}  // namespace

std::vector<Change> Rules::changes(const State& before, const State& after, Seat seat) {
  std::vector<Change> changes;
  if (after.turns != before.turns || after.active != seat) return changes;
  for (std::size_t i = before.turn.actions; i < after.turn.actions; ++i) {
    const Aim aim = after.turn.aims[i];
    const Column column = aim.column;
    const int lands = after.columns[column].pawns.space(seat);
    changes.push_back(codes::kLands(column, aim.wanted, lands, pushed_seats(before, after, seat, column),
                                    aim.wanted - lands));
  }
  return changes;
}

}  // namespace partal::dice
