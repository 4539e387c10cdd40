// Mechanics that several games share.
#include "engine/family/shared_places.h"

#include <array>
#include <gtest/gtest.h>

#include "engine/family/building_types.h"
#include "engine/family/text_block.h"

namespace partal::family {
namespace {

constexpr std::array<int, 3> kTower = {21, 13, 6};
int shared(int place, int shared_by) { return shared_points(std::span<const int>(kTower), place, shared_by); }

TEST(SharedPlaces, one_holder_takes_the_place_alone) {
  EXPECT_EQ(shared(1, 1), 21);
  EXPECT_EQ(shared(3, 1), 6);
}

TEST(SharedPlaces, several_share_what_they_cover_rounded_down) {
  EXPECT_EQ(shared(1, 2), 17);
  EXPECT_EQ(shared(2, 2), 9);
  EXPECT_EQ(shared(1, 3), 13);
}

TEST(SharedPlaces, behind_the_last_place_there_is_nothing) {
  EXPECT_EQ(shared(3, 2), 3);
  EXPECT_EQ(shared(2, 5), 3);
  EXPECT_EQ(shared(4, 1), 0);
}

TEST(SharedPlaces, what_is_covered_may_be_too_little_for_a_share) {
  constexpr std::array<int, 3> kPavilion = {16, 8, 1};
  EXPECT_EQ(covered_points(std::span<const int>(kPavilion), 3, 2), 1);
  EXPECT_EQ(shared_points(std::span<const int>(kPavilion), 3, 2), 0);
  EXPECT_EQ(covered_points(std::span<const int>(kPavilion), 4, 2), 0);
}

TEST(SharedPlaces, the_arithmetic_tells_the_sum_and_the_share) {
  EXPECT_EQ(arithmetic_text(shared_arithmetic({13}, 1), 13), "13");
  EXPECT_EQ(arithmetic_text(shared_arithmetic({13, 6}, 2), 9), "(13 + 6) / 2 = 9");
  EXPECT_EQ(arithmetic_text(shared_arithmetic({6}, 2), 3), "6 / 2 = 3");
}

TEST(BuildingTypes, letters_and_ids_go_together) {
  for (std::size_t i = 0; i < kTypes; ++i) {
    EXPECT_EQ(kTypeLetters[i] + ('a' - 'A'), kTypeIds[i][0]);
    EXPECT_EQ(type_id(static_cast<Type>(i)), kTypeIds[i]);
  }
}

TEST(TextBlock, stands_beside_others_until_the_line_is_full) {
  Block left, right, wide;
  left.put(0, 0, "ab");
  left.put(1, 0, "c");
  right.put_figure(0, 4, 17);
  wide.put(0, 0, std::string(kPictureWidth, '-'));
  EXPECT_EQ(side_by_side({left, right, wide}), "ab    17\nc\n\n" + std::string(kPictureWidth, '-') + "\n");
}

}  // namespace
}  // namespace partal::family
