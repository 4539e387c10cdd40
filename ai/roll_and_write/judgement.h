// One turn as its player sees it: every way through it has a value in hundredths of a point. The cells to
// build, the dice to turn for them, the coins to pay or to take, the pair that stays and the pair the next
// player gets.
#pragma once

#include "ai/roll_and_write/prospect.h"

namespace partal::roll_and_write {

class Judgement {
 public:
  Judgement(const State& state, const Odds& odds, const Weights& weights);

  int take_coins() const;
  // To build `at` with dice that lie so, after turning for `cost` coins: alone or with the second cell, the
  // better of the two.
  int build(Square at, Square other, int cost) const;
  int second(Square other) const;
  int no_second(Square other) const;
  int keep(Square kept, Square handed) const;

 private:
  int coins_after(int spent) const { return scene_.odds.coins(player_.coins() - spent, turns_); }
  // Leaving this pair, compared with a usual one: alone it stays, otherwise the next player builds with it.
  int leaving(Square pair) const { return leaving_[pair]; }
  int rolling_four() const;  // RNW-28, compared with that
  void look_at_what_stays();
  void look_at_what_goes();

  const State& state_;
  const Player& player_;
  const Weights& weights_;
  Prospect::Look look_;
  Scene scene_;
  Prospect own_;
  int turns_;
  PerSquare<int> leaving_{};
};

}  // namespace partal::roll_and_write
