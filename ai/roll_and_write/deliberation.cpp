#include "ai/roll_and_write/deliberation.h"

#include "engine/games/roll_and_write/chapters.h"

namespace partal::roll_and_write {

Deliberation::Deliberation(const State& state, const Odds& odds, const Weights& weights)
    : state_(state),
      player_(active_player(state)),
      weights_(weights),
      look_{.rivals = contenders(state) == 2 ? weights.rivals : weights.rivals_many, .marks = 2},
      scene_(state, odds, Course::CurrentTurn::IsOver),
      own_(scene_, state.active, look_),
      turns_(scene_.course.turns[row_of(state.active)]) {
  if (is_last_turn(state)) return;  // RNW-29
  is_alone(state) ? look_at_what_stays() : look_at_what_goes();
}

// RNW-65: the pair not used stays, and another comes to it.
void Deliberation::look_at_what_stays() {
  const int usual = own_.usual();
  for (std::size_t i = 0; i < kSquares; ++i) {
    const auto pair = static_cast<Square>(i);
    const int promise = own_.promise(yellow_of(pair), blue_of(pair));
    leaving_[i] = (promise - usual) * weights_.glance.dice / kHundred;
  }
}

// RNW-24: the next player builds with it, and the dice that lie ready there are known.
void Deliberation::look_at_what_goes() {
  const Seat next = next_to_act(state_);
  const Prospect theirs(scene_, next, {.rivals = look_.rivals});
  const int percent = contenders(state_) == 2 ? weights_.neighbour : weights_.neighbour_many;
  Dice dice = state_.players[next].dice;
  const int usual = theirs.promise(dice.yellow[0], dice.blue[0]);
  for (std::size_t i = 0; i < kSquares; ++i) {
    dice.yellow[1] = kDots[i].yellow;
    dice.blue[1] = kDots[i].blue;
    leaving_[i] = (usual - theirs.best(dice)) * percent / kHundred;
  }
}

int Deliberation::rolling_four() const {
  return is_alone(state_) || is_last_turn(state_) ? 0 : weights_.free_choice;
}

int Deliberation::take_coins() const {
  const int left = state_.config.sheet.coins - player_.circled;
  return coins_after(-std::min(coins_on_offer(player_), left)) + rolling_four();
}

int Deliberation::build(Square at, Square other, int cost) const {
  const int alone = own_.gain(at) + coins_after(cost) + leaving(other);
  if (other == at || player_.built.has(other) || player_.coins() < cost + kSecondCost) return alone;
  return std::max(alone, own_.gain(at, other) + coins_after(cost + kSecondCost) + rolling_four());
}

int Deliberation::second(Square other) const {
  return own_.gain(other) + coins_after(kSecondCost) + rolling_four();
}

int Deliberation::no_second(Square other) const { return coins_after(0) + leaving(other); }

int Deliberation::keep(Square kept, Square handed) const {
  const int promise = own_.promise(yellow_of(kept), blue_of(kept));
  return (turns_ > 0 ? promise * weights_.glance.dice / kHundred : 0) + leaving(handed);
}

}  // namespace partal::roll_and_write
