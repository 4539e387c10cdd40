// Rounds and turns: RNW-20 to RNW-29.
#include <gmock/gmock.h>

#include "tests/rules/roll_and_write/kit.h"

namespace partal::roll_and_write {
namespace {

using kit::Table;
using testing::ElementsAre;

int rounds_played(int players, const Options& options) {
  Table table = Table::fresh(players, options);
  table.settle().finish_game();
  EXPECT_EQ(table.state.turn, table.state.round * players) << "one turn each in every round";
  return table.state.round;
}

TEST(RNW_20, eighteen_fifteen_or_twelve_rounds) {
  EXPECT_EQ(rounds_played(1, {}), 18);
  EXPECT_EQ(rounds_played(2, {}), 18);
  EXPECT_EQ(rounds_played(3, {}), 18);
  EXPECT_EQ(rounds_played(4, {}), 15);
  EXPECT_EQ(rounds_played(5, {}), 12);
}

TEST(RNW_20, every_round_starts_with_the_same_first_player_and_goes_clockwise) {
  Table table = Table::fresh(3);
  table.draw("first p2").settle();
  std::string order;
  for (int turn = 0; turn < 7; ++turn) {
    order += table.pending().substr(0, 2) + " ";
    table.pass_turn();
  }
  EXPECT_EQ(order, "p2 p3 p1 p2 p3 p1 p2 ");
  EXPECT_EQ(table.state.round, 3);
}

TEST(RNW_21, exactly_one_action) {
  Table table(3);
  EXPECT_EQ(table.pending(), "p1 action");
  EXPECT_EQ(table.why("end"), "RNW-21 end.action-owed");
  table.dice(1, "y1 y2 b1 b2").play("build 1,1");
  EXPECT_EQ(table.why("build 1,2"), "RNW-21 action.done");
  EXPECT_EQ(table.why("coins"), "RNW-21 action.done");
  Table other(3);
  other.play("coins");
  EXPECT_EQ(other.why("coins"), "RNW-21 action.done");
  EXPECT_EQ(other.why("build 6,6"), "RNW-21 action.done");
}

TEST(RNW_21, only_the_active_player_has_four_dice) {
  Table table(4);
  table.dice(1, "y1 y2 b1 b2").play("build 1,1", "end").draw("roll p1 y3 b3");
  EXPECT_EQ(table.pending(), "p2 action");
  EXPECT_EQ(table.seat(1).dice.pairs(), 1);
  EXPECT_EQ(table.seat(2).dice.pairs(), 2);
  EXPECT_EQ(table.seat(3).dice.pairs(), 1);
  EXPECT_EQ(table.seat(4).dice.pairs(), 1);
}

TEST(RNW_22, one_yellow_and_one_blue_die_and_a_free_cell) {
  Table table(3);
  table.dice(1, "y1 y4 b2 b5").built(1, "1,2");
  EXPECT_THAT(table.listed("build"), ElementsAre("build 1,5", "build 4,2", "build 4,5"));
  EXPECT_EQ(table.why("build 1,2"), "RNW-22 cell.built");
  EXPECT_EQ(table.arg("build 1,2", "type"), "\"seraglio\"");
  EXPECT_EQ(table.why("build 2,2"), "RNW-22 cell.no-dice");
  EXPECT_EQ(table.arg("build 2,2", "cells"), R"(["1,5","4,2","4,5"])") << "what would work";
  EXPECT_EQ(table.refusal("build 2,2")->show.dice, (std::vector<std::string>{"y1", "y4", "b2", "b5"}));
  table.play("build 4,2");
  EXPECT_TRUE(table.seat(1).built.has(kit::square("4,2")));
  EXPECT_EQ(table.marks(1, Type::Chambers), 1);
}

TEST(RNW_22, equal_dice_are_interchangeable_so_a_cell_is_offered_once) {
  Table table(3);
  table.dice(1, "y3 y3 b2 b5");
  EXPECT_THAT(table.listed("build"), ElementsAre("build 3,2", "build 3,5"));
  table.dice(1, "y3 y3 b2 b2");
  EXPECT_THAT(table.listed("build"), ElementsAre("build 3,2"));
}

TEST(RNW_23, coins_are_a_duty_where_every_cell_is_built) {
  Table table(3);
  table.dice(1, "y1 y2 b1 b2").built(1, "1,1 1,2 2,1 2,2").coins(1, 0);
  EXPECT_THAT(table.listed(), ElementsAre("coins"));
  EXPECT_EQ(table.why("build 1,1"), "RNW-23 build.none-free");
  EXPECT_EQ(table.why("build 3,3"), "RNW-23 build.none-free");
  EXPECT_EQ(table.refusal("build 1,1")->show.cells.size(), 4U);
}

TEST(RNW_23, turning_ends_the_duty_or_brings_it_about) {
  Table table(3);
  table.dice(1, "y1 y1 b1 b1").built(1, "1,1 2,1").coins(1, 2);
  EXPECT_EQ(table.why("build 1,1"), "RNW-23 build.none-free");
  table.play("turn y1 2");
  EXPECT_EQ(table.why("build 2,1"), "RNW-23 build.none-free") << "still nothing free";
  table.play("turn b1 2");
  EXPECT_THAT(table.listed("build"), ElementsAre("build 1,2", "build 2,2"));
  Table other(3);
  other.dice(1, "y1 y2 b1 b1").built(1, "1,1").coins(1, 1);
  EXPECT_EQ(other.why("build 2,1"), "legal");
  other.play("turn y2 1");
  EXPECT_THAT(other.listed("build"), ElementsAre());
}

TEST(RNW_24, the_other_pair_goes_to_the_next_player_as_it_lies) {
  Table table(3);
  table.dice(1, "y1 y4 b2 b5").dice(2, "y6 b1").coins(1, 1);
  table.play("turn y4 3", "build 1,5", "end");
  EXPECT_EQ(table.dice(2), "y3 y6 b1 b2") << "the value turned stays";
  EXPECT_EQ(table.dice(1), "") << "the pair used is off the sheet until it is rolled";
  EXPECT_THAT(table.events("pair-handed"), ElementsAre(R"(p1 {"dice":["y3","b2"],"to":2})"));
}

TEST(RNW_24, the_last_of_a_round_hands_over_to_the_first) {
  Table table(3);
  table.first(3).active(2).dice(2, "y1 y4 b2 b5").dice(3, "y6 b6").play("build 1,2", "end");
  table.draw("roll p2 y1 b1");
  EXPECT_EQ(table.pending(), "p3 action");
  EXPECT_EQ(table.dice(3), "y4 y6 b5 b6");
  EXPECT_EQ(table.state.round, 2);
}

TEST(RNW_25, a_coin_for_each_combination_on_a_built_cell) {
  Table table(3);
  table.dice(1, "y1 y2 b1 b2").built(1, "1,1 2,2 5,5").play("coins");
  EXPECT_EQ(table.free_coins(1), 3 + 2);
  Table twice(3);
  twice.dice(1, "y1 y1 b1 b2").built(1, "1,1").play("coins");
  EXPECT_EQ(twice.free_coins(1), 3 + 2) << "hit by two combinations";
  Table four(3);
  four.dice(1, "y1 y1 b1 b1").built(1, "1,1").play("coins");
  EXPECT_EQ(four.free_coins(1), 3 + 4) << "hit by four";
}

TEST(RNW_25, may_be_chosen_though_a_cell_is_free_and_though_it_gives_nothing) {
  Table table(3);
  table.dice(1, "y1 y2 b1 b2");
  EXPECT_EQ(table.why("coins"), "legal");
  table.play("coins");
  EXPECT_EQ(table.free_coins(1), 3);
  EXPECT_THAT(table.events("coins-taken"), ElementsAre(R"(p1 {"coins":0,"lost":0,"total":3})"));
}

TEST(RNW_26, coins_beyond_the_last_printed_one_are_lost) {
  Table table(3);
  table.dice(1, "y1 y1 b1 b1").built(1, "1,1").coins(1, 2, 16).play("coins");
  EXPECT_EQ(table.seat(1).circled, 20);
  EXPECT_EQ(table.free_coins(1), 4) << "two of four";
  EXPECT_THAT(table.events("coins-taken"), ElementsAre(R"(p1 {"coins":2,"lost":2,"total":4})"));
}

TEST(RNW_26, a_spent_coin_does_not_come_back_and_the_action_stays_allowed) {
  Table table(3);
  table.dice(1, "y1 y1 b1 b1").built(1, "1,1").coins(1, 0, 20);
  EXPECT_THAT(table.listed(), ElementsAre("coins")) << "a duty even then";
  table.play("coins");
  EXPECT_EQ(table.free_coins(1), 0);
  EXPECT_EQ(table.seat(1).circled, 20);
}

TEST(RNW_27, the_used_dice_are_rolled_and_placed_in_the_same_turn) {
  Table table(3);
  table.dice(1, "y1 y4 b2 b5").play("build 1,2", "end");
  EXPECT_EQ(table.pending(), "chance");
  EXPECT_EQ(table.outcomes().size(), 36U);
  table.draw("roll p1 y2 b6");
  EXPECT_EQ(table.dice(1), "y2 b6");
  EXPECT_EQ(table.pending(), "p2 action");
}

TEST(RNW_28, after_coins_roll_four_keep_a_pair_and_hand_on_the_other) {
  Table table(3);
  table.dice(2, "y1 b1").play("coins");
  EXPECT_EQ(table.pending(), "p1 roll");
  EXPECT_THAT(table.listed(), ElementsAre("roll"));
  EXPECT_EQ(table.why("end"), "RNW-28 end.roll-first");
  EXPECT_EQ(table.why("keep y6 b6"), "RNW-28 keep.not-now");
  table.play("roll").draw("roll p1 y2 y5 b1 b3");
  EXPECT_EQ(table.pending(), "p1 keep");
  EXPECT_THAT(table.listed(), ElementsAre("keep y2 b1", "keep y2 b3", "keep y5 b1", "keep y5 b3"));
  EXPECT_EQ(table.why("end"), "RNW-28 end.keep-first");
  EXPECT_EQ(table.why("keep y4 b1"), "RNW-28 die.not-there");
  EXPECT_EQ(table.arg("keep y4 b1", "die"), "\"y4\"");
  EXPECT_EQ(table.why("roll"), "RNW-28 roll.not-now");
  table.play("keep y5 b1");
  EXPECT_EQ(table.pending(), "p1 end");
  table.play("end");
  EXPECT_EQ(table.dice(1), "y5 b1");
  EXPECT_EQ(table.dice(2), "y1 y2 b1 b3");
  EXPECT_EQ(table.pending(), "p2 action") << "nothing is rolled again";
}

TEST(RNW_28, equal_dice_leave_fewer_pairs) {
  Table table(3);
  table.play("coins", "roll").draw("roll p1 y2 y2 b1 b3");
  EXPECT_THAT(table.listed(), ElementsAre("keep y2 b1", "keep y2 b3"));
  table.play("keep y2 b3", "end");
  EXPECT_EQ(table.dice(1), "y2 b3");
}

TEST(RNW_28, a_roll_of_four_dice_has_exact_weights) {
  Table table(3);
  table.play("coins", "roll");
  const auto outcomes = table.outcomes();
  EXPECT_EQ(outcomes.size(), 441U);
  EXPECT_EQ(Rules::chance_total(table.state), 1296U);
  EXPECT_EQ(outcomes.at("roll p1 y2 y2 b5 b5"), 1U);
  EXPECT_EQ(outcomes.at("roll p1 y1 y2 b5 b5"), 2U);
  EXPECT_EQ(outcomes.at("roll p1 y1 y2 b5 b6"), 4U);
  EXPECT_FALSE(outcomes.contains("roll p1 y2 y1 b5 b6")) << "sorted";
}

TEST(RNW_29, in_the_last_round_nothing_is_rolled_after_a_single_building) {
  Table table(3);
  table.last_round().dice(1, "y1 y4 b2 b5").dice(2, "y6 b6").play("build 1,2", "end");
  EXPECT_EQ(table.pending(), "p2 action");
  EXPECT_EQ(table.dice(2), "y4 y6 b5 b6");
  EXPECT_EQ(table.dice(1), "");
}

TEST(RNW_29, in_the_last_round_coins_and_second_buildings_still_roll_for_the_pair_handed_on) {
  Table coins(3);
  coins.last_round().play("coins");
  EXPECT_EQ(coins.pending(), "p1 roll");
  coins.play("roll").draw("roll p1 y1 y2 b1 b2").play("keep y1 b1", "end");
  EXPECT_EQ(coins.dice(2), "y2 y6 b2 b6");
  Table second(3);
  second.last_round().dice(1, "y1 y2 b1 b2").play("build 1,1", "second 2,2");
  EXPECT_EQ(second.pending(), "p1 roll");
}

TEST(RNW_29, the_last_player_of_the_last_round_rolls_nothing) {
  Table table(3);
  table.last_round().active(3).play("coins");
  EXPECT_EQ(table.pending(), "p3 end");
  table.play("end");
  EXPECT_EQ(table.pending(), "over");
  Table second(3);
  second.last_round().active(3).dice(3, "y1 y2 b1 b2").play("build 1,1", "second 2,2");
  EXPECT_EQ(second.pending(), "p3 end");
  EXPECT_EQ(second.play("end").pending(), "over");
}

}  // namespace
}  // namespace partal::roll_and_write
