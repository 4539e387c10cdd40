#include "engine/games/dice/ways.h"

namespace partal::dice {

namespace {

// At most so many dice of a column can be spent: white ones alone, or the black one among them (DIC-54).
struct MostDice {
  int white;
  int with_black;
};
MostDice most_dice(const State& state, Column column) {
  const Turn& turn = state.turn;
  const int white = turn.pool.count(column);
  const bool leave_one = white == kWhiteDice && must_leave_a_die(state, column);  // DIC-29
  return {.white = leave_one ? white - 1 : white,
          .with_black = has_black(turn, column) ? std::min(white + 1, kMostSpent) : 0};
}

}  // namespace

// Rare in a playout, so out of the way of the common case.
[[gnu::noinline]] Faces spendable_of_eight(const State& state) {
  const Column column = *columns_shown(state.turn.pool).begin();
  Faces dice = state.turn.pool;
  if (must_leave_a_die(state, column)) dice.remove(column, 1);
  return dice;
}

bool must_leave_a_die(const State& state, Column column) {
  const Turn& turn = state.turn;
  if (is_improving_round(state) || turn.actions > 0 || turn.throws >= kThrows) return false;
  if (turn.black == 0 || turn.black_spent) return true;
  const Column other = column_at(turn.black - 1);  // the second placing, at once, with the black die alone
  return other == column || !open_columns(state).has(other) ||
         least_dice(state, other, present_position(turn)) > 1;
}

Ways ways_on(const State& state, Column column, int position) {
  const MostDice most = most_dice(state, column);
  const Numbers landing = numbers_from(least_dice(state, column, position));
  Ways ways{.white = numbers_up_to(most.white) & landing,
            .with_black = numbers_up_to(most.with_black) & landing};
  if (has_tool(state.turn, Token::Push)) {
    Numbers push = 0;
    for (std::uint32_t spaces = push_spaces(state, column, position); spaces != 0; spaces &= spaces - 1) {
      push |= 1U << rank_of(std::countr_zero(spaces));
    }
    ways.white_push = numbers_up_to(most.white) & push;
    ways.black_push = numbers_up_to(most.with_black) & push;
  }
  return ways;
}

WayCounts count_ways(const State& state, Column column, int position, bool with_push) {
  const MostDice most = most_dice(state, column);
  const int least = least_dice(state, column, position);
  const int free = std::max(0, most.white + 1 - least) + std::max(0, most.with_black + 1 - least);
  if (!with_push) return {free, free};
  const std::uint32_t spaces = push_spaces(state, column, position);
  const auto within = [&](int dice) {
    return dice == 0 ? 0 : std::popcount(spaces & spaces_up_to(space_of(dice, position)));
  };
  return {free, free + within(most.white) + within(most.with_black)};
}

namespace {

bool has_way_at(const State& state, int position) {
  const bool push = has_tool(state.turn, Token::Push);
  for (const Column column : open_with_dice(state)) {
    if (count_ways(state, column, position, push).total > 0) return true;
  }
  return false;
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
  const int position = present_position(state.turn);
  if (!white_ways(state, position).empty()) return true;
  if (state.turn.black == 0) return false;
  for (const Column column : open_with_dice(state)) {
    if (count_ways(state, column, position, false).free > 0) return true;
  }
  return false;
}

bool has_any_way(const State& state) {
  const int position = present_position(state.turn);
  if (!white_ways(state, position).empty() || has_way_at(state, position)) return true;
  if (may_count_less(state.turn) && has_way_at(state, position - 1)) return true;
  return may_add_black(state.turn) && has_way_with_new_black(state);
}

// As rare.
[[gnu::noinline]] bool is_closed(const State& state) {
  if (state.step != Step::Act) return state.step == Step::Close;
  return !has_throw(state.turn) && !may_throw_fourth(state.turn) && !has_any_way(state);
}

}  // namespace partal::dice
