// Special actions: RNW-40 to RNW-43.
#include <gmock/gmock.h>

#include "tests/rules/roll_and_write/kit.h"

namespace partal::roll_and_write {
namespace {

using kit::Table;
using testing::ElementsAre;

TEST(RNW_40, a_coin_turns_a_die_by_one) {
  Table table(3);
  table.dice(1, "y3 y5 b1 b6").coins(1, 1);
  EXPECT_THAT(table.listed("turn"),
              ElementsAre("turn b1 2", "turn b6 5", "turn y3 2", "turn y3 4", "turn y5 4", "turn y5 6"))
      << "a 1 is never turned to a 6, nor a 6 to a 1";
  table.play("turn y3 4");
  EXPECT_EQ(table.dice(1), "y4 y5 b1 b6");
  EXPECT_EQ(table.free_coins(1), 0);
  EXPECT_EQ(table.seat(1).spent, 1);
  EXPECT_THAT(table.listed("turn"), ElementsAre());
  EXPECT_EQ(table.pending(), "p1 action") << "either action may follow";
  EXPECT_EQ(table.why("coins"), "legal");
  EXPECT_EQ(table.why("build 4,1"), "legal");
}

TEST(RNW_40, several_steps_of_one_die_cost_a_coin_each_and_go_the_long_way) {
  Table table(3);
  table.dice(1, "y1 y1 b3 b3").coins(1, 4);
  EXPECT_EQ(table.why("turn y1 5"), "legal");
  EXPECT_EQ(table.why("turn y1 6"), "RNW-42 coins.too-few");
  EXPECT_EQ(table.arg("turn y1 6", "cost"), "5");
  table.play("turn y1 5");
  EXPECT_EQ(table.dice(1), "y1 y5 b3 b3");
  EXPECT_EQ(table.free_coins(1), 0);
}

TEST(RNW_40, several_dice_by_one_plan_or_one_after_the_other_in_any_order) {
  const auto table = [] {
    Table start(3);
    start.dice(1, "y3 y5 b2 b2").coins(1, 5);
    return start;
  };
  Table plan = table();
  plan.play("turn y3 5 b2 1 b2 4");
  Table steps = table();
  steps.play("turn b2 4", "turn y3 4", "turn b2 1", "turn y4 5");
  EXPECT_EQ(plan.state, steps.state);
  EXPECT_EQ(plan.dice(1), "y5 y5 b1 b4");
  EXPECT_EQ(plan.free_coins(1), 0);
}

TEST(RNW_40, a_plan_has_one_spelling) {
  Table table(3);
  table.dice(1, "y3 y5 b2 b4").coins(1, 9);
  EXPECT_EQ(table.why("turn b2 1 y3 5"), "text.form");
  EXPECT_EQ(table.arg("turn b2 1 y3 5", "expected"), "\"turn y3 5 b2 1\"");
  EXPECT_EQ(table.why("turn y3 3"), "text.form") << "not turned at all";
  EXPECT_EQ(table.why("turn y3 7"), "text.form");
  EXPECT_EQ(table.why("turn y3"), "text.form");
  EXPECT_EQ(table.why("turn"), "text.form");
  EXPECT_EQ(table.why("turn y3 5 y5 3"), "legal") << "of no use, but no rule forbids it";
  table.play("turn y3 5 y5 3");
  EXPECT_EQ(table.dice(1), "y3 y5 b2 b4");
  EXPECT_EQ(table.free_coins(1), 5);
}

TEST(RNW_40, only_dice_on_the_own_sheet) {
  Table table(3);
  table.dice(1, "y3 y5 b2 b2").dice(2, "y1 b1").coins(1, 9);
  EXPECT_EQ(table.why("turn y1 2"), "RNW-40 die.not-there");
  EXPECT_EQ(table.arg("turn y1 2", "dice"), R"(["y3","y5","b2","b2"])");
  EXPECT_EQ(table.why("turn y3 4 y3 5"), "RNW-40 die.not-there") << "there is one y3 only";
  EXPECT_EQ(table.why("turn b2 3 b2 3"), "legal");
}

TEST(RNW_41, a_second_cell_with_the_other_dice_for_three_coins) {
  Table table(3);
  table.dice(1, "y1 y4 b2 b5").coins(1, 4).play("build 1,5");
  EXPECT_EQ(table.pending(), "p1 second");
  EXPECT_THAT(table.listed(), ElementsAre("end", "second 4,2"));
  EXPECT_EQ(table.why("second 4,5"), "RNW-41 second.other-dice") << "b5 was used";
  EXPECT_EQ(table.arg("second 4,5", "other"), "[4,2]");
  table.play("second 4,2");
  EXPECT_EQ(table.free_coins(1), 1);
  EXPECT_EQ(table.seat(1).built, kit::squares("1,5 4,2"));
  EXPECT_EQ(table.marks(1, Type::Garden), 1);
  EXPECT_EQ(table.marks(1, Type::Chambers), 1);
}

TEST(RNW_41, then_all_four_dice_are_rolled_and_a_pair_is_kept) {
  Table table(3);
  table.dice(1, "y1 y4 b2 b5").play("build 1,5", "second 4,2");
  EXPECT_EQ(table.pending(), "p1 roll");
  EXPECT_EQ(table.why("end"), "RNW-28 end.roll-first");
  table.play("roll").draw("roll p1 y1 y1 b6 b6").play("keep y1 b6", "end");
  EXPECT_EQ(table.dice(1), "y1 b6");
  EXPECT_EQ(table.dice(2), "y1 y6 b6 b6");
}

TEST(RNW_41, the_second_cell_must_be_free_and_is_not_the_one_just_built) {
  Table table(3);
  table.dice(1, "y1 y4 b2 b5").built(1, "4,2").play("build 1,5");
  EXPECT_EQ(table.pending(), "p1 end");
  EXPECT_EQ(table.why("second 4,2"), "RNW-41 cell.built");
  Table same(3);
  same.dice(1, "y1 y1 b2 b2").play("build 1,2");
  EXPECT_EQ(same.why("second 1,2"), "RNW-41 cell.built");
  EXPECT_THAT(same.listed(), ElementsAre("end"));
}

TEST(RNW_41, comes_after_building) {
  Table table(3);
  table.dice(1, "y1 y4 b2 b5");
  EXPECT_EQ(table.why("second 1,2"), "RNW-41 second.too-early");
}

TEST(RNW_42, without_enough_coins_nothing_special) {
  Table table(3);
  table.dice(1, "y1 y4 b2 b5").coins(1, 2, 5).play("build 1,5");
  EXPECT_EQ(table.pending(), "p1 end");
  EXPECT_EQ(table.why("second 4,2"), "RNW-42 coins.too-few");
  EXPECT_EQ(table.arg("second 4,2", "cost"), "3");
  EXPECT_EQ(table.arg("second 4,2", "coins"), "2") << "crossed out coins are gone";
  Table poor(3);
  poor.coins(1, 0, 3);
  EXPECT_THAT(poor.listed("turn"), ElementsAre());
  EXPECT_EQ(poor.why("turn y6 5"), "RNW-42 coins.too-few");
}

TEST(RNW_43, both_special_actions_in_one_turn) {
  Table table(3);
  table.dice(1, "y1 y4 b2 b5").coins(1, 5).play("turn y1 2 b5 6", "build 2,6", "second 4,2");
  EXPECT_EQ(table.free_coins(1), 0);
  EXPECT_EQ(table.seat(1).built, kit::squares("2,6 4,2"));
}

TEST(RNW_43, no_die_is_turned_after_the_first_building_or_the_coins) {
  Table table(3);
  table.dice(1, "y1 y4 b2 b5").coins(1, 9).play("build 1,5");
  EXPECT_EQ(table.why("turn y4 3"), "RNW-43 turn.too-late");
  Table coins(3);
  coins.coins(1, 9).play("coins");
  EXPECT_EQ(coins.why("turn y6 5"), "RNW-43 turn.too-late");
}

TEST(RNW_43, two_cells_are_the_most_and_none_goes_with_coins) {
  Table table(3);
  table.dice(1, "y1 y4 b2 b5").coins(1, 9).play("build 1,5", "second 4,2");
  EXPECT_EQ(table.why("second 4,5"), "RNW-43 second.too-late");
  table.play("roll").settle().play(*table.listed("keep").begin());
  EXPECT_EQ(table.why("second 4,5"), "RNW-43 second.too-late");
  Table coins(3);
  coins.dice(1, "y1 y4 b2 b5").coins(1, 9).play("coins");
  EXPECT_EQ(coins.why("second 4,2"), "RNW-43 second.too-late");
}

}  // namespace
}  // namespace partal::roll_and_write
