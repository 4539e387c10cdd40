// Components and set-up (ALH-01 to ALH-09, ALH-60, ALH-61). Set-up is a run of draws in the order of the
// rules.
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

// ALH-06: fewest cards, then least money, then the youngest, else the lowest seat.
Seat first_player(const State& state) {
  const auto stronger_claim = [&](Seat seat, Seat than) {
    const Hand& hand = state.hands[seat];
    const Hand& other = state.hands[than];
    if (hand.size != other.size) return hand.size < other.size;
    if (hand.worth() != other.worth()) return hand.worth() < other.worth();
    return state.config.youngest == seat;
  };
  Seat first = seat_at(0);
  for (int i = 1; i < seat_count(state); ++i) {
    if (stronger_claim(seat_at(i), first)) first = seat_at(i);
  }
  return first;
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
  const Seat first = first_player(state);
  const Hand& hand = state.hands[first];
  if (log) log->push_back(codes::kFirstPlayer(first, hand.size, hand.worth()));
  begin_turn(state, first);
}

}  // namespace

void apply_setup(State& state, const Draw& draw, Log* log) {
  if (const auto* yard = std::get_if<YardTile>(&draw)) {
    fill_yard_slot(state, *yard, log);
  } else if (const auto* dirk = std::get_if<DirkTile>(&draw)) {
    give_dirk(state, *dirk, log);
  } else if (const auto* hand = std::get_if<HandCard>(&draw)) {
    deal_card(state, *hand, log);
  } else if (const auto* row = std::get_if<RowCard>(&draw)) {
    lay_first_row(state, *row, log);
  }
}

}  // namespace partal::alhambra
