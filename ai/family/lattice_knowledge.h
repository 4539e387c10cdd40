// What a search knows of a game on the lattice (ai/search/knowledge.h). Both games know the same; all of it
// is made of the open table and the own hand.
#pragma once

#include <array>

#include "ai/family/lattice_odds.h"
#include "ai/family/lattice_solver.h"
#include "ai/search/knowledge.h"
#include "ai/weights.h"

namespace partal::lattice {

using Candidates = FixedList<Candidate<Action>, ActionList::capacity()>;

class Outlook {
 public:
  explicit Outlook(const Weights& weights);

  // Every way to lay a tile of the hand, with what it adds to the lead over the rivals' mean.
  void candidates(const State& state, Candidates& candidates) const;
  Action quick(const State& state, Rng& rng) const;
  Promise promise(const State& state) const;

 private:
  const Odds& odds(const Config& config) const;

  Weights weights_;
  Odds two_;
  Odds three_;
  Odds four_;
  Odds two_colours_each_;
  Odds two_with_empty_;  // neutral colours that compete everywhere (GAR-25, CAR-25)
  Odds three_with_empty_;
};

template <GameRules G>
class Knowledge : public Outlook {
 public:
  using Game = G;
  using Candidates = lattice::Candidates;
  using Weights = lattice::Weights;

  explicit Knowledge(const Weights& weights = tuned_weights<lattice::Weights>("lattice"))
      : Outlook(weights) {}

  // Where the end of the game can be searched as a whole (ai/level.h).
  std::optional<Action> exact(const View& view, int tiles) const { return exact_choice(view, tiles); }

  // Rotations on one octagon are variants of one idea.
  int group(const Action& action) const {
    const auto* lay = std::get_if<Lay>(&action);
    return lay == nullptr ? 0 : lay->octagon;
  }
};

}  // namespace partal::lattice
