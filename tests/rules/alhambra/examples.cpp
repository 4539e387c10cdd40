// The printed examples: ALH-X1 to ALH-X6.
#include <gmock/gmock.h>

#include "tests/rules/alhambra/kit.h"

namespace partal::alhambra {
namespace {

using kit::Table;
using testing::ElementsAre;

TEST(ALH_X1, a_garden_of_10_for_two_dinar_cards_worth_11) {
  Table table(3);
  table.yard({0, 0, 41, 0}).hand(1, "b4 b7").play("buy 3 b4 b7");
  EXPECT_TRUE(table.state.tray.has(tile_of(41))) << "the tile is bought";
  EXPECT_EQ(table.hand(1).size, 0) << "no change";
  EXPECT_EQ(table.pending(), "p1 place") << "no further action";
  EXPECT_EQ(table.why("take y9"), "ALH-10 action.none-left");
}

TEST(ALH_X2, two_exact_purchases_then_a_swap_then_both_tiles_are_placed) {
  Table table(3);
  table.yard({17, 0, 19, 0}).hand(1, "y6 b3 b4").lay(1, "@ 7").reserve(1, {15});
  table.play("buy 1 y6", "buy 3 b3 b4", "rebuild-swap 15 7");
  EXPECT_EQ(table.pending(), "p1 place");
  EXPECT_EQ(table.seat(1).palace.laid(), kit::tiles({15}));
  table.play("place 17 -1,0", "place 19 1,0");
  EXPECT_EQ(table.pending(), "p1 end");
  EXPECT_EQ(table.seat(1).palace.laid(), kit::tiles({15, 17, 19}));
  EXPECT_EQ(table.seat(1).reserve, kit::tiles({7}));
  // 17 (N E) north, 15 (N E S) east, 19 (E S) south of the fountain: seven sections without a break
  EXPECT_EQ(table.wall(1), 7);
}

TEST(ALH_X3, most_chambers_in_the_first_and_towers_in_the_second_scoring) {
  const auto scores = [](int scoring, const char* one, const char* two, const char* three) {
    Table table(3);
    table.yard({1, 2, 3, 4}).lay(1, one).lay(2, two).lay(3, three).scoring_ahead(scoring, 3);
    return table.play("take y9", "end").draw("row score" + std::to_string(scoring)).settle().scores();
  };
  EXPECT_THAT(scores(1, "@ 31 32", "@", "@"), ElementsAre(4, 0, 0));
  EXPECT_THAT(scores(2, "@ 52 53", "@ 51", "@"), ElementsAre(13, 6 + 1, 0)) << "51 has a wall of one";
  // four towers each: (13 + 6) / 2 = 9. 50 and 54 have one section each, apart; 51 and 48 join to three.
  EXPECT_THAT(scores(2, "@ 52 53 50 54", R"( . 47 .
                                            49 @ 51
                                             . 48 . )",
                     "@"),
              ElementsAre(9 + 1, 9 + 3, 0));
}

TEST(ALH_X4, third_scoring_of_pavilions) {
  Table table(3);
  table.yard({0, 8, 0, 0}).hand(1, "g3").lay(1, "@ 7 5 6").lay(3, R"( @
                                                                      2 )");
  table.lay(2, R"( 4
                   @
                   3 )");
  table.supply({}).play("buy 2 g3", "stop", "reserve 8", "end");
  EXPECT_EQ(table.pending(), "over");
  // walls: 5 and 6 one each, apart; 4 (N W) and 3 (E S) two each, apart; 2 (S W)
  EXPECT_THAT(table.scores(), ElementsAre(16 + 1, 8 + 2, 1 + 2));
}

TEST(ALH_X5, a_turned_tile) {
  Table table(3);
  table.yard({15, 0, 0, 0}).hand(1, "y9").play("buy 1 y9");
  EXPECT_EQ(table.why("place 15 0,-1 r2"), "ALH-20 tile.turned");
}

TEST(ALH_X5, wall_against_open_edge) {
  Table table(3);
  table.yard({15, 0, 0, 0}).hand(1, "y9").play("buy 1 y9");
  EXPECT_EQ(table.why("place 15 0,-1"), "ALH-21 tile.edge-mismatch");
}

TEST(ALH_X5, joined_over_walls_only) {
  Table table(3);
  table.yard({12, 0, 0, 0}).hand(1, "y9").lay(1, "@ 15").play("buy 1 y9");
  EXPECT_EQ(table.why("place 12 0,2"), "ALH-22 tile.not-reachable");
}

TEST(ALH_X5, corner_only) {
  Table table(3);
  table.yard({7, 0, 0, 0}).hand(1, "y9").play("buy 1 y9");
  EXPECT_EQ(table.why("place 7 -1,-1"), "ALH-23 tile.not-adjacent");
}

TEST(ALH_X5, gap_enclosed) {
  Table table(3);
  table.yard({7, 0, 0, 0}).hand(1, "y9").lay(1, R"( 14  . 32
                                                    22  . 31
                                                     @ 23 41 )");
  table.play("buy 1 y9");
  EXPECT_EQ(table.why("place 7 -2,1"), "ALH-24 tile.encloses-gap");
}

TEST(ALH_X6, two_cards_on_the_left_together_or_one_alone) {
  Table table(3);
  table.row("y2 g3 b6 o8");  // the left two total 5
  EXPECT_THAT(table.listed("take"), ElementsAre("take b6", "take g3", "take o8", "take y2", "take y2 g3"));
  EXPECT_EQ(table.why("take b6 o8"), "ALH-11 take.over-five");
  EXPECT_EQ(table.why("take g3 b6"), "ALH-11 take.over-five");
}

}  // namespace
}  // namespace partal::alhambra
