// What the computer players know of the octagon lattice: the chances of an open chip against plain loops, the
// list of candidates against the rules, what is promised against what comes.
#include <gtest/gtest.h>

#include "ai/carat/knowledge.h"
#include "ai/family/lattice_greedy.h"
#include "ai/gardens/knowledge.h"
#include "ai/level.h"
#include "ai/statistics.h"
#include "tests/ai/lattice_kit.h"

namespace partal::lattice {
namespace {

// ---- the chances of one chip

// By seat, with the first in front: the mean of all that can come if everybody lays anyhow.
std::array<double, kMaxPlayers> plain_mean(const Config& config, std::array<int, kColours> sums,
                                           int missing) {
  std::array<double, kMaxPlayers> mean{};
  if (missing == 0) {
    Sums packed = kNoSums;
    for (int i = 0; i < kColours; ++i) packed += side(i, sums[static_cast<std::size_t>(i)]);
    const Verdict verdict = verdict_on(packed, aside(config));
    const auto owner = verdict.winner ? owner_of(config, *verdict.winner) : std::nullopt;
    if (owner) mean[static_cast<std::size_t>(*owner)] = 100 * verdict.factor;
    return mean;
  }
  for (std::size_t colour = 0; colour < kColours; ++colour) {
    for (int count = 1; count <= kCounts; ++count) {
      auto more = sums;
      more[colour] += count;
      const auto each = plain_mean(config, more, missing - 1);
      for (std::size_t i = 0; i < mean.size(); ++i) mean[i] += each[i] / (kColours * kCounts);
    }
  }
  return mean;
}

Sums packed(const std::array<int, kColours>& sums) {
  Sums word = kNoSums;
  for (int i = 0; i < kColours; ++i) word += side(i, sums[static_cast<std::size_t>(i)]);
  return word;
}

constexpr Weights kBlind = {};  // anybody lays, anyhow

Config config_of(int players, const Options& options = {}) {
  return gardens::Rules::configure(players, options).value();
}

TEST(LatticeOdds, are_the_plain_mean_where_everybody_lays_anyhow) {
  const std::vector<std::pair<std::array<int, kColours>, int>> chips = {
      {{0, 0, 0, 0}, 1}, {{0, 0, 0, 0}, 2}, {{0, 0, 0, 0}, 3},  {{6, 0, 0, 0}, 1}, {{0, 3, 0, 0}, 3},
      {{2, 5, 0, 0}, 2}, {{4, 4, 4, 0}, 1}, {{0, 12, 0, 6}, 1}, {{0, 0, 18, 0}, 1}};
  const std::vector<std::pair<int, Options>> tables = {
      {2, {}}, {3, {}}, {4, {}}, {2, {{"empty_neutral", "in"}}}, {3, {{"empty_neutral", "in"}}}};
  for (const auto& [players, options] : tables) {
    const Config config = config_of(players, options);
    const Odds odds(company_of(config), kBlind);
    for (const auto& [sums, missing] : chips) {
      const auto expected = plain_mean(config, sums, missing);
      for (int first = 0; first < players; ++first) {
        const Prospect& prospect = odds.of(SumsKey(config, seat_at(first)).of(packed(sums)), missing);
        for (int i = 0; i < players; ++i) {
          EXPECT_NEAR(prospect[static_cast<std::size_t>(i)],
                      expected[static_cast<std::size_t>((first + i) % players)], 1.01)
              << players << " players, seat " << first + 1 << " first, " << missing << " missing";
        }
      }
    }
  }
}

TEST(LatticeOdds, know_two_colours_of_one_player) {
  const Config config = config_of(2, {{"two_colours", "on"}, {"colours", "lilac+yellow,green+orange"}});
  const Odds odds(company_of(config), kBlind);
  for (int first = 0; first < 2; ++first) {
    const std::array<int, kColours> sums = {3, 1, 5, 0};
    const auto expected = plain_mean(config, sums, 1);
    const Prospect& prospect = odds.of(SumsKey(config, seat_at(first)).of(packed(sums)), 1);
    EXPECT_NEAR(prospect[0], expected[static_cast<std::size_t>(first)], 1.01);
    EXPECT_NEAR(prospect[1], expected[static_cast<std::size_t>(1 - first)], 1.01);
  }
}

TEST(LatticeOdds, let_an_eager_and_artful_player_take_the_chip) {
  const Config config = config_of(2);
  const Odds odds(company_of(config), {.eager = {100, 0, 0, 0}, .artful = {100, 0, 0, 0}});
  const SumsKey key(config, seat_at(1));
  // Green 1, lilac and yellow 5 each. With 1, 2, 3 or 6 its owner adds to green and takes three colours; with
  // 5 to orange, for then three colours cancel each other and four are present; with 4 there is nothing to
  // get.
  const int expected = (4 * 300 + 400) / 6;
  const int chip = key.of(packed({5, 1, 5, 0}));
  EXPECT_EQ(odds.of(chip, 1)[0], expected);
  EXPECT_EQ(odds.of(chip, 1)[1], 0);
  EXPECT_EQ(odds.lead(chip, 1), -expected) << "whoever has just laid has given it away";
}

// ---- candidates

template <class G>
class LatticeKnowledge : public testing::Test {};
using Games = testing::Types<carat::Rules, gardens::Rules>;
TYPED_TEST_SUITE(LatticeKnowledge, Games);

TYPED_TEST(LatticeKnowledge, lists_every_legal_action_once_in_the_canonical_order) {
  using G = TypeParam;
  const Knowledge<G> knowledge;
  for_each_decision<G>(1, [&](const typename G::State& state) {
    Candidates candidates;
    knowledge.candidates(state, candidates);
    ActionList actions;
    G::legal_actions(state, actions);
    ASSERT_EQ(candidates.size(), actions.size());
    for (std::size_t i = 0; i < actions.size(); ++i) ASSERT_EQ(candidates[i].action, actions[i]);
  });
}

TYPED_TEST(LatticeKnowledge, thinks_the_same_of_all_worlds_that_look_the_same) {
  using G = TypeParam;
  const Knowledge<G> knowledge;
  Rng rng(8);
  for_each_decision<G>(2, [&](const typename G::State& state) {
    const auto other = G::imagine(G::view(state, state.table.active), rng);
    Candidates here, there;
    knowledge.candidates(state, here);
    knowledge.candidates(other, there);
    ASSERT_EQ(here.size(), there.size());
    for (std::size_t i = 0; i < here.size(); ++i) ASSERT_EQ(here[i].value, there[i].value);
    ASSERT_EQ(knowledge.promise(state).points, knowledge.promise(other).points);
    ASSERT_EQ(knowledge.quick(state, rng), knowledge.quick(other, rng));
  });
}

// A candidate's value is what it changes in the promises, as far as these know it: its own lead.
TYPED_TEST(LatticeKnowledge, values_a_candidate_by_the_lead_it_promises) {
  using G = TypeParam;
  const Knowledge<G> knowledge;
  for_each_decision<G>(3, [&](const typename G::State& state) {
    if (state.table.phase != Phase::Lay) return;
    Candidates candidates;
    knowledge.candidates(state, candidates);
    const int players = G::players(state);
    const auto lead_after = [&](const Action& action) {
      auto next = state;
      G::apply(next, action, nullptr);
      const Promise promise = knowledge.promise(next);
      double lead = 0;
      for (int i = 0; i < players; ++i) {
        const bool own = seat_at(i) == state.table.active;
        lead += own ? promise.points[seat_at(i)] : -promise.points[seat_at(i)] / (players - 1.0);
      }
      return lead;
    };
    const double first = lead_after(candidates[0].action) - candidates[0].value;
    for (std::size_t i = 1; i < candidates.size(); i += 7) {
      // rounded once for each of up to eight chips of value five
      ASSERT_NEAR(lead_after(candidates[i].action) - candidates[i].value, first, 100);
    }
  });
}

TEST(LatticeKnowledgeGroups, put_the_rotations_on_one_octagon_together) {
  const gardens::Knowledge knowledge;
  EXPECT_EQ(knowledge.group(Lay{tile_of(3), 16, 0}), knowledge.group(Lay{tile_of(3), 16, 3}));
  EXPECT_NE(knowledge.group(Lay{tile_of(3), 16, 0}), knowledge.group(Lay{tile_of(3), 17, 0}));
}

TEST(LatticeKnowledgeFaces, agree_in_everything) {
  const gardens::Knowledge gardens_knowledge;
  const carat::Knowledge carat_knowledge;
  for_each_decision<gardens::Rules>(4, [&](const gardens::State& state) {
    const carat::State twin{{state}};
    Candidates here, there;
    gardens_knowledge.candidates(state, here);
    carat_knowledge.candidates(twin, there);
    for (std::size_t i = 0; i < here.size(); ++i) ASSERT_EQ(here[i].value, there[i].value);
    ASSERT_EQ(gardens_knowledge.promise(state).points, carat_knowledge.promise(twin).points);
  });
}

// ---- promises

TYPED_TEST(LatticeKnowledge, promises_what_is_scored_when_all_is_over) {
  using G = TypeParam;
  const Knowledge<G> knowledge;
  for (int players = kMinPlayers; players <= kMaxPlayers; ++players) {
    auto state = G::setup(*G::configure(players, {}));
    Rng rng(5);
    G::play_out(state, rng);
    const Promise promise = knowledge.promise(state);
    EXPECT_EQ(promise.contenders, players);
    EXPECT_EQ(promise.spread, 0);
    for (int i = 0; i < players; ++i) {
      EXPECT_EQ(promise.points[seat_at(i)], 100 * G::score(state, seat_at(i)));
    }
  }
}

// Between players that take the best candidate: the promise is nearer to the result than the points so far,
// and the spread is about as wide as the promise misses.
TEST(LatticePromise, is_better_than_the_points_so_far_and_knows_its_error) {
  using G = gardens::Rules;
  const gardens::Knowledge knowledge;
  for (int players = kMinPlayers; players <= kMaxPlayers; ++players) {
    double promised = 0, so_far = 0, spread = 0;
    for (std::uint64_t game = 0; game < 100; ++game) {
      std::vector<std::array<double, 3>> leads;  // promised, so far, spread: of seat 1 over seat 2
      auto state = G::setup(*G::configure(players, {}));
      Rng rng(seed_of_game(6, game));
      while (!G::pending(state).is_over()) {
        resolve_chance<G>(state, rng);
        if (G::pending(state).is_over()) break;
        if (state.table.phase == Phase::Lay) {
          const Promise p = knowledge.promise(state);
          leads.push_back({(p.points[seat_at(0)] - p.points[seat_at(1)]) / 100.0,
                           double(G::score(state, seat_at(0)) - G::score(state, seat_at(1))),
                           p.spread / 100.0});
        }
        G::apply(state, knowledge.quick(state, rng), nullptr);
      }
      const double end = G::score(state, seat_at(0)) - G::score(state, seat_at(1));
      for (const auto& [promise, now, width] : leads) {
        promised += (end - promise) * (end - promise);
        so_far += (end - now) * (end - now);
        spread += width * width;
      }
    }
    EXPECT_LT(promised, so_far) << players << " players";
    EXPECT_NEAR(promised / spread, 1, 0.35) << players << " players";
  }
}

// ---- strength

// Fixed seeds; figures of large runs stand in docs/strength.md.
TYPED_TEST(LatticeKnowledge, plays_better_than_the_greedy_player_at_a_glance) {
  using G = TypeParam;
  for (int players = kMinPlayers; players <= kMaxPlayers; ++players) {
    const double share = share_of_win<G>(players, 60, [](const View& view, Seat seat) {
      static const Knowledge<G> knowledge;
      Rng rng(1);
      return seat == seat_at(0) ? knowledge.quick(G::imagine(view, rng), rng) : greedy_action(view, seat);
    });
    EXPECT_GT(share, 1.2 / players) << players << " players";
  }
}

// ---- the exact end

TYPED_TEST(LatticeKnowledge, lets_the_solver_decide_the_last_tiles_only) {
  using G = TypeParam;
  const Knowledge<G> knowledge;
  const auto state = near_the_end<G>(3, 4, 2);
  const View view = G::view(state, state.table.active);
  EXPECT_EQ(knowledge.exact(view, 3), std::nullopt);
  const auto chosen = knowledge.exact(view, 4);
  ASSERT_TRUE(chosen);
  const auto best = solve(view, Aim::Win).value;
  std::int64_t margin = 0;
  for (const SolvedLay& each : solve_all(view, Aim::WinThenMargin)) {
    if (Action(each.lay) == *chosen) margin = each.value.totals[static_cast<std::size_t>(*view.viewer)];
  }
  // of all sixtieths of the win the best has as many; what is left is the margin
  const std::int64_t above = std::int64_t{1} << 20;
  EXPECT_EQ((margin + above / 2) / above, best.totals[static_cast<std::size_t>(*view.viewer)]);
}

// Between two players, whose loss is the other's gain, an action has one value for whoever plays as well as
// can be. What a search finds is a mean that includes the poor answers it tried on the way.
TYPED_TEST(LatticeKnowledge, lets_a_search_find_the_exact_values_of_the_last_tiles) {
  using G = TypeParam;
  constexpr double kTried = 0.01;
  const Knowledge<G> knowledge;
  int contested = 0;
  for (std::uint64_t seed = 1; seed <= 60; ++seed) {
    const auto state = near_the_end<G>(2, seed % 2 == 0 ? 3 : 4, seed);
    const Seat seat = state.table.active;
    const View view = G::view(state, seat);
    const double best = solve(view, Aim::Win).value.of(seat) / kWholeWin;
    if (best < 0.05 || best > 0.95) continue;
    ++contested;
    Search<Knowledge<G>> search(knowledge, {.nodes = 20000, .variant_penalty = 0});
    Rng rng(seed);
    const auto found = search.think(view, seat, rng, {})[0];
    for (const SolvedLay& each : solve_all(view, Aim::Win)) {
      if (!(Action(each.lay) == found.action)) continue;
      const double exact = each.value.of(seat) / kWholeWin;
      EXPECT_NEAR(found.value, exact, 3 * found.error + kTried) << "seed " << seed;
      EXPECT_NEAR(exact, best, kTried) << "seed " << seed;
    }
  }
  EXPECT_GE(contested, 5);
}

}  // namespace
}  // namespace partal::lattice
