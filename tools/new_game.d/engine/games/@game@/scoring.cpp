// Points with their reasons (@GAM@-20), the winners (@GAM@-30), and what a preview tells.
#include <numeric>

#include "engine/games/@game@/chapters.h"
#include "engine/games/@game@/codes.h"

namespace partal::@game@ {

std::vector<ScoreItem> score_items(const PerColour<std::optional<Seat>>& last) {
  std::vector<ScoreItem> items;
  for (const Colour colour : kAllColours) {
    if (!last[colour]) continue;
    const int points = kLastStonePoints[colour];
    items.push_back(codes::kLastStone({.seat = *last[colour],
                                       .rule = "@GAM@-20",
                                       .count = 1,
                                       .points = points,
                                       .arithmetic = {.terms = {points}}},
                                      colour));
  }
  return items;
}

std::vector<ScoreItem> Rules::scores(const State& state) { return score_items(state.last); }

// @GAM@-30: a tie is shared.
std::vector<Seat> Rules::winners(const State& state) {
  return seats_with_most(players(state), [&state](Seat seat) { return score(state, seat); });
}

std::vector<Note> Rules::notes(const State& state) {
  const int in_bag = std::accumulate(state.bag.begin(), state.bag.end(), 0);
  return {{"turns", state.turn}, {"stones_added", kColours * kBagStones - in_bag}};
}

std::vector<Change> Rules::changes(const State& before, const State& after, Seat seat) {
  std::vector<Change> changes;
  for (const Colour colour : kAllColours) {
    if (before.row[colour] == after.row[colour]) continue;
    changes.push_back(codes::kRow(colour, before.row[colour], after.row[colour],
                                  score(after, seat) - score(before, seat)));
  }
  return changes;
}

}  // namespace partal::@game@
