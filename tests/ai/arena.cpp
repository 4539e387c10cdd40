// What an arena makes of its games: figures over deals, and the sequential test.
#include <array>
#include <cmath>
#include <gtest/gtest.h>

#include "ai/sequential_test.h"
#include "ai/tournament.h"
#include "engine/core/rng.h"

namespace partal {
namespace {

using Verdict = SequentialTest::Verdict;

TournamentGame game(std::vector<int> points) {
  TournamentGame game{.points = std::move(points)};
  const int best = *std::max_element(game.points.begin(), game.points.end());
  for (std::size_t seat = 0; seat < game.points.size(); ++seat) {
    if (game.points[seat] == best) game.winners.push_back(seat_at(static_cast<int>(seat)));
  }
  return game;
}

Tournament two_agents(int players) { return Tournament(rotations_of(std::array{0, 1}, players), 2); }

TEST(Rotations, are_the_distinct_ones) {
  using Seatings = std::vector<Seating>;
  EXPECT_EQ(rotations_of(std::array{0, 1}, 2), (Seatings{{0, 1}, {1, 0}}));
  EXPECT_EQ(rotations_of(std::array{0, 1}, 3), (Seatings{{0, 1, 0}, {0, 0, 1}, {1, 0, 0}}));
  EXPECT_EQ(rotations_of(std::array{0, 1}, 4), (Seatings{{0, 1, 0, 1}, {1, 0, 1, 0}}));
  EXPECT_EQ(rotations_of(std::array{0, 1, 2}, 3), (Seatings{{0, 1, 2}, {2, 0, 1}, {1, 2, 0}}));
  EXPECT_EQ(rotations_of(std::array{0}, 5).size(), 1U);
  for (const int players : {2, 3, 4, 5, 6}) {
    const auto rotations = rotations_of(std::array{0, 1}, players);
    EXPECT_EQ(rotations.size(), players % 2 == 0 ? 2U : static_cast<std::size_t>(players));
  }
}

// Deal 1: 30-20 and 25-25; deal 2: 10-40 and 44-14, seats of the second game turned.
TEST(Tournament, figures_of_two_deals_by_hand) {
  Tournament tournament = two_agents(2);
  EXPECT_TRUE(tournament.add_deal(std::array{game({30, 20}), game({25, 25})}));
  EXPECT_TRUE(tournament.add_deal(std::array{game({10, 40}), game({44, 14})}));
  const AgentResult first = tournament.result_of(0);
  EXPECT_EQ(tournament.deals(), 2);
  EXPECT_DOUBLE_EQ(first.win_share, 1.5 / 4);
  EXPECT_DOUBLE_EQ(first.pair_share, 1.5 / 4);
  EXPECT_DOUBLE_EQ(first.margin, (10 + 0 - 30 - 30) / 4.0);
  // Deals of 5 and -30: mean -12.5, deviations of 17.5 each, standard error sqrt(612.5 / 2) = 17.5.
  ASSERT_TRUE(first.margin_interval);
  EXPECT_NEAR(first.margin_interval->low, -12.5 - 1.959963984540054 * 17.5, 1e-9);
  EXPECT_NEAR(first.margin_interval->high, -12.5 + 1.959963984540054 * 17.5, 1e-9);
  EXPECT_NEAR(*first.elo, 400 * std::log10(0.375 / 0.625), 1e-9);
}

// Seats 0 and 2 belong to the first agent. 50 beats 40, 30 does not: one pair of two.
TEST(Tournament, every_pair_of_seats_of_different_agents_counts) {
  Tournament tournament(std::vector<Seating>{{0, 1, 0}}, 2);
  tournament.add_deal(std::array{game({50, 40, 30})});
  EXPECT_EQ(tournament.pair_points(0, std::array{game({50, 40, 30})}), 2);
  EXPECT_EQ(tournament.pair_points(1, std::array{game({50, 40, 30})}), 2);
  EXPECT_EQ(tournament.pair_points(0, std::array{game({40, 40, 50})}), 3);
  EXPECT_EQ(tournament.whole_pair_points(0), 4);
  EXPECT_DOUBLE_EQ(tournament.result_of(0).margin, 0);  // (50 + 30) / 2 - 40
  EXPECT_DOUBLE_EQ(tournament.result_of(0).win_share, 1);
}

TEST(Tournament, a_shared_win_counts_in_parts) {
  Tournament tournament(std::vector<Seating>{{0, 1, 2}}, 3);
  tournament.add_deal(std::array{game({7, 7, 7})});
  for (const int agent : {0, 1, 2}) EXPECT_DOUBLE_EQ(tournament.result_of(agent).win_share, 1.0 / 3);
}

TEST(Tournament, a_deal_with_an_unfinished_game_is_left_out) {
  Tournament tournament = two_agents(2);
  TournamentGame broken = game({3, 4});
  broken.unfinished = true;
  EXPECT_FALSE(tournament.add_deal(std::array{game({1, 2}), broken}));
  EXPECT_EQ(tournament.deals(), 0);
  EXPECT_EQ(tournament.unfinished(), 1);
}

TEST(Tournament, agents_the_other_way_round_have_mirrored_figures) {
  Tournament one(rotations_of(std::array{0, 1}, 3), 2);
  Tournament other(rotations_of(std::array{1, 0}, 3), 2);
  Tournament relabelled(std::vector<Seating>{{1, 0, 1}, {1, 1, 0}, {0, 1, 1}}, 2);
  Rng rng(3);
  for (int deal = 0; deal < 40; ++deal) {
    std::vector<TournamentGame> games;
    for (int k = 0; k < 3; ++k) {
      const auto points = [&rng] { return static_cast<int>(rng.below(20)); };
      const int a = points();
      const int b = points();
      games.push_back(game({a, b, points()}));
    }
    one.add_deal(games);
    relabelled.add_deal(games);
  }
  for (const int agent : {0, 1}) {
    EXPECT_EQ(one.result_of(agent).win_interval, relabelled.result_of(1 - agent).win_interval);
    EXPECT_EQ(one.result_of(agent).margin, relabelled.result_of(1 - agent).margin);
    EXPECT_EQ(one.result_of(agent).elo, relabelled.result_of(1 - agent).elo);
  }
  EXPECT_DOUBLE_EQ(one.result_of(0).margin, -one.result_of(1).margin);
  EXPECT_NEAR(*one.result_of(0).elo, -*one.result_of(1).elo, 1e-9);
  EXPECT_NEAR(*one.result_of(0).elo_low, -*one.result_of(1).elo_high, 1e-9);
  EXPECT_EQ(other.rotations()[0], (Seating{1, 0, 1}));
}

// Where games of a deal are independent of each other, deals tell as much as games.
TEST(IntervalOverDeals, is_that_of_the_games_where_they_are_independent) {
  Mean deals;
  WinShare games;
  Rng rng(8);
  for (int deal = 0; deal < 2000; ++deal) {
    std::int64_t sum = 0;
    for (int k = 0; k < 2; ++k) {
      const int won = rng.below(10) < 3 ? kWholeWin : 0;
      games.add(won);
      sum += won;
    }
    deals.add(sum);
  }
  const Interval found = interval_over_deals(deals, 2 * kWholeWin);
  EXPECT_NEAR(found.low, games.interval().low, 0.001);
  EXPECT_NEAR(found.high, games.interval().high, 0.001);
}

TEST(IntervalOverDeals, at_the_ends_a_deal_counts_as_one_game) {
  Mean deals;
  for (int deal = 0; deal < 20; ++deal) deals.add(2);
  EXPECT_NEAR(interval_over_deals(deals, 2).low, 1 - 0.161125158052819, 1e-12);
  EXPECT_EQ(interval_over_deals(deals, 2).high, 1);
  EXPECT_EQ(interval_over_deals(deals, 4), (Interval{0.5, 0.5}));
  EXPECT_EQ(interval_over_deals(Mean{}, 2), (Interval{0, 1}));
}

// Deals of two games that go the same way: only deals may be counted.
TEST(IntervalOverDeals, holds_the_truth_in_95_of_100_samples) {
  Rng rng(12);
  int held = 0;
  constexpr int kSamples = 2000;
  for (int sample = 0; sample < kSamples; ++sample) {
    Mean deals;
    for (int deal = 0; deal < 60; ++deal) deals.add(rng.below(3) == 0 ? 2 : 0);
    const Interval interval = interval_over_deals(deals, 2);
    held += interval.low <= 1.0 / 3 && 1.0 / 3 <= interval.high;
  }
  EXPECT_GT(held, kSamples * 93 / 100);
  EXPECT_LT(held, kSamples * 97 / 100);
}

TEST(Elo, of_known_shares) {
  EXPECT_NEAR(share_of_elo(0), 0.5, 1e-12);
  EXPECT_NEAR(share_of_elo(400), 10.0 / 11, 1e-12);
  EXPECT_NEAR(*elo_of_share(10.0 / 11), 400, 1e-9);
  EXPECT_FALSE(elo_of_share(0));
  EXPECT_FALSE(elo_of_share(1));
}

// By hand: four deals of 2, 2, 1, 2 halves of 2; mean 7/8, deviations 0.1875 + 0.25 of doubt.
TEST(SequentialTest, ratio_of_four_deals_by_hand) {
  SequentialTest test(0, 100, 2);
  for (const int value : {2, 2, 1, 2}) test.add(value);
  const double share1 = share_of_elo(100);
  const double variance = 0.4375 / 4;
  EXPECT_NEAR(test.llr(), 4 * (share1 - 0.5) * (1.75 - 0.5 - share1) / (2 * variance), 1e-12);
  EXPECT_EQ(test.verdict(), Verdict::Open);
}

TEST(SequentialTest, nothing_is_decided_by_nothing) {
  const SequentialTest test(0, 50, 2);
  EXPECT_EQ(test.llr(), 0);
  EXPECT_EQ(test.verdict(), Verdict::Open);
}

TEST(SequentialTest, decides_clear_cases_soon_and_stays_there) {
  SequentialTest strong(0, 50, 2);
  SequentialTest weak(0, 50, 2);
  for (int deal = 0; deal < 12; ++deal) {
    strong.add(2);
    weak.add(0);
  }
  EXPECT_EQ(strong.verdict(), Verdict::Elo1);
  EXPECT_EQ(weak.verdict(), Verdict::Elo0);
  const double llr = strong.llr();
  for (int deal = 0; deal < 100; ++deal) strong.add(0);
  EXPECT_EQ(strong.verdict(), Verdict::Elo1);
  EXPECT_EQ(strong.llr(), llr);
}

TEST(SequentialTest, waits_for_the_least_number_of_deals) {
  SequentialTest test(0, 50, 2, 30);
  for (int deal = 1; deal < 30; ++deal) EXPECT_EQ(test.add(2), Verdict::Open) << deal;
  EXPECT_EQ(test.add(2), Verdict::Elo1);
}

// How many of 400 tests end with elo1 when a game is won with so many chances in a thousand.
int accepted(std::uint32_t permille, std::uint64_t seed) {
  Rng rng(seed);
  int accepted = 0;
  for (int k = 0; k < 400; ++k) {
    SequentialTest test(0, 60, 2);
    while (test.verdict() == Verdict::Open) {
      std::int64_t value = 0;
      for (int game = 0; game < 2; ++game) value += rng.below(1000) < permille ? 1 : 0;
      test.add(value);
    }
    accepted += test.verdict() == Verdict::Elo1 ? 1 : 0;
  }
  return accepted;
}

TEST(SequentialTest, errs_in_about_one_of_twenty_tests) {
  const auto share1 = static_cast<std::uint32_t>(1000 * share_of_elo(60));
  EXPECT_LE(accepted(500, 1), 400 * 7 / 100);
  EXPECT_GE(accepted(share1, 2), 400 * 92 / 100);
  EXPECT_GE(accepted(700, 3), 399);
}

}  // namespace
}  // namespace partal
