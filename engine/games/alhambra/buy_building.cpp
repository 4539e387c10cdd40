// Buying a tile (ALH-12 to ALH-15).
#include "engine/games/alhambra/chapters.h"
#include "engine/games/alhambra/codes.h"

namespace partal::alhambra {

int buy_count(const Hand& hand, Tile tile, Currency slot) {
  if (tile == Tile::Fountain) return 0;
  const int cost = spec_of(tile).cost;
  return hand.worth(slot) < cost ? 0 : payment_count(hand.purse(slot), cost);
}

namespace {

std::optional<Violation> check_held(const Hand& hand, const Buy& buy) {
  for (int value = 1; value <= kValues; ++value) {
    const int held = hand.purse(buy.currency).count(value);
    const int asked = buy.payment.count(value);
    if (asked > held) return codes::kPaymentNotHeld("ALH-12", card_of(buy.currency, value), held, asked);
  }
  return std::nullopt;
}

}  // namespace

std::optional<Violation> check_buy(const State& state, const Buy& buy) {
  const Tile tile = state.yard[buy.slot];
  if (tile == Tile::Fountain) return codes::kEmptySlot("ALH-12", buy.slot);
  if (buy.currency != buy.slot) return codes::kPaymentCurrency("ALH-12", buy.slot, buy.slot, buy.currency);
  const Hand& hand = active_hand(state);
  const int cost = spec_of(tile).cost;
  if (const int held = hand.worth(buy.slot); held < cost) {  // whatever cards are chosen
    return showing(codes::kOutOfReach("ALH-12", buy.slot, tile, buy.slot, cost, held, cost - held),
                   {.cards = CardsSort::value(cards_of(buy.slot, hand.purse(buy.slot)))});
  }
  if (auto violation = check_held(hand, buy)) return violation;
  const int paid = buy.payment.worth();
  if (paid >= cost) return std::nullopt;
  return showing(codes::kPaymentTooSmall("ALH-12", buy.slot, tile, cost, paid, cost - paid),
                 {.cards = CardsSort::value(cards_of(buy.currency, buy.payment))});
}

void apply_buy(State& state, const Buy& buy, Log* log) {
  const Tile tile = state.yard[buy.slot];
  const int cost = spec_of(tile).cost;
  const int paid = buy.payment.worth();
  active_hand(state).pay(buy.currency, buy.payment, paid);
  buy.payment.for_each([&](int value, int copies) {
    for (; copies > 0; --copies) state.discard.add(card_of(buy.currency, value));
  });
  state.yard[buy.slot] = Tile::Fountain;  // ALH-14: the slot stays empty until the end of the turn
  state.tray.add(tile);                   // ALH-15
  if (log) {
    log->push_back(
        codes::kTileBought(state.active, tile, buy.slot, cards_of(buy.currency, buy.payment), cost, paid));
  }
  if (paid == cost) {  // ALH-13
    state.further_action = true;
    if (log) log->push_back(codes::kFurtherAction(state.active));
  } else {
    finish_action(state);
  }
}

}  // namespace partal::alhambra
