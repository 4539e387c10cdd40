// The generator and the bounded draw, pinned: every record and every seed depends on them. The values were
// made by an independent program from the published descriptions of splitmix64 and xoshiro256++.
#include "engine/core/rng.h"

#include <array>
#include <gtest/gtest.h>
#include <vector>

namespace partal {
namespace {

std::array<std::uint64_t, 8> first_words(std::uint64_t seed) {
  Rng rng(seed);
  std::array<std::uint64_t, 8> words{};
  for (auto& word : words) word = rng.next();
  return words;
}

std::vector<std::uint32_t> twelve_below(std::uint32_t bound, std::uint64_t seed) {
  Rng rng(seed);
  std::vector<std::uint32_t> values(12);
  for (std::uint32_t& value : values) value = rng.below(bound);
  return values;
}

TEST(Generator, gives_the_same_words_for_a_seed_for_ever) {
  const std::array<std::uint64_t, 8> of_1 = {0xcfc5d07f6f03c29bU, 0xbf424132963fe08dU, 0x19a37d5757aaf520U,
                                             0xbf08119f05cd56d6U, 0x2f47184b86186fa4U, 0x97299fcae7202345U,
                                             0xfca3c79508f41507U, 0x85fea5c90363f221U};
  const std::array<std::uint64_t, 8> of_other = {
      0xecc907baf5498507U, 0x98e5f4e7325ca80cU, 0x3409373dae760890U, 0xf24bd93b8d0c2a8aU,
      0x6637a3fe8d1c6567U, 0x1ae819f4aa7c9d4dU, 0x9188a24ba8edf335U, 0x65af2f2576f8be6cU};
  EXPECT_EQ(first_words(1), of_1);
  EXPECT_EQ(first_words(0xfeedface12345678U), of_other);
}

TEST(BoundedDraw, gives_the_same_values_for_a_seed_for_ever) {
  EXPECT_EQ(twelve_below(6, 7), (std::vector<std::uint32_t>{0, 1, 4, 2, 5, 2, 4, 1, 5, 0, 0, 1}));
  EXPECT_EQ(twelve_below(54, 7), (std::vector<std::uint32_t>{2, 9, 38, 23, 52, 25, 39, 17, 53, 3, 6, 9}));
  EXPECT_EQ(twelve_below(1, 1), std::vector<std::uint32_t>(12, 0));
}

TEST(BoundedDraw, draws_again_what_would_favour_some_values) {
  // With this bound nearly a third of all words is thrown away.
  const std::vector<std::uint32_t> expected = {166081309U,  516347562U,  2152728384U, 1281629457U,
                                               2890978564U, 2171721285U, 2946967953U, 219851372U,
                                               342723712U,  515904421U,  1483905483U, 291828734U};
  EXPECT_EQ(twelve_below(3'000'000'000U, 7), expected);
  Rng rng(7);
  for (int i = 0; i < 12; ++i) rng.below(3'000'000'000U);
  EXPECT_EQ(rng.next(), 0x29ae2b86cc1365e5U);
}

TEST(BoundedDraw, is_even) {
  constexpr std::uint32_t kBound = 54;
  constexpr int kDraws = 54'000;
  std::array<int, kBound> counts{};
  Rng rng(2024);
  for (int i = 0; i < kDraws; ++i) ++counts[rng.below(kBound)];
  double chi_square = 0;
  for (const int count : counts) chi_square += (count - 1000.0) * (count - 1000.0) / 1000.0;
  EXPECT_LT(chi_square, 90.6);  // 53 degrees of freedom: one seed in a thousand lies above
  EXPECT_GT(chi_square, 26.0);  // and one in a thousand is as even as this
}

TEST(SeedOfGame, is_pinned_and_differs_from_game_to_game) {
  EXPECT_EQ(seed_of_game(1, 0), 0xc59a432877da77f5U);
  EXPECT_EQ(seed_of_game(1, 1), 0x61e3541f6caf5620U);
  EXPECT_EQ(seed_of_game(7, 0), 0xdbf3e1275b903e0cU);
  EXPECT_EQ(seed_of_game(7, 1999), 0x5ea3bac7f316b6e4U);
}

}  // namespace
}  // namespace partal
