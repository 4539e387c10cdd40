// Final scoring: RNW-50 to RNW-55.
#include <gmock/gmock.h>

#include "tests/rules/roll_and_write/kit.h"

namespace partal::roll_and_write {
namespace {

using kit::Table;
using testing::ElementsAre;
using testing::IsEmpty;

// The last turn of the game is due; nobody has coins.
Table at_the_end(int players) {
  Table table(players);
  table.last_round().active(players);
  for (int seat = 1; seat <= players; ++seat) table.coins(seat, 0);
  return table;
}

std::vector<int> places_points(const Table& table, Type type) {
  std::vector<int> points;
  for (int seat = 1; seat <= table.state.config.players; ++seat) {
    int sum = 0;
    for (const ScoreItem& item : Rules::scores(table.state)) {
      if (item.seat != seat_at(seat - 1) || item.label != "place") continue;
      if (std::get<std::string>(item.args[0].value) == type_id(type)) sum += item.points;
    }
    points.push_back(sum);
  }
  return points;
}

TEST(RNW_50, places_go_by_buildings_and_ties_share) {
  Table table = at_the_end(4);
  table.fill(1, Type::Garden, 4).fill(2, Type::Garden, 2).fill(3, Type::Garden, 2).fill(4, Type::Garden, 1);
  table.play("coins", "end");
  EXPECT_THAT(places_points(table, Type::Garden), ElementsAre(20, 8, 8, 0)) << "(12 + 5) / 2 = 8";
}

TEST(RNW_50, the_next_rank_goes_on_with_the_place_after_a_tie) {
  Table table = at_the_end(4);
  table.fill(1, Type::Garden, 3).fill(2, Type::Garden, 3).fill(3, Type::Garden, 2).fill(4, Type::Garden, 1);
  table.play("coins", "end");
  EXPECT_THAT(places_points(table, Type::Garden), ElementsAre(16, 16, 5, 0));
  Table five = at_the_end(5);
  for (int seat = 1; seat <= 5; ++seat) five.fill(seat, Type::Garden, 2);
  five.play("coins", "end");
  EXPECT_THAT(places_points(five, Type::Garden), ElementsAre(7, 7, 7, 7, 7)) << "37 / 5, rounded down";
}

TEST(RNW_50, a_share_rounded_down_to_nothing_is_told) {
  Table table = at_the_end(4);
  table.fill(1, Type::Pavilion, 4).fill(2, Type::Pavilion, 3);
  table.fill(3, Type::Pavilion, 1).fill(4, Type::Pavilion, 1).play("coins", "end");
  EXPECT_THAT(places_points(table, Type::Pavilion), ElementsAre(16, 8, 0, 0)) << "1 / 2, rounded down";
  EXPECT_THAT(table.items(3, "place"), testing::Contains("RNW-50 0 [1 / 2 = 0]"));
  EXPECT_THAT(table.items(4, "place"), testing::Contains("RNW-50 0 [1 / 2 = 0]"));
}

TEST(RNW_51, none_of_a_type_takes_no_place) {
  Table table = at_the_end(3);
  table.fill(2, Type::Tower, 1).play("coins", "end");
  EXPECT_THAT(places_points(table, Type::Tower), ElementsAre(0, 21, 0)) << "the other places lapse";
}

TEST(RNW_52, who_completed_takes_no_further_place_also_for_a_share_of_nothing) {
  Table table = at_the_end(3);
  table.fill(1, Type::Pavilion, 5).fill(2, Type::Pavilion, 2);
  table.state.rows[0].awards[Type::Pavilion] = {4, 1};  // too late for any place (RNW-33)
  table.state.awarded[Type::Pavilion] = 2;
  table.play("coins", "end");
  EXPECT_THAT(places_points(table, Type::Pavilion), ElementsAre(0, 1, 0));
  Table first = at_the_end(3);
  first.fill(1, Type::Pavilion, 5).fill(2, Type::Pavilion, 2);
  first.state.rows[0].awards[Type::Pavilion] = {1, 1};
  first.state.rows[0].score = 16;
  first.state.awarded[Type::Pavilion] = 1;
  first.play("coins", "end");
  EXPECT_THAT(places_points(first, Type::Pavilion), ElementsAre(0, 8, 0));
  EXPECT_THAT(first.items(1, "completed"), ElementsAre("RNW-30 16 [16]"));
}

TEST(RNW_53, rows_and_columns_of_four_five_and_six) {
  Table table = at_the_end(3);
  table.built(1, "1,1 1,2 1,4 1,6");                  // four, not adjacent
  table.built(2, "2,1 2,2 2,3 2,4 2,5");              // five
  table.built(3, "1,3 2,3 3,3 4,3 5,3 6,3 4,4 4,5");  // a column of six, a row of three
  table.play("coins", "end");
  EXPECT_THAT(table.items(1, "line"), ElementsAre("RNW-53 2 [2]"));
  EXPECT_THAT(table.items(2, "line"), ElementsAre("RNW-53 5 [5]"));
  EXPECT_THAT(table.items(3, "line"), ElementsAre("RNW-53 10 [10]"));
}

TEST(RNW_54, a_point_for_every_two_coins_left) {
  Table table = at_the_end(3);
  table.coins(1, 1).coins(2, 4, 3).coins(3, 5).dice(3, "y1 y1 b1 b1").play("coins", "end");
  EXPECT_THAT(table.items(1, "coins"), IsEmpty());
  EXPECT_THAT(table.items(2, "coins"), ElementsAre("RNW-54 2 [4 / 2 = 2]")) << "spent coins do not count";
  EXPECT_THAT(table.items(3, "coins"), ElementsAre("RNW-54 2 [5 / 2 = 2]")) << "rounded down";
}

TEST(RNW_55, everything_is_added_and_most_points_win) {
  Table table = at_the_end(3);
  table.built(1, "1,1 1,2 1,3 1,4").coins(1, 2).fill(2, Type::Tower, 2).play("coins", "end");
  // Seat 1: garden 20, seraglio 17, tower second 13, arcades 18, row of four 2, coins 1.
  EXPECT_EQ(table.score(1), 20 + 17 + 13 + 18 + 2 + 1);
  EXPECT_EQ(table.score(2), 21);
  EXPECT_EQ(table.score(3), 0);
  EXPECT_THAT(Rules::winners(table.state), ElementsAre(seat_at(0)));
  EXPECT_EQ(table.events("scored")[0], R"(p1 {"places":68,"lines":2,"coins":1,"points":71,"total":71})");
}

TEST(RNW_55, a_tie_is_shared) {
  Table table = at_the_end(3);
  table.fill(1, Type::Tower, 2).fill(3, Type::Tower, 2).play("coins", "end");
  EXPECT_THAT(Rules::winners(table.state), ElementsAre(seat_at(0), seat_at(2)));
}

TEST(RNW_55, notes_tell_what_was_built_and_spent) {
  Table table = at_the_end(3);
  table.built(1, "1,1 1,2").coins(1, 1, 4).play("coins", "end");
  std::map<std::string, std::int64_t> notes;
  for (const Note& note : Rules::notes(table.state)) notes[std::string(note.name)] = note.count;
  EXPECT_EQ(notes["buildings"], 2);
  EXPECT_EQ(notes["coins_circled"], 5);
  EXPECT_EQ(notes["coins_spent"], 4);
  EXPECT_EQ(notes["types_completed"], 0);
}

}  // namespace
}  // namespace partal::roll_and_write
