// What the tests of the players of the lattice share: walks through games, and positions near their end.
#pragma once

#include <gtest/gtest.h>
#include <vector>

#include "engine/core/game.h"
#include "engine/family/lattice/lattice.h"

namespace partal::lattice {

inline std::vector<Options> kit_options(int players) {
  std::vector<Options> all = {{}, {{"hand", "3"}}};
  if (players == 2) all.push_back({{"two_colours", "on"}});
  if (players < kMaxPlayers) all.push_back({{"empty_neutral", "in"}});
  return all;
}

// Every decision of one random game for each number of players and each variant.
template <class G, class Look>
void for_each_decision(std::uint64_t seed, const Look& look) {
  for (int players = kMinPlayers; players <= kMaxPlayers; ++players) {
    for (const Options& options : kit_options(players)) {
      Rng rng(seed);
      auto state = G::setup(*G::configure(players, options));
      do {
        if (G::pending(state).is_decision()) look(state);
        if (testing::Test::HasFatalFailure()) return;
      } while (random_step<G>(state, rng));
    }
  }
}

// A random game until so many tiles do not lie, the decider's included, at a laying.
template <class G>
typename G::State near_the_end(int players, int tiles, std::uint64_t seed) {
  Rng rng(seed);
  auto state = G::setup(*G::configure(players, {}));
  while (kTiles - std::popcount(state.table.occupied) > tiles || state.table.phase != Phase::Lay) {
    random_step<G>(state, rng);
  }
  return state;
}

// Of the first seat, over so many games; decide(view, seat) plays all seats.
template <class G, class Decide>
double share_of_win(int players, std::uint64_t games, const Decide& decide) {
  double share = 0;
  for (std::uint64_t game = 0; game < games; ++game) {
    Rng rng(seed_of_game(17, game));
    auto state = G::setup(*G::configure(players, {}));
    while (!G::pending(state).is_over()) {
      const Pending pending = G::pending(state);
      if (pending.is_chance()) {
        random_step<G>(state, rng);
      } else {
        G::apply(state, decide(G::view(state, pending.seat()), pending.seat()), nullptr);
      }
    }
    const auto winners = G::winners(state);
    if (std::find(winners.begin(), winners.end(), seat_at(0)) != winners.end()) {
      share += 1.0 / static_cast<double>(winners.size());
    }
  }
  return share / static_cast<double>(games);
}

}  // namespace partal::lattice
