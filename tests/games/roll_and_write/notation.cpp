// Spellings of actions, draws, sheets and positions, and what is refused.
#include <gtest/gtest.h>

#include "engine/games/roll_and_write/roll_and_write.h"
#include "tests/support/violation.h"
#include "tests/support/walk.h"

namespace partal::roll_and_write {
namespace {

std::string reading(std::string_view text) {
  const auto action = Rules::parse_action(text);
  if (action) return Rules::action_text(*action);
  return std::string(action.error().code) + " " + arg_of(action.error(), "expected");
}

TEST(Notation, of_actions_round_trips) {
  for (const char* text : {"turn y3 5", "turn y3 5 b2 1", "turn y1 2 y1 2 b6 1 b6 5", "build 3,5",
                           "second 2,6", "coins", "roll", "keep y2 b5", "end"}) {
    EXPECT_EQ(reading(text), text);
  }
}

TEST(Notation, another_spelling_is_refused_with_the_right_one) {
  EXPECT_EQ(reading("turn b2 1 y3 5"), R"(text.form "turn y3 5 b2 1")");
  EXPECT_EQ(reading("turn y3 5 y1 2"), R"(text.form "turn y1 2 y3 5")");
  EXPECT_EQ(reading("keep b5 y2"), R"(text.form "keep y2 b5")");
  EXPECT_EQ(reading("coins 3"), R"(text.form "coins")");
}

TEST(Notation, what_is_no_notation_is_refused_with_the_spelling_of_what_was_tried) {
  for (const char* text : {"turn", "turn y3", "turn y3 3", "turn y3 0"}) {
    EXPECT_EQ(reading(text), R"(text.form "turn y3 5 b2 1")") << text;
  }
  EXPECT_EQ(reading("turn y7 5"), R"(text.form "turn y3 5")");
  EXPECT_EQ(reading("turn g3 4"), R"(text.form "turn y3 4")");
  EXPECT_EQ(reading("turn y3 6 "), R"(text.form "turn y3 6")");
  EXPECT_EQ(reading("Turn Y1 2 y1 3 now"), R"(text.form "turn y1 2 y1 3")");
  EXPECT_EQ(reading("turn y1 2 y1 2 b1 2 b1 2 b1 2"), R"(text.form "turn y1 2 y1 2 b1 2 b1 2")");
  for (const char* text : {"build", "build 0,1", "build 7,1", "build 3", "build 3,5,6", "build -1,2"}) {
    EXPECT_EQ(reading(text), R"(text.form "build 3,5")") << text;
  }
  EXPECT_EQ(reading("build 2 4"), R"(text.form "build 2,4")");
  EXPECT_EQ(reading("second 9,9"), R"(text.form "second 2,6")");
  EXPECT_EQ(reading("keep y3 y5"), R"(text.form "keep y3 b5")");
  EXPECT_EQ(reading("keep b4"), R"(text.form "keep y2 b4")");
  EXPECT_EQ(Rules::parse_action("throw").error().code, "action.unknown");
}

TEST(Notation, of_draws) {
  for (const char* text : {"first p2", "roll p1 y3 b5", "roll p5 y2 y5 b1 b1", "roll i4 y3 b5"}) {
    const auto draw = Rules::parse_draw(text);
    ASSERT_TRUE(draw) << text;
    EXPECT_EQ(Rules::draw_text(*draw), text);
  }
  for (const char* text : {"first", "first i1", "roll", "roll p1", "roll p6 y1 b1", "roll i5 y1 b1",
                           "roll p1 y1", "roll p1 y1 y2 b1", "roll p1 b1 y1", "roll p1 y5 y2 b1 b1",
                           "roll p1 y1 y1 y1 b1", "yard 1 2", "roll p1 y0 b1"}) {
    EXPECT_EQ(Rules::parse_draw(text).error().code, "text.form") << text;
  }
}

TEST(Notation, args_of_actions_say_what_they_cost) {
  const auto action = Rules::parse_action("turn y3 5 b2 1").value();
  JsonWriter json;
  write_args(json, Rules::action_args(action));
  EXPECT_EQ(json.str(), R"({"dice":["y3","b2"],"values":[5,1],"coins":3})");
}

TEST(Pieces, dice_are_known_by_their_notation) {
  const auto die = Rules::piece_of("die", std::string("b5"));
  ASSERT_TRUE(die);
  EXPECT_EQ(die->kind, "die");
  EXPECT_EQ(die->facts[1].value, Value(std::string("blue")));
  EXPECT_FALSE(Rules::piece_of("die", std::string("b7")));
  EXPECT_FALSE(Rules::piece_of("type", std::string("b5")));
  EXPECT_FALSE(Rules::piece_of("die", std::int64_t{5}));
}

// ---- sheets

std::string refusal_of_sheet(std::string_view text) {
  const auto sheet = parse_sheet(text);
  if (sheet) return "taken";
  return std::string(sheet.error().rule) + " " + std::string(sheet.error().code) + " " +
         arg_of(sheet.error(), "found");
}
constexpr std::string_view kGrid = "GSTAGC/SAPCTG/TPGTCA/ACSGPT/GTCPAS/CGATSP";
constexpr std::string_view kPlacesText = "places=16.8.1/17.9.2/18.10.3/19.11.4/20.12.5/21.13.6";
std::string sheet(std::string_view grid, std::string_view coins, std::string_view places) {
  return std::string(grid) + " " + std::string(coins) + " " + std::string(places);
}

TEST(Sheets, have_one_line_of_text) {
  const std::string text = sheet(kGrid, "coins=20", kPlacesText);
  EXPECT_EQ(sheet_text(kDefaultSheet), text);
  EXPECT_EQ(parse_sheet(text).value(), kDefaultSheet);
  EXPECT_EQ(refusal_of_sheet(sheet(kGrid, "coins=3", "places=0.0.0/99.99.99/9.9.0/5.4.3/1.0.0/2.1.0")),
            "taken");
}

TEST(Sheets, are_refused_with_the_part_that_does_not_fit) {
  EXPECT_EQ(refusal_of_sheet(""), R"(RNW-01 option.value "")");
  EXPECT_EQ(refusal_of_sheet(sheet("GSTAGC/SAPCTG", "coins=20", kPlacesText)),
            R"(RNW-01 option.value "GSTAGC/SAPCTG")");
  EXPECT_EQ(refusal_of_sheet(sheet("GSTAG/SAPCTG/TPGTCA/ACSGPT/GTCPAS/CGATSP", "coins=20", kPlacesText)),
            R"(RNW-01 option.value "GSTAG")");
  EXPECT_EQ(refusal_of_sheet(sheet("GSTAGX/SAPCTG/TPGTCA/ACSGPT/GTCPAS/CGATSP", "coins=20", kPlacesText)),
            R"(RNW-01 option.value "GSTAGX")");
  const std::string no_towers = "GSSAGC/SAPCSG/SPGSCA/ACSGPS/GSCPAS/CGASSP";
  EXPECT_EQ(refusal_of_sheet(sheet(no_towers, "coins=20", kPlacesText)),
            "RNW-01 option.value \"" + no_towers + "\"");
  for (const char* coins : {"coins=2", "coins=100", "coins=020", "coin=20", "coins="}) {
    EXPECT_EQ(refusal_of_sheet(sheet(kGrid, coins, kPlacesText)),
              "RNW-26 option.value \"" + std::string(coins) + "\"");
  }
  EXPECT_EQ(refusal_of_sheet(sheet(kGrid, "coins=20", "places=1.1.1")),
            R"(RNW-02 option.value "places=1.1.1")");
  EXPECT_EQ(
      refusal_of_sheet(sheet(kGrid, "coins=20", "places=16.18.1/17.9.2/18.10.3/19.11.4/20.12.5/21.13.6")),
      R"(RNW-02 option.value "16.18.1")")
      << "more for the second place than for the first";
  EXPECT_EQ(refusal_of_sheet(sheet(kGrid, "coins=20", "places=16.8/17.9.2/18.10.3/19.11.4/20.12.5/21.13.6")),
            R"(RNW-02 option.value "16.8")");
  EXPECT_EQ(refusal_of_sheet(sheet(kGrid, "coins=20", kPlacesText) + " more"),
            "RNW-01 option.value \"" + sheet(kGrid, "coins=20", kPlacesText).substr(0, 77) + "...\"");
}

TEST(Sheets, a_table_that_is_refused_says_which_option) {
  const auto config = Rules::configure(3, {{"sheet", "nonsense"}});
  ASSERT_FALSE(config);
  EXPECT_EQ(arg_of(config.error(), "option"), "\"sheet\"");
}

TEST(Options, are_all_written) {
  const auto options = [](int players, const Options& given) {
    std::string text;
    for (const auto& [id, value] : Rules::options(Rules::configure(players, given).value())) {
      text += id + "=" + value.substr(0, 6) + " ";
    }
    return text;
  };
  EXPECT_EQ(options(4, {}), "imaginary=2 contest=off sheet=GSTAGC ");
  EXPECT_EQ(options(1, {{"imaginary", "4"}, {"contest", "on"}}), "imaginary=4 contest=on sheet=GSTAGC ");
}

// ---- positions

std::string position() {
  Rng rng(3);
  State state = Rules::setup(Rules::configure(2, {}).value());
  while (state.round < 4 || state.phase != Phase::Act) random_step<Rules>(state, rng);
  return Rules::state_text(state);
}
std::string replaced(std::string text, const std::string& key, const std::string& value) {
  const std::size_t at = text.find(key);
  EXPECT_NE(at, std::string::npos) << key;
  return text.replace(at, text.find('\n', at) - at, key + " " + value);
}

TEST(StateText, the_last_line_end_may_be_missing) {
  std::string text = position();
  text.pop_back();
  EXPECT_TRUE(Rules::parse_state(text));
}

TEST(StateText, what_does_not_fit_is_refused_with_its_line) {
  EXPECT_EQ(arg_of(Rules::parse_state("nonsense").error(), "found"), R"("1: nonsense")");
  for (const auto& [key, value] : std::vector<std::pair<std::string, std::string>>{
           {"players", "9"},
           {"imaginary", "3"},
           {"phase", "asleep"},
           {"active", "p5"},
           {"sheet", "default"},
           {"p1 yellow", "0 0"},
           {"p1 yellow", "1 2 3"},
           {"p1 circled", "99"},
           {"p1 marks", "9 9 9 9 9 9"},
           {"p1 built", "7,7"},
           {"i1 marks", "9 9 9 9 9 9"},
           {"awarded", "4 0 0 0 0 0"},
       }) {
    State active_is_first;
    const auto state = Rules::parse_state(replaced(position(), key, value));
    // The dice of a seat that does not decide may be anything.
    if (state && key == "p1 yellow" && value == "0 0") continue;
    ASSERT_FALSE(state) << key << " " << value;
    EXPECT_EQ(state.error().code, "text.form") << key;
  }
  EXPECT_FALSE(Rules::parse_state(position() + "more 1\n"));
}

}  // namespace
}  // namespace partal::roll_and_write
