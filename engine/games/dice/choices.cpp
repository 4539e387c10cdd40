// The choices of a decision: the list in canonical order, and one of them at random (choices.h).
#include "engine/games/dice/choices.h"

namespace partal::dice {

namespace {

Action spending_action(const State& state, const Spending& spending) {
  if (is_improving(state, spending.column)) return Improve{spending};
  return Place{spending};
}

void list_throws(const State& state, Rules::ActionList& actions) {
  const bool token = !has_throw(state.turn);
  if (token && !may_throw_fourth(state.turn)) return;
  const std::uint32_t parts = part_count(state.turn.pool) - 1;  // DIC-20: not all are kept
  for (std::uint32_t k = 0; k < parts; ++k) actions.push_back(Throw{kth_part(state.turn.pool, k), token});
}

void list_spendings(const State& state, bool improving, Rules::ActionList& actions) {
  for (const Column column : open_with_dice(state)) {
    if (is_improving(state, column) != improving) continue;
    const Ways ways = ways_on(state, column, present_position(state.turn));
    const int count = ways.count();
    for (int k = 0; k < count; ++k) actions.push_back(spending_action(state, kth_way(ways, column, k)));
  }
}

void list_acts(const State& state, Rules::ActionList& actions) {
  if (is_closed(state)) return actions.push_back(End{});
  list_throws(state, actions);
  list_spendings(state, false, actions);
  list_spendings(state, true, actions);
  if (may_add_black(state.turn)) {
    for (int face = 0; face < kColumns; ++face) actions.push_back(AddBlackDie{column_at(face)});
  }
  if (may_count_less(state.turn)) actions.push_back(Less{});
  if (may_end(state)) actions.push_back(End{});
}

// A push in hand alone: in each column the taken spaces that the dice give.
int count_pushes(const State& state, int position) {
  int pushes = 0;
  const Faces dice = state.turn.pool;
  for (const Column column : open_columns(state) & columns_shown(dice)) {
    const std::uint32_t within = spaces_up_to(space_of(dice.count(column), position));
    pushes += std::popcount(push_spaces(state, column, position) & within);
  }
  return pushes;
}

// With the black die, or eight dice of one face (DIC-29): each column by itself.
[[gnu::noinline]] Extras count_by_column(const State& state, Faces white, int position) {
  const bool push = has_tool(state.turn, Token::Push);
  int free = 0;
  int ways = 0;
  for (const Column column : open_with_dice(state)) {
    const WayCounts all = count_ways(state, column, position, push);
    free += all.free - white.count(column);
    ways += all.total - white.count(column);
  }
  return {.ways = static_cast<std::uint8_t>(ways), .free = static_cast<std::uint8_t>(free)};
}

constexpr auto kAsAction = [](const auto& chosen) -> Action { return chosen; };

}  // namespace

Extras count_extras(const State& state, Faces white, int position) {
  const Turn& turn = state.turn;
  constexpr std::uint32_t kEights = 8 * kAllColumns.bits;
  Extras extras;
  if (turn.black != 0 || (turn.pool.bits & kEights) != 0) {
    extras = count_by_column(state, white, position);
  } else if (has_tool(turn, Token::Push)) {
    extras.ways = static_cast<std::uint8_t>(count_pushes(state, position));
  }
  if (may_add_black(turn)) extras.blacks = kColumns;
  if (may_count_less(turn)) extras.less = 1;
  return extras;
}

[[gnu::noinline]] Spending kth_extra_way(const State& state, Faces white, int position, int k) {
  const bool push = has_tool(state.turn, Token::Push);
  for (const Column column : open_with_dice(state)) {
    const int count = count_ways(state, column, position, push).total - white.count(column);
    if (k < count) return kth_way(ways_on(state, column, position), column, white.count(column) + k);
    k -= count;
  }
  EXPECTS(false);
  return {};
}

void Rules::legal_actions(const State& state, ActionList& actions) {
  actions.clear();
  switch (state.step) {
    case Step::Throw: actions.push_back(Throw{}); return;  // DIC-13: always made
    case Step::Act: list_acts(state, actions); return;
    case Step::Close:
    case Step::Counted: actions.push_back(End{}); return;
    case Step::Prize:
      actions.push_back(TakePrize{false});
      actions.push_back(TakePrize{true});
      return;
    case Step::Shift:
      for (int k = 0; k < kColumns; ++k) actions.push_back(use_kth_shift(state, k, kAsAction));
      return;
    case Step::Name:
      for (int i = 0; i < seat_count(state); ++i) actions.push_back(NameFirst{seat_at(i)});
      return;
    default: return;
  }
}

Action Rules::pick_act(const State& state, Rng& rng) { return choose_act(state, rng, kAsAction); }
Action Rules::pick_in_count(const State& state, Rng& rng) { return choose_in_count(state, rng, kAsAction); }

}  // namespace partal::dice
