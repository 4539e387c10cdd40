// What the properties share: the games, and positions of random ones.
#pragma once

#include <gtest/gtest.h>

#include "tests/support/every_game.h"
#include "tests/support/walk.h"

namespace partal {

struct Extent {
  std::uint64_t seed;
  int steps;      // longer games are cut off
  int every = 1;  // for what is slow: every so many positions, and the last one
};

// Shows `visit` the positions of one game for each configuration.
template <GameRules G, class Visit>
void visit_games(const Extent& extent, const Visit& visit) {
  int count = 0;
  for (const typename G::Config& config : configurations<G>()) {
    walk<G>(config, extent.seed, extent.steps, [&](const typename G::State& state) {
      if (testing::Test::HasFatalFailure()) return;
      if (++count % extent.every == 0 || G::pending(state).is_over()) visit(state);
    });
  }
}

template <GameRules G>
std::uint64_t hash_of(const typename G::State& state) {
  Hasher hasher;
  G::hash(state, hasher);
  return hasher.value();
}

// All who may look: every seat and a spectator.
template <GameRules G>
std::vector<Viewer> viewers_of(const typename G::State& state) {
  std::vector<Viewer> viewers = {kSpectator};
  for (int seat = 0; seat < G::players(state); ++seat) viewers.push_back(seat_at(seat));
  return viewers;
}

}  // namespace partal
