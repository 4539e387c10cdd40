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
  return is_column_in(active_player(state).built, column);
}
Action spending_action(const State& state, const Spending& spending) {
  if (is_improving(state, spending.column)) return Improve{spending};
  return Place{spending};
}

void list_throws(const State& state, Rules::ActionList& actions) {
  const bool token = !has_throw(state.turn);
  if (token && !may_throw_fourth(state)) return;
  const std::uint32_t parts = part_count(state.turn.pool) - 1;  // DIC-20: not all are kept
  for (std::uint32_t k = 0; k < parts; ++k) actions.push_back(Throw{kth_part(state.turn.pool, k), token});
}

void list_spendings(const State& state, bool improving, Rules::ActionList& actions) {
  for (int index = 0; index < kColumns; ++index) {
    const Column column = column_at(index);
    if (!is_column_in(open_columns(state), column) || is_improving(state, column) != improving) continue;
    const Ways ways = ways_on(state, column, present_position(state.turn));
    const int count = ways.count();
    for (int k = 0; k < count; ++k) actions.push_back(spending_action(state, kth_way(ways, column, k)));
  }
}

void list_acts(const State& state, Rules::ActionList& actions) {
  list_throws(state, actions);
  list_spendings(state, false, actions);
  list_spendings(state, true, actions);
  if (may_add_black(state)) {
    for (int face = 0; face < kColumns; ++face) actions.push_back(AddBlackDie{column_at(face)});
  }
  if (may_count_less(state)) actions.push_back(Less{});
  if (may_end(state)) actions.push_back(End{});
}

// How many ways there are to spend dice, column by column.
struct SpendingCounts {
  std::array<Ways, kColumns> ways{};
  std::array<int, kColumns> counts{};
  int total = 0;
  int free = 0;  // without a token
};

void count_spendings(const State& state, SpendingCounts& result) {
  const Turn& turn = state.turn;
  const int position = present_position(turn);
  const unsigned open = open_columns(state);
  const unsigned black = turn.black_spent ? 0 : turn.black;
  for (int index = 0; index < kColumns; ++index) {
    const Column column = column_at(index);
    const bool has_dice = turn.pool.count(column) > 0 || black == static_cast<unsigned>(index) + 1;
    if (!has_dice || !is_column_in(open, column)) continue;
    const auto at = static_cast<std::size_t>(index);
    result.ways[at] = ways_on(state, column, position);
    result.counts[at] = result.ways[at].count();
    result.total += result.counts[at];
    result.free += result.ways[at].free_count();
  }
}

// What a player without tokens and black die chooses between: throws, and for each column "so many dice or
// more". Most decisions of a playout are of this kind.
Action pick_plain_act(const State& state, Rng& rng) {
  const Turn& turn = state.turn;
  const int position = present_position(turn);
  const std::uint32_t throws = turn.throws < kThrows ? part_count(turn.pool) - 1 : 0;
  std::array<std::uint32_t, kColumns> least{};
  std::uint32_t total = throws;
  std::array<std::uint32_t, kColumns> upto{};
  const unsigned open = open_columns(state);
  for (std::size_t index = 0; index < kColumns; ++index) {
    const Column column = column_at(static_cast<int>(index));
    const int white = turn.pool.count(column);
    if (white > 0 && is_column_in(open, column)) {
      const int from = least_dice(state, column, position);
      least[index] = static_cast<std::uint32_t>(from);
      total += static_cast<std::uint32_t>(std::max(0, white - from + 1));
    }
    upto[index] = total;
  }
  const bool end = is_improving_round(state) || total == 0;  // DIC-27
  std::uint32_t k = rng.below(total + (end ? 1 : 0));
  if (k < throws) return Throw{kth_part(turn.pool, k), false};
  if (k >= total) return End{};
  std::size_t index = 0;
  while (k >= upto[index]) ++index;
  k -= index == 0 ? throws : upto[index - 1];
  const Column column = column_at(static_cast<int>(index));
  return spending_action(state, {column, static_cast<std::uint8_t>(least[index] + k), false, false});
}

Action pick_any_act(const State& state, Rng& rng) {
  const Turn& turn = state.turn;
  SpendingCounts spendings;
  count_spendings(state, spendings);
  const bool fourth = may_throw_fourth(state);
  const bool has_three = has_throw(turn);
  const int throws = has_three || fourth ? static_cast<int>(part_count(turn.pool)) - 1 : 0;
  const int blacks = may_add_black(state) ? kColumns : 0;
  const int less = may_count_less(state) ? 1 : 0;
  const bool end = is_improving_round(state) || (!has_three && spendings.free == 0);  // DIC-27
  const int total = throws + spendings.total + blacks + less + (end ? 1 : 0);
  int k = static_cast<int>(rng.below(static_cast<std::uint32_t>(total)));
  if (k < throws) return Throw{kth_part(turn.pool, static_cast<std::uint32_t>(k)), fourth};
  k -= throws;
  if (k < spendings.total) {
    std::size_t index = 0;
    for (; k >= spendings.counts[index]; ++index) k -= spendings.counts[index];
    return spending_action(state, kth_way(spendings.ways[index], column_at(static_cast<int>(index)), k));
  }
  k -= spendings.total;
  if (k < blacks) return AddBlackDie{column_at(k)};
  return k - blacks < less ? Action{Less{}} : Action{End{}};
}

// Eight dice of one kind call for the full count, too: DIC-29 may forbid to spend them.
bool is_plain(const State& state) {
  const TokenCounts& tokens = active_player(state).tokens;
  constexpr std::uint32_t kEight = 0x888888;
  return state.turn.black == 0 && (state.turn.pool.bits & kEight) == 0 &&
         (tokens[Token::Push] | tokens[Token::Throw] | tokens[Token::BlackDie]) == 0;
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
    case Step::Act: return is_plain(state) ? pick_plain_act(state, rng) : pick_any_act(state, rng);
    case Step::Prize: return TakePrize{rng.below(2) == 1};
    case Step::Shift: return kth_shift(state, static_cast<int>(rng.below(kColumns)));
    case Step::Name: return NameFirst{seat_at(static_cast<int>(rng.below(state.config.players)))};
    default: return End{};
  }
}

}  // namespace partal::dice
