// One and two players: RNW-60 to RNW-67.
#include <gmock/gmock.h>

#include "tests/rules/roll_and_write/kit.h"

namespace partal::roll_and_write {
namespace {

using kit::Table;
using testing::ElementsAre;
using testing::IsEmpty;

TEST(RNW_60, three_take_part) {
  EXPECT_EQ(Rules::configure(2, {})->imaginary, 1);
  EXPECT_EQ(Rules::configure(1, {})->imaginary, 2);
  for (int players = 3; players <= 5; ++players) EXPECT_EQ(Rules::configure(players, {})->imaginary, 0);
}

TEST(RNW_60, a_repeated_roll_marks_the_next_box) {
  Table table(2);
  table.active(2).play("coins", "roll").settle().play(*table.listed("keep").begin(), "end");
  table.draw("roll i1 y1 b1").finish_round();
  EXPECT_EQ(table.marks(3, Type::Garden), 1 + 0) << "the roll in the middle of round 2 is no garden";
  table.pass_turn().play("coins", "roll").settle().play(*table.listed("keep").begin(), "end");
  table.draw("roll i1 y1 b1");
  EXPECT_EQ(table.marks(3, Type::Garden), 2) << "the same cell once more";
}

TEST(RNW_61, three_rolls_for_each_after_the_real_players) {
  Table table = Table::fresh(1, {{"imaginary", "3"}});
  EXPECT_EQ(table.pending(), "chance");
  for (int rolls = 0; rolls < 3; ++rolls) Rules::apply(table.state, Rules::draw_at(table.state, 0), nullptr);
  table.draw("roll p1 y1 b1", "roll p1 y2 b2");
  for (const std::string name : {"i1", "i2", "i3"}) {
    table.draw("roll " + name + " y1 b1", "roll " + name + " y1 b1", "roll " + name + " y6 b4");
  }
  EXPECT_EQ(table.pending(), "p1 action");
  for (int row = 2; row <= 4; ++row) {
    EXPECT_EQ(table.marks(row, Type::Garden), 2);
    EXPECT_EQ(table.marks(row, Type::Tower), 1);
  }
}

TEST(RNW_61, a_full_type_is_rolled_again) {
  const std::string sheet =
      "PSSSSS/AAAAAA/CCCCCC/GGGGGG/TTTTTT/SSSACG coins=20 "
      "places=16.8.1/17.9.2/18.10.3/19.11.4/20.12.5/21.13.6";
  Table table = Table::fresh(2, {{"sheet", sheet}});
  table.draw("first p1");
  for (int rolls = 0; rolls < 9; ++rolls) Rules::apply(table.state, Rules::draw_at(table.state, 20), nullptr);
  table.draw("roll i1 y1 b1");
  EXPECT_FALSE(table.outcomes().contains("roll i1 y1 b1")) << "the only pavilion is marked";
  EXPECT_EQ(Rules::chance_total(table.state), 35U);
}

TEST(RNW_62, after_all_real_players_each_rolls_in_turn) {
  Table table(1, {{"imaginary", "3"}});
  table.dice(1, "y1 y2 b1 b2").play("build 1,1", "end").draw("roll p1 y3 b3");
  EXPECT_EQ(table.state.round, 1);
  table.draw("roll i1 y2 b3", "roll i2 y2 b3", "roll i3 y1 b6");
  EXPECT_EQ(table.marks(2, Type::Pavilion), 1);
  EXPECT_EQ(table.marks(3, Type::Pavilion), 1);
  EXPECT_EQ(table.marks(4, Type::Chambers), 1);
  EXPECT_EQ(table.state.round, 2);
  EXPECT_EQ(table.pending(), "p1 action");
  EXPECT_THAT(table.events("imaginary-rolled")[2],
              R"({"imaginary":3,"dice":["y1","b6"],"type":"chambers","count":1,"boxes":6})");
}

TEST(RNW_62, only_types_with_a_box_left_count_each_cell_with_the_same_weight) {
  Table table(2);
  table.imaginary(1, Type::Pavilion, 5).imaginary(1, Type::Garden, 7);
  table.active(2).play("coins", "roll").settle().play(*table.listed("keep").begin(), "end");
  const auto outcomes = table.outcomes();
  EXPECT_EQ(outcomes.size(), 36U - 5U - 7U);
  EXPECT_EQ(Rules::chance_total(table.state), 24U);
  for (const auto& [text, weight] : outcomes) EXPECT_EQ(weight, 1U) << text;
}

TEST(RNW_63, dice_go_to_and_fro_between_the_two_real_players) {
  Table table(2);
  table.dice(1, "y1 y2 b1 b2").dice(2, "y5 b5").play("build 1,1", "end").draw("roll p1 y6 b6");
  EXPECT_EQ(table.dice(2), "y2 y5 b2 b5");
  table.play("build 2,2", "end").draw("roll p2 y4 b4", "roll i1 y1 b1");
  EXPECT_EQ(table.dice(1), "y5 y6 b5 b6") << "what the other left, past the imaginary player";
}

TEST(RNW_64, an_imaginary_player_takes_its_place_from_the_others) {
  Table table(2);
  table.imaginary(1, Type::Pavilion, 4).built(1, "2,3 3,2 4,5 5,4");
  table.active(2)
      .play("coins", "roll")
      .settle()
      .play(*table.listed("keep").begin(), "end")
      .draw("roll i1 y2 b3");
  EXPECT_EQ(table.state.awarded[Type::Pavilion], 1);
  EXPECT_THAT(table.events("imaginary-completed"), ElementsAre(R"({"imaginary":1,"type":"pavilion"})"));
  EXPECT_THAT(table.events("imaginary-awarded"),
              ElementsAre(R"({"imaginary":1,"type":"pavilion","places":[1],"shared_by":1,"points":16})"));
  table.dice(1, "y6 y6 b6 b6").play("build 6,6", "end").settle().finish_round();
  EXPECT_EQ(table.score(1), 8);
}

TEST(RNW_64, it_counts_in_the_final_ranking_and_cannot_win) {
  Table table(2);
  table.last_round().active(2).coins(1, 0).coins(2, 0);
  table.imaginary(1, Type::Tower, 5)
      .imaginary(1, Type::Garden, 2)
      .fill(1, Type::Tower, 3)
      .fill(2, Type::Garden, 2);
  table.play("coins", "end").draw("roll i1 y2 b3");
  EXPECT_EQ(table.score(1), 13) << "second to the imaginary player's towers";
  EXPECT_EQ(table.score(2), 16) << "(20 + 12) / 2: level with it";
  EXPECT_THAT(Rules::winners(table.state), ElementsAre(seat_at(1)));
  EXPECT_THAT(table.events("imaginary-scored"), IsEmpty()) << "not noted";
}

TEST(RNW_65, alone_all_four_dice_are_there_all_the_time) {
  Table table(1);
  table.dice(1, "y1 y2 b1 b2").play("build 1,1", "end");
  EXPECT_EQ(table.outcomes().size(), 36U) << "the used pair alone";
  table.draw("roll p1 y6 b6", "roll i1 y1 b1", "roll i2 y1 b1");
  EXPECT_EQ(table.dice(1), "y2 y6 b2 b6") << "the pair not used stays as it lies";
  EXPECT_THAT(table.events("pair-handed"), IsEmpty());
}

TEST(RNW_65, alone_all_four_are_rolled_after_coins_or_two_buildings_and_all_stay) {
  Table table(1);
  table.dice(1, "y1 y2 b1 b2").play("build 1,1", "second 2,2");
  EXPECT_EQ(table.pending(), "p1 end") << "nothing to keep";
  table.play("end").draw("roll p1 y1 y4 b3 b3");
  EXPECT_EQ(table.dice(1), "y1 y4 b3 b3");
  table.draw("roll i1 y1 b1", "roll i2 y1 b1").play("coins", "end");
  EXPECT_EQ(Rules::chance_total(table.state), 1296U);
  EXPECT_EQ(table.why("roll"), "RNW-28 roll.not-now");
}

TEST(RNW_65, alone_who_plays_is_first_player_and_the_aim_is_the_score) {
  Table table = Table::fresh(1);
  EXPECT_EQ(table.outcomes().begin()->first, "roll p1 y1 b1") << "nobody else could begin";
  table.settle().finish_game();
  EXPECT_THAT(Rules::winners(table.state), ElementsAre(seat_at(0)));
}

TEST(RNW_66, three_or_four_imaginary_players_with_their_rounds) {
  for (const auto& [imaginary, rounds] : {std::pair("2", 18), std::pair("3", 15), std::pair("4", 12)}) {
    Table table = Table::fresh(1, {{"imaginary", imaginary}});
    table.settle().finish_game();
    EXPECT_EQ(table.state.round, rounds);
  }
  EXPECT_EQ(Rules::configure(1, {{"imaginary", "5"}}).error().code, "option.value");
  const auto refused = Rules::configure(3, {{"imaginary", "3"}});
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().code, "option.players");
  EXPECT_EQ(refused.error().rule, "RNW-66");
}

TEST(RNW_67, in_a_contest_imaginary_players_score_all_places_and_extra_points) {
  for (const auto& [imaginary, extra] : {std::pair("2", 21), std::pair("3", 18), std::pair("4", 15)}) {
    Table table(1, {{"imaginary", imaginary}, {"contest", "on"}});
    table.last_round().coins(1, 0).imaginary(1, Type::Pavilion, 4).imaginary(2, Type::Tower, 1);
    table.play("coins", "end").draw("roll i1 y2 b3", "roll i2 y2 b1").settle();
    EXPECT_EQ(table.score(2) % 100, (extra + 16 + 0) % 100) << "the place completed in this round";
    EXPECT_GE(table.score(3), extra + 21) << "first in towers";
    EXPECT_THAT(Rules::winners(table.state), IsEmpty()) << "an imaginary player won";
  }
}

TEST(RNW_67, most_points_win_and_a_tie_is_shared) {
  const auto contest = [](int score, int other) {
    Table table(1, {{"contest", "on"}});
    table.state.phase = Phase::Over;
    table.state.rows[0].score = static_cast<std::int16_t>(score);
    table.state.rows[1].score = static_cast<std::int16_t>(other);
    return Rules::winners(table.state).size();
  };
  EXPECT_EQ(contest(50, 49), 1U);
  EXPECT_EQ(contest(50, 50), 1U) << "shared with an imaginary player";
  EXPECT_EQ(contest(50, 51), 0U);
}

TEST(RNW_67, is_for_one_player) {
  EXPECT_EQ(Rules::configure(2, {{"contest", "on"}}).error().code, "option.players");
  EXPECT_TRUE(Rules::configure(2, {{"contest", "off"}}));
}

}  // namespace
}  // namespace partal::roll_and_write
