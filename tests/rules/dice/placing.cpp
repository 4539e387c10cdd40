// Placing (DIC-21 to DIC-29), improving (DIC-30 to DIC-33), pushing (DIC-52).
#include "tests/rules/dice/kit.h"

namespace partal::dice {
namespace {

using kit::Table;
using Texts = std::set<std::string>;

TEST(DIC_21, rank_is_the_number_of_dice_and_position_the_throw) {
  for (int throws = 1; throws <= 3; ++throws) {
    Table table(3);
    table.thrown(throws, "AAACCGTT").play("place A 2");
    EXPECT_EQ(table.space(1, "A"), 3 + (4 - throws));
    EXPECT_EQ(table.state.turn.pool.count(Column::Arcades), 1);  // not all of them need be used
    EXPECT_EQ(table.events("pawn-placed").back(), R"(p1 {"type":"arcades","dice":2,"wanted":[2,)" +
                                                      std::to_string(throws) + R"(],"at":[2,)" +
                                                      std::to_string(throws) + R"(],"fell":0})");
  }
}

TEST(DIC_21, dice_set_aside_earlier_count_for_the_throw_just_made) {
  Table table(3);
  table.thrown(2, "AAACCGTT", "AAA").play("place A 3");
  EXPECT_EQ(table.space(1, "A"), 8);  // position 2
}

TEST(DIC_21, only_dice_that_show_the_building_are_spent) {
  Table table(3);
  table.thrown(1, "AAACCGTT");
  EXPECT_EQ(table.why("place A 4"), "DIC-21 dice.too-few");
  EXPECT_EQ(table.arg("place A 4", "type"), "\"arcades\"");
  EXPECT_EQ(table.arg("place A 4", "asked"), "4");
  EXPECT_EQ(table.arg("place A 4", "there"), "3");
  EXPECT_EQ(table.why("place P 1"), "DIC-21 dice.too-few");
}

TEST(DIC_22, spaces_are_numbered_from_one_to_twenty_four) {
  EXPECT_EQ(space_of(1, 3), 1);
  EXPECT_EQ(space_of(1, 1), 3);
  EXPECT_EQ(space_of(2, 3), 4);
  EXPECT_EQ(space_of(8, 1), 24);
  for (int space = 1; space <= kSpaces; ++space)
    EXPECT_EQ(space_of(rank_of(space), position_of(space)), space);
}

TEST(DIC_22, more_dice_beat_fewer_and_an_earlier_throw_beats_a_later_one) {
  Table table(3);
  table.pawn(1, "A", space_of(3, 3)).pawn(2, "A", space_of(2, 1)).pawn(3, "A", space_of(3, 2));
  table.count();
  EXPECT_EQ(table.pending(), "p3 prize");
}

TEST(DIC_23, a_taken_space_makes_the_pawn_fall_also_to_a_lower_rank) {
  Table table(4);
  table.pawn(2, "A", 6).pawn(3, "A", 5).pawn(4, "A", 4).thrown(1, "AAACCGTT").play("place A 2");
  EXPECT_EQ(table.space(1, "A"), 3);
}

TEST(DIC_23, the_fall_skips_what_is_taken_only) {
  Table table(3);
  table.pawn(2, "A", 6).pawn(3, "A", 4).thrown(1, "AAACCGTT").play("place A 2");
  EXPECT_EQ(table.space(1, "A"), 5);
}

TEST(DIC_23, without_a_free_space_below_the_placing_is_not_legal) {
  Table table(4);
  table.pawn(2, "A", 3).pawn(3, "A", 2).pawn(4, "A", 1).thrown(1, "AAACCGTT");
  EXPECT_EQ(table.why("place A 1"), "DIC-23 place.no-space");
  EXPECT_EQ(table.arg("place A 1", "wanted"), "[1,1]");
  EXPECT_EQ(table.why("place A 2"), "legal");
  EXPECT_FALSE(table.listed().contains("place A 1"));
}

TEST(DIC_24, at_most_one_pawn_per_player_and_column) {
  Table table(3);
  table.pawn(1, "A", 7).thrown(1, "AAACCGTT");
  EXPECT_EQ(table.why("place A 3"), "DIC-24 place.own-pawn-there");
  EXPECT_EQ(table.arg("place A 3", "at"), "[3,3]");
  EXPECT_EQ(table.listed("place"), (Texts{"place C 1", "place C 2", "place G 1", "place T 1", "place T 2"}));
}

TEST(DIC_25, both_actions_may_follow_the_same_throw_and_spent_dice_are_gone) {
  Table table(3);
  table.thrown(1, "AAACCGTT").play("place A 3");
  EXPECT_EQ(table.why("place A 1"), "DIC-24 place.own-pawn-there");
  EXPECT_EQ(table.state.turn.pool.size(), 5);
  table.play("place C 2");
  EXPECT_EQ(table.space(1, "C"), 6);
  EXPECT_EQ(table.state.turn.spent, (Faces{.bits = 0x002300}));
  Table third(3);
  third.round(3).pawn(1, "A", 1).thrown(1, "AAACCGTT").play("improve A 3", "place C 2");
  EXPECT_EQ(third.pending(), "p1 end");
}

TEST(DIC_27, while_a_throw_can_be_made_nobody_has_to_place_and_nobody_may_end) {
  for (const int throws : {1, 2}) {
    Table table(3);
    table.thrown(throws, "AAACCGTT");
    EXPECT_EQ(table.why("end"), "DIC-27 end.pawn-owed");
    EXPECT_EQ(table.arg("end", "owed"), "2");
    EXPECT_EQ(table.arg("end", "throws"), std::to_string(3 - throws));
    EXPECT_EQ(table.why("throw"), "legal");
  }
}

TEST(DIC_27, after_the_last_throw_a_legal_placing_is_owed) {
  Table table(3);
  table.thrown(3, "AAACCGTT");
  EXPECT_EQ(table.why("end"), "DIC-27 end.pawn-owed");
  table.play("place A 3");
  EXPECT_EQ(table.why("end"), "DIC-27 end.pawn-owed");
  EXPECT_EQ(table.arg("end", "owed"), "1");
}

TEST(DIC_27, the_duty_lapses_where_no_legal_placing_is_left) {
  Table table(3);
  table.round(2).pawn(1, "A", 1).pawn(1, "C", 1).thrown(3, "AAAACCCC");
  EXPECT_EQ(table.listed(), Texts{"end"});
  table.play("end");
  EXPECT_EQ(table.events("duty-lapsed"), std::vector<std::string>{R"(p1 {"pawns":2})"});
  EXPECT_EQ(table.state.lapsed, 1);
  EXPECT_EQ(table.pending(), "p2 throw");
}

TEST(DIC_27, a_pawn_that_lapsed_is_not_made_up_for_later) {
  Table table(3);
  table.pawn(1, "C", 1).thrown(3, "AAAACCCC").play("place A 4");
  EXPECT_EQ(table.listed(), Texts{"end"});  // chambers are built already
  table.play("end");
  Table next(3);
  next.round(2).pawn(1, "A", 10).thrown(1, "PPSSCCGG").play("place P 2", "place S 2");
  EXPECT_EQ(next.listed(), Texts{"end"});  // two, not three
}

TEST(DIC_27, what_a_throw_token_makes_possible_after_a_lapse_is_owed_again) {
  Table table(3);
  table.phase(2).holds(1, "throw").pawn(1, "C", 9).pawn(2, "A", 1).thrown(3, "ACCCCCCC");
  EXPECT_EQ(table.why("end"), "legal");
  table.play("less");
  EXPECT_EQ(table.why("end"), "DIC-27 end.pawn-owed");  // now a placing is possible
  table.play("place A 1");
  EXPECT_EQ(table.space(1, "A"), 2);
}

TEST(DIC_28, a_turn_is_over_when_two_actions_are_done_whatever_throws_are_left) {
  Table table(3);
  table.phase(2).holds(1, "throw").holds(1, "black_die").thrown(1, "AAACCGTT").play("place A 3", "place C 2");
  EXPECT_EQ(table.listed(), Texts{"end"});
  EXPECT_EQ(table.why("throw"), "DIC-28 action.none-left");
  EXPECT_EQ(table.why("place G 1"), "DIC-28 action.none-left");
  EXPECT_EQ(table.why("black_die G"), "DIC-28 action.none-left");
}

TEST(DIC_28, a_turn_is_over_when_nothing_is_possible_even_with_a_token) {
  Table table(3);
  table.round(3).pawn(1, "A", 24).thrown(3, "AAAAAAAA");
  EXPECT_EQ(table.pending(), "p1 end");
  EXPECT_EQ(table.why("improve A 8"), "DIC-31 improve.not-better");
  Table token(3);
  token.phase(2).round(3).holds(1, "throw").pawn(1, "A", 24).thrown(3, "AAAAAAAA");
  EXPECT_EQ(token.pending(), "p1 act");  // a fourth throw is possible
}

TEST(DIC_28, a_black_die_in_hand_keeps_the_turn_open_when_all_white_dice_are_spent) {
  Table table(3);
  table.phase(2).round(3).holds(1, "black_die").pawn(1, "C", 2).thrown(1, "AAAAAAAA").play("place A 8");
  EXPECT_EQ(table.pending(), "p1 act");
  EXPECT_EQ(table.why("throw"), "DIC-20 throw.no-die");
  EXPECT_EQ(table.why("end"), "legal");
  Table wrong_face = table;
  wrong_face.play("black_die G");
  EXPECT_EQ(wrong_face.why("place G 0+b"), "DIC-33 place.one-new");
  EXPECT_EQ(wrong_face.listed(), Texts{"end"});
  table.play("black_die C", "improve C 0+b");
  EXPECT_EQ(table.space(1, "C"), 3);
  Table useless(3);  // one new pawn is placed, and there is none to improve
  useless.phase(2).round(3).holds(1, "black_die").thrown(1, "AAAAAAAA").play("place A 8");
  EXPECT_EQ(useless.listed(), Texts{"end"});
  EXPECT_EQ(useless.why("black_die C"), "DIC-28 turn.nothing-left");
}

TEST(DIC_28, in_round_three_a_player_may_stop_after_any_throw) {
  for (int throws = 1; throws <= 3; ++throws) {
    Table table(3);
    table.round(3).thrown(throws, "AAACCGTT");
    EXPECT_EQ(table.why("end"), "legal");
  }
}

TEST(DIC_29, the_first_placing_may_not_spend_all_eight_dice_while_a_throw_remains) {
  for (int throws = 1; throws <= 2; ++throws) {
    Table table(3);
    table.thrown(throws, "AAAAAAAA");
    EXPECT_EQ(table.why("place A 8"), "DIC-29 place.all-dice");
    EXPECT_FALSE(table.listed().contains("place A 8"));
    EXPECT_EQ(table.why("place A 7"), "legal");
  }
}

TEST(DIC_29, after_the_third_throw_it_may) {
  Table table(3);
  table.thrown(3, "AAAAAAAA").play("place A 8");
  EXPECT_EQ(table.listed(), Texts{"end"});
}

TEST(DIC_29, it_may_where_the_black_die_makes_the_second_placing_at_once) {
  Table table(3);
  table.thrown(1, "AAAAAAAA").black("C").play("place A 8");
  EXPECT_EQ(table.listed(), Texts{"place C 0+b"});
  EXPECT_EQ(table.why("end"), "DIC-27 end.pawn-owed");
  table.play("place C 0+b");
  EXPECT_EQ(table.space(1, "C"), 3);
}

TEST(DIC_29, a_black_die_that_cannot_place_does_not_help) {
  Table same(3);
  same.thrown(1, "AAAAAAAA").black("A");
  EXPECT_EQ(same.why("place A 8"), "DIC-29 place.all-dice");
  Table built(3);
  built.round(2).pawn(1, "C", 5).thrown(1, "AAAAAAAA").black("C");
  EXPECT_EQ(built.why("place A 8"), "DIC-29 place.all-dice");
  Table full(4);
  full.pawn(2, "C", 1).pawn(3, "C", 2).pawn(4, "C", 3).thrown(1, "AAAAAAAA").black("C");
  EXPECT_EQ(full.why("place A 8"), "DIC-29 place.all-dice");
  Table in_hand(3);
  in_hand.phase(2)
      .holds(1, "black_die")
      .thrown(1, "AAAAAAAA");  // it must lie there: no token is owed (DIC-59)
  EXPECT_EQ(in_hand.why("place A 8"), "DIC-29 place.all-dice");
}

TEST(DIC_29, the_second_placing_may_spend_every_die_left) {
  Table table(3);
  table.thrown(1, "AAAAAAAC").play("place C 1", "place A 7");
  EXPECT_EQ(table.space(1, "A"), 21);
}

TEST(DIC_29, round_three_knows_no_such_rule) {
  Table table(3);
  table.round(3).thrown(1, "AAAAAAAA");
  EXPECT_EQ(table.why("place A 8"), "legal");
}

TEST(DIC_30, a_pawn_is_placed_anew_and_the_old_position_is_not_added) {
  Table table(3);
  table.round(3).pawn(1, "A", 4).thrown(2, "AAACCGTT").play("improve A 3");
  EXPECT_EQ(table.space(1, "A"), 8);
  EXPECT_EQ(table.events("pawn-improved").back(),
            R"(p1 {"type":"arcades","dice":3,"from":[2,3],"wanted":[3,2],"at":[3,2],"fell":0})");
  EXPECT_EQ(table.state.columns[Column::Arcades].pawns.is_taken(4), false);
}

TEST(DIC_30, a_column_without_an_own_pawn_cannot_be_improved) {
  Table table(3);
  table.round(3).pawn(2, "A", 4).thrown(2, "AAACCGTT");
  EXPECT_EQ(table.why("improve A 3"), "DIC-30 improve.no-pawn");
}

TEST(DIC_30, the_pawn_is_lifted_first_so_that_its_own_space_is_free) {
  Table table(3);
  table.round(3).pawn(1, "A", 7).pawn(2, "A", 8).thrown(2, "AAACCGTT");
  // 3 dice give s 8, which is taken; the fall ends on its own space 7.
  EXPECT_EQ(table.why("improve A 3"), "DIC-31 improve.not-better");
}

TEST(DIC_31, a_result_that_is_not_better_is_no_move) {
  Table table(3);
  table.round(3).pawn(1, "A", 8).thrown(2, "AAACCGTT");
  EXPECT_EQ(table.why("improve A 3"), "DIC-31 improve.not-better");
  EXPECT_EQ(table.arg("improve A 3", "from"), "[3,2]");
  EXPECT_EQ(table.arg("improve A 3", "wanted"), "[3,2]");
  EXPECT_TRUE(table.listed("improve").empty());
}

TEST(DIC_31, a_better_result_may_be_left_unused) {
  Table table(3);
  table.round(3).pawn(1, "A", 1).thrown(3, "AAACCGTT");
  EXPECT_TRUE(table.listed().contains("improve A 3"));
  EXPECT_TRUE(table.listed().contains("end"));
}

TEST(DIC_31, a_fall_to_a_better_space_is_an_improvement) {
  Table table(4);
  table.round(3).pawn(1, "A", 3).pawn(2, "A", 8).pawn(3, "A", 7).thrown(2, "AAACCGTT").play("improve A 3");
  EXPECT_EQ(table.space(1, "A"), 6);
}

TEST(DIC_32, one_new_and_one_improvement_or_two_improvements_of_different_pawns) {
  Table table(3);
  table.round(3).pawn(1, "A", 1).pawn(1, "C", 1).thrown(1, "AAACCCGT").play("improve A 2");
  EXPECT_EQ(table.why("improve A 1"), "DIC-32 improve.twice");
  Table two = table;
  two.play("improve C 3");
  EXPECT_EQ(two.pending(), "p1 end");
  table.play("place G 1");
  EXPECT_EQ(table.pending(), "p1 end");
}

TEST(DIC_32, a_pawn_placed_in_this_turn_is_not_improved_in_it) {
  Table table(3);
  table.round(3).thrown(1, "AAACCCGT").play("place A 1");
  EXPECT_EQ(table.why("improve A 2"), "DIC-32 improve.twice");
  EXPECT_TRUE(table.listed("improve").empty());
}

TEST(DIC_33, round_three_allows_one_new_pawn_also_with_more_in_hand) {
  Table table(3);
  table.round(3).thrown(1, "AAACCCGT").play("place A 1");
  EXPECT_EQ(table.why("place C 3"), "DIC-33 place.one-new");
  EXPECT_TRUE(table.listed("place").empty());
}

TEST(DIC_52, a_push_takes_the_space_over_and_moves_the_others_down) {
  Table table(4);
  table.phase(2).holds(1, "push").pawn(2, "A", 9).pawn(3, "A", 8).pawn(4, "A", 6).thrown(1, "AAACCGTT");
  table.play("place A 3 push");
  EXPECT_EQ(table.space(1, "A"), 9);
  EXPECT_EQ(table.space(2, "A"), 8);
  EXPECT_EQ(table.space(3, "A"), 7);
  EXPECT_EQ(table.space(4, "A"), 6);  // the chain ended on the first free space
  EXPECT_EQ(table.held(1, "push"), 0);
  EXPECT_EQ(table.events("pawn-pushed"),
            (std::vector<std::string>{R"(p2 {"type":"arcades","from":[3,1],"at":[3,2]})",
                                      R"(p3 {"type":"arcades","from":[3,2],"at":[3,3]})"}));
}

TEST(DIC_52, a_free_space_needs_no_push) {
  Table table(3);
  table.phase(2).holds(1, "push").pawn(2, "A", 8).thrown(1, "AAACCGTT");
  EXPECT_EQ(table.why("place A 3 push"), "DIC-52 push.space-free");
  EXPECT_FALSE(table.listed().contains("place A 3 push"));
}

TEST(DIC_52, a_push_needs_a_token_and_a_free_space_below) {
  Table table(4);
  table.phase(2).pawn(2, "A", 3).pawn(3, "A", 2).pawn(4, "A", 1).thrown(1, "AAACCGTT");
  EXPECT_EQ(table.why("place A 1 push"), "DIC-56 token.not-held");
  table.holds(1, "push");
  EXPECT_EQ(table.why("place A 1 push"), "DIC-52 push.no-space");
  EXPECT_EQ(table.arg("place A 1 push", "wanted"), "[1,1]");
}

TEST(DIC_52, a_push_serves_for_improving_and_the_lifted_pawn_can_end_the_chain) {
  Table table(4);
  table.phase(2).round(3).holds(1, "push").pawn(1, "A", 1).pawn(2, "A", 3).pawn(3, "A", 2);
  table.thrown(1, "ACCCCCCC").play("improve A 1 push");
  EXPECT_EQ(table.space(1, "A"), 3);
  EXPECT_EQ(table.space(2, "A"), 2);
  EXPECT_EQ(table.space(3, "A"), 1);
}

TEST(DIC_52, a_push_for_improving_must_be_better_too) {
  Table table(4);
  table.phase(2).round(3).holds(1, "push").pawn(1, "A", 5).pawn(2, "A", 3).thrown(1, "ACCCCCCC");
  EXPECT_EQ(table.why("improve A 1 push"), "DIC-31 improve.not-better");
  Table own(3);
  own.phase(2).round(3).holds(1, "push").pawn(1, "A", 3).thrown(1, "ACCCCCCC");
  EXPECT_EQ(own.why("improve A 1 push"), "DIC-52 push.space-free");
}

TEST(DIC_52, a_preview_tells_where_the_pawn_lands_and_who_is_pushed) {
  Table table(4);
  table.phase(2).holds(1, "push").pawn(2, "A", 9).pawn(3, "C", 6).thrown(1, "AAACCGTT");
  const State before = table.state;
  table.play("place A 3 push", "place C 2");
  const auto changes = Rules::changes(before, table.state, seat_at(0));
  ASSERT_EQ(changes.size(), 2U);
  JsonWriter json;
  json.begin_array();
  for (const Change& change : changes) write_change(json, change);
  json.end_array();
  EXPECT_EQ(
      json.str(),
      R"([{"code":"lands","args":{"type":"arcades","wanted":[3,1],"lands":[3,1],"pushed":[2],"fell":0}},)"
      R"({"code":"lands","args":{"type":"chambers","wanted":[2,1],"lands":[2,2],"pushed":[],"fell":1}}])");
}

}  // namespace
}  // namespace partal::dice
