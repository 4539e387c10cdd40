#include "engine/games/dice/ways.h"

namespace partal::dice {

Numbers push_numbers(const State& state, Column column, int position) {
  const PlacementTrack& track = state.columns[static_cast<std::size_t>(column)].pawns;
  const int own = track.space(state.active);
  Numbers numbers = 0;
  for (int dice = 1; dice <= kMostSpent; ++dice) {
    const int wanted = space_of(dice, position);
    const bool chain_ends = own > 0 || track.lowest_free_above(0) < wanted;
    if (wanted > own && track.is_taken(wanted) && chain_ends) numbers |= 1U << dice;
  }
  return numbers;
}

bool must_leave_a_die(const State& state, Column column) {
  const Turn& turn = state.turn;
  if (is_improving_round(state) || turn.actions > 0 || turn.throws >= kThrows) return false;
  if (turn.black == 0 || turn.black_spent) return true;
  const Column other = column_at(turn.black - 1);  // the second placing, at once, with the black die alone
  return other == column || !is_column_in(open_columns(state), other) ||
         least_dice(state, other, present_position(turn)) > 1;
}

Ways ways_on(const State& state, Column column, int position) {
  const Turn& turn = state.turn;
  const int white = turn.pool.count(column);
  Numbers white_numbers = numbers_up_to(white);
  if (white == kWhiteDice && must_leave_a_die(state, column)) white_numbers = numbers_up_to(white - 1);
  const Numbers black_numbers =
      has_black(turn, column) ? numbers_up_to(std::min(white + 1, kMostSpent)) : Numbers{0};
  const Numbers landing = numbers_from(least_dice(state, column, position));
  Ways ways{.white = white_numbers & landing, .with_black = black_numbers & landing};
  if (holds_token(state, Token::Push)) {
    const Numbers push = push_numbers(state, column, position);
    ways.white_push = white_numbers & push;
    ways.black_push = black_numbers & push;
  }
  return ways;
}

namespace {

template <class Counted>
bool any_column(const State& state, int position, const Counted& counted) {
  const unsigned open = open_columns(state);
  for (int i = 0; i < kColumns; ++i) {
    const Column column = column_at(i);
    const bool has_dice = state.turn.pool.count(column) > 0 || has_black(state.turn, column);
    if (has_dice && is_column_in(open, column) && counted(ways_on(state, column, position)) > 0) return true;
  }
  return false;
}

bool has_way_at(const State& state, int position) {
  return any_column(state, position, [](const Ways& ways) { return ways.count(); });
}

// The black die would come into play alone: rare, so a copy does.
bool has_way_with_new_black(const State& state) {
  for (int face = 0; face < kColumns; ++face) {
    State added = state;
    added.turn.black = static_cast<std::uint8_t>(face + 1);
    if (has_way_at(added, present_position(added.turn))) return true;
  }
  return false;
}

}  // namespace

bool has_free_way(const State& state) {
  return any_column(state, present_position(state.turn), [](const Ways& ways) { return ways.free_count(); });
}

bool has_any_way(const State& state) {
  const int position = present_position(state.turn);
  if (has_way_at(state, position)) return true;
  if (may_count_less(state) && has_way_at(state, position - 1)) return true;
  return may_add_black(state) && has_way_with_new_black(state);
}

}  // namespace partal::dice
