// The games that every property is tested with. A new game is one line in each list.
#pragma once

#include <gtest/gtest.h>
#include <string_view>

#include "engine/games/alhambra/alhambra.h"
#include "engine/games/alhambra/state_text.h"
#include "engine/games/carat/state_text.h"
#include "engine/games/dice/dice.h"
#include "engine/games/dice/state_text.h"
#include "engine/games/gardens/state_text.h"
#include "engine/games/roll_and_write/roll_and_write.h"
#include "engine/games/roll_and_write/state_text.h"
#include "tests/support/walk.h"

namespace partal {

using AllGames =
    testing::Types<alhambra::Rules, carat::Rules, dice::Rules, gardens::Rules, roll_and_write::Rules>;

// Reading a position is no part of the concept: only tests and the command line do it.
template <class G>
struct StateText;
template <>
struct StateText<alhambra::Rules> {
  static Result<alhambra::State> parse(std::string_view text) { return alhambra::parse_state(text); }
};
template <>
struct StateText<carat::Rules> {
  static Result<carat::State> parse(std::string_view text) { return carat::parse_state(text); }
};
template <>
struct StateText<gardens::Rules> {
  static Result<gardens::State> parse(std::string_view text) { return gardens::parse_state(text); }
};
template <>
struct StateText<roll_and_write::Rules> {
  static Result<roll_and_write::State> parse(std::string_view text) {
    return roll_and_write::parse_state(text);
  }
};
template <>
struct StateText<dice::Rules> {
  static Result<dice::State> parse(std::string_view text) { return dice::parse_state(text); }
};

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
