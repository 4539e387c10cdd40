// The printed examples: RNW-X1 to RNW-X10.
#include <gmock/gmock.h>

#include "tests/rules/roll_and_write/kit.h"

namespace partal::roll_and_write {
namespace {

using kit::Table;
using testing::ElementsAre;
using testing::UnorderedElementsAre;

TEST(RNW_X1, two_players_complete_the_seraglio_in_the_same_round) {
  Table table(3);
  const std::string all_but_one = "1,2 2,1 4,3 5,6";  // the fifth is 6,5
  table.built(1, all_but_one).built(2, all_but_one).dice(1, "y6 y6 b5 b5").dice(2, "y6 b5");
  table.play("build 6,5", "end").draw("roll p1 y1 b1").play("build 6,5", "end").settle().finish_round();
  EXPECT_EQ(table.score(1), 13);
  EXPECT_EQ(table.score(2), 13);
  EXPECT_THAT(table.items(1, "completed"), ElementsAre("RNW-31 13 [(17 + 9) / 2 = 13]"));
}

TEST(RNW_X2, final_scoring_of_arcades) {
  Table table(4);
  table.last_round().active(4);
  for (int seat = 1; seat <= 4; ++seat) table.coins(seat, 0);
  table.fill(1, Type::Arcades, 4)
      .fill(2, Type::Arcades, 3)
      .fill(3, Type::Arcades, 3)
      .fill(4, Type::Arcades, 1);
  table.play("coins", "end");
  EXPECT_THAT(table.items(1, "place"), ElementsAre("RNW-50 18 [18]"));
  EXPECT_THAT(table.items(2, "place"), ElementsAre("RNW-50 6 [(10 + 3) / 2 = 6]"));
  EXPECT_THAT(table.items(3, "place"), ElementsAre("RNW-50 6 [(10 + 3) / 2 = 6]"));
  EXPECT_THAT(table.items(4, "place"), ElementsAre());
}

TEST(RNW_X3, first_place_of_the_tower_was_awarded_during_the_game) {
  Table table(3);
  table.last_round().active(3);
  for (int seat = 1; seat <= 3; ++seat) table.coins(seat, 0);
  table.fill(1, Type::Tower, 7).fill(2, Type::Tower, 3).fill(3, Type::Tower, 2);
  table.state.awarded[Type::Tower] = 1;
  table.state.rows[0].awards[Type::Tower] = {1, 1};
  table.play("coins", "end");
  EXPECT_THAT(table.items(2, "place"), ElementsAre("RNW-50 13 [13]"));
  EXPECT_THAT(table.items(3, "place"), ElementsAre("RNW-50 6 [6]"));
}

TEST(RNW_X4, coins_of_four_dice) {
  Table two(3);
  two.dice(1, "y2 y2 b1 b4").built(1, "2,1 2,4").play("coins");
  EXPECT_EQ(two.free_coins(1), 3 + 4) << "two cells, both built, each hit twice";
  Table four(3);
  four.dice(1, "y2 y3 b1 b4").built(1, "2,1 2,4 3,1").play("coins");
  EXPECT_EQ(four.free_coins(1), 3 + 3) << "three of four cells";
}

TEST(RNW_X5, one_row_and_two_columns_give_seventeen) {
  Table table(3);
  table.last_round().active(3);
  table.built(1, "1,1 1,2 1,3 1,4 1,5 1,6 2,1 3,1 4,1 5,1 2,2 3,2 4,2").play("coins", "end");
  EXPECT_THAT(table.items(1, "line"), UnorderedElementsAre("RNW-53 10 [10]", "RNW-53 5 [5]", "RNW-53 2 [2]"));
}

TEST(RNW_X6, three_coins_left_give_one_point) {
  Table table(3);
  table.last_round().active(3).coins(1, 3).play("coins", "end");
  EXPECT_THAT(table.items(1, "coins"), ElementsAre("RNW-54 1 [3 / 2 = 1]"));
}

TEST(RNW_X7, the_yellow_die_down_by_two_and_the_blue_die_down_by_one) {
  Table table(3);
  table.dice(1, "y5 y6 b4 b6").play("turn y5 3 b4 3");
  EXPECT_EQ(table.free_coins(1), 0);
  EXPECT_EQ(table.dice(1), "y3 y6 b3 b6");
  EXPECT_THAT(table.events("dice-turned"),
              ElementsAre(R"(p1 {"from":["y5","b4"],"dice":["y3","b3"],"coins":3})"));
}

TEST(RNW_X8, three_of_four_crossings_free) {
  Table table(3);
  table.dice(1, "y2 y5 b3 b4").built(1, "5,4");
  EXPECT_THAT(table.listed("build"), ElementsAre("build 2,3", "build 2,4", "build 5,3"));
}

TEST(RNW_X9, two_towers_in_one_turn) {
  Table table(3);
  table.dice(1, "y1 y2 b3 b5").play("build 1,3", "second 2,5");
  EXPECT_EQ(table.marks(1, Type::Tower), 2);
  EXPECT_EQ(table.free_coins(1), 0);
}

TEST(RNW_X10, an_imaginary_player_with_every_pavilion_rolls_again) {
  Table table(2);
  table.imaginary(1, Type::Pavilion, 5).active(2);
  table.play("coins", "roll").settle().play(*table.listed("keep").begin(), "end");
  const auto outcomes = table.outcomes();
  for (const Square pavilion : kDefaultSheet.squares_of(Type::Pavilion)) {
    const std::string text =
        "roll i1 y" + std::to_string(yellow_of(pavilion)) + " b" + std::to_string(blue_of(pavilion));
    EXPECT_FALSE(outcomes.contains(text)) << text;
  }
  EXPECT_EQ(outcomes.size(), 31U);
}

}  // namespace
}  // namespace partal::roll_and_write
