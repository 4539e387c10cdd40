// What a preview tells of one or more actions of one turn: nothing is refilled in between (ALH-14).
#include "engine/games/alhambra/chapters.h"
#include "engine/games/alhambra/codes.h"
#include "engine/games/alhambra/scoring.h"

namespace partal::alhambra {

namespace {

// Without a tile of the type there is no place (ALH-44).
std::optional<int> place_of(const OpenTable& table, Seat seat, Type type) {
  for (const MajorityPlace& holder : majority(table, type, next_scoring(table))) {
    if (holder.seat == seat) return holder.place;
  }
  return std::nullopt;
}

int worth_of_row(const OpenTable& table, Currency currency) {
  int worth = 0;
  for (const Card card : table.row) {
    if (currency_of(card) == currency) worth += value_of(card);
  }
  return worth;
}

// What left the hand for the slot of this currency; cards may also have come in from the row.
int paid(const State& before, const State& after, Seat seat, Currency currency) {
  const int taken = worth_of_row(before, currency) - worth_of_row(after, currency);
  return before.hands[seat].worth(currency) + taken - after.hands[seat].worth(currency);
}

void add_exact_payments(const State& before, const State& after, Seat seat, std::vector<Change>& changes) {
  for (const Currency slot : kAllCurrencies) {
    const Tile tile = before.yard[slot];
    if (tile == Tile::Fountain || after.yard[slot] == tile) continue;
    if (paid(before, after, seat, slot) == spec_of(tile).cost) changes.push_back(codes::kExactChange(slot));
  }
}

}  // namespace

std::vector<Change> Rules::changes(const State& before, const State& after, Seat seat) {
  std::vector<Change> changes;
  const int wall = wall_length(before, seat);
  const int new_wall = wall_length(after, seat);
  if (wall != new_wall) changes.push_back(codes::kWallChange(wall, new_wall));
  for (const Type type : kAllTypes) {
    const int count = count_of(before.players[seat].palace.laid(), type);
    const int new_count = count_of(after.players[seat].palace.laid(), type);
    if (count != new_count) changes.push_back(codes::kCountChange(type, count, new_count));
    const std::optional<int> place = place_of(before, seat, type);
    const std::optional<int> new_place = place_of(after, seat, type);
    if (place != new_place) changes.push_back(codes::kRankChange(type, place, new_place));
  }
  add_exact_payments(before, after, seat, changes);
  return changes;
}

}  // namespace partal::alhambra
