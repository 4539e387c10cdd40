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
// DIC-56: the active player holds such a token since an earlier phase.
inline bool holds_token(const State& state, Token token) {
  const Player& player = state.players[state.active];
  return player.tokens[token] > player.fresh[token];
}
// The same for tokens used in a turn, known without looking.
constexpr unsigned tool_bit(Token token) { return 1U << static_cast<int>(token); }
inline bool has_tool(const Turn& turn, Token token) { return (turn.tools & tool_bit(token)) != 0; }
inline void refresh_tools(State& state) {
  unsigned tools = 0;
  for (const Token token : {Token::Push, Token::Throw, Token::BlackDie}) {
    if (holds_token(state, token)) tools |= tool_bit(token);
  }
  state.turn.tools = static_cast<std::uint8_t>(tools);
}

// DIC-21, DIC-57, DIC-58: the position that the present result gives.
inline int present_position(const Turn& turn) {
  return std::min<int>(turn.throws, kThrows) - (turn.less ? 1 : 0);
}
// One of the three throws can be made (DIC-13, DIC-20).
inline bool has_throw(const Turn& turn) { return turn.throws < kThrows && !turn.pool.empty(); }
// A throw token could make a fourth (DIC-57).
inline bool may_throw_fourth(const Turn& turn) {
  return has_tool(turn, Token::Throw) && turn.throws == kThrows && !turn.pool.empty();
}
// Either of them, if dice are left.
inline bool may_throw(const Turn& turn) {
  return turn.throws < kThrows + (has_tool(turn, Token::Throw) ? 1 : 0);
}
inline bool may_add_black(const Turn& turn) {  // DIC-54
  return has_tool(turn, Token::BlackDie) && turn.throws == 1 && turn.black == 0;
}
inline bool may_count_less(const Turn& turn) {  // DIC-58
  return has_tool(turn, Token::Throw) && (turn.throws == 2 || turn.throws == kThrows) && !turn.less;
}
// The tools that can change what may be done after so many throws (DIC-52, DIC-54, DIC-57, DIC-58).
inline constexpr std::array<std::uint8_t, kThrows + 2> kToolsAfter = {
    0, tool_bit(Token::Push) | tool_bit(Token::BlackDie), tool_bit(Token::Push) | tool_bit(Token::Throw),
    tool_bit(Token::Push) | tool_bit(Token::Throw), tool_bit(Token::Push)};
// DIC-54: the face of the black die, while it lies there.
inline std::optional<Column> unspent_black(const Turn& turn) {
  return turn.black == 0 || turn.black_spent ? std::nullopt : std::optional(column_at(turn.black - 1));
}
inline bool has_black(const Turn& turn, Column column) {
  return turn.black == index_of(column) + 1 && !turn.black_spent;
}

// The columns where the active player could place or improve now, given the dice.
inline ColumnSet open_columns(const State& state) {
  const ColumnSet built = state.players[state.active].built;
  if (!is_improving_round(state)) return kAllColumns - built;                  // DIC-24
  const ColumnSet improvable = built - state.turn.touched;                     // DIC-32
  return state.turn.placed ? improvable : (kAllColumns - built) | improvable;  // DIC-33
}
// Those of them for which dice lie there, the black die included.
inline ColumnSet open_with_dice(const State& state) {
  ColumnSet shown = columns_shown(state.turn.pool);
  if (state.turn.black > 0 && !state.turn.black_spent) shown.add(column_at(state.turn.black - 1));
  return open_columns(state) & shown;
}

// The fewest dice that reach a space at a position, 9 where none do.
inline constexpr auto kLeastDice = [] {
  std::array<std::array<std::uint8_t, kSpaces + 2>, kPositions + 1> least{};
  for (int position = 1; position <= kPositions; ++position) {
    for (int space = 1; space <= kSpaces + 1; ++space) {
      int dice = 1;
      while (dice <= kMostSpent && space_of(dice, position) < space) ++dice;
      least[static_cast<std::size_t>(position)][static_cast<std::size_t>(space)] =
          static_cast<std::uint8_t>(dice);
    }
  }
  return least;
}();

inline int least_dice_for(int space, int position) {
  return kLeastDice[static_cast<std::size_t>(position)][static_cast<std::size_t>(space)];
}

// All white dice show one face: those of them that may be spent together (DIC-29).
Faces spendable_of_eight(const State& state);

// DIC-23, DIC-31: so many dice land on a free space better than the pawn's own, if it has one here.
inline int least_dice(const State& state, Column column, int position) {
  const PlacementTrack& track = state.columns[column].pawns;
  return least_dice_for(track.lowest_free_above(track.space(state.active)), position);
}

// After the pawns of a column moved.
inline void refresh_lowest(State& state, Column column) {
  const int lowest = state.columns[column].pawns.lowest_free_above(0);
  state.lowest.bits &= ~(15U << Faces::shift(column));
  state.lowest.add(column, lowest);
}

// In how many ways a new pawn can be placed with these white dice, for all columns at once: n dice, or n less
// those that do not reach the lowest free space (DIC-23). That is space L, and the first (L + position - 2) /
// 3 numbers of dice fall short: none, one or two, because L is 7 at most.
inline Faces placing_ways(const State& state, ColumnSet columns, Faces dice, int position) {
  const std::uint32_t reach = state.lowest.bits + static_cast<std::uint32_t>(position - 2) * kAllColumns.bits;
  const std::uint32_t one_short = (reach + 5 * kAllColumns.bits) >> 3;  // bit 0 of a nibble: it was 3 or more
  const std::uint32_t two_short = (reach + 2 * kAllColumns.bits) >> 3 & kAllColumns.bits;  // ... 6 or more
  std::uint32_t ways = dice.bits & columns.bits * 15;
  ways -= columns_shown({ways}).bits & one_short;
  if (two_short != 0) [[unlikely]]
    ways -= columns_shown({ways}).bits & two_short;
  return {ways};
}

// In how many ways white dice alone can be spent, by column and without a token.
[[gnu::always_inline]] inline Faces white_ways(const State& state, int position) {
  const Turn& turn = state.turn;
  const ColumnSet built = state.players[state.active].built;
  Faces dice = turn.pool;
  constexpr std::uint32_t kEights = 8 * kAllColumns.bits;
  if ((dice.bits & kEights) != 0) [[unlikely]]
    dice = spendable_of_eight(state);
  if (!is_improving_round(state)) return placing_ways(state, kAllColumns - built, dice, position);
  Faces ways = turn.placed ? Faces{} : placing_ways(state, kAllColumns - built, dice, position);
  for (const Column column : (built - turn.touched) & columns_shown(dice)) {
    ways.add(column, std::max(0, dice.count(column) + 1 - least_dice(state, column, position)));
  }
  return ways;
}

// DIC-52: the spaces that dice give at this position, taken by another, better than one's own, and with a
// free one below for the chain to end.
inline constexpr auto kSpacesOfPosition = [] {
  std::array<std::uint32_t, kPositions + 1> spaces{};
  for (int position = 1; position <= kPositions; ++position) {
    for (int dice = 1; dice <= kMostSpent; ++dice) {
      spaces[static_cast<std::size_t>(position)] |= 1U << space_of(dice, position);
    }
  }
  return spaces;
}();
constexpr std::uint32_t spaces_up_to(int space) { return (2U << space) - 1; }
inline std::uint32_t push_spaces(const State& state, Column column, int position) {
  const PlacementTrack& track = state.columns[column].pawns;
  const int own = track.space(state.active);
  const int above = own > 0 ? own : state.lowest.count(column);
  return track.taken() & kSpacesOfPosition[static_cast<std::size_t>(position)] & ~spaces_up_to(above);
}

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

// The same, only counted.
struct WayCounts {
  int free = 0;  // without a token
  int total = 0;
};
WayCounts count_ways(const State& state, Column column, int position, bool with_push);

// Without a token: the duty of DIC-27 asks for it.
bool has_free_way(const State& state);
// With a token held, too: push, one throw less, black die (DIC-28).
bool has_any_way(const State& state);
// DIC-28: nothing but `end` is left, because two actions are done or neither a throw nor an action is
// possible, even with a token.
bool is_closed(const State& state);

}  // namespace partal::dice
