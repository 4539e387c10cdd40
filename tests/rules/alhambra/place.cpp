// Placing tiles: ALH-17, ALH-20 to ALH-24, ALH-27, ALH-28. `placing` gives seat 1 the tile to lay.
#include <gmock/gmock.h>

#include "tests/rules/alhambra/kit.h"

namespace partal::alhambra {
namespace {

using kit::Table;
using testing::ElementsAre;
using testing::IsEmpty;

// Seat 1 has just bought this tile in slot 1 and has the picture before it.
Table placing(int tile, const std::string& picture) {
  Table table(3);
  table.lay(1, picture).yard({tile, 0, 0, 0}).hand(1, "y9 y9").play("buy 1 y9 y9");
  EXPECT_EQ(table.pending(), "p1 place");
  return table;
}

TEST(ALH_17, what_was_not_bought_cannot_be_placed) {
  Table table(2);
  table.reserve(1, {14}).yard({1, 8, 0, 0}).hand(1, "y2 g3");
  for (const char* text : {"place 1 -1,0", "reserve 1", "give 1", "place 14 -1,0"}) {
    EXPECT_EQ(table.why(text), "ALH-17 place.not-bought") << text << ", before any purchase";
  }
  table.play("buy 1 y2");
  EXPECT_EQ(table.why("place 8 1,0"), "ALH-17 place.not-bought") << "another tile was";
}

TEST(ALH_17, bought_tiles_are_placed_after_the_last_action_only) {
  Table table(3);
  table.yard({1, 8, 0, 0}).hand(1, "y2 g3").play("buy 1 y2");
  EXPECT_EQ(table.why("place 1 -1,0"), "ALH-17 place.too-early");
  EXPECT_EQ(table.why("reserve 1"), "ALH-17 place.too-early");
  table.play("stop");
  EXPECT_EQ(table.why("place 1 -1,0"), "legal");
  EXPECT_EQ(table.why("reserve 1"), "legal");
}

TEST(ALH_17, every_bought_tile_in_any_order_into_the_alhambra_or_on_the_reserve) {
  for (const bool small_first : {true, false}) {
    Table table(3);
    table.yard({1, 8, 0, 0}).hand(1, "y2 g3").play("buy 1 y2", "buy 2 g3", "stop");
    EXPECT_EQ(table.why("place 1 -1,0"), "legal");
    EXPECT_EQ(table.why("place 8 1,0"), "legal");
    EXPECT_EQ(table.why("end"), "ALH-17 end.tiles-wait");
    table.play(small_first ? "place 1 -1,0" : "reserve 8");
    EXPECT_EQ(table.why("end"), "ALH-17 end.tiles-wait") << "one is still waiting";
    EXPECT_EQ(table.arg("end", "tiles"), small_first ? "[8]" : "[1]");
    table.play(small_first ? "reserve 8" : "place 1 -1,0");
    EXPECT_THAT(table.listed(), ElementsAre("end"));
    EXPECT_EQ(table.seat(1).palace.laid(), kit::tiles({1}));
    EXPECT_EQ(table.seat(1).reserve, kit::tiles({8}));
  }
}

TEST(ALH_17, each_is_judged_by_the_alhambra_as_it_stands_when_it_is_laid) {
  Table table(3);
  table.yard({7, 14, 0, 0}).hand(1, "y8 g9").play("buy 1 y8", "buy 2 g9", "stop");
  EXPECT_EQ(table.why("place 14 0,2"), "ALH-23 tile.not-adjacent");
  table.play("place 7 0,1");
  EXPECT_EQ(table.why("place 14 0,2"), "legal");
  EXPECT_EQ(table.why("place 14 0,1"), "ALH-27 cell.taken");
}

TEST(ALH_17, a_legal_place_need_not_be_used_and_the_reserve_has_no_limit) {
  Table table = placing(7, "@");
  table.state.players[seat_at(0)].reserve = kit::tiles({8, 9, 10, 11, 12, 13, 15, 16, 17, 18, 19, 20});
  table.play("reserve 7");
  EXPECT_EQ(table.seat(1).reserve.size(), 13);
}

TEST(ALH_17, only_tiles_that_wait_are_placed) {
  Table table = placing(7, "@");
  table.state.players[seat_at(0)].reserve.add(tile_of(14));
  for (const char* text : {"place 14 0,1", "reserve 14", "place 22 0,1", "reserve 22"}) {
    EXPECT_EQ(table.why(text), "ALH-17 tray.not-there") << text;
  }
}

TEST(ALH_20, a_text_that_turns_a_tile_is_refused) {
  Table table = placing(15, "@");
  EXPECT_EQ(table.why("place 15 0,1"), "legal");
  for (const char* turn : {"r1", "r2", "r3"}) {
    EXPECT_EQ(table.why(std::string("place 15 0,1 ") + turn), "ALH-20 tile.turned");
  }
  EXPECT_EQ(table.arg("place 15 0,1 r1", "found"), "\"r1\"");
  EXPECT_EQ(Table(3).reserve(1, {15}).why("rebuild-in 15 0,1 r2"), "ALH-20 tile.turned");
}

TEST(ALH_21, wall_against_open_edge_is_refused) {
  Table table = placing(12, "@");  // wall in the west
  EXPECT_EQ(table.why("place 12 0,1"), "ALH-21 tile.edge-mismatch");
  EXPECT_EQ(table.arg("place 12 0,1", "side"), "\"W\"");
  EXPECT_EQ(table.arg("place 12 0,1", "other"), "0") << "the fountain's open edge";
  EXPECT_EQ(table.arg("place 12 0,1", "at"), "[0,1]");
  EXPECT_THAT(table.listed("place"), ElementsAre("place 12 -1,0", "place 12 0,-1", "place 12 1,0"));
}

TEST(ALH_21, open_edge_against_wall_is_refused) {
  Table table = placing(7, "@ 6");  // 6 has its wall in the east
  EXPECT_EQ(table.why("place 7 0,2"), "ALH-21 tile.edge-mismatch");
  EXPECT_EQ(table.arg("place 7 0,2", "other"), "6");
}

TEST(ALH_21, wall_on_wall_agrees_and_every_touching_edge_counts) {
  // 6 (wall E) north of the fountain; at -1,1 a tile touches it in the west and 14 in the south
  const std::string picture = R"(
    6  .
    @ 14 )";
  EXPECT_EQ(placing(12, picture).why("place 12 -1,1"), "legal") << "wall W on wall E, open S on open N";
  EXPECT_EQ(placing(7, picture).why("place 7 -1,1"), "ALH-21 tile.edge-mismatch") << "open W on wall E";
  EXPECT_EQ(placing(10, picture).why("place 10 -1,1"), "ALH-21 tile.edge-mismatch") << "wall S on open N";
}

TEST(ALH_22, joined_over_walls_only_is_refused) {
  Table table = placing(12, "@ 6");
  EXPECT_EQ(table.why("place 12 0,2"), "ALH-22 tile.not-reachable") << "wall on wall is the only way in";
}

TEST(ALH_22, one_open_edge_is_enough) {
  EXPECT_EQ(placing(12, R"( @  6
                            . .
                          )")
                .why("place 12 0,2"),
            "ALH-22 tile.not-reachable");
  EXPECT_EQ(placing(12, R"( @   6  .
                            14 22 23 )")
                .why("place 12 0,2"),
            "legal")
      << "now it is entered from the south";
}

TEST(ALH_23, a_new_tile_shares_an_edge_a_corner_is_not_enough) {
  Table table = placing(7, "@");
  EXPECT_EQ(table.why("place 7 1,1"), "ALH-23 tile.not-adjacent");
  EXPECT_EQ(table.arg("place 7 1,1", "corner"), "0") << "it touches the fountain at a corner";
  EXPECT_EQ(table.why("place 7 0,2"), "ALH-23 tile.not-adjacent");
  EXPECT_EQ(table.arg("place 7 0,2", "corner"), "null");
  EXPECT_EQ(table.why("place 7 63,-64"), "ALH-23 tile.not-adjacent");
  EXPECT_THAT(table.listed("place"),
              ElementsAre("place 7 -1,0", "place 7 0,-1", "place 7 0,1", "place 7 1,0"));
}

TEST(ALH_23, another_players_alhambra_is_no_neighbour) {
  Table table(3);
  table.lay(2, "@ 14 22").yard({7, 0, 0, 0}).hand(1, "y9").play("buy 1 y9");
  EXPECT_EQ(table.why("place 7 0,3"), "ALH-23 tile.not-adjacent");
  EXPECT_EQ(table.why("place 7 0,1"), "legal");
}

TEST(ALH_24, a_gap_of_one_cell_is_not_enclosed) {
  Table table = placing(32, R"(
    14 22  .
     7  .  .
     @ 23 31 )");
  EXPECT_EQ(table.why("place 32 -1,2"), "ALH-24 tile.encloses-gap")
      << "also where tiles only meet at a corner";
  EXPECT_EQ(table.arg("place 32 -1,2", "cells"), "1");
  EXPECT_EQ(table.refusal("place 32 -1,2")->show.gap, (std::vector<Cell>{{-1, 1}}));
  EXPECT_EQ(table.why("place 32 -2,2"), "legal") << "the way out between the arms is still open";
  EXPECT_EQ(table.why("place 32 -1,1"), "legal") << "the gap itself may be filled";
}

TEST(ALH_24, a_gap_of_two_cells_is_not_enclosed) {
  Table table = placing(42, R"(
    14 22 32  .
     7  .  .  .
     @ 23 31 41 )");
  EXPECT_EQ(table.why("place 42 -1,3"), "ALH-24 tile.encloses-gap");
  EXPECT_EQ(table.arg("place 42 -1,3", "cells"), "2");
  EXPECT_EQ(table.why("place 42 -1,2"), "ALH-24 tile.encloses-gap") << "this one encloses the cell beside it";
  EXPECT_EQ(table.arg("place 42 -1,2", "cells"), "1");
  EXPECT_EQ(table.why("place 42 -1,1"), "legal");
}

TEST(ALH_24, a_gap_of_four_cells_is_not_enclosed) {
  Table table = placing(6, R"(
    14 22 32 52
     7  .  .  .
    53  .  . 42
     @ 23 31 41 )");
  EXPECT_EQ(table.why("place 6 -2,3"), "ALH-24 tile.encloses-gap");
  EXPECT_EQ(table.arg("place 6 -2,3", "cells"), "4");
}

TEST(ALH_24, each_of_two_bays_keeps_its_way_out) {
  Table table = placing(42, R"(
    14 22 23
     7  .  .
     @ 31  .
    32  .  .
    41 52 53 )");
  EXPECT_EQ(table.why("place 42 0,2"), "legal") << "both bays keep a way out to the east";
  EXPECT_EQ(table.why("place 42 -1,2"), "ALH-24 tile.encloses-gap");
  EXPECT_EQ(table.why("place 42 1,2"), "ALH-24 tile.encloses-gap");
}

TEST(ALH_24, a_bay_open_to_the_outside_is_no_gap) {
  Table table = placing(42, R"(
    14  .  7
    22  . 23
     @ 31 32 )");
  EXPECT_EQ(table.why("place 42 -2,1"), "ALH-24 tile.encloses-gap");
  EXPECT_EQ(table.why("place 42 -1,1"), "legal");
  EXPECT_EQ(table.why("place 42 -3,0"), "legal");
}

TEST(ALH_27, one_tile_to_a_cell) {
  Table table = placing(7, "@ 14");
  EXPECT_EQ(table.why("place 7 0,1"), "ALH-27 cell.taken") << "a bought tile does not replace a laid one";
  EXPECT_EQ(table.arg("place 7 0,1", "other"), "14");
  EXPECT_EQ(table.why("place 7 0,0"), "ALH-27 cell.taken");
  EXPECT_EQ(table.arg("place 7 0,0", "other"), "0");
  EXPECT_EQ(Table(3).lay(1, "@ 14").reserve(1, {7}).why("rebuild-in 7 0,1"), "ALH-27 cell.taken");
}

TEST(ALH_28, the_first_rule_broken_is_named) {
  EXPECT_EQ(placing(12, "@").why("place 12 0,0 r1"), "ALH-20 tile.turned") << "before taken";
  EXPECT_EQ(placing(12, "@ 6").why("place 12 0,1"), "ALH-27 cell.taken") << "before any edge";
  EXPECT_EQ(placing(12, "@ 6").why("place 12 1,2"), "ALH-23 tile.not-adjacent");
  EXPECT_EQ(placing(7, "@ 6").why("place 7 0,2"), "ALH-21 tile.edge-mismatch") << "before not reachable";
  const std::string arms = R"(
    14 22  .
     7  .  .
     @ 23  5 )";  // 5 has its wall in the north
  EXPECT_EQ(placing(32, arms).why("place 32 -1,2"), "ALH-21 tile.edge-mismatch") << "before the gap";
  EXPECT_EQ(placing(13, arms).why("place 13 -1,2"), "ALH-22 tile.not-reachable")
      << "wall on wall; before the gap";
}

// Rows of more than sixteen tiles are legal; nothing wraps round.
TEST(ALH_24, a_very_wide_alhambra_is_judged_by_its_true_cells) {
  // columns -9 to 9 in row 0; every tile is open in the east and west
  Table table = placing(42, "5 20 39 50 7 14 22 23 31 @ 32 41 52 53 13 29 43 51 6");
  EXPECT_EQ(table.why("place 42 -1,1"), "legal");
  EXPECT_EQ(table.why("place 42 0,-10"), "legal") << "west of 5";
  EXPECT_EQ(table.why("place 42 0,10"), "ALH-21 tile.edge-mismatch") << "6 ends the row with a wall";
  EXPECT_EQ(table.why("place 42 -1,-9"), "ALH-21 tile.edge-mismatch") << "5 has its wall in the north";
  EXPECT_EQ(table.why("place 42 -1,7"), "legal") << "sixteen columns beside it";
  EXPECT_EQ(table.why("place 42 16,0"), "ALH-23 tile.not-adjacent");
  EXPECT_EQ(table.why("place 42 -16,-9"), "ALH-23 tile.not-adjacent");
  EXPECT_EQ(table.why("place 42 1,5"), "ALH-21 tile.edge-mismatch") << "13 has its wall in the south";
  EXPECT_EQ(table.wall(1), 4)
      << "four walls in the north of the western end, four in the south, one in the east";
}

TEST(ALH_24, gaps_are_seen_in_a_very_wide_alhambra) {
  // 12 has its wall in the west, 16 in the north and west, 17 in the north and east
  Table table = placing(42, R"(
     .  .  .  . .  .  .  .  . .  .  .  .  . 16 17  .  .  .
     .  .  .  . .  .  .  .  . .  .  .  .  . 12  .  .  .  .
     5 20 39 50 7 14 22 23 31 @ 32 41 52 53 13 29 43 51  6 )");
  EXPECT_EQ(table.why("place 42 -1,7"), "ALH-24 tile.encloses-gap");
  EXPECT_EQ(table.arg("place 42 -1,7", "cells"), "1");
  EXPECT_EQ(table.why("place 42 -1,6"), "legal") << "fills the bay";
  EXPECT_EQ(table.why("place 42 -1,8"), "legal") << "leaves it open";
}

}  // namespace
}  // namespace partal::alhambra
