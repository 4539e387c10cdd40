// Scoring: ALH-40 to ALH-46.
#include <gmock/gmock.h>

#include "tests/rules/alhambra/kit.h"

namespace partal::alhambra {
namespace {

using kit::Table;
using testing::Each;
using testing::ElementsAre;

// Brings about scoring 1 or 2 at the end of this turn.
Table& score(Table& table, int scoring) {
  table.scoring_ahead(scoring, 5).take_and_end().draw("row score" + std::to_string(scoring)).settle();
  EXPECT_TRUE(table.state.sheets[static_cast<std::size_t>(scoring - 1)].done);
  return table;
}
// The same for the third, by the end of the game: the supply is empty when seat 1 buys pavilion 1.
Table& score_third(Table& table) {
  table.yard({1, 0, 0, 0}).supply({}).hand(1, "y2").play("buy 1 y2", "stop", "reserve 1", "end").settle();
  EXPECT_EQ(table.pending(), "over");
  return table;
}

int wall_of(const std::string& picture) { return Table(3).lay(1, picture).wall(1); }

// Points for one type alone: everybody has so many tiles of it in a row, from the list, and no wall counts
// here.
std::vector<int> points_for(Type type, int scoring, const std::vector<int>& counts) {
  Table table(std::max(3, static_cast<int>(counts.size())));
  table.yard({0, 0, 0, 0});
  TileSet left = tiles_of(type);
  for (std::size_t seat = 0; seat < counts.size(); ++seat) {
    Player& player = table.state.players[seat_at(static_cast<int>(seat))];
    for (int i = 0; i < counts[seat]; ++i) {
      const Tile tile = *left.begin();
      left.remove(tile);
      table.state.supply.remove(tile);
      // where they lie does not matter to a majority
      player.palace.lay(tile, Cell{0, static_cast<std::int8_t>(i + 1)}, table.state.cells);
    }
  }
  if (scoring == 3) {
    table.yard({type == Type::Pavilion ? 8 : 1, 0, 0, 0}).supply({}).row("y9 g9 b9 o9").hand(1, "y2 y3");
    table.play(type == Type::Pavilion ? "buy 1 y3" : "buy 1 y2", "stop");
    table.play(type == Type::Pavilion ? "reserve 8" : "reserve 1", "end").settle();
  } else {
    score(table, scoring);
  }
  std::vector<int> points(counts.size());
  for (const ScoreItem& item : Rules::scores(table.state)) {
    if (item.label == "majority") points[static_cast<std::size_t>(index_of(item.seat))] += item.points;
  }
  return points;
}

TEST(ALH_40, at_scoring_card_1_at_scoring_card_2_and_at_the_end) {
  Table table(3);
  table.lay(1, "@ 15 ");
  score(table, 1);
  EXPECT_EQ(table.score(1), 3 + 3) << "wall, arcades first scoring";
  table.active(1);
  score(table, 2);
  EXPECT_EQ(table.score(1), 6 + 3 + 10);
  table.active(1);
  score_third(table);
  EXPECT_EQ(table.score(1), 19 + 3 + 18);
}

TEST(ALH_41, one_point_per_section_of_the_longest_outer_wall) {
  EXPECT_EQ(wall_of("@"), 0);
  EXPECT_EQ(wall_of("@ 7"), 0);
  EXPECT_EQ(wall_of("@ 6"), 1);
  EXPECT_EQ(wall_of("@ 15"), 3);
}

TEST(ALH_41, sections_join_straight_on_and_round_both_kinds_of_corner) {
  EXPECT_EQ(wall_of(R"( 20 5
                         @ . )"),
            2)
      << "straight on along the north";
  EXPECT_EQ(wall_of(R"( 9
                        @ )"),
            2)
      << "round an outer corner, north and east of one tile";
  EXPECT_EQ(wall_of(R"( 6 .
                        @ 5 )"),
            2)
      << "round an inner corner, from the east of 6 to the north of 5";
}

TEST(ALH_41, an_outer_edge_without_a_wall_breaks_the_run) {
  EXPECT_EQ(wall_of(R"( 20 52 5
                         @ .  . )"),
            1);
  EXPECT_EQ(wall_of(R"( 20 5 52 39 50 17
                         @ .  .  .  .  . )"),
            4)
      << "2 before the break; 39, 50 and 17 in the north and 17 in the east behind it";
}

TEST(ALH_41, walls_back_to_back_never_count_but_a_run_goes_on_where_they_end) {
  EXPECT_EQ(wall_of(R"( 6 12
                        @ 52 )"),
            0)
      << "east of 6 and west of 12 touch: an inner wall";
  EXPECT_EQ(wall_of(R"( 9  4
                        @ 52 )"),
            2)
      << "north of 9 and north of 4 meet where the wall between them ends";
}

TEST(ALH_41, a_wall_all_round_scores_every_section) {
  // 44: N E W. 45: N E S. 33: E S W. 34: N S W.
  EXPECT_EQ(wall_of(R"( .  44  .
                        34  @ 45
                        .  33  . )"),
            12);
  // the same ring begun anywhere: every second tile from the other set
  EXPECT_EQ(wall_of(R"( .   1  .
                        24  @ 15
                        .   8  . )"),
            12);
}

TEST(ALH_41, a_ring_with_one_opening_is_one_run) {
  EXPECT_EQ(wall_of(R"( .  44  .
                        34  @ 45
                        .  43  . )"),
            9)
      << "43 has its wall in the south only: the run of nine, and that one section apart";
}

TEST(ALH_41, in_a_very_wide_alhambra_too) {
  EXPECT_EQ(wall_of("24 5 20 39 50 7 14 22 23 31 @ 32 41 42 52 53 13 29 43 51 6"), 7)
      << "south, west and north of 24, then four in the north; the four in the south of the other end are "
         "apart";
}

TEST(ALH_41, every_player_scores_the_own_wall_in_each_scoring) {
  Table table(3);
  table.lay(1, "@ 15").lay(2, "@ 45").lay(3, "@ 6");
  score(table, 1);
  EXPECT_THAT(table.scores(), ElementsAre(3 + 3, 3 + 6, 1 + 1));
}

TEST(ALH_42, the_first_scoring_pays_first_place_only) {
  EXPECT_THAT(points_for(Type::Pavilion, 1, {3, 2, 1}), ElementsAre(1, 0, 0));
  EXPECT_THAT(points_for(Type::Seraglio, 1, {1, 3, 2}), ElementsAre(0, 2, 0));
  EXPECT_THAT(points_for(Type::Arcades, 1, {3, 2, 1}), ElementsAre(3, 0, 0));
  EXPECT_THAT(points_for(Type::Chambers, 1, {3, 2, 1}), ElementsAre(4, 0, 0));
  EXPECT_THAT(points_for(Type::Garden, 1, {3, 2, 1}), ElementsAre(5, 0, 0));
  EXPECT_THAT(points_for(Type::Tower, 1, {3, 2, 1}), ElementsAre(6, 0, 0));
}

TEST(ALH_42, the_second_pays_places_one_and_two) {
  EXPECT_THAT(points_for(Type::Pavilion, 2, {3, 2, 1}), ElementsAre(8, 1, 0));
  EXPECT_THAT(points_for(Type::Seraglio, 2, {1, 3, 2}), ElementsAre(0, 9, 2));
  EXPECT_THAT(points_for(Type::Arcades, 2, {3, 2, 1}), ElementsAre(10, 3, 0));
  EXPECT_THAT(points_for(Type::Chambers, 2, {3, 2, 1}), ElementsAre(11, 4, 0));
  EXPECT_THAT(points_for(Type::Garden, 2, {3, 2, 1}), ElementsAre(12, 5, 0));
  EXPECT_THAT(points_for(Type::Tower, 2, {3, 2, 1}), ElementsAre(13, 6, 0));
}

TEST(ALH_42, the_third_pays_places_one_to_three) {
  EXPECT_THAT(points_for(Type::Pavilion, 3, {3, 2, 1}), ElementsAre(16, 8, 1));
  EXPECT_THAT(points_for(Type::Seraglio, 3, {1, 3, 2}), ElementsAre(2, 17, 9));
  EXPECT_THAT(points_for(Type::Arcades, 3, {3, 2, 1}), ElementsAre(18, 10, 3));
  EXPECT_THAT(points_for(Type::Chambers, 3, {3, 2, 1}), ElementsAre(19, 11, 4));
  EXPECT_THAT(points_for(Type::Garden, 3, {3, 2, 1}), ElementsAre(20, 12, 5));
  EXPECT_THAT(points_for(Type::Tower, 3, {4, 3, 2, 1}), ElementsAre(21, 13, 6, 0));
}

TEST(ALH_43, tied_players_share_the_points_of_the_places_they_cover) {
  EXPECT_THAT(points_for(Type::Chambers, 1, {3, 3, 1}), ElementsAre(2, 2, 0))
      << "(4 + 0) / 2; the third gets none";
  EXPECT_THAT(points_for(Type::Tower, 2, {4, 4, 1}), ElementsAre(9, 9, 0)) << "(13 + 6) / 2 rounded down";
  EXPECT_THAT(points_for(Type::Pavilion, 3, {2, 2, 2}), ElementsAre(8, 8, 8)) << "(16 + 8 + 1) / 3";
  EXPECT_THAT(points_for(Type::Pavilion, 3, {1, 1, 1, 1}), ElementsAre(6, 6, 6, 6)) << "25 / 4";
  EXPECT_THAT(points_for(Type::Pavilion, 1, {1, 1, 1}), ElementsAre(0, 0, 0)) << "1 / 3";
  EXPECT_THAT(points_for(Type::Tower, 3, {1, 1, 1, 1, 1, 1}), Each(6)) << "40 / 6";
}

TEST(ALH_43, the_player_behind_has_the_place_behind) {
  EXPECT_THAT(points_for(Type::Tower, 3, {3, 3, 2, 1}), ElementsAre(17, 17, 6, 0))
      << "(21 + 13) / 2; place 3 is 6";
  EXPECT_THAT(points_for(Type::Tower, 2, {3, 3, 2}), ElementsAre(9, 9, 0))
      << "place 3 has no points in the second";
  EXPECT_THAT(points_for(Type::Tower, 3, {2, 2, 2, 1}), ElementsAre(13, 13, 13, 0)) << "40 / 3; place 4";
}

TEST(ALH_43, ties_for_a_lower_place) {
  EXPECT_THAT(points_for(Type::Tower, 3, {4, 2, 2}), ElementsAre(21, 9, 9)) << "(13 + 6) / 2";
  EXPECT_THAT(points_for(Type::Tower, 3, {4, 2, 2, 2}), ElementsAre(21, 6, 6, 6)) << "(13 + 6 + 0) / 3";
  EXPECT_THAT(points_for(Type::Tower, 3, {4, 3, 2, 2}), ElementsAre(21, 13, 3, 3)) << "(6 + 0) / 2";
  EXPECT_THAT(points_for(Type::Pavilion, 3, {3, 2, 1, 1}), ElementsAre(16, 8, 0, 0))
      << "(1 + 0) / 2 rounded down";
  EXPECT_THAT(points_for(Type::Tower, 2, {4, 2, 2}), ElementsAre(13, 3, 3)) << "(6 + 0) / 2";
}

TEST(ALH_44, tiles_on_the_reserve_never_count) {
  Table table(3);
  table.lay(1, "@ 52").reserve(2, {45, 46, 47});
  score(table, 1);
  EXPECT_THAT(table.scores(), ElementsAre(6, 0, 0));
}

TEST(ALH_44, who_has_none_takes_no_place) {
  EXPECT_THAT(points_for(Type::Tower, 3, {2, 0, 0}), ElementsAre(21, 0, 0));
  EXPECT_THAT(points_for(Type::Tower, 3, {0, 2, 1}), ElementsAre(0, 21, 13));
  EXPECT_THAT(points_for(Type::Tower, 3, {0, 0, 0}), ElementsAre(0, 0, 0));
}

TEST(ALH_45, every_item_says_rule_count_points_and_arithmetic) {
  Table table(3);
  table.lay(1, "@ 52 45").lay(2, "@ 53").lay(3, "@ 51");
  score(table, 1);
  std::map<std::string, ScoreItem> items;
  for (const ScoreItem& item : Rules::scores(table.state)) {
    items.emplace(seat_text(item.seat) + " " + std::string(item.label), item);
  }
  ASSERT_TRUE(items.contains("p1 wall"));
  const ScoreItem& wall = items.at("p1 wall");
  EXPECT_EQ(wall.rule, "ALH-41");
  EXPECT_EQ(wall.count, 3);
  EXPECT_EQ(wall.points, 3);
  EXPECT_THAT(wall.pieces, ElementsAre("45"));
  ASSERT_TRUE(items.contains("p1 majority"));
  const ScoreItem& towers = items.at("p1 majority");
  EXPECT_EQ(towers.rule, "ALH-42");
  EXPECT_EQ(towers.count, 2);
  EXPECT_EQ(towers.points, 6);
  EXPECT_THAT(towers.pieces, ElementsAre("45", "52"));
  EXPECT_FALSE(towers.arithmetic.terms.empty());
}

TEST(ALH_45, a_shared_place_shows_its_arithmetic) {
  Table table(3);
  table.lay(1, "@ 52 53").lay(2, "@ 51 50");
  score(table, 2);
  for (const ScoreItem& item : Rules::scores(table.state)) {
    if (item.label != "majority") continue;
    EXPECT_EQ(item.rule, "ALH-43");
    EXPECT_EQ(arithmetic_text(item.arithmetic, item.points), "(13 + 6) / 2 = 9");
    EXPECT_EQ(item.points, 9);
    EXPECT_EQ(item.count, 2);
  }
  EXPECT_THAT(table.scores(), ElementsAre(9, 9 + 1, 0));
}

// Who asks why a tie brought nothing finds the reason; a place that never has points needs none.
TEST(ALH_45, a_share_rounded_down_to_nothing_is_told) {
  Table table(3);
  table.lay(1, "@ 1").lay(2, "@ 2").lay(3, "@ 3 4");
  score(table, 2);
  std::vector<std::string> told;
  for (const ScoreItem& item : Rules::scores(table.state)) {
    if (item.label != "majority") continue;
    told.push_back(seat_text(item.seat) + " " + std::string(item.rule) + " " +
                   arithmetic_text(item.arithmetic, item.points));
    EXPECT_EQ(item.points, item.seat == seat_at(2) ? 8 : 0);
  }
  EXPECT_THAT(told, ElementsAre("p3 ALH-42 8", "p1 ALH-43 1 / 2 = 0", "p2 ALH-43 1 / 2 = 0"));
}

TEST(ALH_45, a_place_without_points_is_not_told) {
  Table table(3);
  table.lay(1, "@ 1").lay(2, "@ 2").lay(3, "@ 3 4");
  score(table, 1);
  for (const ScoreItem& item : Rules::scores(table.state)) {
    EXPECT_TRUE(item.label == "wall" || item.seat == seat_at(2)) << "only the first place pays";
  }
}

TEST(ALH_45, items_stay_when_the_alhambra_changes_later) {
  Table table(3);
  table.lay(1, "@ 45");
  score(table, 1);
  table.active(1).play("rebuild-out 45", "end");
  EXPECT_EQ(table.score(1), 3 + 6);
  int sum = 0;
  for (const ScoreItem& item : Rules::scores(table.state)) sum += item.points;
  EXPECT_EQ(sum, 9);
}

TEST(ALH_46, points_begin_at_0_and_add_up) {
  Table table(3);
  EXPECT_THAT(Table::fresh(4).scores(), Each(0));
  table.lay(1, "@ 45");
  score(table, 1);
  table.active(1);
  score(table, 2);
  EXPECT_THAT(table.scores(), ElementsAre(3 + 6 + 3 + 13, 0, 0));
  table.state.players[seat_at(0)].score = 300;
  table.active(1);
  score_third(table);
  EXPECT_EQ(table.score(1), 300 + 3 + 21) << "there is no upper limit";
}

}  // namespace
}  // namespace partal::alhambra
