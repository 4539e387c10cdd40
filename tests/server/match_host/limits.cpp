// What one visitor may ask for.
#include <gmock/gmock.h>

#include "server/match_host/allowance.h"
#include "tests/server/visitor.h"

namespace partal::server {
namespace {

constexpr std::int64_t kSecond = 1000;
constexpr std::int64_t kDay = 24 * 3600 * kSecond;

TEST(Allowance, is_refilled_evenly_and_says_when) {
  const Rate rate{.at_once = 3, .per_second = 0.5};
  Allowance allowance;
  EXPECT_TRUE(allowance.take(0, rate, 2));
  EXPECT_FALSE(allowance.take(0, rate, 2)) << "what is refused costs nothing";
  EXPECT_EQ(allowance.seconds_until(0, rate, 2), 2);
  EXPECT_FALSE(allowance.take(1 * kSecond, rate, 2));
  EXPECT_TRUE(allowance.take(2 * kSecond, rate, 2));
  EXPECT_FALSE(allowance.is_full(7 * kSecond, rate));
  EXPECT_TRUE(allowance.is_full(8 * kSecond, rate));
}

TEST(Allowance, of_a_day_is_kept_in_any_24_hours) {
  const Rate rate = Rate::per_day(100);
  Allowance allowance;
  int taken = 0;
  for (std::int64_t now = 0; now < kDay; now += 10 * kSecond) taken += allowance.take(now, rate) ? 1 : 0;
  EXPECT_LE(taken, 100);
  EXPECT_GE(taken, 95);
}

TEST(RateLimiter, has_bounded_memory_and_forgets_who_has_everything_again) {
  RateLimiter limiter({.at_once = 2, .per_second = 1});
  for (std::size_t i = 0; i < 2 * RateLimiter::kMostKeys; ++i) limiter.take(std::to_string(i), 0);
  EXPECT_EQ(limiter.size(), RateLimiter::kMostKeys);
  EXPECT_FALSE(limiter.take("one of too many", 0)) << "they share one allowance";
  EXPECT_TRUE(limiter.take("7", 0)) << "who was there before has its own";
  limiter.sweep(1 * kSecond);
  EXPECT_EQ(limiter.size(), 1U);
  EXPECT_TRUE(limiter.take("one of too many", 1 * kSecond));
}

}  // namespace
}  // namespace partal::server
