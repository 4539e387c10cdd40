// A whole random game (ai/playout.h): the steps of pick() and draw_at() with the same numbers, but no Action
// and no Draw between a number and its effect.
#include "engine/games/roll_and_write/choices.h"

namespace partal::roll_and_write {

namespace {

// What is chosen happens at once, and the dice it rolls come down with it.
struct Apply {
  State& state;
  Rng& rng;

  void operator()(const Turn& turn) const { apply_turn(state, turn, nullptr); }
  void operator()(const Build& build) const { apply_build(state, build, nullptr); }
  void operator()(const BuildSecond& second) const { apply_second(state, second, nullptr); }
  void operator()(const TakeCoins&) const { apply_take_coins(state, nullptr); }
  void operator()(const RollDice&) const {
    apply_roll(state, nullptr);
    roll_four(state, rng);
  }
  void operator()(const KeepPair& keep) const { apply_keep(state, keep, nullptr); }
  void operator()(const End&) const {
    apply_end(state, nullptr);
    if (state.phase == Phase::RollPair) roll_pair(state, rng);
  }
};

}  // namespace

[[gnu::flatten]] void Rules::play_out(State& state, Rng& rng) {
  const Apply apply{state, rng};
  while (state.phase != Phase::Over) {
    if (is_decision(state.phase)) {
      choose(state, rng, apply);
    } else {
      resolve_chance(state, rng);
    }
  }
}

}  // namespace partal::roll_and_write
