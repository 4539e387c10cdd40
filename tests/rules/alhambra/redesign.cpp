// Rebuilding: ALH-16, ALH-25, ALH-26.
#include <gmock/gmock.h>

#include "tests/rules/alhambra/kit.h"

namespace partal::alhambra {
namespace {

using kit::Table;
using testing::ElementsAre;
using testing::IsEmpty;

TEST(ALH_16, a_tile_from_the_reserve_into_the_alhambra) {
  Table table(3);
  table.reserve(1, {12}).play("rebuild-in 12 0,-1");
  EXPECT_EQ(table.seat(1).palace.laid(), kit::tiles({12}));
  EXPECT_TRUE(table.seat(1).reserve.empty());
  EXPECT_EQ(table.pending(), "p1 end");
}

TEST(ALH_16, a_tile_from_the_alhambra_to_the_reserve) {
  Table table(3);
  table.lay(1, "@ 7 14").play("rebuild-out 14");
  EXPECT_EQ(table.seat(1).palace.laid(), kit::tiles({7}));
  EXPECT_EQ(table.seat(1).reserve, kit::tiles({14}));
  EXPECT_EQ(table.pending(), "p1 end");
}

TEST(ALH_16, a_reserve_tile_in_exactly_the_place_of_a_laid_tile) {
  Table table(3);
  table.lay(1, "@ 7").reserve(1, {15}).play("rebuild-swap 15 7");
  EXPECT_EQ(table.seat(1).palace.laid(), kit::tiles({15}));
  EXPECT_EQ(table.seat(1).reserve, kit::tiles({7}));
  EXPECT_EQ(table.state.cells[tile_of(15)], (Cell{0, 1}));
  EXPECT_EQ(table.wall(1), 3);
}

TEST(ALH_16, the_placement_rules_hold) {
  Table table(3);
  table.lay(1, "@ 6").reserve(1, {12, 7});
  EXPECT_EQ(table.why("rebuild-in 12 0,0"), "ALH-27 cell.taken");
  EXPECT_EQ(table.why("rebuild-in 12 1,2"), "ALH-23 tile.not-adjacent");
  EXPECT_EQ(table.why("rebuild-in 7 0,2"), "ALH-21 tile.edge-mismatch");
  EXPECT_EQ(table.why("rebuild-in 12 0,2"), "ALH-22 tile.not-reachable");
  Table arms(3);
  arms.reserve(1, {32}).lay(1, R"( 14 22  .
                                    7  .  .
                                    @ 23 31 )");
  EXPECT_EQ(arms.why("rebuild-in 32 -1,2"), "ALH-24 tile.encloses-gap");
}

TEST(ALH_16, the_start_tile_is_never_removed_or_swapped) {
  Table table(3);
  table.lay(1, "@ 7").reserve(1, {14});
  EXPECT_EQ(table.why("rebuild-out 0"), "ALH-16 start-tile.fixed");
  EXPECT_EQ(table.why("rebuild-swap 14 0"), "ALH-16 start-tile.fixed");
}

TEST(ALH_16, only_the_own_reserve_and_the_own_alhambra) {
  Table table(3);
  table.lay(1, "@ 7").reserve(1, {14}).lay(2, "@ 22").reserve(2, {23});
  EXPECT_EQ(table.why("rebuild-in 23 0,-1"), "ALH-16 reserve.not-there");
  EXPECT_EQ(table.why("rebuild-in 7 0,-1"), "ALH-16 reserve.not-there") << "it is laid";
  EXPECT_EQ(table.why("rebuild-swap 23 7"), "ALH-16 reserve.not-there");
  EXPECT_EQ(table.why("rebuild-out 22"), "ALH-16 tile.not-laid");
  EXPECT_EQ(table.why("rebuild-out 14"), "ALH-16 tile.not-laid") << "it is on the reserve already";
  EXPECT_EQ(table.why("rebuild-swap 14 22"), "ALH-16 tile.not-laid");
}

TEST(ALH_16, every_way_to_rebuild_is_listed) {
  Table table(3);
  table.lay(1, "@ 6").reserve(1, {15});  // 6: wall E; 15: walls N, E and S
  // 15 can only be entered from the west, where nothing but an open edge may be: east of the fountain 6 lies
  EXPECT_THAT(table.listed("rebuild-in"), IsEmpty());
  EXPECT_THAT(table.listed("rebuild-out"), ElementsAre("rebuild-out 6"));
  EXPECT_THAT(table.listed("rebuild-swap"), ElementsAre("rebuild-swap 15 6"));
}

TEST(ALH_25, no_tile_may_be_cut_off) {
  Table table(3);
  table.lay(1, "@ 7 14");
  EXPECT_EQ(table.why("rebuild-out 7"), "ALH-25 remove.cuts-off");
  EXPECT_EQ(table.arg("rebuild-out 7", "cut_off"), "[14]");
  EXPECT_EQ(table.why("rebuild-out 14"), "legal");
  EXPECT_THAT(table.listed("rebuild-out"), ElementsAre("rebuild-out 14"));
}

TEST(ALH_25, reachable_means_on_foot_not_over_a_wall) {
  // 6 has its wall in the east, 12 in the west: 12 is entered through 52 only
  Table table(3);
  table.lay(1, R"( 6 12
                   @ 52 )");
  EXPECT_EQ(table.why("rebuild-out 52"), "ALH-25 remove.cuts-off");
  EXPECT_EQ(table.why("rebuild-out 6"), "legal");
  Table open(3);
  open.lay(1, R"( 7 14
                  @ 52 )");
  EXPECT_EQ(open.why("rebuild-out 52"), "legal") << "14 is still reached through 7";
}

TEST(ALH_25, a_tile_with_four_neighbours_stays) {
  Table table(3);
  table.lay(1, R"( 7 14 22
                   @ 23 31
                  32 41 42 )");
  EXPECT_EQ(table.why("rebuild-out 23"), "ALH-25 remove.encloses-gap");
  EXPECT_EQ(table.arg("rebuild-out 23", "at"), "[0,1]");
  EXPECT_EQ(table.why("rebuild-out 14"), "legal") << "three neighbours, one way out";
  EXPECT_EQ(table.why("rebuild-out 31"), "legal");
}

TEST(ALH_25, in_a_very_wide_alhambra_too) {
  Table table(3);
  table.lay(1, R"(
     .  .  .  . .  .  .  .  . .  .  .  .  . 16 17  .  .  .
     .  .  .  . .  .  .  .  . .  .  .  .  . 12  .  .  .  .
     5 20 39 50 7 14 22 23 31 @ 32 41 52 53 13 29 43 51  6 )");
  EXPECT_EQ(table.why("rebuild-out 5"), "legal") << "one end";
  EXPECT_EQ(table.why("rebuild-out 6"), "legal") << "the other end";
  EXPECT_EQ(table.why("rebuild-out 17"), "legal");
  EXPECT_THAT(table.listed("rebuild-out"), ElementsAre("rebuild-out 17", "rebuild-out 5", "rebuild-out 6"));
  EXPECT_EQ(table.why("rebuild-out 50"), "ALH-25 remove.cuts-off");
  EXPECT_EQ(table.arg("rebuild-out 50", "cut_off"), "[5,20,39]");
}

TEST(ALH_26, the_new_tile_agrees_with_every_touching_edge) {
  Table table(3);
  table.lay(1, "@ 7 14").reserve(1, {15, 12, 5, 6, 20});
  EXPECT_EQ(table.why("rebuild-swap 5 7"), "legal") << "wall N touches nothing";
  EXPECT_EQ(table.why("rebuild-swap 12 7"), "ALH-26 tile.edge-mismatch") << "wall W on the fountain";
  EXPECT_EQ(table.why("rebuild-swap 6 7"), "ALH-26 tile.edge-mismatch") << "wall E on 14";
  EXPECT_EQ(table.arg("rebuild-swap 6 7", "other"), "14");
  EXPECT_EQ(table.why("rebuild-swap 15 14"), "legal") << "the end of the row may be walled";
}

TEST(ALH_26, walls_that_touch_stay_walls) {
  Table table(3);
  table.reserve(1, {21, 7}).lay(1, R"( 6 12
                                       @ 52 )");
  EXPECT_EQ(table.why("rebuild-swap 21 6"), "legal") << "wall E for wall E";
  EXPECT_EQ(table.why("rebuild-swap 7 6"), "ALH-26 tile.edge-mismatch") << "open on the wall of 12";
}

TEST(ALH_26, a_tile_with_four_neighbours_may_be_swapped) {
  Table table(3);
  table.reserve(1, {52, 5}).lay(1, R"( 7 14 22
                                       @ 23 31
                                      32 41 42 )");
  EXPECT_EQ(table.why("rebuild-swap 52 23"), "legal");
  EXPECT_EQ(table.why("rebuild-swap 5 23"), "ALH-26 tile.edge-mismatch");
}

TEST(ALH_26, in_a_very_wide_alhambra_too) {
  Table table(3);
  table.lay(1, "5 20 39 50 7 14 22 23 31 @ 32 41 52 53 13 29 43 51 6").reserve(1, {15, 42, 21, 24});
  EXPECT_EQ(table.why("rebuild-swap 15 6"), "legal") << "the eastern end";
  EXPECT_EQ(table.why("rebuild-swap 21 6"), "legal");
  EXPECT_EQ(table.why("rebuild-swap 24 6"), "ALH-26 tile.edge-mismatch") << "24 has a wall in the west";
  EXPECT_EQ(table.why("rebuild-swap 24 5"), "legal") << "the western end";
  EXPECT_EQ(table.why("rebuild-swap 15 5"), "ALH-26 tile.edge-mismatch");
  EXPECT_EQ(table.why("rebuild-swap 42 43"), "legal");
  table.play("rebuild-swap 24 5");
  // 24 has walls N, S and W: S and W of it, then N of 24, 20, 39 and 50
  EXPECT_EQ(table.wall(1), 6);
}

}  // namespace
}  // namespace partal::alhambra
