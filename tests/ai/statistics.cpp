#include "ai/statistics.h"

#include <gtest/gtest.h>

#include "engine/core/rng.h"

namespace partal {
namespace {

WinShare share_of(int wins, int games) {
  WinShare share;
  for (int game = 0; game < games; ++game) share.add(game < wins ? kWholeWin : 0);
  return share;
}

TEST(WinParts, a_win_shared_by_k_counts_one_kth) {
  const std::vector<Seat> alone = {seat_at(2)};
  EXPECT_EQ(win_parts(4, alone), (std::vector<int>{0, 0, 60, 0}));
  const std::vector<Seat> three = {seat_at(0), seat_at(1), seat_at(4)};
  EXPECT_EQ(win_parts(5, three), (std::vector<int>{20, 20, 0, 0, 20}));
}

TEST(WinParts, every_number_of_winners_divides_a_win) {
  std::vector<Seat> winners;
  for (int k = 1; k <= kMaxSeats; ++k) {
    winners.push_back(seat_at(k - 1));
    int sum = 0;
    for (const int part : win_parts(kMaxSeats, winners)) sum += part;
    EXPECT_EQ(sum, kWholeWin) << k;
  }
}

// Reference values of Wilson's interval, worked out independently with 40 digits.
TEST(WinShare, interval_is_the_one_of_wilson) {
  const Interval half = share_of(50, 100).interval();
  EXPECT_NEAR(half.low, 0.403831530365996, 1e-12);
  EXPECT_NEAR(half.high, 0.596168469634004, 1e-12);
  const Interval few = share_of(1, 10).interval();
  EXPECT_NEAR(few.low, 0.017876213095073, 1e-12);
  EXPECT_NEAR(few.high, 0.404150026795238, 1e-12);
}

TEST(WinShare, interval_stays_between_0_and_1) {
  EXPECT_EQ(share_of(0, 20).interval().low, 0);
  EXPECT_NEAR(share_of(0, 20).interval().high, 0.161125158052819, 1e-12);
  EXPECT_EQ(share_of(20, 20).interval().high, 1);
  EXPECT_EQ(WinShare{}.interval(), (Interval{0, 1}));
  EXPECT_EQ(WinShare{}.share(), 0);
}

TEST(WinShare, ties_are_parts_of_wins) {
  WinShare share;
  share.add(kWholeWin);
  share.add(kWholeWin / 3);
  share.add(0);
  EXPECT_DOUBLE_EQ(share.share(), 4.0 / 9.0);
  EXPECT_EQ(share.games(), 3);
}

TEST(Mean, of_known_values) {
  Mean mean;
  for (const int value : {2, 4, 4, 4, 5, 5, 7, 9}) mean.add(value);  // variance of the sample 32 / 7
  EXPECT_DOUBLE_EQ(mean.mean(), 5);
  ASSERT_TRUE(mean.interval());
  EXPECT_NEAR(mean.interval()->low, 3.518406490932506, 1e-12);
  EXPECT_NEAR(mean.interval()->high, 6.481593509067494, 1e-12);
}

TEST(Mean, one_value_has_no_interval) {
  Mean mean;
  EXPECT_EQ(mean.mean(), 0);
  mean.add(-3);
  EXPECT_EQ(mean.mean(), -3);
  EXPECT_FALSE(mean.interval());
}

TEST(Statistics, parts_added_in_any_order_give_the_same_figures) {
  Rng rng(5);
  Mean whole;
  std::array<Mean, 3> parts;
  WinShare wins;
  std::array<WinShare, 3> win_groups;
  for (int i = 0; i < 3000; ++i) {
    const auto value = static_cast<int>(rng.below(200));
    const std::size_t part = rng.below(3);
    whole.add(value);
    parts[part].add(value);
    wins.add(value % 2 * kWholeWin);
    win_groups[part].add(value % 2 * kWholeWin);
  }
  Mean joined = parts[2];
  joined += parts[0];
  joined += parts[1];
  EXPECT_EQ(joined.interval(), whole.interval());
  WinShare joined_wins = win_groups[1];
  joined_wins += win_groups[2];
  joined_wins += win_groups[0];
  EXPECT_EQ(joined_wins.interval(), wins.interval());
}

// The promise of the interval: about 95 of 100 samples hold the truth. Fixed seeds, so it cannot flicker.
TEST(WinShare, interval_holds_the_truth_in_95_of_100_samples) {
  Rng rng(11);
  int held = 0;
  constexpr int kSamples = 2000;
  for (int sample = 0; sample < kSamples; ++sample) {
    WinShare share;
    for (int game = 0; game < 100; ++game) share.add(rng.below(4) == 0 ? kWholeWin : 0);
    const Interval interval = share.interval();
    held += interval.low <= 0.25 && 0.25 <= interval.high;
  }
  EXPECT_GT(held, kSamples * 93 / 100);
  EXPECT_LT(held, kSamples * 97 / 100);
}

}  // namespace
}  // namespace partal
