// Knowledge of nothing but the rules, for any game: every legal action is as good as the next, games are
// played to their end at random, and only the end is judged. What the tests of the search search with.
#pragma once

#include "ai/playout.h"
#include "ai/search/knowledge.h"

namespace partal {

template <GameRules G>
struct PlainKnowledge {
  using Game = G;
  using Candidates = FixedList<Candidate<typename G::Action>, G::ActionList::capacity()>;

  void candidates(const typename G::State& state, Candidates& candidates) const {
    typename G::ActionList actions;
    G::legal_actions(state, actions);
    for (const auto& action : actions) candidates.push_back({action, 0});
  }
  int group(const typename G::Action&) const { return 0; }
  typename G::Action quick(const typename G::State& state, Rng& rng) const { return G::pick(state, rng); }
  Promise promise(const typename G::State& state) const {
    Promise promise{.contenders = G::players(state), .spread = G::pending(state).is_over() ? 0 : 3000};
    for (int i = 0; i < promise.contenders; ++i) {
      promise.points[seat_at(i)] = 100 * G::score(state, seat_at(i));
    }
    return promise;
  }
};

}  // namespace partal
