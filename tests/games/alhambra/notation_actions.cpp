// Actions and draws as text: one spelling each, every other text refused with what was found and what would
// fit.
#include <gtest/gtest.h>

#include "engine/games/alhambra/alhambra.h"
#include "engine/games/alhambra/notation.h"
#include "tests/support/violation.h"

namespace partal::alhambra {
namespace {

std::string args_json(const Args& args) {
  JsonWriter json;
  write_args(json, args);
  return json.str();
}

struct Written {
  std::string_view text;
  std::string_view kind;
  std::string_view args;
};

class AlhambraAction : public testing::TestWithParam<Written> {};

TEST_P(AlhambraAction, is_written_as_it_was_read) {
  const auto action = Rules::parse_action(GetParam().text);
  ASSERT_TRUE(action.has_value()) << as_json(action.error());
  EXPECT_EQ(Rules::action_text(*action), GetParam().text);
  EXPECT_EQ(Rules::action_kind(*action), GetParam().kind);
  EXPECT_EQ(args_json(Rules::action_args(*action)), GetParam().args);
}

INSTANTIATE_TEST_SUITE_P(
    AllKinds, AlhambraAction,
    testing::Values(Written{"take g2", "take", R"({"cards":["g2"]})"},
                    Written{"take y1 y1 g2 o1", "take", R"({"cards":["y1","y1","g2","o1"]})"},
                    Written{"buy 3 b2 b7", "buy", R"({"slot":3,"cards":["b2","b7"]})"},
                    Written{"buy 1 y9 y9 y9", "buy", R"({"slot":1,"cards":["y9","y9","y9"]})"},
                    Written{"buy 4 b9", "buy", R"({"slot":4,"cards":["b9"]})"},
                    Written{"rebuild-in 12 -1,0", "rebuild-in", R"({"tile":12,"at":[-1,0]})"},
                    Written{"rebuild-out 17", "rebuild-out", R"({"tile":17})"},
                    Written{"rebuild-out 0", "rebuild-out", R"({"tile":0})"},
                    Written{"rebuild-swap 12 17", "rebuild-swap", R"({"tile":12,"other":17})"},
                    Written{"rebuild-swap 12 0", "rebuild-swap", R"({"tile":12,"other":0})"},
                    Written{"stop", "stop", "{}"}, Written{"pass", "pass", "{}"},
                    Written{"place 54 -20,13", "place", R"({"tile":54,"at":[-20,13]})"},
                    Written{"reserve 1", "reserve", R"({"tile":1})"},
                    Written{"give 44", "give", R"({"tile":44})"}, Written{"end", "end", "{}"}));

struct Refused {
  std::string_view text;
  std::string_view expected;
};

class AlhambraActionForm : public testing::TestWithParam<Refused> {};

TEST_P(AlhambraActionForm, names_what_would_fit) {
  const auto action = Rules::parse_action(GetParam().text);
  ASSERT_FALSE(action.has_value()) << Rules::action_text(*action);
  EXPECT_EQ(action.error().code, "text.form");
  EXPECT_EQ(arg_of(action.error(), "found"), '"' + std::string(GetParam().text) + '"');
  EXPECT_EQ(arg_of(action.error(), "expected"), '"' + std::string(GetParam().expected) + '"');
}

// The one spelling of what was meant.
INSTANTIATE_TEST_SUITE_P(AnotherSpelling, AlhambraActionForm,
                         testing::Values(Refused{"take b1 g2", "take g2 b1"},
                                         Refused{"take g2 g1", "take g1 g2"},
                                         Refused{"buy 3 b7 b2", "buy 3 b2 b7"}, Refused{"stop now", "stop"},
                                         Refused{"end ", "end"}, Refused{"pass 1", "pass"},
                                         Refused{"rebuild-out 17 0,1", "rebuild-out 17"},
                                         Refused{"reserve 17 ", "reserve 17"},
                                         Refused{"rebuild-swap 12 17 0,0", "rebuild-swap 12 17"}));

// What was typed wherever it fits, the example of the kind for the rest.
INSTANTIATE_TEST_SUITE_P(
    NoNotation, AlhambraActionForm,
    testing::Values(
        Refused{"take", "take g2 b1"}, Refused{"take ", "take g2 b1"}, Refused{"take  g2", "take g2"},
        Refused{"take g2 ", "take g2"}, Refused{" take g2", "take g2"}, Refused{"Take g2", "take g2"},
        Refused{"take r3 y7", "take y7"}, Refused{"take y7, b9", "take y7 b9"},
        Refused{"take g0", "take g2 b1"}, Refused{"take g10", "take g2 b1"}, Refused{"take r3", "take g2 b1"},
        Refused{"take G2", "take g2"},
        Refused{"take y1 y1 y1 g1 g1", "take y1 y1 y1 g1"},  // the row has four cards
        Refused{"buy 3", "buy 3 b2 b7"}, Refused{"buy b2 b7", "buy 3 b2 b7"},
        Refused{"buy y6 y2", "buy 3 y2 y6"}, Refused{"buy 0 y1", "buy 3 y1"}, Refused{"buy 5 y1", "buy 3 y1"},
        Refused{"buy 03 b2", "buy 3 b2"}, Refused{"buy 2 g2 17", "buy 2 g2"},
        Refused{"buy 3 b7 b7 b7 b7", "buy 3 b7 b7 b7"},  // ALH-03: three of each card exist
        Refused{"place 0 0,1", "place 17 0,1"}, Refused{"place 55 0,1", "place 17 0,1"},
        Refused{"place 12", "place 12 0,1"}, Refused{"place 12 2 -1", "place 12 2,-1"},
        Refused{"place 12 [2, -1]", "place 12 2,-1"}, Refused{"place 17 0,01", "place 17 0,1"},
        Refused{"place 17 0,-0", "place 17 0,1"}, Refused{"place 17 +1,0", "place 17 0,1"},
        Refused{"place 17 0,1000", "place 17 0,1"}, Refused{"place 12 0,2 r4", "place 12 0,2"},
        Refused{"place 12 0,2 r1 r1", "place 12 0,2"}, Refused{"place 17 0,1 ", "place 17 0,1"},
        Refused{"rebuild-in 12", "rebuild-in 12 -1,0"}, Refused{"rebuild-in 0 0,1", "rebuild-in 12 0,1"},
        Refused{"rebuild-out", "rebuild-out 17"}, Refused{"rebuild-out 55", "rebuild-out 17"},
        Refused{"rebuild-out -1", "rebuild-out 17"}, Refused{"rebuild-swap 0 18", "rebuild-swap 12 0"},
        Refused{"rebuild-swap 13", "rebuild-swap 13 17"}, Refused{"reserve 0", "reserve 17"},
        Refused{"reserve", "reserve 17"}, Refused{"give x", "give 17"}));

TEST(AlhambraAction, unknown_first_word_is_no_action) {
  for (const std::string_view text : {"", " ", "sell 3", "taken g2", "undo 4"}) {
    const auto action = Rules::parse_action(text);
    ASSERT_FALSE(action.has_value()) << text;
    EXPECT_EQ(action.error().code, "action.unknown") << text;
  }
  EXPECT_EQ(arg_of(Rules::parse_action("sell 3").error(), "found"), R"("sell")");
}

TEST(AlhambraAction, a_refusal_repeats_no_foreign_bytes) {
  std::string junk(502, 'x');
  junk.replace(500, 2, "\xff\x01");
  EXPECT_LE(arg_of(Rules::parse_action(junk).error(), "found").size(), 90U);
  for (const char* text : {"\xff\x01", "take \xff\x01"}) {
    for (const char c : as_json(Rules::parse_action(text).error())) EXPECT_TRUE(c >= ' ' && c <= '~');
  }
}

TEST(ALH_20, a_turned_tile_is_refused_by_its_rule) {
  for (const std::string text : {"place 17 0,1 ", "rebuild-in 12 -1,0 "}) {
    for (const std::string turn : {"r0", "r1", "r2", "r3"}) {
      const auto action = Rules::parse_action(text + turn);
      ASSERT_FALSE(action.has_value());
      EXPECT_EQ(action.error().rule, "ALH-20");
      EXPECT_EQ(action.error().code, "tile.turned");
      EXPECT_EQ(arg_of(action.error(), "found"), '"' + turn + '"');
    }
  }
}

TEST(ALH_12, a_payment_in_two_currencies_is_refused_with_the_one_that_is_wrong) {
  struct Case {
    std::string_view text;
    std::string_view args;
  };
  for (const Case& mixed :
       {Case{"buy 3 b2 o7", R"({"slot":3,"currency":"dinar","found":"ducat"})"},
        Case{"buy 3 g2 b7", R"({"slot":3,"currency":"dinar","found":"dirham"})"},
        Case{"buy 1 y2 y4 g1 g2 g3", R"({"slot":1,"currency":"florin","found":"dirham"})"}}) {
    const auto action = Rules::parse_action(mixed.text);
    ASSERT_FALSE(action.has_value());
    EXPECT_EQ(action.error().rule, "ALH-12");
    EXPECT_EQ(action.error().code, "payment.currency");
    EXPECT_EQ(args_json(action.error().args), mixed.args);
  }
}

TEST(AlhambraDraw, is_written_as_it_was_read) {
  for (const std::string_view text : {"yard 2 30", "yard 1 1", "yard 4 54", "dirk 52", "hand p1 b9",
                                      "hand p6 y1", "row g2", "row score1", "row score2"}) {
    const auto draw = Rules::parse_draw(text);
    ASSERT_TRUE(draw.has_value()) << text;
    EXPECT_EQ(Rules::draw_text(*draw), text);
  }
}

TEST(AlhambraDraw, any_other_text_is_refused) {
  for (const std::string_view text :
       {"",           "yard",       "yard 2",  "yard 0 30",     "yard 5 30",  "yard 2 0",
        "yard 2 55",  "yard 2 30 ", "dirk",    "dirk 0",        "dirk 52 53", "hand b9",
        "hand p0 b9", "hand p7 b9", "hand p1", "hand p1 b9 b9", "row",        "row score0",
        "row score3", "row g2 g3",  "row  g2", "deck g2",       "take g2"}) {
    const auto draw = Rules::parse_draw(text);
    ASSERT_FALSE(draw.has_value()) << text;
    EXPECT_EQ(draw.error().code, "text.form") << text;
  }
}

TEST(AlhambraCard, has_the_letter_of_its_currency_and_its_value) {
  EXPECT_EQ(card_text(card_of(Currency::Florin, 1)), "y1");
  EXPECT_EQ(card_text(card_of(Currency::Dirham, 2)), "g2");
  EXPECT_EQ(card_text(card_of(Currency::Dinar, 7)), "b7");
  EXPECT_EQ(card_text(card_of(Currency::Ducat, 9)), "o9");
  for (int card = 0; card < kCards; ++card) {
    EXPECT_EQ(read_card(card_text(static_cast<Card>(card))), static_cast<Card>(card));
  }
}

}  // namespace
}  // namespace partal::alhambra
