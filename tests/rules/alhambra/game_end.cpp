// The end of the game: ALH-50 to ALH-54.
#include <gmock/gmock.h>

#include "tests/rules/alhambra/kit.h"

namespace partal::alhambra {
namespace {

using kit::Table;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::Key;

// Seat 1 is about to buy pavilion 1 (florin 2); 8 (dirham), 15 (dinar) and 24 (ducat) lie beside it.
Table last_turn(int players = 3) { return Table(players).yard({1, 8, 15, 24}).hand(1, "y2"); }

Table& buy_and_end(Table& table) { return table.play("buy 1 y2", "stop", "place 1 -1,0", "end"); }

TEST(ALH_50, the_game_ends_when_the_supply_has_fewer_tiles_than_empty_slots) {
  Table table = last_turn();
  table.supply({});
  buy_and_end(table);
  EXPECT_EQ(table.pending(), "over") << "all hands are empty: every leftover is a tie at zero";
  EXPECT_EQ(table.events("last-refill"), (std::vector<std::string>{R"({"missing":1})"}));
}

TEST(ALH_50, a_supply_emptied_by_a_full_refill_does_not_end_it) {
  Table table = last_turn();
  table.supply({52});
  buy_and_end(table).draw("yard 1 52");
  EXPECT_EQ(table.pending(), "p2 action");
  EXPECT_TRUE(table.state.supply.empty());
  EXPECT_THAT(table.events("last-refill"), IsEmpty());
}

TEST(ALH_50, nor_does_a_turn_after_which_no_slot_is_empty) {
  Table table = last_turn();
  table.supply({}).play("take y9", "end").settle();
  EXPECT_EQ(table.pending(), "p2 action");
}

TEST(ALH_50, two_slots_are_empty_and_one_tile_is_left) {
  Table table = last_turn();
  table.hand(1, "g3").supply({52}).play("buy 1 y2", "buy 2 g3", "stop", "reserve 1", "reserve 8", "end");
  EXPECT_THAT(table.outcomes(), ElementsAre(Key("yard 1 52")));
  table.draw("yard 1 52");
  EXPECT_EQ(table.pending(), "over") << "nobody has another turn";
  EXPECT_EQ(table.state.yard[Currency::Florin], tile_of(52));
  EXPECT_EQ(table.state.yard[Currency::Dirham], Tile::Fountain);
}

TEST(ALH_51, each_tile_goes_to_the_one_player_with_most_money_in_its_currency) {
  Table table = last_turn();
  table.hand(2, "g2 b1")
      .hand(3, "g1 g1 g1 o1")
      .supply({});  // one dirham more beats 2; the cost does not matter
  buy_and_end(table);
  EXPECT_EQ(table.pending(), "p2 leftover");
  EXPECT_EQ(table.hand(2).size, 2) << "money is not spent";
  EXPECT_EQ(table.hand(3).size, 4);
  EXPECT_THAT(table.listed("reserve"), ElementsAre("reserve 15"));
  table.play("reserve 15", "end");
  EXPECT_THAT(table.listed("reserve"), ElementsAre("reserve 24", "reserve 8"));
  EXPECT_THAT(table.events("hands-opened"), testing::SizeIs(1));
}

TEST(ALH_51, the_worth_counts_not_the_number_of_cards) {
  Table table = last_turn();
  table.hand(2, "b4").hand(3, "b1 b2").supply({});
  buy_and_end(table);
  EXPECT_EQ(table.pending(), "p2 leftover");
  EXPECT_THAT(table.listed("reserve"), ElementsAre("reserve 15"));
}

TEST(ALH_51, a_tie_for_most_leaves_the_tile_in_the_yard_also_at_zero) {
  Table table = last_turn();
  table.hand(1, "b1").hand(2, "g5 b4").hand(3, "g2 g3 b4").supply({});
  buy_and_end(table);
  EXPECT_EQ(table.pending(), "over") << "5 dirham each, 4 dinar each, no ducat at all";
  EXPECT_EQ(table.state.yard.values,
            (std::array<Tile, 4>{Tile::Fountain, tile_of(8), tile_of(15), tile_of(24)}));
  EXPECT_THAT(table.events("leftover-given"), IsEmpty());
  EXPECT_THAT(table.events("leftover-stays"), testing::SizeIs(3));
}

TEST(ALH_51, a_tie_below_the_most_does_not_matter) {
  Table table = last_turn();
  table.hand(1, "g3").hand(2, "g3").hand(3, "g4").supply({});
  buy_and_end(table);
  EXPECT_EQ(table.pending(), "p3 leftover");
}

TEST(ALH_51, new_tiles_of_the_last_refill_are_given_out_too) {
  Table table = last_turn();
  table.hand(1, "g3 y1").supply({52});
  table.play("buy 1 y2", "buy 2 g3", "stop", "reserve 1", "reserve 8", "end").draw("yard 1 52");
  EXPECT_EQ(table.pending(), "p1 leftover") << "seat 1 alone has florins: 52 lies in slot 1";
  table.play("place 52 0,1", "end");
  EXPECT_EQ(table.pending(), "over");
  EXPECT_EQ(table.score(1), 21) << "a tower more in the third scoring";
}

TEST(ALH_52, leftover_tiles_are_laid_by_the_usual_rules_or_reserved) {
  Table table = last_turn();
  table.hand(2, "b1 g1").supply({});
  buy_and_end(table);
  EXPECT_EQ(table.pending(), "p2 leftover");
  EXPECT_EQ(table.why("place 15 0,-1"), "ALH-21 tile.edge-mismatch");
  EXPECT_EQ(table.why("place 15 1,1"), "ALH-23 tile.not-adjacent");
  EXPECT_EQ(table.why("place 15 0,1"), "legal") << "15 or 8 first, as the player likes";
  EXPECT_EQ(table.why("reserve 8"), "legal");
  EXPECT_EQ(table.why("end"), "ALH-52 end.tiles-wait");
  table.play("place 8 1,0", "place 15 0,1");
  EXPECT_THAT(table.listed(), ElementsAre("end"));
  table.play("end");
  EXPECT_EQ(table.pending(), "over");
  EXPECT_THAT(table.scores(), ElementsAre(3 + 16, 6 + 17 + 18, 0)) << "walls of 8 and 15 meet: six sections";
}

TEST(ALH_52, there_is_no_other_action) {
  Table table = last_turn();
  table.hand(2, "b9").reserve(2, {7}).lay(2, "@ 45").supply({});
  buy_and_end(table);
  ASSERT_EQ(table.pending(), "p2 leftover");
  for (const char* text :
       {"take y9", "buy 2 g9", "rebuild-in 7 1,0", "rebuild-out 45", "rebuild-swap 7 45", "pass"}) {
    EXPECT_EQ(table.why(text), "ALH-52 leftover.only-placing") << text;
  }
  EXPECT_EQ(table.why("stop"), "ALH-13 stop.no-right");
  EXPECT_EQ(table.why("place 7 1,0"), "ALH-17 tray.not-there") << "the reserve is not to be placed now";
  table.play("reserve 15");
  EXPECT_EQ(table.why("take y9"), "ALH-52 leftover.only-placing");
}

TEST(ALH_52, first_all_are_given_out_then_placing_goes_round_from_the_next_player) {
  Table table(3);
  table.active(2).yard({1, 8, 15, 24}).hand(2, "y2 g9").hand(1, "b9").hand(3, "o9").supply({});
  buy_and_end(table);
  EXPECT_EQ(table.pending(), "p3 leftover");
  EXPECT_EQ(table.play("reserve 24", "end").pending(), "p1 leftover");
  EXPECT_EQ(table.play("reserve 15", "end").pending(), "p2 leftover") << "last who ended the game";
  EXPECT_EQ(table.play("reserve 8", "end").pending(), "over");
}

TEST(ALH_53, a_scoring_card_in_the_last_refill_is_scored_before_the_leftovers) {
  Table table = last_turn();
  table.hand(2, "g1").lay(3, "12 @").supply({}).scoring_ahead(2, 3);
  table.play("buy 1 y2", "take y9", "place 1 -1,0", "end").draw("row score2", "row y8");
  // second scoring: wall 3 and pavilions 8 for seat 1; wall 1 and seraglios 9 for seat 3; 8 is not yet given
  // out
  EXPECT_EQ(table.pending(), "p2 leftover");
  EXPECT_THAT(table.scores(), ElementsAre(3 + 8, 0, 1 + 9));
  EXPECT_THAT(table.events("leftover-given"), testing::SizeIs(1)) << "slot 1 is empty; no dinar, no ducat";
  table.play("place 8 1,0", "end");
  EXPECT_EQ(table.pending(), "over");
  // third scoring: walls 3, 3, 1; pavilions 16; seraglios tied (17 + 9) / 2 = 13
  EXPECT_THAT(table.scores(), ElementsAre(11 + 3 + 16, 3 + 13, 10 + 1 + 13));
}

TEST(ALH_53, a_scoring_card_that_never_turned_up_is_skipped) {
  Table table = last_turn();
  table.lay(1, "@ 45").supply({}).scoring_ahead(1, 3);
  buy_and_end(table);
  EXPECT_EQ(table.pending(), "over");
  EXPECT_FALSE(table.state.sheets[0].done);
  EXPECT_FALSE(table.state.sheets[1].done);
  EXPECT_TRUE(table.state.sheets[2].done);
  // 1 north of the fountain, 45 east of it: a wall of six, by the third table 16 and 21
  EXPECT_EQ(table.score(1), 6 + 16 + 21);
}

TEST(ALH_54, most_points_wins_and_a_tie_is_shared) {
  Table table = last_turn();
  table.lay(2, "@ 45").supply({});
  buy_and_end(table);
  EXPECT_THAT(table.scores(), ElementsAre(3 + 16, 3 + 21, 0));
  EXPECT_THAT(Rules::winners(table.state), ElementsAre(seat_at(1)));
  Table tie = last_turn();
  tie.state.players[seat_at(2)].score = 19;
  tie.supply({});
  buy_and_end(tie);
  EXPECT_THAT(tie.scores(), ElementsAre(19, 0, 19));
  EXPECT_THAT(Rules::winners(tie.state), ElementsAre(seat_at(0), seat_at(2)));
}

}  // namespace
}  // namespace partal::alhambra
