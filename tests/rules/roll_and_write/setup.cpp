// Components and set-up: RNW-01 to RNW-04, RNW-10 to RNW-14.
#include <gmock/gmock.h>

#include "tests/rules/roll_and_write/kit.h"

namespace partal::roll_and_write {
namespace {

using kit::Table;
using testing::ElementsAre;

TEST(RNW_01, a_pair_of_dice_marks_one_cell_of_the_grid) {
  Table table(3);
  table.dice(1, "y2 y5 b3 b6");
  EXPECT_THAT(table.listed("build"), ElementsAre("build 2,3", "build 2,6", "build 5,3", "build 5,6"));
  table.play("build 2,3");
  EXPECT_THAT(table.events("building-built"),
              ElementsAre(R"(p1 {"at":[2,3],"type":"pavilion","count":1,"boxes":5})"))
      << "row 2 of the yellow die, column 3 of the blue one";
}

TEST(RNW_01, another_sheet_is_a_value_of_the_table) {
  const std::string text =
      "PPPPPP/SSSSSS/AAAAAA/CCCCCC/GGGGGG/TTTTTT coins=30 places=3.2.1/4.3.2/5.4.3/6.5.4/7.6.5/8.7.6";
  const auto config = Rules::configure(3, {{"sheet", text}});
  ASSERT_TRUE(config);
  EXPECT_EQ(sheet_text(config->sheet), text);
  EXPECT_EQ(config->sheet.boxes[Type::Tower], 6) << "as many boxes as the grid has towers";
  EXPECT_EQ(config->sheet.type(kit::square("6,1")), Type::Tower);
  EXPECT_EQ(Rules::options(*config).back().second, text) << "the record carries it whole";
  EXPECT_EQ(Rules::options(*Rules::configure(3, {})).back().second, sheet_text(kDefaultSheet));
}

TEST(RNW_02, every_building_has_its_box) {
  Table table(3);
  for (const Type type : kAllTypes) {
    EXPECT_EQ(kDefaultSheet.boxes[type], kDefaultSheet.squares_of(type).size());
  }
  table.dice(1, "y1 y1 b1 b1").play("build 1,1");
  EXPECT_EQ(table.marks(1, Type::Garden), 1);
  EXPECT_EQ(table.marks(2, Type::Garden), 0);
}

TEST(RNW_03, one_pair_more_than_players_is_in_play) {
  for (int players = 2; players <= kMaxPlayers; ++players) {
    Table table = Table::fresh(players);
    table.settle();
    int pairs = 0;
    for (int seat = 1; seat <= players; ++seat) pairs += table.seat(seat).dice.pairs();
    EXPECT_EQ(pairs, players + 1);
    EXPECT_LE(pairs, 6) << "of twelve dice";
  }
}

TEST(RNW_04, everybody_sees_the_same) {
  const Table table(3);
  const auto json = [&](Viewer viewer) {
    JsonWriter writer;
    writer.begin_object();
    Rules::view_json(Rules::view(table.state, viewer), writer);
    return writer.end_object().str();
  };
  EXPECT_EQ(json(seat_at(0)), json(seat_at(2)));
  EXPECT_EQ(json(seat_at(0)), json(kSpectator));
}

TEST(RNW_10, the_first_player_is_chosen_at_random) {
  Table table = Table::fresh(4);
  EXPECT_THAT(table.outcomes(), ElementsAre(testing::Pair("first p1", 1), testing::Pair("first p2", 1),
                                            testing::Pair("first p3", 1), testing::Pair("first p4", 1)));
  table.draw("first p3").settle();
  EXPECT_EQ(table.pending(), "p3 action");
  EXPECT_THAT(table.events("first-player"), ElementsAre("p3 {}"));
}

TEST(RNW_11, each_builds_where_the_dice_meet_clockwise_from_the_first_until_three) {
  Table table = Table::fresh(3);
  table.draw("first p2", "roll p2 y1 b1", "roll p3 y1 b2", "roll p1 y1 b3");
  table.draw("roll p2 y2 b1", "roll p3 y2 b2", "roll p1 y2 b3");
  table.draw("roll p2 y3 b1", "roll p3 y3 b2", "roll p1 y3 b3");
  EXPECT_EQ(table.seat(1).built, kit::squares("1,3 2,3 3,3"));
  EXPECT_EQ(table.seat(2).built, kit::squares("1,1 2,1 3,1"));
  EXPECT_EQ(table.seat(3).built, kit::squares("1,2 2,2 3,2"));
  EXPECT_EQ(table.marks(2, Type::Tower), 1) << "3,1";
  EXPECT_EQ(table.outcomes().begin()->first, "roll p2 y1 b1") << "the next pair is placed, not built";
}

TEST(RNW_11, a_cell_already_built_is_rolled_again_so_the_free_ones_have_equal_weight) {
  Table table = Table::fresh(3);
  table.draw("first p1");
  EXPECT_EQ(table.outcomes().size(), 36U);
  table.draw("roll p1 y1 b1", "roll p2 y4 b4", "roll p3 y5 b5");
  const auto outcomes = table.outcomes();
  EXPECT_EQ(outcomes.size(), 35U);
  EXPECT_FALSE(outcomes.contains("roll p1 y1 b1"));
  EXPECT_TRUE(outcomes.contains("roll p1 y4 b4")) << "built by another player: no obstacle";
  for (const auto& [text, weight] : outcomes) EXPECT_EQ(weight, 1U) << text;
  EXPECT_EQ(Rules::chance_total(table.state), 35U);
  EXPECT_EQ(Rules::draw_text(Rules::draw_at(table.state, 0)), "roll p1 y1 b2");
}

TEST(RNW_12, each_places_one_pair_and_builds_nothing) {
  Table table = Table::fresh(3);
  table.draw("first p1");
  for (int rolls = 0; rolls < 9; ++rolls) {
    Rules::apply(table.state, Rules::draw_at(table.state, 20), nullptr);
  }
  EXPECT_EQ(table.outcomes().size(), 36U) << "any cell: nothing is built";
  table.draw("roll p1 y1 b2", "roll p2 y3 b4", "roll p3 y5 b6");
  EXPECT_EQ(table.dice(2), "y3 b4");
  EXPECT_EQ(table.dice(3), "y5 b6");
  for (int seat = 1; seat <= 3; ++seat) EXPECT_EQ(table.seat(seat).built.size(), 3);
}

TEST(RNW_13, the_first_player_places_a_second_pair_that_may_share_a_space) {
  Table table = Table::fresh(3);
  table.draw("first p2");
  for (int rolls = 0; rolls < 12; ++rolls) {
    Rules::apply(table.state, Rules::draw_at(table.state, 0), nullptr);
  }
  EXPECT_EQ(table.dice(2), "y1 b1");
  table.draw("roll p2 y1 b1");
  EXPECT_EQ(table.dice(2), "y1 y1 b1 b1");
  EXPECT_EQ(table.pending(), "p2 action");
}

TEST(RNW_14, everybody_starts_with_three_coins_of_the_printed_supply) {
  const Table table = Table::fresh(5);
  for (int seat = 1; seat <= 5; ++seat) {
    EXPECT_EQ(table.seat(seat).circled, 3);
    EXPECT_EQ(table.free_coins(seat), 3);
  }
}

}  // namespace
}  // namespace partal::roll_and_write
