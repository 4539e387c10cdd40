// The course of a turn: ALH-10, ALH-13 to ALH-15, ALH-18, ALH-19.
#include <gmock/gmock.h>

#include "engine/catalogue/match.h"
#include "tests/rules/alhambra/kit.h"

namespace partal::alhambra {
namespace {

using kit::Table;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::Not;

TEST(ALH_10, a_turn_needs_an_action) {
  Table table(3);
  EXPECT_EQ(table.why("end"), "ALH-10 end.action-owed");
  EXPECT_THAT(table.listed("end"), IsEmpty());
}

TEST(ALH_10, one_action_and_only_one) {
  Table table(3);
  table.hand(1, "y9 y2").lay(1, "@ 7").reserve(1, {15}).yard({50, 0, 0, 0}).play("take y9");
  for (const char* second :
       {"take g9", "buy 1 y2 y9", "rebuild-in 15 1,0", "rebuild-out 7", "rebuild-swap 15 7"}) {
    EXPECT_EQ(table.why(second), "ALH-10 action.none-left") << second;
  }
  EXPECT_THAT(table.listed(), ElementsAre("end"));
  EXPECT_EQ(table.pending(), "p1 end");
}

TEST(ALH_10, all_three_kinds_are_open_at_the_start_of_a_turn) {
  Table table(3);
  table.hand(1, "y9 y2").lay(1, "@ 7").reserve(1, {15});
  EXPECT_THAT(table.kinds_listed(), ElementsAre("buy", "rebuild-in", "rebuild-out", "rebuild-swap", "take"));
  EXPECT_EQ(table.pending(), "p1 action");
}

TEST(ALH_13, an_exact_payment_gives_a_further_action_of_any_kind) {
  for (const char* further :
       {"take g9", "buy 2 g5 g6", "rebuild-in 21 1,0", "rebuild-out 7", "rebuild-swap 21 7"}) {
    Table table(3);
    table.hand(1, "y9 y2 g5 g6").lay(1, "@ 7").reserve(1, {21}).play("buy 1 y2 y9");
    EXPECT_EQ(table.pending(), "p1 action");
    EXPECT_EQ(table.why(further), "legal") << further;
  }
}

TEST(ALH_13, so_again_for_each_exact_payment_up_to_five_actions) {
  Table table(3);
  table.yard({1, 8, 15, 24}).hand(1, "y2 g3 b4 o5");
  for (const char* buy : {"buy 1 y2", "buy 2 g3", "buy 3 b4", "buy 4 o5"}) {
    table.play(buy);
    EXPECT_EQ(table.pending(), "p1 action") << "after " << buy;
  }
  EXPECT_EQ(table.events("further-action").size(), 4U);
  table.play("take b9");
  EXPECT_EQ(table.pending(), "p1 place");
  table.play("place 1 -1,0", "place 8 1,0", "place 15 0,1", "place 24 0,-1");
  EXPECT_EQ(table.wall(1), 12);
}

TEST(ALH_13, paying_too_much_gives_none_even_after_an_exact_payment) {
  Table table(3);
  table.yard({1, 8, 15, 24}).hand(1, "y2 g4 b4").play("buy 1 y2", "buy 2 g4");
  EXPECT_EQ(table.pending(), "p1 place");
  EXPECT_EQ(table.why("buy 3 b4"), "ALH-10 action.none-left");
}

TEST(ALH_13, taking_money_and_rebuilding_give_none) {
  Table table(3);
  table.hand(1, "y2").yard({1, 0, 0, 0}).lay(1, "@ 7").play("buy 1 y2", "rebuild-out 7");
  EXPECT_EQ(table.pending(), "p1 place");
  Table other(3);
  EXPECT_EQ(other.play("take y9").pending(), "p1 end");
}

TEST(ALH_13, it_is_a_right_the_turn_may_be_ended_instead) {
  Table table(3);
  table.hand(1, "y2").yard({1, 0, 0, 0}).play("buy 1 y2");
  EXPECT_THAT(table.listed("stop"), ElementsAre("stop"));
  EXPECT_EQ(table.why("end"), "ALH-13 end.action-open") << "it is waived by `stop` first";
  table.play("stop");
  EXPECT_EQ(table.pending(), "p1 place");
  EXPECT_EQ(table.why("take g9"), "ALH-10 action.none-left") << "waived is waived";
  table.play("reserve 1");
  EXPECT_EQ(table.pending(), "p1 end");
}

TEST(ALH_13, without_the_right_there_is_nothing_to_waive) {
  Table table(3);
  EXPECT_EQ(table.why("stop"), "ALH-13 stop.no-right");
  table.play("take y9");
  EXPECT_EQ(table.why("stop"), "ALH-13 stop.no-right");
  Table paid_too_much(3);
  paid_too_much.hand(1, "y3").yard({1, 0, 0, 0}).play("buy 1 y3");
  EXPECT_EQ(paid_too_much.why("stop"), "ALH-13 stop.no-right");
}

TEST(ALH_13, the_right_does_not_last_into_the_next_turn) {
  Table table(3);
  table.hand(1, "y2").yard({1, 2, 3, 4}).play("buy 1 y2", "stop", "reserve 1", "end").settle();
  EXPECT_EQ(table.pending(), "p2 action");
  EXPECT_EQ(table.why("stop"), "ALH-13 stop.no-right");
}

TEST(ALH_14, nothing_is_refilled_during_a_turn) {
  Table table(3);
  table.hand(1, "y2 y2 g3").yard({1, 8, 0, 0}).row("y1 y2 g1 o9").play("buy 1 y2");
  EXPECT_EQ(table.pending(), "p1 action") << "no draw comes in between";
  EXPECT_EQ(table.why("buy 1 y2"), "ALH-12 yard.empty-slot");
  table.play("buy 2 g3", "take y1 y2 g1");
  EXPECT_EQ(table.pending(), "p1 place");
  EXPECT_EQ(table.state.row.size, 1);
  table.play("reserve 1", "reserve 8");
  EXPECT_EQ(table.state.row.size, 1);
  EXPECT_EQ(table.play("end").pending(), "chance");
}

TEST(ALH_15, a_bought_tile_waits_beside_the_alhambra_where_no_rebuild_reaches_it) {
  Table table(3);
  table.hand(1, "y2").yard({1, 0, 0, 0}).lay(1, "@ 7").play("buy 1 y2");
  EXPECT_TRUE(table.state.tray.has(tile_of(1)));
  EXPECT_TRUE(table.seat(1).reserve.empty());
  EXPECT_EQ(table.why("rebuild-in 1 -1,0"), "ALH-15 tile.in-tray");
  EXPECT_EQ(table.why("rebuild-swap 1 7"), "ALH-15 tile.in-tray");
  EXPECT_THAT(table.listed("rebuild-in"), IsEmpty());
  EXPECT_THAT(table.listed("rebuild-swap"), IsEmpty());
}

TEST(ALH_15, on_the_reserve_it_can_be_used_from_the_next_turn_on) {
  Table table(3);
  table.hand(1, "y2").yard({1, 2, 3, 4}).play("buy 1 y2", "stop", "reserve 1", "end").settle();
  table.take_and_end().settle();
  table.take_and_end().settle();
  EXPECT_EQ(table.why("rebuild-in 1 -1,0"), "legal");
}

TEST(ALH_18, a_player_without_any_legal_action_passes) {
  Table table(3);
  table.row("").deck("").yard({1, 2, 3, 4}).hand(1, "");
  EXPECT_THAT(table.listed(), ElementsAre("pass"));
  table.play("pass");
  EXPECT_EQ(table.pending(), "p1 end");
  EXPECT_EQ(table.events("passed").size(), 1U);
  table.play("end");
  EXPECT_EQ(table.pending(), "p2 action");
}

TEST(ALH_18, nobody_passes_who_can_act) {
  const auto bare = [] { return Table(3).row("").yard({1, 2, 3, 4}); };
  EXPECT_EQ(bare().row("y9").why("pass"), "ALH-18 pass.can-act") << "money on show";
  EXPECT_EQ(bare().hand(1, "y2").why("pass"), "ALH-18 pass.can-act") << "a tile affordable";
  EXPECT_EQ(bare().hand(1, "y1 g2 b3 o4").why("pass"), "legal") << "each tile costs one more";
  EXPECT_EQ(bare().lay(1, "@ 7").why("pass"), "ALH-18 pass.can-act") << "a tile to take out";
  EXPECT_EQ(bare().reserve(1, {7}).why("pass"), "ALH-18 pass.can-act") << "a tile to bring in";
  EXPECT_EQ(bare().reserve(2, {7}).why("pass"), "legal") << "that is somebody else's";
}

TEST(ALH_18, who_has_an_action_already_does_not_pass) {
  Table table(3);
  table.row("").hand(1, "y2").yard({1, 0, 0, 0}).play("buy 1 y2");
  EXPECT_THAT(table.listed(), ElementsAre("stop"))
      << "nothing is left to do, but the right is waived, not passed";
  EXPECT_NE(table.why("pass"), "legal");
  table.play("stop", "reserve 1");
  EXPECT_NE(table.why("pass"), "legal");
}

TEST(ALH_19, turns_go_clockwise_and_round_the_table) {
  Table table(3);
  table.active(2);
  for (const char* next : {"p3 action", "p1 action", "p2 action"}) {
    table.take_and_end().settle();
    EXPECT_EQ(table.pending(), next);
  }
  EXPECT_EQ(table.state.turn, 4);
}

TEST(ALH_19, a_turn_runs_actions_then_placing_then_its_end) {
  Table table(3);
  table.hand(1, "y2").yard({1, 2, 3, 4});
  EXPECT_EQ(table.pending(), "p1 action");
  table.play("buy 1 y2", "take y9");
  EXPECT_EQ(table.pending(), "p1 place");
  table.play("place 1 -1,0");
  EXPECT_EQ(table.pending(), "p1 end");
  table.play("end");
  EXPECT_EQ(table.pending(), "chance");
}

TEST(ALH_19, another_seat_is_refused) {
  auto match = make_match("alhambra", 3, {});
  ASSERT_TRUE(match);
  Rng rng(1);
  while ((*match)->pending().is_chance()) ASSERT_TRUE((*match)->draw(rng));
  const Seat turn = (*match)->pending().seat();
  const Seat other = next_seat(turn, 3);
  const std::string action = (*match)->legal(turn).front().text;
  EXPECT_EQ((*match)->check(other, action)->code, "turn.not-yours");
  EXPECT_EQ((*match)->play(other, action).error().code, "turn.not-yours");
  EXPECT_THAT((*match)->legal(other), IsEmpty());
  EXPECT_THAT((*match)->legal(turn), Not(IsEmpty()));
}

}  // namespace
}  // namespace partal::alhambra
