#include "ai/alhambra/appraisal.h"

#include <algorithm>

#include "ai/alhambra/purse.h"

namespace partal::alhambra {

Appraisal::Appraisal(const State& state, Seat seat, const ActionWeights& weights)
    : state_(state),
      player_(state.players[seat]),
      hand_(state.hands[seat]),
      weights_(weights),
      seat_(seat),
      outlook_(state, seat, weights),
      spendable_(weights.coins_per_tile * outlook_.unsold() / state.config.players),
      line_(player_.palace, state.cells),
      room_(room(player_.palace, state.cells)) {}

int Appraisal::value(const Action& action) {
  return std::visit(
      [this](const auto& chosen) {
        if constexpr (requires { value_of(chosen); }) {
          return value_of(chosen);
        } else {
          return 0;
        }
      },
      action);
}

// ---- money

int Appraisal::value_of(const Take& take) {
  Hand hand = hand_;
  for (const Card card : take) hand.add(card);
  int value = coins(hand.worth()) - coins(hand_.worth());
  for (const Currency currency : kAllCurrencies) {
    const Purse before = hand_.purse(currency);
    const Purse after = hand.purse(currency);
    if (before == after) continue;
    value += flexibility(after) - flexibility(before);
    value += prospect(currency, after) - prospect(currency, before);
  }
  return value;
}

int Appraisal::value_of(const Buy& buy) {
  Hand hand = hand_;
  const int paid = buy.payment.worth();
  hand.pay(buy.currency, buy.payment, paid);
  const int spent = coins(hand_.worth()) - coins(hand.worth()) + flexibility(hand_.purse(buy.currency)) -
                    flexibility(hand.purse(buy.currency));
  const bool exact = paid == spec_of(state_.yard[buy.slot]).cost;
  return tile_on_offer(buy.slot) - spent + (exact ? weights_.further_action : 0);
}

int Appraisal::coins(int worth) const {
  const int surplus = std::max(0, worth - spendable_);
  return weights_.coin * (worth - surplus) + weights_.surplus_coin * surplus;
}

int Appraisal::flexibility(Purse purse) const {
  return weights_.reachable_cost * reachable_costs(totals(purse));
}

// A payment that is not exact takes up the turn in which one could have done something else.
int Appraisal::prospect(Currency currency, Purse purse) {
  const Tile tile = state_.yard[currency];
  if (tile == Tile::Fountain) return 0;
  const int cost = spec_of(tile).cost;
  const std::optional<int> paid = least_payment(totals(purse), cost);
  if (!paid) return 0;
  const int turn = *paid == cost ? 0 : weights_.further_action;
  const int net = tile_on_offer(currency) - weights_.coin * *paid - turn;
  return std::max(0, net) * chance_to_stay(currency) / kPercent;
}

// Everybody else has one turn before this seat's next one, and all hands are known (contract of the view).
int Appraisal::chance_to_stay(Currency currency) const {
  const int cost = spec_of(state_.yard[currency]).cost;
  int chance = kPercent;
  for (int index = 0; index < state_.config.players; ++index) {
    if (seat_at(index) == seat_) continue;
    const auto paid = least_payment(totals(state_.hands[seat_at(index)].purse(currency)), cost);
    const int stays = !paid          ? weights_.stays_otherwise
                      : *paid > cost ? weights_.stays_if_payable
                                     : weights_.stays_if_exact;
    chance = chance * stays / kPercent;
  }
  return chance;
}

// ---- tiles

int Appraisal::value_of(const RebuildIn& rebuild) const {
  return laying(rebuild.tile, rebuild.at) - waiting(rebuild.tile);
}

int Appraisal::value_of(const RebuildSwap& rebuild) const {
  Palace palace = player_.palace;
  Cells cells = state_.cells;
  palace.swap(rebuild.in, rebuild.out, cells);
  // The tile that comes out could go in again later, as the other one could before.
  const Type in = spec_of(rebuild.in).type;
  const Type out = spec_of(rebuild.out).type;
  const int majorities = in == out ? 0 : outlook_.gain(in) - outlook_.loss(out);
  return outlook_.section() * (palace.wall_length(cells) - line_.longest()) + room(palace, cells) - room_ +
         majorities * (kPercent - weights_.reserve_percent) / kPercent;
}

int Appraisal::tile_on_offer(Currency slot) {
  std::optional<int>& offer = offers_[slot];
  if (offer) return *offer;
  const Tile tile = state_.yard[slot];
  CellList at;
  player_.palace.legal_cells(spec_of(tile).walls, state_.cells, at);
  int best = waiting(tile);
  for (const Cell cell : at) best = std::max(best, laying(tile, cell));
  offer = best;
  return best;
}

int Appraisal::laying(Tile tile, Cell at) const {
  const int value = outlook_.gain(spec_of(tile).type) +
                    outlook_.section() * (line_.longest_with(tile, at) - line_.longest());
  if (weights_.room == 0) return value;
  Palace palace = player_.palace;
  Cells cells = state_.cells;
  palace.lay(tile, at, cells);
  return value + room(palace, cells) - room_;
}

int Appraisal::waiting(Tile tile) const {
  return outlook_.gain(spec_of(tile).type) * weights_.reserve_percent / kPercent;
}

// The share of the unsold tiles that find a cell, a few cells counting more than one.
int Appraisal::room(const Palace& palace, const Cells& cells) const {
  constexpr int kPlenty = 3;
  if (weights_.room == 0 || outlook_.unsold() == 0) return 0;
  int found = 0;
  for (const WallCount& kind : outlook_.unsold_walls()) {
    found += kind.tiles * std::min(palace.cell_count(kind.walls, cells), kPlenty);
  }
  return weights_.room * found / (kPlenty * outlook_.unsold());
}

}  // namespace partal::alhambra
