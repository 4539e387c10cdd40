#include "ai/roll_and_write/judgement.h"

#include "engine/games/roll_and_write/chapters.h"

namespace partal::roll_and_write {

namespace {

// Whoever has several rivals shares with the others what it takes from one.
int rivals_of(const State& state) { return std::max(contenders(state) - 1, 1); }

}  // namespace

Judgement::Judgement(const State& state, const Odds& odds, const Weights& weights)
    : state_(state),
      player_(active_player(state)),
      weights_(weights),
      look_{.rivals = weights.rivals / rivals_of(state), .marks = 2},
      scene_(state, odds, Course::CurrentTurn::IsOver),
      own_(scene_, state.active, look_),
      turns_(scene_.course.turns[row_of(state.active)]) {
  if (is_last_turn(state)) return;  // RNW-29
  is_alone(state) ? look_at_what_stays() : look_at_what_goes();
}

// RNW-65: the pair not used stays, and another comes to it.
void Judgement::look_at_what_stays() {
  const int usual = own_.gains().usual();
  for (const Square pair : kAllSquares) {
    const int promise = own_.gains().promise(yellow_of(pair), blue_of(pair));
    leaving_[pair] = (promise - usual) * weights_.glance.dice / kHundred;
  }
}

// RNW-24: the next player builds with it, and the dice that lie ready there are known.
void Judgement::look_at_what_goes() {
  const Seat next = next_to_act(state_);
  const Prospect theirs(scene_, next, {.rivals = look_.rivals});
  const int percent = weights_.neighbour / rivals_of(state_);
  Dice dice = state_.players[next].dice;
  const int usual = theirs.gains().promise(dice.yellow[0], dice.blue[0]);
  for (const Square pair : kAllSquares) {
    dice.yellow[1] = kDots[pair].yellow;
    dice.blue[1] = kDots[pair].blue;
    leaving_[pair] = (usual - theirs.gains().best(dice)) * percent / kHundred;
  }
}

int Judgement::rolling_four() const {
  return is_alone(state_) || is_last_turn(state_) ? 0 : weights_.free_choice;
}

int Judgement::take_coins() const {
  const int left = state_.config.sheet.coins - player_.circled;
  return coins_after(-std::min(coins_on_offer(player_), left)) + rolling_four();
}

int Judgement::build(Square at, Square other, int cost) const {
  const int alone = own_.gains().of(at) + coins_after(cost) + leaving(other);
  if (other == at || player_.built.has(other) || player_.coins() < cost + kSecondCost) return alone;
  return std::max(alone, own_.gains().of(at, other) + coins_after(cost + kSecondCost) + rolling_four());
}

int Judgement::second(Square other) const {
  return own_.gains().of(other) + coins_after(kSecondCost) + rolling_four();
}

int Judgement::no_second(Square other) const { return coins_after(0) + leaving(other); }

int Judgement::keep(Square kept, Square handed) const {
  const int promise = own_.gains().promise(yellow_of(kept), blue_of(kept));
  return (turns_ > 0 ? promise * weights_.glance.dice / kHundred : 0) + leaving(handed);
}

}  // namespace partal::roll_and_write
