// The end of a turn: ALH-30 to ALH-32.
#include <gmock/gmock.h>

#include "tests/rules/alhambra/kit.h"

namespace partal::alhambra {
namespace {

using kit::Table;
using testing::AllOf;
using testing::Each;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::Key;
using testing::Not;
using testing::SizeIs;
using testing::StartsWith;
using testing::UnorderedElementsAre;

TEST(ALH_30, the_money_row_is_filled_first_then_the_yard_slot_by_slot) {
  Table table(3);
  table.yard({1, 8, 15, 24}).hand(1, "y2 b4").row("y1 g2 b9 o9");
  table.play("buy 3 b4", "buy 1 y2", "take y1 g2", "reserve 1", "reserve 15", "end");
  EXPECT_THAT(table.outcomes(), Each(Key(StartsWith("row "))));
  table.draw("row b8");
  EXPECT_THAT(table.outcomes(), Each(Key(StartsWith("row "))));
  table.draw("row y8");
  EXPECT_THAT(table.outcomes(), Each(Key(StartsWith("yard 1 "))));
  table.draw("yard 1 52");
  EXPECT_THAT(table.outcomes(), Each(Key(StartsWith("yard 3 "))));
  table.draw("yard 3 53");
  EXPECT_EQ(table.pending(), "p2 action");
  EXPECT_EQ(table.state.yard.values,
            (std::array<Tile, 4>{tile_of(52), tile_of(8), tile_of(53), tile_of(24)}));
  EXPECT_THAT(table.listed("take"), UnorderedElementsAre("take y8", "take b8", "take b9", "take o9"));
}

TEST(ALH_30, nothing_is_drawn_when_nothing_is_missing) {
  Table table(3);
  table.reserve(1, {7}).play("rebuild-in 7 0,1", "end");
  EXPECT_EQ(table.pending(), "p2 action");
}

TEST(ALH_30, only_after_the_end_of_the_turn) {
  Table table(3);
  table.play("take y9");
  EXPECT_EQ(table.pending(), "p1 end");
  EXPECT_EQ(table.state.row.size, 3);
}

TEST(ALH_31, an_empty_deck_is_renewed_from_the_discard_in_the_middle_of_a_refill) {
  Table table(3);
  table.row("y1 g1 b9 o9").deck("o8").discard("g5 b5").play("take y1 g1", "end");
  EXPECT_THAT(table.outcomes(), ElementsAre(Key("row o8")));
  table.draw("row o8");
  EXPECT_THAT(table.outcomes(), ElementsAre(Key("row b5"), Key("row g5")));
  EXPECT_EQ(Rules::chance_total(table.state), 2U);
  table.draw("row g5");
  EXPECT_EQ(table.pending(), "p2 action");
  EXPECT_EQ(table.state.deck.size(), 1);
  EXPECT_TRUE(table.state.discard.empty());
  EXPECT_EQ(table.events("deck-renewed"), (std::vector<std::string>{R"({"cards":2})"}));
}

TEST(ALH_31, the_deck_is_not_renewed_before_a_card_is_needed) {
  Table table(3);
  table.deck("o8").discard("g5 b5").play("take y9", "end").draw("row o8");
  EXPECT_EQ(table.pending(), "p2 action");
  EXPECT_EQ(table.state.discard.size(), 2);
  EXPECT_THAT(table.events("deck-renewed"), IsEmpty());
}

TEST(ALH_31, with_both_empty_the_row_stays_short_until_there_are_cards_again) {
  Table table(3);
  table.row("y1 g1 b9 o9").yard({1, 8, 15, 24}).hand(2, "y2 g2 g1").deck("").play("take y1 g1", "end");
  EXPECT_EQ(table.pending(), "p2 action") << "two cards lie, and the game goes on";
  EXPECT_THAT(table.listed("take"), ElementsAre("take b9", "take o9"));
  table.play("buy 1 y2", "buy 2 g1 g2", "take b9", "reserve 1", "reserve 8", "end");
  // the three cards paid are the new deck, and all three come into the row
  EXPECT_THAT(table.outcomes(), AllOf(SizeIs(3), Each(Key(StartsWith("row ")))));
  table.draw("row y2", "row g1", "row g2");
  EXPECT_THAT(table.outcomes(), Each(Key(StartsWith("yard 1 "))));
  EXPECT_EQ(table.state.row.size, 4);
}

TEST(ALH_31, a_new_deck_smaller_than_the_need_leaves_the_row_short) {
  Table table(3);
  table.row("y1 g1 g1 o9").deck("").discard("b7").play("take y1 g1 g1", "end").draw("row b7");
  EXPECT_EQ(table.pending(), "p2 action");
  EXPECT_EQ(table.state.row.size, 2);
}

TEST(ALH_31, a_new_deck_holds_no_scoring_card) {
  Table table(3);
  table.deck("o8")
      .discard("g5 b5 b6")
      .scoring_ahead(2, 1)
      .play("take y9", "end")
      .draw("row score2", "row o8");
  table.play("take g9", "end");
  EXPECT_THAT(table.outcomes(), ElementsAre(Key("row b5"), Key("row b6"), Key("row g5")));
}

TEST(ALH_31, a_scoring_card_under_the_last_money_card_comes_before_the_renewal) {
  Table table(3);
  table.row("y1 g1 b9 o9").deck("o8").discard("g5").scoring_ahead(2, 1).play("take y1 g1", "end");
  EXPECT_THAT(table.outcomes(), ElementsAre(Key("row o8"), Key("row score2")));
  table.draw("row o8");
  EXPECT_THAT(table.outcomes(), ElementsAre(Key("row score2"))) << "it is the last card of the last pile";
  table.draw("row score2", "row g5");
  EXPECT_EQ(table.pending(), "p2 action");
}

TEST(ALH_32, a_scoring_card_takes_no_place_in_the_row) {
  Table table(3);
  table.scoring_ahead(1, 5).play("take y9", "end").draw("row score1");
  EXPECT_EQ(table.pending(), "chance") << "the row still lacks a card";
  EXPECT_THAT(table.outcomes(), AllOf(Not(IsEmpty()), Each(Key(StartsWith("row ")))));
  table.draw("row y8");
  EXPECT_EQ(table.state.row.size, 4);
  EXPECT_EQ(table.pending(), "p2 action");
}

TEST(ALH_32, money_row_then_yard_then_scoring_then_the_next_player) {
  Table table(3);
  table.yard({1, 8, 15, 24}).hand(1, "y2").lay(2, "@ 45").scoring_ahead(1, 5);
  table.play("buy 1 y2", "take y9", "place 1 -1,0", "end").draw("row score1");
  EXPECT_THAT(table.events("scored"), IsEmpty());
  table.draw("row y8");
  EXPECT_THAT(table.events("scored"), IsEmpty()) << "the yard comes first";
  EXPECT_THAT(table.outcomes(), Each(Key(StartsWith("yard 1 "))));
  EXPECT_THAT(table.scores(), Each(0));
  table.draw("yard 1 52");
  EXPECT_EQ(table.pending(), "p2 action") << "and nothing stands between the scoring and the next turn";
  EXPECT_THAT(table.scores(), ElementsAre(3 + 1, 3 + 6, 0));
}

TEST(ALH_32, without_a_draw_of_money_no_scoring_card_turns_up) {
  Table table(3);
  table.scoring_ahead(1, 0).lay(1, "@ 45").reserve(1, {7}).play("rebuild-in 7 1,0", "end");
  EXPECT_EQ(table.pending(), "p2 action") << "though the scoring card is the next card of the deck";
  EXPECT_THAT(table.scores(), Each(0));
}

}  // namespace
}  // namespace partal::alhambra
