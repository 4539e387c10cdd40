// The count at the end of a phase (DIC-40 to DIC-46), shift tokens (DIC-51), victory tokens (DIC-50), the
// first-player token (DIC-55).
#include "tests/rules/dice/kit.h"

namespace partal::dice {
namespace {

using kit::Table;
using Texts = std::set<std::string>;

TEST(DIC_40, the_best_pawn_chooses_and_the_second_gets_the_other_prize) {
  Table table(3);
  table.pawn(1, "A", 5).pawn(2, "A", 9).pawn(3, "A", 4).count();
  EXPECT_EQ(table.pending(), "p2 prize");
  EXPECT_EQ(table.listed(), (Texts{"prize 2", "prize token"}));
  Table points = table;
  points.play("prize 2");
  EXPECT_EQ(points.stack("A", 2), "2");
  EXPECT_EQ(points.stack("A", 1), "1");
  EXPECT_EQ(points.held(1, "push"), 1);
  EXPECT_EQ(points.held(2, "push"), 0);
  table.play("prize token");
  EXPECT_EQ(table.stack("A", 2), "1");
  EXPECT_EQ(table.stack("A", 1), "2");
  EXPECT_EQ(table.held(2, "push"), 1);
  EXPECT_EQ(table.held(3, "push"), 0);  // further pawns get nothing
  EXPECT_EQ(table.events("prize-won"),
            (std::vector<std::string>{R"(p2 {"type":"arcades","place":1,"points":1,"token":"push"})",
                                      R"(p1 {"type":"arcades","place":2,"points":2,"token":null})"}));
}

TEST(DIC_40, alone_in_a_column_the_player_still_chooses_and_the_other_prize_is_not_given) {
  Table table(3);
  table.pawn(2, "A", 9).count().play("prize 2");
  EXPECT_EQ(table.stack("A", 2), "2");
  EXPECT_EQ(table.events("token-left").size(), 6U);  // nobody took any token
  EXPECT_EQ(table.held(2, "push"), 0);
}

TEST(DIC_40, columns_are_counted_from_the_left) {
  Table table(3);
  table.pawn(3, "T", 1).pawn(1, "S", 1).pawn(2, "G", 1).count();
  EXPECT_EQ(table.pending(), "p1 prize");
  table.play("prize 2");
  EXPECT_EQ(table.pending(), "p2 prize");
  table.play("prize 2");
  EXPECT_EQ(table.pending(), "p3 prize");
}

TEST(DIC_40, during_a_count_nobody_has_a_turn) {
  Table table(3);
  table.pawn(3, "T", 1).count();
  EXPECT_EQ(table.why("throw"), "DIC-20 action.not-now");
  EXPECT_EQ(table.why("end"), "DIC-40 action.not-now");
  EXPECT_EQ(table.why("place A 1"), "DIC-21 action.not-now");
  EXPECT_EQ(table.arg("end", "step"), "\"prize\"");
  EXPECT_EQ(table.why("shift A"), "DIC-51 action.not-now");
  EXPECT_EQ(table.why("name p1"), "DIC-55 action.not-now");
  EXPECT_EQ(Table(3).why("prize 2"), "DIC-40 action.not-now");
}

TEST(DIC_41, the_first_point_enters_space_one_and_further_points_move_up) {
  Table table(3);
  table.pawn(2, "A", 9).pawn(1, "A", 3).progress(2, "A", 1).count().play("prize 2");
  EXPECT_EQ(table.stack("A", 3), "2");
  EXPECT_EQ(table.stack("A", 1), "1");
  EXPECT_EQ(table.events("progress-moved")[0], R"(p2 {"type":"arcades","from":1,"to":3,"below":0,"lost":0})");
}

TEST(DIC_41, a_newcomer_goes_on_top_and_who_leaves_keeps_the_order_of_the_others) {
  Table table(4);
  table.progress(1, "A", 2).progress(2, "A", 2).progress(3, "A", 2).progress(4, "A", 2);
  EXPECT_EQ(table.stack("A", 2), "1234");
  table.progress(2, "A", 1);
  EXPECT_EQ(table.stack("A", 2), "134");
  EXPECT_EQ(table.stack("A", 3), "2");
  table.progress(1, "A", 1).progress(4, "A", 1);
  EXPECT_EQ(table.stack("A", 2), "3");
  EXPECT_EQ(table.stack("A", 3), "214");
}

TEST(DIC_41, two_points_are_one_move_past_a_stack) {
  Table table(3);
  table.progress(1, "A", 1).progress(2, "A", 2).progress(3, "A", 2);
  table.pawn(1, "A", 9).count().play("prize 2");
  EXPECT_EQ(table.stack("A", 3), "1");
  EXPECT_EQ(table.stack("A", 2), "23");
}

TEST(DIC_41, on_the_last_space_further_points_are_lost) {
  Table table(3);
  table.progress(2, "A", 12).progress(1, "A", 11).pawn(1, "A", 9).pawn(2, "A", 5).count().play("prize 2");
  EXPECT_EQ(table.stack("A", 12), "21");
  EXPECT_EQ(table.events("progress-moved"),
            (std::vector<std::string>{R"(p1 {"type":"arcades","from":11,"to":12,"below":1,"lost":1})",
                                      R"(p2 {"type":"arcades","from":12,"to":12,"below":0,"lost":1})"}));
}

TEST(DIC_42, the_first_placed_moves_before_the_second_placed) {
  Table table(3);
  table.progress(2, "A", 1).pawn(1, "A", 9).pawn(2, "A", 5).count().play("prize 2");
  EXPECT_EQ(table.stack("A", 2), "12");  // the first placed arrived earlier, so lies below
}

TEST(DIC_43, count_a_pays_the_best_piece_of_each_track) {
  Table table(3);
  table.progress(1, "A", 2).progress(2, "A", 1).progress(3, "T", 1).count();
  EXPECT_EQ(table.scores(), (std::vector<int>{3, 0, 6}));
}

TEST(DIC_43, count_b_pays_two_and_count_c_three) {
  Table table(4);
  table.phase(2);
  table.progress(1, "A", 4).progress(2, "A", 3).progress(3, "A", 2).progress(4, "A", 1).count();
  EXPECT_EQ(table.scores(), (std::vector<int>{10, 3, 0, 0}));
  Table last(4);
  last.phase(3);
  last.progress(1, "A", 4).progress(2, "A", 3).progress(3, "A", 2).progress(4, "A", 1).count();
  EXPECT_EQ(last.scores(), (std::vector<int>{18, 10, 3, 0}));
}

TEST(DIC_43, on_one_space_the_lowest_of_the_stack_is_best) {
  Table table(3);
  table.phase(3).progress(3, "G", 2).progress(1, "G", 2).progress(2, "G", 2).count();
  EXPECT_EQ(table.scores(), (std::vector<int>{12, 5, 20}));
}

TEST(DIC_43, a_place_without_a_piece_pays_nobody) {
  Table table(3);
  table.phase(3).progress(3, "G", 2).count();
  EXPECT_EQ(table.scores(), (std::vector<int>{0, 0, 20}));
  const auto items = Rules::scores(table.state);
  ASSERT_EQ(items.size(), 1U);
  EXPECT_EQ(items[0].rule, "DIC-43");
  EXPECT_EQ(items[0].count, 2);
  EXPECT_EQ(arithmetic_text(items[0].arithmetic, items[0].points), "20");
}

TEST(DIC_44, victory_tokens_count_at_each_count_from_the_one_they_were_won_in) {
  Table table(3);
  table.slot("T", "victory3").pawn(2, "T", 1).count().play("prize token", "end");
  EXPECT_EQ(table.scores()[1], 6 + 3);  // the table pays 6, the token 3
  table.phase(2).count();
  EXPECT_EQ(table.scores()[1], 9 + 13 + 3);
  table.phase(3).count();
  EXPECT_EQ(table.scores()[1], 25 + 21 + 3);
}

TEST(DIC_44, items_name_the_tokens_and_add_them_up) {
  Table table(3);
  table.holds(2, "victory1", 2).holds(2, "victory3").count();
  const auto items = Rules::scores(table.state);
  ASSERT_EQ(items.size(), 1U);
  EXPECT_EQ(items[0].label, "tokens");
  EXPECT_EQ(items[0].points, 5);
  EXPECT_EQ(arithmetic_text(items[0].arithmetic, items[0].points), "1 + 1 + 3 = 5");
  EXPECT_EQ(items[0].pieces, (std::vector<std::string>{"victory1", "victory1", "victory3"}));
  EXPECT_EQ(table.events("scored")[1], R"(p2 {"scoring":"A","tables":0,"tokens":5,"points":5,"total":5})");
}

TEST(DIC_45, pawns_return_and_progress_scores_and_tokens_stay) {
  Table table(3);
  table.holds(1, "throw").score(1, 4).progress(1, "T", 1).pawn(1, "A", 3).pawn(2, "A", 9).count();
  table.play("prize 2", "end");
  EXPECT_EQ(table.state.phase, 1);
  EXPECT_EQ(table.state.round, 0);
  EXPECT_EQ(table.space(1, "A"), 0);
  EXPECT_TRUE(table.state.players[seat_at(0)].built.empty());
  EXPECT_EQ(table.stack("T", 1), "1");
  EXPECT_EQ(table.held(1, "throw"), 1);
  EXPECT_EQ(table.held(1, "push"), 1);
  EXPECT_EQ(table.scores(), (std::vector<int>{4 + 6, 3, 0}));
  for (const BoardColumn& column : table.state.columns) EXPECT_EQ(column.slot, Token::None);
}

TEST(DIC_45, after_count_c_the_game_ends_and_a_tie_is_shared) {
  Table table(3);
  table.phase(3).score(1, 50).score(2, 50).score(3, 49).count();
  EXPECT_EQ(table.pending(), "over");
  EXPECT_EQ(Rules::winners(table.state), (std::vector<Seat>{seat_at(0), seat_at(1)}));
}

TEST(DIC_45, scores_pass_one_hundred) {
  Table table(3);
  table.phase(3).score(1, 95).progress(1, "T", 3).progress(1, "G", 3).count();
  EXPECT_EQ(table.scores()[0], 95 + 21 + 20);
}

TEST(DIC_46, prizes_of_all_columns_come_before_the_tables_and_these_before_the_tokens) {
  Table table(3);
  table.holds(3, "victory2").pawn(1, "P", 1).pawn(2, "T", 1).slot("P", "shift").count().play("prize 2");
  EXPECT_EQ(table.scores(), (std::vector<int>{0, 0, 0}));  // nothing is paid before the last prize
  table.play("prize 2");
  EXPECT_EQ(table.scores(), (std::vector<int>{0, 0, 0}));
  table.play("end");
  EXPECT_EQ(table.scores(), (std::vector<int>{1, 6, 2}));
}

TEST(DIC_46, who_chose_last_closes_the_count_and_only_then_something_is_revealed) {
  Table table(3);
  table.pawn(2, "T", 9).pawn(3, "T", 5).count().play("prize 2");
  EXPECT_EQ(table.stack("T", 1), "3");  // the other prize is given already, without a choice
  EXPECT_EQ(table.pending(), "p2 counted");
  EXPECT_EQ(table.listed(), Texts{"end"});
  EXPECT_EQ(table.why("prize 2"), "DIC-40 action.not-now");
  EXPECT_EQ(table.why("throw"), "DIC-20 action.not-now");
  table.play("end");
  EXPECT_EQ(table.pending(), "chance");
}

TEST(DIC_46, a_shift_or_a_naming_of_the_second_placed_can_be_the_last_choice) {
  Table table(3);
  table.holds(3, "shift").pawn(2, "T", 9).pawn(3, "T", 5).count().play("prize token", "no-shift");
  EXPECT_EQ(table.pending(), "p3 counted");
  Table naming(3);
  naming.pawn(2, "P", 9).pawn(1, "P", 5).count().play("prize 2", "name p3");
  EXPECT_EQ(naming.pending(), "p1 counted");
}

TEST(DIC_46, where_nobody_chose_the_end_of_the_turn_leads_on) {
  Table table(3);
  table.count();
  EXPECT_EQ(table.state.phase, 1);
  EXPECT_EQ(table.pending(), "chance");
}

TEST(DIC_50, victory_tokens_are_kept) {
  Table table(3);
  table.holds(3, "victory1").holds(3, "victory2").holds(3, "victory3").count();
  EXPECT_EQ(table.scores()[2], 6);
  EXPECT_EQ(table.held(3, "victory1") + table.held(3, "victory2") + table.held(3, "victory3"), 3);
}

TEST(DIC_51, one_point_goes_to_another_column_instead) {
  Table table(3);
  table.phase(2).holds(1, "shift").pawn(1, "A", 9).pawn(2, "A", 3).count().play("prize 2");
  EXPECT_EQ(table.pending(), "p1 shift");
  EXPECT_EQ(table.listed(), (Texts{"shift P", "shift S", "shift C", "shift G", "shift T", "no-shift"}));
  EXPECT_EQ(table.why("shift A"), "DIC-51 shift.same-column");
  table.play("shift T");
  EXPECT_EQ(table.stack("T", 1), "1");
  EXPECT_EQ(table.stack("A", 1), "12");  // redirected, not added; one point each
  EXPECT_EQ(table.held(1, "shift"), 0);
}

TEST(DIC_51, two_points_may_each_be_shifted_with_a_token_of_its_own) {
  Table table(3);
  table.phase(2).holds(1, "shift", 2).pawn(1, "A", 9).count().play("prize 2", "shift T");
  EXPECT_EQ(table.pending(), "p1 shift");
  table.play("shift G");
  EXPECT_EQ(table.stack("T", 1), "1");
  EXPECT_EQ(table.stack("G", 1), "1");
  EXPECT_EQ(table.stack("A", 1), "");
  EXPECT_EQ(table.held(1, "shift"), 0);
}

TEST(DIC_51, the_token_may_be_kept) {
  Table table(3);
  table.phase(2).holds(1, "shift").pawn(1, "A", 9).count().play("prize 2", "no-shift");
  EXPECT_EQ(table.stack("A", 2), "1");
  EXPECT_EQ(table.held(1, "shift"), 1);
}

TEST(DIC_51, declining_answers_for_all_points_left) {
  Table table(3);
  table.phase(2).holds(1, "shift", 2).pawn(1, "A", 9).count().play("prize 2", "no-shift");
  EXPECT_EQ(table.stack("A", 2), "1");
  EXPECT_NE(table.pending(), "p1 shift");
  Table one_shifted(3);
  one_shifted.phase(2).holds(1, "shift", 2).pawn(1, "A", 9).count().play("prize 2", "shift T", "no-shift");
  EXPECT_EQ(one_shifted.stack("T", 1) + one_shifted.stack("A", 1), "11");
  EXPECT_EQ(one_shifted.held(1, "shift"), 1);
}

TEST(DIC_51, the_second_placed_may_shift_too) {
  Table table(3);
  table.phase(2).holds(2, "shift").pawn(1, "A", 9).pawn(2, "A", 3).count().play("prize 2");
  EXPECT_EQ(table.pending(), "p2 shift");
  table.play("shift P");
  EXPECT_EQ(table.stack("P", 1), "2");
  EXPECT_EQ(table.held(2, "push"), 1);
}

TEST(DIC_51, a_token_won_in_this_count_waits_for_a_later_one) {
  Table table(3);
  table.slot("A", "shift").pawn(1, "A", 9).pawn(1, "T", 9).count().play("prize token");
  EXPECT_EQ(table.held(1, "shift"), 1);
  EXPECT_EQ(table.pending(), "p1 prize");
  table.play("prize 2", "end");
  EXPECT_EQ(table.stack("T", 2), "1");
  table.phase(2).pawn(1, "A", 9).count().play("prize 2");
  EXPECT_EQ(table.pending(), "p1 shift");
}

TEST(DIC_55, who_gets_the_first_player_token_names_the_next_first_player) {
  Table table(3);
  table.pawn(2, "P", 9).count().play("prize token");
  EXPECT_EQ(table.pending(), "p2 name");
  EXPECT_EQ(table.listed(), (Texts{"name p1", "name p2", "name p3"}));
  EXPECT_EQ(table.why("name p4"), "DIC-55 name.nobody");
  EXPECT_EQ(table.arg("name p4", "players"), "3");
  table.play("name p3", "end");
  EXPECT_EQ(table.events("caliph-named"), std::vector<std::string>{R"(p2 {"named":3})"});
  EXPECT_EQ(table.stack("P", 1), "2");
  table.draw("slot A").settle();
  EXPECT_EQ(table.pending(), "p3 throw");
}

TEST(DIC_55, it_can_be_the_other_prize_and_name_its_owner) {
  Table table(3);
  table.pawn(2, "P", 9).pawn(3, "P", 8).count().play("prize 2");
  EXPECT_EQ(table.pending(), "p3 name");
  table.play("name p3", "end").draw("slot A").settle();
  EXPECT_EQ(table.pending(), "p3 throw");
}

TEST(DIC_55, if_nobody_gets_it_the_tile_stays_and_the_token_is_there_for_phase_two) {
  Table table(3);
  table.caliph(2).pawn(2, "P", 9).count().play("prize 2", "end");
  EXPECT_EQ(table.outcomes().size(), 6U);
  table.draw("slot T").settle();
  EXPECT_EQ(table.state.columns[Column::Tower].slot, Token::FirstPlayer);
  EXPECT_EQ(table.pending(), "p2 throw");
}

TEST(DIC_55, after_count_b_it_is_out_of_the_game) {
  Table table(3);
  table.phase(2).pawn(2, "P", 9).count().play("prize token", "name p2", "end").settle();
  EXPECT_EQ(table.pending(), "p2 throw");
  for (const BoardColumn& column : table.state.columns) EXPECT_NE(column.slot, Token::FirstPlayer);
}

}  // namespace
}  // namespace partal::dice
