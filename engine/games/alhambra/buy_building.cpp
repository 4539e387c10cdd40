// Buying a tile (ALH-12 to ALH-15).
#include "engine/games/alhambra/chapters.h"
#include "engine/games/alhambra/notation.h"

namespace partal::alhambra {

int buy_count(const Hand& hand, Tile tile, int slot) {
  if (tile == Tile::Fountain) return 0;
  const auto currency = static_cast<Currency>(slot);
  const int cost = spec_of(tile).cost;
  return hand.worth(currency) < cost ? 0 : payment_count(hand.purse(currency), cost);
}

namespace {

std::optional<Violation> check_held(const Hand& hand, const Buy& buy) {
  for (int value = 1; value <= kValues; ++value) {
    const int held = hand.purse(buy.currency).count(value);
    const int asked = buy.payment.count(value);
    if (asked > held) {
      return Violation{.rule = "ALH-12",
                       .code = "payment.not-held",
                       .args = {{"card", card_text(card_of(buy.currency, value))},
                                {"held", number(held)},
                                {"asked", number(asked)}}};
    }
  }
  return std::nullopt;
}

}  // namespace

std::optional<Violation> check_buy(const State& state, const Buy& buy) {
  const Tile tile = state.yard[buy.slot];
  const Value slot = number(buy.slot + 1);
  if (tile == Tile::Fountain)
    return Violation{.rule = "ALH-12", .code = "yard.empty-slot", .args = {{"slot", slot}}};
  const auto wanted = static_cast<Currency>(buy.slot);  // ALH-04
  if (buy.currency != wanted) {
    return Violation{.rule = "ALH-12",
                     .code = "payment.currency",
                     .args = {{"slot", slot},
                              {"currency", std::string(currency_id(wanted))},
                              {"found", std::string(currency_id(buy.currency))}}};
  }
  if (auto violation = check_held(active_player(state).hand, buy)) return violation;
  const int cost = spec_of(tile).cost;
  const int paid = buy.payment.worth();
  if (paid < cost) {
    return Violation{.rule = "ALH-12",
                     .code = "payment.too-small",
                     .args = {{"slot", slot},
                              {"tile", tile_value(tile)},
                              {"cost", number(cost)},
                              {"paid", number(paid)},
                              {"missing", number(cost - paid)}},
                     .show = {.cards = card_texts(buy.currency, buy.payment)}};
  }
  return std::nullopt;
}

void apply_buy(State& state, const Buy& buy, Log* log) {
  const Tile tile = state.yard[buy.slot];
  const int cost = spec_of(tile).cost;
  const int paid = buy.payment.worth();
  active_player(state).hand.pay(buy.currency, buy.payment, paid);
  buy.payment.for_each([&](int value, int copies) {
    for (; copies > 0; --copies) state.discard.add(card_of(buy.currency, value));
  });
  state.yard[buy.slot] = Tile::Fountain;  // ALH-14: the slot stays empty until the end of the turn
  state.tray.add(tile);                   // ALH-15
  if (log) {
    log->push_back({"tile-bought",
                    state.active,
                    {{"tile", tile_value(tile)},
                     {"slot", number(buy.slot + 1)},
                     {"cards", card_texts(buy.currency, buy.payment)},
                     {"cost", number(cost)},
                     {"paid", number(paid)}}});
  }
  if (paid == cost) {  // ALH-13
    state.further_action = true;
    if (log) log->push_back({"further-action", state.active});
  } else {
    finish_action(state);
  }
}

}  // namespace partal::alhambra
