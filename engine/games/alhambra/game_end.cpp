// The end of the game (ALH-50 to ALH-54): the tiles left over in the yard, their placing, the third scoring.
#include <algorithm>

#include "engine/core/common_codes.h"
#include "engine/games/alhambra/chapters.h"
#include "engine/games/alhambra/codes.h"
#include "engine/games/alhambra/scoring.h"

namespace partal::alhambra {

namespace {

// ALH-51: whose hand is worth most in this currency, if it is one player alone.
struct Richest {
  std::optional<Seat> seat{};
  int money = 0;
};
Richest richest(const State& state, Currency currency) {
  Richest result{seat_at(0), state.hands[seat_at(0)].worth(currency)};
  for (int i = 1; i < seat_count(state); ++i) {
    const int money = state.hands[seat_at(i)].worth(currency);
    if (money > result.money) {
      result = {seat_at(i), money};
    } else if (money == result.money) {
      result.seat.reset();
    }
  }
  return result;
}

// ALH-52: players place in turn order, from the one who would have been next; after the last comes the third
// scoring.
void next_leftovers(State& state, Log* log) {
  Seat seat = state.active;
  for (int i = 0; i < seat_count(state); ++i) {
    seat = next_seat(seat, seat_count(state));
    Player& player = state.players[seat];
    if (player.leftovers.empty()) continue;
    state.active = seat;
    state.tray = player.leftovers;
    player.leftovers = {};
    state.phase = Phase::PlaceLeftovers;
    return;
  }
  score_round(state, kScorings - 1, log);  // ALH-53: scoring cards that never turned up are skipped
  state.phase = Phase::Over;
}

}  // namespace

void give_out_leftovers(State& state, Log* log) {
  if (log) log->push_back(codes::kHandsOpened({}));
  for (const Currency slot : kAllCurrencies) {
    const Tile tile = state.yard[slot];
    if (tile == Tile::Fountain) continue;
    const Richest winner = richest(state, slot);
    if (winner.seat) {
      state.players[*winner.seat].leftovers.add(tile);
      state.yard[slot] = Tile::Fountain;
      if (log) log->push_back(codes::kLeftoverGiven(winner.seat, tile, slot, winner.money));
    } else if (log) {
      log->push_back(codes::kLeftoverStays({}, tile, slot, winner.money));
    }
  }
  next_leftovers(state, log);
}

void end_leftovers(State& state, Log* log) {
  if (log) log->push_back(common::kTurnEnded(state.active));
  next_leftovers(state, log);
}

// ALH-54
std::vector<Seat> Rules::winners(const State& state) {
  return seats_with_most(seat_count(state), [&state](Seat seat) { return score(state, seat); });
}

std::vector<Note> Rules::notes(const State& state) {
  std::int64_t reserved = 0;
  for (int i = 0; i < seat_count(state); ++i) reserved += state.players[seat_at(i)].reserve.size();
  return {{"second_scoring_missed", state.sheets[1].done ? 0 : 1}, {"tiles_left_in_reserves", reserved}};
}

}  // namespace partal::alhambra
