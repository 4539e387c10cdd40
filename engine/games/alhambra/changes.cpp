// What a preview tells of one or more actions of one turn: nothing is refilled in between (ALH-14).
#include "engine/games/alhambra/chapters.h"
#include "engine/games/alhambra/notation.h"
#include "engine/games/alhambra/scoring.h"

namespace partal::alhambra {

namespace {

int count_of(const State& state, Seat seat, Type type) {
  return (state.players[seat].palace.laid() & tiles_of(type)).size();
}

// Null: without a tile of the type there is no place (ALH-44).
Value place_of(const State& state, Seat seat, Type type) {
  for (const MajorityPlace& holder : majority(state, type, next_scoring(state))) {
    if (holder.seat == seat) return number(holder.place);
  }
  return {};
}

int worth_of_row(const State& state, Currency currency) {
  int worth = 0;
  for (std::size_t place = 0; place < state.row.size; ++place) {
    if (currency_of(state.row.cards[place]) == currency) worth += value_of(state.row.cards[place]);
  }
  return worth;
}

// What left the hand for the slot of this currency; cards may also have come in from the row.
int paid(const State& before, const State& after, Seat seat, Currency currency) {
  const int taken = worth_of_row(before, currency) - worth_of_row(after, currency);
  return before.players[seat].hand.worth(currency) + taken - after.players[seat].hand.worth(currency);
}

void add_exact_payments(const State& before, const State& after, Seat seat, std::vector<Change>& changes) {
  for (std::size_t slot = 0; slot < kYardSlots; ++slot) {
    const Tile tile = before.yard[slot];
    if (tile == Tile::Fountain || after.yard[slot] == tile) continue;
    if (paid(before, after, seat, static_cast<Currency>(slot)) != spec_of(tile).cost) continue;  // ALH-13
    changes.push_back({"exact", {{"slot", number(static_cast<int>(slot) + 1)}}});
  }
}

}  // namespace

std::vector<Change> Rules::changes(const State& before, const State& after, Seat seat) {
  std::vector<Change> changes;
  const int wall = wall_length(before, seat);
  const int new_wall = wall_length(after, seat);
  if (wall != new_wall) changes.push_back({"wall", {{"from", number(wall)}, {"to", number(new_wall)}}});
  for (int index = 0; index < kTypes; ++index) {
    const auto type = static_cast<Type>(index);
    const Arg name{"type", std::string(type_id(type))};
    const int count = count_of(before, seat, type);
    const int new_count = count_of(after, seat, type);
    if (count != new_count) {
      changes.push_back({"count", {name, {"from", number(count)}, {"to", number(new_count)}}});
    }
    const Value place = place_of(before, seat, type);
    const Value new_place = place_of(after, seat, type);
    if (place != new_place) changes.push_back({"rank", {name, {"from", place}, {"to", new_place}}});
  }
  add_exact_payments(before, after, seat, changes);
  return changes;
}

}  // namespace partal::alhambra
