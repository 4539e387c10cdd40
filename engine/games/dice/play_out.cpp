// A whole random game (ai/playout.h): the steps of pick() and draw_at() with the same numbers, but no Action
// and no Draw between a number and its effect.
#include "engine/games/dice/choices.h"

namespace partal::dice {

namespace {

// What is chosen happens at once. The dice in the air come down with the throw.
struct Apply {
  State& state;
  Rng& rng;

  void operator()(const Throw& chosen) const {
    apply_throw(state, chosen, nullptr);
    roll(state, rng);
  }
  void operator()(const Place& place) const { apply_place(state, place.spending, nullptr); }
  void operator()(const Improve& improve) const { apply_improve(state, improve.spending, nullptr); }
  void operator()(const AddBlackDie& black) const { apply_black_die(state, black, nullptr); }
  void operator()(const Less&) const { apply_less(state, nullptr); }
  void operator()(const End&) const { apply_end(state, nullptr); }
  void operator()(const TakePrize& prize) const { apply_prize(state, prize, nullptr); }
  void operator()(const ShiftPoint& shift) const { apply_shift(state, shift, nullptr); }
  void operator()(const NoShift&) const { apply_no_shift(state, nullptr); }
  void operator()(const NameFirst& name) const { apply_name(state, name, nullptr); }
};

// Set-ups and counts are rare beside turns, so they stay out of their way; inlined as a whole they know that
// nobody logs.
[[gnu::noinline, gnu::flatten]] void step_between_turns(State& state, Rng& rng) {
  if (is_chance(state.step)) return Rules::resolve_chance(state, rng);
  choose_in_count(state, rng, Apply{state, rng});
}

}  // namespace

[[gnu::flatten]] void Rules::play_out(State& state, Rng& rng) {
  const Apply apply{state, rng};
  while (state.step != Step::Over) {
    if (state.step == Step::Act) {
      choose_act(state, rng, apply);
    } else if (state.step == Step::Throw) {
      apply(Throw{});
    } else if (state.step == Step::Close) {
      apply(End{});
    } else {
      step_between_turns(state, rng);
    }
  }
}

}  // namespace partal::dice
