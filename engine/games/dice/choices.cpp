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

bool is_improving(const State& state, Column column) { return active_player(state).built.has(column); }
Action spending_action(const State& state, const Spending& spending) {
  if (is_improving(state, spending.column)) return Improve{spending};
  return Place{spending};
}

// Way k of those with white dice alone, counted by column.
Action kth_white_way(const State& state, Faces ways, int position, int k) {
  auto column = columns_shown(ways).begin();
  for (int count = ways.count(*column); k >= count; count = ways.count(*column)) {
    k -= count;
    ++column;
  }
  const int dice = least_dice(state, *column, position) + k;
  return spending_action(state, {*column, static_cast<std::uint8_t>(dice), false, false});
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

// Ways to spend dice beside those with white dice alone: the black die, a push. Not often, so each column is
// counted by itself.
struct MoreWays {
  std::array<int, kColumns> counts{};
  int total = 0;
  int free = 0;  // without a token
};
// A push in hand alone: in each column the taken spaces that the dice give.
MoreWays count_pushes(const State& state, int position) {
  MoreWays more;
  const Faces dice = state.turn.pool;
  for (const Column column : open_columns(state) & columns_shown(dice)) {
    const std::uint32_t within = spaces_up_to(space_of(dice.count(column), position));
    const int pushes = std::popcount(push_spaces(state, column, position) & within);
    more.total += more.counts[static_cast<std::size_t>(column)] = pushes;
  }
  return more;
}
MoreWays count_more(const State& state, Faces white, int position) {
  constexpr std::uint32_t kEights = 8 * kAllColumns.bits;  // DIC-29 may forbid the eighth die
  if (state.turn.black == 0 && (state.turn.pool.bits & kEights) == 0) return count_pushes(state, position);
  MoreWays more;
  const bool push = has_tool(state.turn, Token::Push);
  for (const Column column : open_with_dice(state)) {
    const WayCounts all = count_ways(state, column, position, push);
    more.free += all.free - white.count(column);
    more.total += more.counts[static_cast<std::size_t>(column)] = all.total - white.count(column);
  }
  return more;
}
Action kth_of_more(const State& state, const MoreWays& more, int position, int k) {
  std::size_t index = 0;
  for (; k >= more.counts[index]; ++index) k -= more.counts[index];
  const Column column = column_at(static_cast<int>(index));
  const Ways ways = ways_on(state, column, position);
  return spending_action(state, kth_way(ways, column, std::popcount(ways.white) + k));
}

// With a token in hand or the black die in play. Kept apart, so that the common case stays small.
[[gnu::noinline]] Action pick_with_tokens(const State& state, Rng& rng, Faces white, int position) {
  const Turn& turn = state.turn;
  MoreWays more;
  if (turn.black != 0 || has_tool(turn, Token::Push)) more = count_more(state, white, position);
  const int ways = white.size() + more.total;
  const bool has_three = has_throw(turn);
  const bool fourth = may_throw_fourth(turn);
  const int throws = has_three || fourth ? static_cast<int>(part_count(turn.pool)) - 1 : 0;
  if (ways == 0 && throws == 0 && is_closed(state)) return End{};
  const int blacks = may_add_black(turn) ? kColumns : 0;
  const int less = may_count_less(turn) ? 1 : 0;
  const int end =
      is_improving_round(state) || (white.size() + more.free == 0 && !has_three) ? 1 : 0;  // DIC-27
  int k = static_cast<int>(rng.below(static_cast<std::uint32_t>(ways + throws + blacks + less + end)));
  if (k < throws) return Throw{kth_part(turn.pool, static_cast<std::uint32_t>(k)), fourth};
  k -= throws;
  if (k < white.size()) return kth_white_way(state, white, position, k);
  if (k < ways) return kth_of_more(state, more, position, k - white.size());
  k -= ways;
  if (k < blacks) return AddBlackDie{column_at(k)};
  return k - blacks < less ? Action{Less{}} : Action{End{}};
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

// White dice alone: the ways of all columns are counted in one word.
Action Rules::pick_act(const State& state, Rng& rng) {
  const Turn& turn = state.turn;
  const int position = present_position(turn);
  const Faces white = white_ways(state, position);
  if ((turn.black | turn.tools) != 0) return pick_with_tokens(state, rng, white, position);
  const int ways = white.size();
  const int throws = turn.throws < kThrows ? static_cast<int>(part_count(turn.pool)) - 1 : 0;
  const int end = is_improving_round(state) || ways + throws == 0 ? 1 : 0;  // DIC-27
  const int k = static_cast<int>(rng.below(static_cast<std::uint32_t>(ways + throws + end)));
  if (k < throws) return Throw{kth_part(turn.pool, static_cast<std::uint32_t>(k)), false};
  if (k < throws + ways) return kth_white_way(state, white, position, k - throws);
  return End{};
}

Action Rules::pick_in_count(const State& state, Rng& rng) {
  switch (state.step) {
    case Step::Prize: return TakePrize{rng.below(2) == 1};
    case Step::Shift: return kth_shift(state, static_cast<int>(rng.below(kColumns)));
    case Step::Name: return NameFirst{seat_at(static_cast<int>(rng.below(state.config.players)))};
    default: return End{};
  }
}

}  // namespace partal::dice
