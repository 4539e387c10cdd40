// Dice as counts by face: parts, throws, weights.
#include <gtest/gtest.h>
#include <map>
#include <set>

#include "engine/games/dice/faces.h"

namespace partal::dice {
namespace {

TEST(Faces, every_part_comes_once_and_the_last_is_all) {
  for (const std::uint32_t bits : {0x000000U, 0x000008U, 0x211112U, 0x102030U, 0x400004U}) {
    const Faces dice{bits};
    std::set<std::uint32_t> parts;
    for (std::uint32_t k = 0; k < part_count(dice); ++k) {
      const Faces part = kth_part(dice, k);
      EXPECT_TRUE(dice.holds(part));
      parts.insert(part.bits);
    }
    std::uint32_t wanted = 1;
    for (int face = 0; face < kColumns; ++face)
      wanted *= static_cast<std::uint32_t>(dice.count(column_at(face)) + 1);
    EXPECT_EQ(parts.size(), wanted);
    EXPECT_EQ(kth_part(dice, part_count(dice) - 1), dice);
  }
}

TEST(Faces, as_many_values_give_a_throw_as_its_weight_says) {
  for (int dice = 1; dice <= kWhiteDice; ++dice) {
    std::map<std::uint32_t, std::uint32_t> counts;
    const std::uint32_t total = kPowersOfSix[static_cast<std::size_t>(dice)];
    for (std::uint32_t value = 0; value < total; ++value) ++counts[throw_at(dice, value).bits];
    for (const auto& [bits, count] : counts) {
      ASSERT_EQ(throw_weight({bits}), count);
      ASSERT_EQ(Faces{bits}.size(), dice);
    }
  }
}

TEST(Faces, digits_are_the_dice) {
  for (std::uint32_t value = 0; value < kPowersOfSix[5]; value += 7) {
    Faces wanted;
    for (std::uint32_t rest = value, die = 0; die < 5; ++die, rest /= 6)
      wanted.add(column_at(static_cast<int>(rest % 6)));
    ASSERT_EQ(throw_at(5, value), wanted);
  }
}

TEST(Faces, columns_shown_are_those_with_dice) {
  for (std::uint32_t value = 0; value < kPowersOfSix[8]; value += 997) {
    const Faces dice = throw_at(8, value);
    for (int face = 0; face < kColumns; ++face) {
      ASSERT_EQ(columns_shown(dice).has(column_at(face)), dice.count(column_at(face)) > 0);
    }
  }
}

}  // namespace
}  // namespace partal::dice
