// The last building of a type: RNW-30 to RNW-35.
#include <gmock/gmock.h>

#include "tests/rules/roll_and_write/kit.h"

namespace partal::roll_and_write {
namespace {

using kit::Table;
using testing::ElementsAre;
using testing::IsEmpty;

// Pavilions (16, 8, 1) stand at 2,3 3,2 4,5 5,4 6,6: the seat has four of them and dice on the last.
Table& about_to_complete(Table& table, int seat) {
  return table.built(seat, "2,3 3,2 4,5 5,4").dice(seat, seat == 1 ? "y6 y6 b6 b6" : "y6 b6");
}

TEST(RNW_30, the_last_box_brings_the_best_place_at_the_end_of_the_round) {
  Table table(3);
  about_to_complete(table, 1).play("build 6,6");
  EXPECT_THAT(table.events("type-completed"), ElementsAre(R"(p1 {"type":"pavilion"})"));
  EXPECT_EQ(table.score(1), 0) << "not before the round ends";
  table.play("end").settle().pass_turn();
  EXPECT_EQ(table.score(1), 0);
  table.pass_turn();
  EXPECT_EQ(table.state.round, 2);
  EXPECT_EQ(table.score(1), 16);
  EXPECT_THAT(table.items(1, "completed"), ElementsAre("RNW-30 16 [16]"));
  EXPECT_THAT(table.events("place-awarded"),
              ElementsAre(R"(p1 {"type":"pavilion","places":[1],"shared_by":1,"points":16,"total":16})"));
}

TEST(RNW_31, who_completes_in_the_same_round_shares_whatever_the_order) {
  Table table(3);
  about_to_complete(table, 1);
  about_to_complete(table, 3);
  table.play("build 6,6", "end").draw("roll p1 y1 b1").pass_turn();
  table.dice(3, "y6 y6 b6 b6").play("build 6,6", "end").settle();
  EXPECT_EQ(table.score(1), 12) << "(16 + 8) / 2";
  EXPECT_EQ(table.score(3), 12);
  EXPECT_EQ(table.score(2), 0);
  EXPECT_THAT(table.items(3, "completed"), ElementsAre("RNW-31 12 [(16 + 8) / 2 = 12]"));
}

TEST(RNW_31, as_many_places_as_are_left_and_rounded_down) {
  Table table(3);
  table.state.awarded[Type::Pavilion] = 1;
  about_to_complete(table, 1);
  about_to_complete(table, 2);
  table.play("build 6,6", "end").draw("roll p1 y1 b1");
  table.dice(2, "y6 y6 b6 b6").play("build 6,6", "end").settle().finish_round();
  EXPECT_EQ(table.score(1), 4) << "(8 + 1) / 2, rounded down";
  EXPECT_EQ(table.score(2), 4);
  Table last(3);
  last.state.awarded[Type::Pavilion] = 2;
  about_to_complete(last, 1);
  about_to_complete(last, 2);
  last.play("build 6,6", "end").draw("roll p1 y1 b1");
  last.dice(2, "y6 y6 b6 b6").play("build 6,6", "end").settle().finish_round();
  EXPECT_EQ(last.score(1), 0) << "1 / 2, rounded down";
  EXPECT_THAT(last.items(1, "completed"), ElementsAre("RNW-31 0 [1 / 2 = 0]"));
}

TEST(RNW_32, a_later_round_brings_the_next_place_and_shared_ones_are_gone_whole) {
  Table table(4);
  about_to_complete(table, 1);
  about_to_complete(table, 2);
  table.play("build 6,6", "end").draw("roll p1 y1 b1");
  table.dice(2, "y6 y6 b6 b6").play("build 6,6", "end").settle().finish_round();
  EXPECT_EQ(table.state.awarded[Type::Pavilion], 2);
  table.pass_turn().pass_turn();
  about_to_complete(table, 3).dice(3, "y6 y6 b6 b6").play("build 6,6", "end").settle().finish_round();
  EXPECT_EQ(table.score(1), 12);
  EXPECT_EQ(table.score(3), 1) << "only the third place was left";
}

TEST(RNW_33, nothing_is_left_after_three_places) {
  Table table(4);
  table.state.awarded[Type::Pavilion] = 3;
  about_to_complete(table, 1).play("build 6,6", "end").settle().finish_round();
  EXPECT_EQ(table.score(1), 0);
  EXPECT_THAT(table.items(1, "completed"), IsEmpty());
  EXPECT_EQ(table.state.rows[0].awards[Type::Pavilion].place, 4) << "completed, though too late";
  EXPECT_THAT(table.events("place-awarded"),
              ElementsAre(R"(p1 {"type":"pavilion","places":[],"shared_by":1,"points":0,"total":0})"));
}

TEST(RNW_34, the_round_ends_after_the_imaginary_players) {
  Table table(2);
  about_to_complete(table, 1).imaginary(1, Type::Pavilion, 4);
  table.play("build 6,6", "end").draw("roll p1 y1 b1").pass_turn();
  EXPECT_EQ(table.state.round, 2);
  EXPECT_EQ(table.score(1), 16) << "the roll in the middle is no pavilion";
  Table shared(2);
  about_to_complete(shared, 1).imaginary(1, Type::Pavilion, 4);
  shared.play("build 6,6", "end").draw("roll p1 y1 b1").play("coins", "roll").settle();
  shared.play(*shared.listed("keep").begin(), "end");
  EXPECT_EQ(shared.score(1), 0) << "the imaginary player has not rolled yet";
  shared.draw("roll i1 y2 b3");
  EXPECT_EQ(shared.score(1), 12);
}

TEST(RNW_34, completions_of_the_last_round_are_paid_before_the_final_scoring) {
  Table table(3);
  about_to_complete(table, 1).last_round().coins(1, 0).play("build 6,6", "end").settle().finish_round();
  EXPECT_EQ(table.pending(), "over");
  EXPECT_THAT(table.items(1, "completed"), ElementsAre("RNW-30 16 [16]"));
  EXPECT_THAT(table.items(1, "place"), IsEmpty());
}

TEST(RNW_35, a_type_filled_by_the_set_up_counts_as_completed_in_round_one) {
  const std::string sheet =
      "PPPSSS/AAAAAA/CCCCCC/GGGGGG/TTTTTT/SSSACG coins=20 "
      "places=16.8.1/17.9.2/18.10.3/19.11.4/20.12.5/21.13.6";
  Table table = Table::fresh(3, {{"sheet", sheet}});
  table.draw("first p1");
  for (const std::string column : {"1", "2", "3"}) {
    table.draw("roll p1 y1 b" + column, "roll p2 y3 b" + column, "roll p3 y1 b" + column);
  }
  EXPECT_EQ(table.score(1), 0);
  table.settle().finish_round();
  EXPECT_EQ(table.state.round, 2);
  EXPECT_EQ(table.score(1), 12) << "first and third completed the three pavilions: (16 + 8) / 2";
  EXPECT_EQ(table.score(3), 12);
  EXPECT_EQ(table.score(2), 0);
}

}  // namespace
}  // namespace partal::roll_and_write
