// After a throw: setting aside and throwing again (DIC-20, DIC-26), the fourth throw (DIC-57), one throw less
// (DIC-58), the black die (DIC-54), several tokens (DIC-53, DIC-56, DIC-59).
#include "engine/games/dice/chapters.h"
#include "tests/rules/dice/kit.h"

namespace partal::dice {
namespace {

using kit::Table;
using Texts = std::set<std::string>;

TEST(DIC_20, any_dice_may_be_kept_and_all_others_are_thrown) {
  Table table(3);
  table.roll("AAACCGTT");
  EXPECT_EQ(table.listed("throw").size(),
            4U * 3 * 2 * 3 - 1);  // the same dice in another order are one choice
  table.play("throw keep AAC");
  EXPECT_EQ(Rules::chance_total(table.state), kPowersOfSix[5]);
  table.draw("throw PPPPP");
  EXPECT_EQ(table.state.turn.pool, (Faces{.bits = 0x001205}));
}

TEST(DIC_20, dice_set_aside_earlier_may_be_thrown_again) {
  Table table(3);
  table.roll("AAACCGTT").roll("PPSSG", "AAA");
  EXPECT_EQ(table.why("throw keep PP"), "legal");  // the arcades go back into the throw
  EXPECT_EQ(table.why("throw keep PPA"), "legal");
  table.play("throw keep PPA");
  EXPECT_EQ(Rules::chance_total(table.state), kPowersOfSix[5]);
}

TEST(DIC_20, a_throw_needs_at_least_one_die) {
  Table table(3);
  table.roll("AAACCGTT");
  EXPECT_EQ(table.why("throw keep AAACCGTT"), "DIC-20 throw.no-die");
  EXPECT_EQ(table.arg("throw keep AAACCGTT", "kept"), "8");
  EXPECT_EQ(table.why("throw keep AAACCGT"), "legal");
  EXPECT_FALSE(table.listed().contains("throw keep AAACCGTT"));
}

TEST(DIC_20, only_dice_that_lie_there_are_kept) {
  Table table(3);
  table.roll("AAACCGTT");
  EXPECT_EQ(table.why("throw keep AAAA"), "DIC-20 keep.not-there");
  EXPECT_EQ(table.arg("throw keep AAAA", "asked"), "4");
  EXPECT_EQ(table.arg("throw keep AAAA", "there"), "3");
  EXPECT_EQ(table.refusal("throw keep P")->show.dice.size(), 8U);
  table.play("place A 3");
  EXPECT_EQ(table.why("throw keep A"), "DIC-20 keep.not-there");  // spent dice are gone
}

TEST(DIC_20, after_the_third_throw_nothing_is_set_aside) {
  Table table(3);
  table.thrown(3, "AAACCGTT");
  EXPECT_EQ(table.why("throw keep AAA"), "DIC-13 throw.none-left");
}

TEST(DIC_26, setting_aside_and_placing_may_be_combined) {
  Table table(3);
  table.roll("AAACCGTT").play("place A 3");
  table.roll("CCC", "CC");
  table.play("place C 5");
  EXPECT_EQ(table.space(1, "A"), 9);
  EXPECT_EQ(table.space(1, "C"), 14);
  EXPECT_EQ(table.pending(), "p1 end");
}

TEST(DIC_53, a_throw_token_gives_a_fourth_throw_or_counts_one_less) {
  Table table(3);
  table.phase(2).holds(1, "throw").thrown(3, "AAACCGTT");
  EXPECT_EQ(table.why("throw keep AAA token"), "legal");
  EXPECT_EQ(table.why("less"), "legal");
  Table less = table;
  less.play("less");
  EXPECT_EQ(less.held(1, "throw"), 0);
  EXPECT_EQ(less.why("throw token"), "DIC-56 token.not-held");
  table.play("throw keep AAA token");
  EXPECT_EQ(table.held(1, "throw"), 0);
}

TEST(DIC_54, the_black_die_is_added_after_throw_one_with_a_face_of_choice) {
  Table table(3);
  table.phase(2).holds(1, "black_die").roll("AAACCGTT");
  EXPECT_EQ(table.listed("black_die").size(), 6U);
  table.play("black_die A");
  EXPECT_EQ(table.held(1, "black_die"), 0);
  EXPECT_EQ(table.why("place A 3+b"), "legal");
  EXPECT_EQ(table.why("place A 0+b"), "legal");  // also alone
  EXPECT_EQ(table.why("place C 2+b"), "DIC-54 black.other-face");
  EXPECT_EQ(table.arg("place C 2+b", "face"), "\"arcades\"");
  table.play("place A 3+b");
  EXPECT_EQ(table.space(1, "A"), 12);  // rank 4
  EXPECT_EQ(table.why("place C 1+b"), "DIC-54 black.not-there");
}

TEST(DIC_54, among_equal_dice_the_player_says_whether_the_black_one_is_spent) {
  Table table(3);
  table.thrown(1, "AAACCGTT").black("A");
  const auto listed = table.listed("place");
  for (const char* text :
       {"place A 1", "place A 2", "place A 3", "place A 0+b", "place A 1+b", "place A 3+b"})
    EXPECT_TRUE(listed.contains(text)) << text;
  table.play("place A 3");
  EXPECT_EQ(table.why("throw keep CC"), "legal");  // the black die stays; placed arcades do not need it
  EXPECT_FALSE(table.state.turn.black_spent);
}

TEST(DIC_54, the_black_die_is_never_rolled_and_lies_to_the_end_of_the_turn) {
  Table table(3);
  table.thrown(1, "AAACCGTT").black("G");
  table.play("throw keep AAA");
  EXPECT_EQ(Rules::chance_total(table.state), kPowersOfSix[5]);
  table.draw("throw PPPPP").roll("PPPPP", "AAA");
  EXPECT_EQ(table.why("place G 0+b"), "legal");
  table.play("place G 0+b");
  EXPECT_EQ(table.space(1, "G"), 1);  // rank 1, position 3
}

TEST(DIC_54, the_black_die_comes_once_and_not_after_throw_two) {
  Table table(3);
  table.phase(2).holds(1, "black_die", 2).thrown(1, "AAACCGTT");
  Table late = table;
  late.roll("PPPPP", "AAA");
  EXPECT_EQ(late.why("black_die A"), "DIC-54 black.too-late");
  EXPECT_EQ(late.arg("black_die A", "throws"), "2");
  table.play("place A 3", "black_die C");  // also after a first action
  EXPECT_EQ(table.why("black_die G"), "DIC-54 black.once");
  EXPECT_TRUE(table.listed("black_die").empty());
  table.play("place C 2+b");
  EXPECT_EQ(table.space(1, "C"), 9);
}

TEST(DIC_54, no_action_spends_more_than_eight_dice) {
  Table table(3);
  table.round(3).thrown(1, "AAAAAAAA").black("A");
  EXPECT_EQ(table.why("place A 8+b"), "DIC-54 dice.too-many");
  EXPECT_EQ(table.arg("place A 8+b", "asked"), "9");
  EXPECT_EQ(table.why("place A 7+b"), "legal");
  EXPECT_EQ(table.why("place A 8"), "legal");
  EXPECT_FALSE(table.listed().contains("place A 8+b"));
}

TEST(DIC_54, without_a_black_die_none_is_spent) {
  Table table(3);
  table.thrown(1, "AAACCGTT");
  EXPECT_EQ(table.why("place A 1+b"), "DIC-54 black.not-there");
  EXPECT_EQ(table.why("black_die A"), "DIC-56 token.not-held");
}

TEST(DIC_56, tokens_are_used_in_later_phases_than_the_one_they_were_won_in) {
  Table table(3);
  table.holds(1, "throw").thrown(2, "AAACCGTT");
  table.state.players[seat_at(0)].fresh[Token::Throw] = 1;
  refresh_tools(table.state);
  EXPECT_EQ(table.why("less"), "DIC-56 token.not-held");
  EXPECT_EQ(table.arg("less", "token"), "\"throw\"");
  table.state.players[seat_at(0)].fresh = {};
  refresh_tools(table.state);
  EXPECT_EQ(table.why("less"), "legal");
}

std::string json_of(const Table& table, Viewer viewer) {
  JsonWriter out;
  out.begin_object();
  Rules::view_json(Rules::view(table.state, viewer), out);
  out.end_object();
  return out.str();
}

TEST(DIC_56, everybody_sees_the_same) {
  Table table(3);
  table.holds(1, "throw").holds(2, "victory3").thrown(2, "AAACCGTT");
  const auto json = [&](Viewer viewer) { return json_of(table, viewer); };
  EXPECT_EQ(json(kSpectator), json(seat_at(0)));
  EXPECT_EQ(json(seat_at(0)), json(seat_at(2)));
  EXPECT_NE(json(kSpectator).find(R"({"kind":"throw","value":null,"usable":true})"), std::string::npos);
  EXPECT_NE(json(kSpectator).find(R"({"kind":"victory","value":3,"usable":false})"), std::string::npos);
}

TEST(DIC_56, no_token_is_usable_after_the_end) {
  Table table(3);
  table.phase(2).holds(1, "push").count().finish_count();
  const std::string push = R"({"kind":"push","value":null,"usable":)";
  EXPECT_NE(json_of(table, kSpectator).find(push + "true}"), std::string::npos);
  Table last(3);
  last.phase(3).holds(1, "push").count().finish_count();
  ASSERT_TRUE(Rules::pending(last.state).is_over());
  EXPECT_NE(json_of(last, kSpectator).find(push + "false}"), std::string::npos);
}

TEST(DIC_57, a_fourth_throw_costs_a_token_and_counts_as_position_three) {
  Table table(3);
  table.phase(2).holds(1, "throw").thrown(3, "AAACCGTT");
  EXPECT_EQ(table.listed("throw").size(), 71U);
  table.play("throw keep AAA token");
  EXPECT_EQ(table.state.turn.throws, 3);
  table.draw("throw PPPAA");
  EXPECT_EQ(table.events("token-used"), std::vector<std::string>{R"(p1 {"token":"throw"})"});
  table.play("place A 5");
  EXPECT_EQ(table.space(1, "A"), 13);  // rank 5, position 3
}

TEST(DIC_57, there_is_no_fifth_throw_and_no_fourth_before_the_third) {
  Table table(3);
  table.phase(2).holds(1, "throw", 3).thrown(2, "AAACCGTT");
  EXPECT_EQ(table.why("throw token"), "DIC-57 throw.token-early");
  EXPECT_EQ(table.arg("throw token", "throws"), "2");
  table.thrown(3, "AAACCGTT").play("throw token").draw("throw AAACCGTT");
  EXPECT_EQ(table.why("throw"), "DIC-57 throw.no-fifth");
  EXPECT_EQ(table.why("throw keep A token"), "DIC-57 throw.no-fifth");
  EXPECT_TRUE(table.listed("throw").empty());
}

TEST(DIC_57, without_a_token_there_is_no_fourth_throw) {
  Table table(3);
  table.phase(2).thrown(3, "AAACCGTT");
  EXPECT_EQ(table.why("throw token"), "DIC-56 token.not-held");
}

TEST(DIC_58, one_throw_less_holds_until_the_next_throw) {
  Table table(3);
  table.phase(2).holds(1, "throw", 2).thrown(2, "AAACCGTT").play("less");
  EXPECT_EQ(table.events("throw-counts-less"), std::vector<std::string>{R"(p1 {"position":1})"});
  Table both = table;
  both.play("place A 3", "place C 2");
  EXPECT_EQ(both.space(1, "A"), 9);
  EXPECT_EQ(both.space(1, "C"), 6);
  table.roll("PPPAA", "AAA");  // the throw after throw 2 is throw 3
  EXPECT_EQ(table.state.turn.throws, 3);
  table.play("place A 5");
  EXPECT_EQ(table.space(1, "A"), 13);
  table.play("less", "place P 3");  // a token of its own for this throw
  EXPECT_EQ(table.space(1, "P"), 8);
}

TEST(DIC_58, never_after_throw_one_or_four_and_once_for_a_throw) {
  Table table(3);
  table.phase(2).holds(1, "throw", 3).thrown(1, "AAACCGTT");
  EXPECT_EQ(table.why("less"), "DIC-58 less.first-throw");
  table.thrown(2, "AAACCGTT").play("less");
  EXPECT_EQ(table.why("less"), "DIC-58 less.once");
  EXPECT_TRUE(table.listed("less").empty());
  Table fourth(3);
  fourth.phase(2).holds(1, "throw", 2).thrown(3, "AAACCGTT").play("throw token").draw("throw AAACCGTT");
  EXPECT_EQ(fourth.why("less"), "DIC-58 less.fourth-throw");
  EXPECT_TRUE(fourth.listed("less").empty());
}

TEST(DIC_58, the_black_die_stays_bound_to_the_real_first_throw) {
  Table table(3);
  table.phase(2).holds(1, "throw").holds(1, "black_die").thrown(2, "AAACCGTT").play("less");
  EXPECT_EQ(table.why("black_die A"), "DIC-54 black.too-late");
}

TEST(DIC_59, several_tokens_may_be_used_in_one_turn) {
  Table table(3);
  table.phase(2).holds(1, "throw", 2).holds(1, "black_die");
  table.roll("AAACCGTT").play("black_die A").roll("PPPPA", "AAA").play("less", "place A 4+b");
  EXPECT_EQ(table.space(1, "A"), 15);  // rank 5, position 1
  table.roll("PPP", "P").play("throw keep P token").draw("throw SSS");
  table.play("place S 3");
  EXPECT_EQ(table.space(1, "S"), 7);
  EXPECT_EQ(table.held(1, "throw") + table.held(1, "black_die"), 0);
}

TEST(DIC_59, a_fourth_throw_may_replace_a_placing_that_is_owed) {
  Table table(3);
  table.phase(2).holds(1, "throw").thrown(3, "AAACCGTT");
  EXPECT_EQ(table.why("end"), "DIC-27 end.pawn-owed");
  table.play("throw token").draw("throw PPSSACGT");
  EXPECT_EQ(table.why("end"), "DIC-27 end.pawn-owed");
  EXPECT_EQ(table.arg("end", "owed"), "2");
  table.play("place P 2", "place S 2");
  EXPECT_EQ(table.space(1, "P"), 4);
}

}  // namespace
}  // namespace partal::dice
