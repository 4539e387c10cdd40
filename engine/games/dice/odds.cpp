#include "engine/games/dice/odds.h"

#include "engine/games/dice/chapters.h"

namespace partal::dice {

namespace {

// The space that the active player would hold in the column after the best placing or improving without a
// token.
int best_space(const State& state, Column column) {
  const int position = present_position(state.turn);
  const Ways ways = ways_on(state, column, position);
  const PlacementTrack& track = state.columns[column].pawns;
  const Numbers numbers = ways.white | ways.with_black;
  if (numbers == 0) return track.space(state.active);
  return track.landing_without(state.active,
                               space_of(std::bit_width(numbers) - 1, position));  // DIC-23, DIC-30
}

// After the next throw, with so many white dice of the column; the others show another face, whatever it is.
State with_dice(const State& state, Column column, int hits) {
  State next = state;
  Turn& turn = next.turn;
  turn.pool = {};
  turn.pool.add(column, hits);
  turn.pool.add(column_at((index_of(column) + 1) % kColumns), state.turn.pool.size() - hits);
  turn.less = false;  // DIC-58: until the next throw
  ++turn.throws;
  return next;
}

std::optional<int> fewest_better(const State& state, Column column, int now) {
  for (int hits = 0; hits <= state.turn.pool.size(); ++hits) {
    if (best_space(with_dice(state, column, hits), column) > now) return hits;
  }
  return std::nullopt;
}

}  // namespace

std::vector<ThrowOdds> throw_odds(const State& state) {
  std::vector<ThrowOdds> odds;
  if (state.step != Step::Act || !(has_throw(state.turn) || may_throw_fourth(state.turn))) return odds;
  for (const Column column : open_columns(state)) {
    const int now = best_space(state, column);
    odds.push_back({.column = column, .now = now, .needs = fewest_better(state, column, now)});
  }
  return odds;
}

int permille_at_least(int hits, int dice) {
  std::uint64_t ways = 0;     // of the throws with exactly k hits, summed
  std::uint64_t subsets = 1;  // dice over k
  for (int k = 0; k <= dice; ++k) {
    std::uint64_t misses = 1;
    for (int i = k; i < dice; ++i) misses *= kColumns - 1;
    if (k >= hits) ways += subsets * misses;
    subsets = subsets * static_cast<std::uint64_t>(dice - k) / static_cast<std::uint64_t>(k + 1);
  }
  const std::uint64_t all = kPowersOfSix[static_cast<std::size_t>(dice)];
  return static_cast<int>((2000 * ways + all) / (2 * all));
}

}  // namespace partal::dice
