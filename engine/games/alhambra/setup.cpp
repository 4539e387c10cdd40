// Components and set-up (ALH-01 to ALH-09, ALH-60, ALH-61). Set-up is a run of draws in the order of the
// rules.
#include <algorithm>
#include <utility>

#include "engine/games/alhambra/chapters.h"
#include "engine/games/alhambra/codes.h"

namespace partal::alhambra {

State Rules::setup(const Config& config) {
  constexpr Pile kTwoOfEach = Pile::full(copies_of_each_card(2));
  constexpr Pile kThreeOfEach = Pile::full(copies_of_each_card(3));
  State state;
  state.config = config;
  state.deck = config.players == 2 ? kTwoOfEach : kThreeOfEach;  // ALH-03, ALH-60
  return state;  // the scoring cards are aside until the deck is split (ALH-05, ALH-07)
}

namespace {

void begin_first_turn(State& state, Seat first, Log* log) {
  const Hand& hand = state.hands[first];
  if (log) log->push_back(codes::kFirstPlayer(first, hand.size, hand.worth()));
  begin_turn(state, first);
}

void fill_yard_slot(State& state, const YardTile& draw, Log* log) {
  state.yard[draw.slot] = draw.tile;  // ALH-04
  state.supply.remove(draw.tile);
  if (log) log->push_back(codes::kTileRevealed({}, draw.tile, draw.slot));
  if (draw.slot == kAllCurrencies.back())
    state.phase = is_two_player_game(state) ? Phase::SetupDirk : Phase::Deal;
}

void give_dirk(State& state, const DirkTile& draw, Log* log) {
  state.dirk.add(draw.tile);  // ALH-61
  state.supply.remove(draw.tile);
  if (log) log->push_back(codes::kDirkReceived({}, draw.tile));
  if (state.dirk.size() == kDirkStart) state.phase = Phase::Deal;
}

void deal_card(State& state, const HandCard& draw, Log* log) {
  Hand& hand = state.hands[draw.seat];
  hand.add(draw.card);  // ALH-05: face up for all to see
  state.deck.remove(draw.card);
  if (log) log->push_back(codes::kMoneyDealt(draw.seat, draw.card));
  if (hand.worth() < kStartMoney) return;
  if (index_of(draw.seat) + 1 == seat_count(state)) {
    state.active = {};
    state.phase = Phase::SetupRow;
  } else {
    state.active = next_seat(draw.seat, seat_count(state));
  }
}

void lay_first_row(State& state, const RowCard& draw, Log* log) {
  state.row.add(draw.card);  // ALH-07
  state.deck.remove(draw.card);
  if (log) log->push_back(codes::kCardRevealed({}, draw.card));
  if (state.row.size < kRowCards) return;
  split_deck(state);
  const Seats tied = tied_for_first(state);
  if (state.config.first_is_drawn && tied.size() > 1) return;
  const std::optional<Seat> youngest = state.config.youngest;
  const bool is_tied = youngest && std::ranges::find(tied, *youngest) != tied.end();
  begin_first_turn(state, is_tied ? *youngest : tied[0], log);
}

}  // namespace

// ALH-06: fewest cards, then least money; in seat order.
Seats tied_for_first(const State& state) {
  const auto claim = [&](Seat seat) {
    const Hand& hand = state.hands[seat];
    return std::pair<int, int>(hand.size, hand.worth());
  };
  Seats tied;
  for (int i = 0; i < seat_count(state); ++i) {
    if (!tied.empty() && claim(seat_at(i)) < claim(tied[0])) tied.clear();
    if (tied.empty() || claim(seat_at(i)) == claim(tied[0])) tied.push_back(seat_at(i));
  }
  return tied;
}

void apply_setup(State& state, const Draw& draw, Log* log) {
  if (const auto* yard = std::get_if<YardTile>(&draw)) {
    fill_yard_slot(state, *yard, log);
  } else if (const auto* dirk = std::get_if<DirkTile>(&draw)) {
    give_dirk(state, *dirk, log);
  } else if (const auto* hand = std::get_if<HandCard>(&draw)) {
    deal_card(state, *hand, log);
  } else if (const auto* row = std::get_if<RowCard>(&draw)) {
    lay_first_row(state, *row, log);
  } else if (const auto* first = std::get_if<FirstPlayer>(&draw)) {
    begin_first_turn(state, first->seat, log);
  }
}

}  // namespace partal::alhambra
