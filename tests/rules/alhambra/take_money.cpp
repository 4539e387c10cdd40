// Taking money: ALH-11.
#include <gmock/gmock.h>

#include "tests/rules/alhambra/kit.h"

namespace partal::alhambra {
namespace {

using kit::Table;
using testing::ElementsAre;

TEST(ALH_11, one_card_of_any_value) {
  Table table(3);
  table.row("y9 g6 b5 o1");
  EXPECT_THAT(table.listed("take"), ElementsAre("take b5", "take g6", "take o1", "take y9"));
}

TEST(ALH_11, several_cards_of_together_5_or_less_in_any_currencies) {
  Table table(3);
  table.row("y1 g4 b2 o2");
  EXPECT_EQ(table.why("take y1 g4"), "legal") << "exactly 5";
  EXPECT_EQ(table.why("take g4 o2"), "ALH-11 take.over-five") << "6";
  EXPECT_EQ(table.arg("take g4 o2", "total"), "6");
  EXPECT_EQ(table.arg("take g4 o2", "most"), "5");
  EXPECT_EQ(table.why("take y1 b2 o2"), "legal") << "three cards of 5";
  EXPECT_EQ(table.why("take y1 g4 b2 o2"), "ALH-11 take.over-five");
  EXPECT_THAT(table.listed("take"), ElementsAre("take b2", "take b2 o2", "take g4", "take o2", "take y1",
                                                "take y1 b2", "take y1 b2 o2", "take y1 g4", "take y1 o2"));
}

TEST(ALH_11, all_four_cards_if_they_are_small_enough) {
  Table table(3);
  table.row("y1 y1 g1 g2").play("take y1 y1 g1 g2");
  EXPECT_EQ(table.state.row.size, 0);
  EXPECT_EQ(table.hand(1).size, 4);
  EXPECT_EQ(table.hand(1).worth(), 5);
}

TEST(ALH_11, equal_cards_are_offered_once) {
  Table table(3);
  table.row("b2 b2 b2 o9");
  EXPECT_THAT(table.listed("take"), ElementsAre("take b2", "take b2 b2", "take o9"));
  EXPECT_EQ(table.why("take b2 b2 b2"), "ALH-11 take.over-five");
}

TEST(ALH_11, only_cards_that_lie_there) {
  Table table(3);
  table.row("y1 g4 b2 o2");
  EXPECT_EQ(table.why("take y2"), "ALH-11 take.not-in-row");
  EXPECT_EQ(table.arg("take y2", "card"), "\"y2\"");
  EXPECT_EQ(table.why("take b2 b2"), "ALH-11 take.not-in-row") << "there is one only";
  EXPECT_EQ(Table(3).row("").why("take y2"), "ALH-11 take.not-in-row");
}

TEST(ALH_11, the_cards_go_into_the_hand_and_the_others_stay) {
  Table table(3);
  table.row("y1 g4 b2 o2").play("take y1 b2");
  EXPECT_EQ(table.hand(1).purse(Currency::Florin).count(1), 1);
  EXPECT_EQ(table.hand(1).purse(Currency::Dinar).count(2), 1);
  EXPECT_EQ(table.hand(1).size, 2);
  EXPECT_EQ(table.state.row.size, 2);
}

TEST(ALH_11, a_text_must_name_cards_in_their_order) {
  Table table(3);
  table.row("y1 g4 b2 o2");
  for (const char* text : {"take", "take ", "take b2 y1", "take b2, y1", "take x1", "take y0", "take y10",
                           "take  y1", "Take y1", "take y1 y1 y1 y1 y1"}) {
    EXPECT_EQ(table.refusal(text)->code, "text.form") << text;
  }
}

}  // namespace
}  // namespace partal::alhambra
