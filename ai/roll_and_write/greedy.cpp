#include "ai/roll_and_write/greedy.h"

#include <optional>

#include "ai/roll_and_write/hundredths.h"
#include "ai/roll_and_write/outlook.h"
#include "ai/roll_and_write/turning.h"

namespace partal::roll_and_write {

namespace {

// One turn as its player sees it.
class Deliberation {
 public:
  Deliberation(const State& state, Seat seat, const GreedyWeights& weights)
      : state_(state), player_(state.players[seat]), weights_(weights), own_(state, seat, weights) {
    if (state.config.players == 1) return;
    next_ = next_seat(seat, state.config.players);
    theirs_.emplace(state, *next_, weights);
    harm_ = state.config.players == 2 ? weights.neighbour : weights.neighbour_many;
  }

  Action act() const;
  Action second() const;
  Action keep() const;

 private:
  struct Choice {
    Action action{};
    int value = 0;
  };

  // What it costs to leave this pair: alone it stays, otherwise the next player builds with it.
  int leaving(int yellow, int blue) const {
    if (!next_) return own_.gains().promise(yellow, blue) * weights_.own_pair / kHundred;
    Dice dice = state_.players[*next_].dice;
    dice.yellow[1] = static_cast<std::uint8_t>(yellow);
    dice.blue[1] = static_cast<std::uint8_t>(blue);
    return dice.has_pair(0) ? -theirs_->gains().best(dice) * harm_ / kHundred : 0;
  }
  int coins_after(int spent) const { return own_.coins(player_.coins() - spent); }

  // The best way to build with dice turned so; nothing where no cell is free.
  std::optional<Choice> building(const Dice& dice, int cost) const;
  int with_second(Square at, Square other, int cost) const;

  const State& state_;
  const Player& player_;
  const GreedyWeights& weights_;
  Outlook own_;
  std::optional<Seat> next_{};
  std::optional<Outlook> theirs_{};
  int harm_ = 0;
};

int Deliberation::with_second(Square at, Square other, int cost) const {
  return own_.gains().of(at, other) + coins_after(cost + kSecondCost) + weights_.free_choice;
}

std::optional<Deliberation::Choice> Deliberation::building(const Dice& dice, int cost) const {
  std::optional<Choice> best;
  for (std::size_t y = 0; y < 2; ++y) {
    for (std::size_t b = 0; b < 2; ++b) {
      const Square at = square_at(dice.yellow[y], dice.blue[b]);
      const Square other = square_at(dice.yellow[1 - y], dice.blue[1 - b]);
      if (player_.built.has(at)) continue;
      int value = own_.gains().of(at) + coins_after(cost) + leaving(yellow_of(other), blue_of(other));
      const bool second = other != at && !player_.built.has(other) && player_.coins() >= cost + kSecondCost;
      if (second) value = std::max(value, with_second(at, other, cost));
      if (!best || value > best->value) best = {Build{at}, value};
    }
  }
  return best;
}

Action Deliberation::act() const {
  int offered = 0;
  for (const Square square : crossings(player_.dice)) {
    offered += player_.built.has(square) ? ways_to(player_.dice, square) : 0;
  }
  const int coins = std::min(offered, state_.config.sheet.coins - player_.circled);
  Choice best{TakeCoins{}, coins_after(-coins) + weights_.free_choice};
  if (const auto now = building(player_.dice, 0); now && now->value > best.value) best = *now;
  for_each_turned(player_, [&](const Dice& turned, int cost) {
    const auto choice = building(turned, cost);
    if (choice && choice->value > best.value) best = {turn_between(player_.dice, turned), choice->value};
  });
  return best.action;
}

Action Deliberation::second() const {
  const Square other = player_.dice.square(1);
  const int now = coins_after(0) + leaving(yellow_of(other), blue_of(other));
  if (own_.gains().of(other) + coins_after(kSecondCost) + weights_.free_choice > now)
    return BuildSecond{other};
  return End{};
}

Action Deliberation::keep() const {
  std::optional<Choice> best;
  for (std::size_t y = 0; y < 2; ++y) {
    for (std::size_t b = 0; b < 2; ++b) {
      const KeepPair keep{player_.dice.yellow[y], player_.dice.blue[b]};
      const int value = own_.gains().promise(keep.yellow, keep.blue) * weights_.own_pair / kHundred +
                        leaving(player_.dice.yellow[1 - y], player_.dice.blue[1 - b]);
      if (!best || value > best->value) best = {keep, value};
    }
  }
  return best->action;
}

}  // namespace

Action Greedy::decide(const View& view, Seat seat, Rng& /*rng*/, const Effort& /*effort*/) {
  const State state = position_of(view);
  switch (state.phase) {
    case Phase::Act: return Deliberation(state, seat, weights_).act();
    case Phase::Second: return Deliberation(state, seat, weights_).second();
    case Phase::Keep: return Deliberation(state, seat, weights_).keep();
    case Phase::CallRoll: return RollDice{};
    default: return End{};
  }
}

}  // namespace partal::roll_and_write
