// What a search knows about Alhambra: which actions are worth a look (candidates.cpp) and what for
// (appraisal.h), what a position promises (forecast.h), and how to play on soon.
#pragma once

#include "ai/alhambra/weights.h"
#include "ai/search/knowledge.h"
#include "engine/games/alhambra/alhambra.h"

namespace partal::alhambra {

class Knowledge {
 public:
  using Game = Rules;
  using Weights = alhambra::Weights;
  using Candidates = FixedList<Candidate<Action>, 256>;

  explicit Knowledge(const Weights& weights = tuned_weights<Weights>("alhambra"))
      : weights_(weights), hasty_(weights.actions) {
    hasty_.room = 0;
  }

  void candidates(const State& state, Candidates& out) const { list(state, weights_.actions, out); }
  // Payments of one slot, cells of one tile, sets of cards, rebuildings of one tile.
  int group(const Action& action) const;
  // The best candidate of whoever does not look at the room for later tiles.
  Action quick(const State& state, Rng& rng) const;
  Promise promise(const State& state) const;

 private:
  static void list(const State& state, const ActionWeights& weights, Candidates& out);

  Weights weights_;
  ActionWeights hasty_;  // room takes most of the time that a list of candidates needs
};
static_assert(partal::Knowledge<Knowledge>);

}  // namespace partal::alhambra
