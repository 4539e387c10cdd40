#include "ai/@game@/knowledge.h"

namespace partal::@game@ {

void Knowledge::candidates(const State& state, Candidates& candidates) const {
  Rules::ActionList actions;
  Rules::legal_actions(state, actions);
  for (const Action& action : actions) candidates.push_back({action, value_of(state, action)});
}

// What it brings, without what the next player could then get.
std::int32_t Knowledge::value_of(const State& state, const Action& action) const {
  const auto* take = std::get_if<Take>(&action);
  if (take == nullptr) return 0;
  const int left = state.row[take->colour] - take->count;
  const int points = kLastStonePoints[take->colour];
  if (left == 0) return 100 * points;
  return left <= kMostTaken ? -weights_.risk * points : 0;
}

int Knowledge::group(const Action& action) const {
  const auto* take = std::get_if<Take>(&action);
  return take == nullptr ? 0 : static_cast<int>(take->colour);
}

Action Knowledge::quick(const State& state, Rng& /*rng*/) const {
  Candidates all;
  candidates(state, all);
  const Candidate<Action>* best = all.begin();
  for (const auto& candidate : all) {
    if (candidate.value > best->value) best = &candidate;
  }
  return best->action;
}

// Everybody can expect the same of what is left.
Promise Knowledge::promise(const State& state) const {
  const int players = Rules::players(state);
  int open = 0;
  for (const Colour colour : kAllColours) open += state.last[colour] ? 0 : 100 * kLastStonePoints[colour];
  Promise promise{.contenders = players, .spread = open / 2};
  for (int i = 0; i < players; ++i) {
    promise.points[seat_at(i)] = 100 * points_of(state, seat_at(i)) + open / players;
  }
  return promise;
}

}  // namespace partal::@game@
