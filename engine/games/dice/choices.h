// One choice at random, uniform over the list of legal actions. A playout needs no list: it counts the ways
// of each kind, draws one number and builds only the chosen action. `use` gets it in its own type: pick()
// makes an Action of it, play_out() applies it at once.
#pragma once

#include "engine/core/bits.h"
#include "engine/games/dice/chapters.h"

namespace partal::dice {

inline bool is_improving(const State& state, Column column) { return active_player(state).built.has(column); }

// Way k of those counted, in the order of the list: white dice, with the black one, the same with a push.
inline Spending kth_way(const Ways& ways, Column column, int k) {
  const std::array<Numbers, 4> kinds = {ways.white, ways.with_black, ways.white_push, ways.black_push};
  std::size_t kind = 0;
  for (; k >= std::popcount(kinds[kind]); ++kind) k -= std::popcount(kinds[kind]);
  const int dice = kth_bit(kinds[kind], k);
  const bool black = kind % 2 == 1;
  return {column, static_cast<std::uint8_t>(black ? dice - 1 : dice), black, kind >= 2};
}

template <class Use>
auto use_spending(const State& state, const Spending& spending, const Use& use) {
  if (is_improving(state, spending.column)) return use(Improve{spending});
  return use(Place{spending});
}

// Way k of those with white dice alone, counted by column. They are eight at most, so the sums up to each
// column fit into its four bits, and the first sum beyond k is found in one word.
template <class Use>
auto use_white_way(const State& state, Faces ways, int position, int k, const Use& use) {
  const std::uint32_t sums = ways.bits * kAllColumns.bits;
  const std::uint32_t beyond = sums + static_cast<std::uint32_t>(7 - k) * kAllColumns.bits;
  const Column column = *ColumnSet{beyond >> 3 & kAllColumns.bits}.begin();
  const int before = Faces{sums << 4}.count(column);
  const auto spending = [&](int least) {
    return Spending{column, static_cast<std::uint8_t>(least + k - before), false, false};
  };
  if (is_improving(state, column)) return use(Improve{spending(least_dice(state, column, position))});
  return use(Place{spending(least_dice_for(state.lowest.count(column), position))});
}

// What tokens and the black die add to throws, white dice and `end`, in the order of the list. Small, so that
// it comes back in a register.
struct Extras {
  std::uint8_t ways = 0;    // to spend dice: with the black die, with a push
  std::uint8_t free = 0;    // those of them without a token
  std::uint8_t blacks = 0;  // faces of a black die to be added (DIC-54)
  std::uint8_t less = 0;    // the result counts as one throw less (DIC-58)
  int total() const { return ways + blacks + less; }
};
Extras count_extras(const State& state, Faces white, int position);            // choices.cpp
Spending kth_extra_way(const State& state, Faces white, int position, int k);  // choices.cpp

// Rare beside the other choices, so it stays out of their way.
template <class Use>
[[gnu::noinline]] auto use_extra(const State& state, Faces white, int position, Extras extras, int k,
                                 const Use& use) {
  if (k < extras.ways) return use_spending(state, kth_extra_way(state, white, position, k), use);
  k -= extras.ways;
  return k < extras.blacks ? use(AddBlackDie{column_at(k)}) : use(Less{});
}

// With a token in hand or the black die in play. Kept apart, so that the common case stays small.
template <class Use>
[[gnu::noinline]] auto choose_with_tokens(const State& state, Rng& rng, Faces white, int position,
                                          const Use& use) {
  const Turn& turn = state.turn;
  const int ways = white.size();
  const int throws = may_throw(turn) ? static_cast<int>(part_count(turn.pool)) - 1 : 0;
  const Extras extras = count_extras(state, white, position);
  if (throws + ways + extras.ways == 0 && is_closed(state)) return use(End{});
  const bool owed = has_throw(turn) || ways + extras.free > 0;  // DIC-27
  const int end = is_improving_round(state) || !owed ? 1 : 0;
  int k = static_cast<int>(rng.below(static_cast<std::uint32_t>(throws + ways + extras.total() + end)));
  if (k < throws) {
    return use(Throw{kth_part(turn.pool, static_cast<std::uint32_t>(k)), turn.throws == kThrows});
  }
  k -= throws;
  if (k < ways) return use_white_way(state, white, position, k, use);
  k -= ways;
  if (k < extras.total()) return use_extra(state, white, position, extras, k, use);
  return use(End{});
}

// White dice alone: the ways of all columns are counted in one word.
template <class Use>
auto choose_act(const State& state, Rng& rng, const Use& use) {
  const Turn& turn = state.turn;
  const int position = present_position(turn);
  const Faces white = white_ways(state, position);
  if ((turn.black | (turn.tools & kToolsAfter[turn.throws])) != 0) {
    return choose_with_tokens(state, rng, white, position, use);
  }
  const int ways = white.size();
  const int throws = turn.throws < kThrows ? static_cast<int>(part_count(turn.pool)) - 1 : 0;
  if (ways + throws == 0 && turn.tools != 0) return use(End{});  // no number, as with tokens
  // DIC-27; the quotient is 1 in the round of improving and 0 before it.
  const int end = ways + throws == 0 ? 1 : state.round / (kRounds - 1);
  const int k = static_cast<int>(rng.below(static_cast<std::uint32_t>(throws + ways + end)));
  if (k < throws) return use(Throw{kth_part(turn.pool, static_cast<std::uint32_t>(k)), false});
  if (k < throws + ways) return use_white_way(state, white, position, k - throws, use);
  return use(End{});
}

template <class Use>
auto use_kth_shift(const State& state, int k, const Use& use) {
  if (k == kColumns - 1) return use(NoShift{});
  return use(ShiftPoint{column_at(k < state.count.column ? k : k + 1)});  // DIC-51: another column
}

template <class Use>
auto choose_in_count(const State& state, Rng& rng, const Use& use) {
  switch (state.step) {
    case Step::Prize: return use(TakePrize{rng.below(2) == 1});
    case Step::Shift: return use_kth_shift(state, static_cast<int>(rng.below(kColumns)), use);
    case Step::Counted: return use(End{});
    default: return use(NameFirst{seat_at(static_cast<int>(rng.below(state.config.players)))});
  }
}

}  // namespace partal::dice
