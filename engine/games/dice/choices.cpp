// The choices of a decision: the list in canonical order, and one of them at random. A playout needs no list:
// it counts the ways of each kind, draws one number and builds only the chosen action.
#include "engine/core/bits.h"
#include "engine/games/dice/chapters.h"

namespace partal::dice {

namespace {

Spending spending_of(Column column, int dice, bool black, bool push) {
  return {column, static_cast<std::uint8_t>(black ? dice - 1 : dice), black, push};
}

// Way k of those counted, in the order of the list: white dice, with the black one, the same with a push.
Spending kth_way(const Ways& ways, Column column, int k) {
  const std::array<Numbers, 4> kinds = {ways.white, ways.with_black, ways.white_push, ways.black_push};
  std::size_t kind = 0;
  for (; k >= std::popcount(kinds[kind]); ++kind) k -= std::popcount(kinds[kind]);
  return spending_of(column, kth_bit(kinds[kind], k), kind % 2 == 1, kind >= 2);
}

bool is_improving(const State& state, Column column) {
  return active_player(state).built.has(column);
}
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

// Action k of the throws, and `end` behind them.
Action kth_throw_or_end(const State& state, int throws, int k) {
  if (k == throws) return End{};
  const bool token = state.turn.throws >= kThrows;
  return Throw{kth_part(state.turn.pool, static_cast<std::uint32_t>(k)), token};
}

// With the black die in play or a token in hand: not often, so each column is counted by itself.
Action pick_with_tokens(const State& state, Rng& rng) {
  const Turn& turn = state.turn;
  const int position = present_position(turn);
  const bool push = has_tool(turn, Token::Push);
  std::array<int, kColumns> counts{};
  int ways = 0;
  int free = 0;
  for (const Column column : open_with_dice(state)) {
    const WayCounts here = count_ways(state, column, position, push);
    free += here.free;
    ways += counts[static_cast<std::size_t>(column)] = here.total;
  }
  const int throws = has_throw(turn) || may_throw_fourth(turn) ? static_cast<int>(part_count(turn.pool)) - 1 : 0;
  if (ways == 0 && throws == 0 && is_closed(state)) return End{};
  const int blacks = may_add_black(turn) ? kColumns : 0;
  const int less = may_count_less(turn) ? 1 : 0;
  const bool end = is_improving_round(state) || (free == 0 && !has_throw(turn));  // DIC-27
  int k = static_cast<int>(rng.below(static_cast<std::uint32_t>(ways + throws + blacks + less + (end ? 1 : 0))));
  if (k < ways) {
    std::size_t index = 0;
    for (; k >= counts[index]; ++index) k -= counts[index];
    const Column column = column_at(static_cast<int>(index));
    return spending_action(state, kth_way(ways_on(state, column, position), column, k));
  }
  k -= ways;
  if (k < blacks) return AddBlackDie{column_at(k)};
  k -= blacks;
  return k < less ? Action{Less{}} : kth_throw_or_end(state, throws, k - less);
}

// White dice alone: the ways of all columns are counted in one word.
Action pick_act(const State& state, Rng& rng) {
  const Turn& turn = state.turn;
  if ((turn.black | turn.tools) != 0) return pick_with_tokens(state, rng);
  const int position = present_position(turn);
  const Faces ways = white_ways(state, position);
  const int total = ways.size();
  const int throws = turn.throws < kThrows ? static_cast<int>(part_count(turn.pool)) - 1 : 0;
  const bool end = is_improving_round(state) || total + throws == 0;  // DIC-27
  int k = static_cast<int>(rng.below(static_cast<std::uint32_t>(total + throws + (end ? 1 : 0))));
  if (k >= total) return kth_throw_or_end(state, throws, k - total);
  auto column = columns_shown(ways).begin();
  for (int count = ways.count(*column); k >= count; count = ways.count(*column)) {
    k -= count;
    ++column;
  }
  const int dice = least_dice(state, *column, position) + k;
  return spending_action(state, {*column, static_cast<std::uint8_t>(dice), false, false});
}

Action kth_shift(const State& state, int k) {
  if (k == kColumns - 1) return NoShift{};
  return ShiftPoint{column_at(k < state.count.column ? k : k + 1)};  // DIC-51: another column
}

}  // namespace

void Rules::legal_actions(const State& state, ActionList& actions) {
  actions.clear();
  switch (state.step) {
    case Step::Throw: actions.push_back(Throw{}); return;  // DIC-13: always made
    case Step::Act: list_acts(state, actions); return;
    case Step::Close: actions.push_back(End{}); return;
    case Step::Prize:
      actions.push_back(TakePrize{false});
      actions.push_back(TakePrize{true});
      return;
    case Step::Shift:
      for (int k = 0; k < kColumns; ++k) actions.push_back(kth_shift(state, k));
      return;
    case Step::Name:
      for (int i = 0; i < seat_count(state); ++i) actions.push_back(NameFirst{seat_at(i)});
      return;
    default: return;
  }
}

Action Rules::pick(const State& state, Rng& rng) {
  switch (state.step) {
    case Step::Throw: return Throw{};
    case Step::Act: return pick_act(state, rng);
    case Step::Prize: return TakePrize{rng.below(2) == 1};
    case Step::Shift: return kth_shift(state, static_cast<int>(rng.below(kColumns)));
    case Step::Name: return NameFirst{seat_at(static_cast<int>(rng.below(state.config.players)))};
    default: return End{};
  }
}

}  // namespace partal::dice
