// Which numbers of dice can be spent on a column now. Landing is monotone: one die more never lands lower. So
// what can be done without a token is "so many dice or more", and one small mask of numbers says it all.
#pragma once

#include "engine/games/dice/dice.h"

namespace partal::dice {

// A set of numbers of dice, bit n for n dice, 1 to 8.
using Numbers = std::uint32_t;
constexpr Numbers numbers_from(int least) { return (0x1feU << (least - 1)) & 0x1feU; }
constexpr Numbers numbers_up_to(int most) { return (2U << most) - 2; }

inline bool is_improving_round(const State& state) { return state.round == kRounds - 1; }  // DIC-12
inline bool is_column_in(unsigned columns, Column column) { return (columns >> index_of(column)) & 1; }
inline bool holds_token(const State& state, Token token) {  // DIC-56: won in an earlier phase
  const Player& player = state.players[state.active];
  return player.tokens[token] > player.fresh[token];
}

// DIC-21, DIC-57, DIC-58: the position that the present result gives.
inline int present_position(const Turn& turn) {
  return std::min<int>(turn.throws, kThrows) - (turn.less ? 1 : 0);
}
// One of the three throws can be made (DIC-13, DIC-20).
inline bool has_throw(const Turn& turn) { return turn.throws < kThrows && !turn.pool.empty(); }
// A throw token could make a fourth (DIC-57).
inline bool may_throw_fourth(const State& state) {
  return state.turn.throws == kThrows && !state.turn.pool.empty() && holds_token(state, Token::Throw);
}
inline bool may_add_black(const State& state) {  // DIC-54
  return state.turn.throws == 1 && state.turn.black == 0 && holds_token(state, Token::BlackDie);
}
inline bool may_count_less(const State& state) {  // DIC-58
  const Turn& turn = state.turn;
  return (turn.throws == 2 || turn.throws == kThrows) && !turn.less && holds_token(state, Token::Throw);
}
inline bool has_black(const Turn& turn, Column column) {
  return turn.black == index_of(column) + 1 && !turn.black_spent;
}

// The columns where the active player could place or improve now, given the dice.
inline unsigned open_columns(const State& state) {
  constexpr unsigned kAll = (1U << kColumns) - 1;
  const unsigned built = state.players[state.active].built;
  if (!is_improving_round(state)) return kAll & ~built;                         // DIC-24
  const unsigned fresh = state.turn.placed ? 0 : kAll & ~built;                 // DIC-33
  return fresh | (built & ~unsigned{state.turn.touched});                       // DIC-32
}

// DIC-23, DIC-31: so many dice land on a free space better than the pawn's own, if it has one here.
inline int least_dice(const State& state, Column column, int position) {
  const PlacementTrack& track = state.columns[static_cast<std::size_t>(column)].pawns;
  const int least_space = track.lowest_free_above(track.space(state.active));
  return (least_space + position - 2) / kPositions + 1;
}

// DIC-52: the space that n dice give is taken by another, better than one's own, and the chain can end.
Numbers push_numbers(const State& state, Column column, int position);

// DIC-29: the first of the two placings may not spend all eight white dice of this column.
bool must_leave_a_die(const State& state, Column column);

// All ways to spend dice on one column.
struct Ways {
  Numbers white{};       // white dice alone
  Numbers with_black{};  // the black die among them
  Numbers white_push{};
  Numbers black_push{};

  int free_count() const { return std::popcount(white) + std::popcount(with_black); }
  int count() const { return free_count() + std::popcount(white_push) + std::popcount(black_push); }
};
Ways ways_on(const State& state, Column column, int position);

// Without a token: the duty of DIC-27 asks for it.
bool has_free_way(const State& state);
// With a token held, too: push, one throw less, black die (DIC-28).
bool has_any_way(const State& state);

}  // namespace partal::dice
