// Texts that are no notation, positions as text, the picture and the view.
#include <gtest/gtest.h>
#include <sstream>

#include "ai/perft.h"
#include "engine/games/dice/chapters.h"
#include "engine/games/dice/dice.h"
#include "tests/support/json.h"
#include "tests/support/violation.h"

namespace partal::dice {
namespace {

std::string refusal(std::string_view text) {
  const auto action = Rules::parse_action(text);
  if (action) return "read";
  return std::string(action.error().code) + " " + arg_of(action.error(), "expected");
}

TEST(DiceNotation, has_one_spelling_of_each_action) {
  EXPECT_EQ(refusal("throw keep CAA"), "text.form \"throw keep AAC\"");
  EXPECT_EQ(refusal("throw keep"), "text.form \"throw keep AAC\"");
  EXPECT_EQ(refusal("throw ppg token"), "text.form \"throw keep PPG token\"");
  EXPECT_EQ(refusal("throw keep AAAAAAAAA"), "text.form \"throw keep AAC\"");
  EXPECT_EQ(refusal("throw token keep A"), "text.form \"throw token\"");
  EXPECT_EQ(refusal("throw all"), "text.form \"throw\"");
  EXPECT_EQ(refusal("place A 0"), "text.form \"place A 3\"");
  EXPECT_EQ(refusal("place A 9"), "text.form \"place A 3\"");
  EXPECT_EQ(refusal("place G 03"), "text.form \"place G 3\"");
  EXPECT_EQ(refusal("Place g 4"), "text.form \"place G 4\"");
  EXPECT_EQ(refusal("place A 2+b push push"), "text.form \"place A 2+b push\"");
  EXPECT_EQ(refusal("improve X 1"), "text.form \"improve C 1\"");
  EXPECT_EQ(refusal("prize 1"), "text.form \"prize token\"");
  EXPECT_EQ(refusal("name p7"), "text.form \"name p3\"");
  EXPECT_EQ(refusal("less 1"), "text.form \"less\"");
  EXPECT_EQ(refusal("shift"), "text.form \"shift T\"");
  EXPECT_EQ(refusal("black_die"), "text.form \"black_die G\"");
  EXPECT_EQ(refusal("roll"), "action.unknown ");
  for (const char* text :
       {"throw", "throw keep AAC", "throw keep AA token", "throw token", "place A 3", "place A 2+b",
        "place A 0+b", "improve C 5 push", "improve C 5+b push", "black_die G", "less", "end", "prize 2",
        "prize token", "shift T", "no-shift", "name p3"}) {
    EXPECT_EQ(refusal(text), "read") << text;
    EXPECT_EQ(Rules::action_text(*Rules::parse_action(text)), text);
  }
}

TEST(DiceNotation, has_one_spelling_of_each_draw) {
  for (const char* text :
       {"first p3", "slot G", "token P push", "token T victory3", "throw PPSACGTT", "throw A"}) {
    ASSERT_TRUE(Rules::parse_draw(text)) << text;
    EXPECT_EQ(Rules::draw_text(*Rules::parse_draw(text)), text);
  }
  for (const char* text : {"", "first", "first p0", "slot X", "token P", "token P first_player", "throw TP",
                           "throw PPPPPPPPP", "throw ", "yard 1 2", "slot G G"}) {
    ASSERT_FALSE(Rules::parse_draw(text)) << text;
    EXPECT_EQ(Rules::parse_draw(text).error().code, "text.form");
  }
}

State middle() { return position_at<Rules>(*Rules::configure(4, {}), 5, 70); }

TEST(DiceStateText, refuses_what_it_would_not_write_and_names_the_line) {
  const std::string text = Rules::state_text(middle());
  ASSERT_TRUE(Rules::parse_state(text));
  const auto changed = [&](const std::string& from, const std::string& to) {
    std::string other = text;
    const std::size_t at = other.find(from);
    EXPECT_NE(at, std::string::npos) << from;
    other.replace(at, from.size(), to);
    const auto state = Rules::parse_state(other);
    return state ? std::string("read") : arg_of(state.error(), "found");
  };
  EXPECT_EQ(changed("players 4", "players 2"), "\"1: players 2\"");
  EXPECT_EQ(changed("players 4\n", ""),
            "\"1: " + text.substr(10, text.find('\n', 10) - 10).substr(0, 74) + "...\"");
  EXPECT_EQ(changed("step ", "stop ").substr(0, 4), "\"3: ");
  EXPECT_EQ(changed("rolling 0", "rolling 9").substr(0, 5), "\"13: ");
  EXPECT_EQ(changed("P pawns ", "P pawns p1@25 ").find("P pawns") != std::string::npos, true);
  EXPECT_EQ(changed("P pawns ", "P pawns p9@2 ").find("P pawns") != std::string::npos, true);
  EXPECT_EQ(changed("\nS slot ", "\nS slot x").find("S slot") != std::string::npos, true);
}

TEST(DiceStateText, refuses_a_position_with_too_many_dice) {
  State state = middle();
  state.step = Step::Act;
  state.turn.throws = 1;
  state.turn.pool = {.bits = 0x000044};
  state.turn.spent = {.bits = 0x000001};
  state.turn.aside = {};
  state.turn.rolling = 0;
  EXPECT_FALSE(Rules::parse_state(Rules::state_text(state)));
}

std::string json_of(const State& state, const ViewAids& aids = {}) {
  JsonWriter json;
  json.begin_object();
  Rules::view_json(Rules::view(state, seat_at(0)), json, aids);
  json.end_object();
  return std::move(json).str();
}

TEST(DiceView, has_the_fields_of_the_contract) {
  State state = Rules::setup(*Rules::configure(3, {}));
  for (const char* draw : {"first p2", "slot A", "token P push", "token S victory2", "token C shift",
                           "token G throw", "token T black_die"}) {
    Rules::apply(state, *Rules::parse_draw(draw), nullptr);
  }
  for (const char* text : {"throw", "*throw PPAAAGGT", "place A 3", "throw keep GG", "*throw SGT"}) {
    if (text[0] == '*') {
      Rules::apply(state, *Rules::parse_draw(std::string_view(text).substr(1)), nullptr);
    } else {
      Rules::apply(state, *Rules::parse_action(text), nullptr);
    }
  }
  const auto view = parse_json(json_of(state));
  const auto at = [&](std::string_view path) {
    boost::system::error_code error;
    const auto* found = view.find_pointer(boost::json::string_view(path.data(), path.size()), error);
    return found == nullptr ? std::string("missing") : boost::json::serialize(*found);
  };
  EXPECT_EQ(at("/table/phase"), "1");
  EXPECT_EQ(at("/table/round"), "1");
  EXPECT_EQ(at("/table/throw"), "2");
  EXPECT_EQ(at("/table/position"), "2");
  EXPECT_EQ(at("/table/dice"), R"({"thrown":"SGT","aside":"GG","spent":"AAA","black":null})");
  EXPECT_EQ(at("/table/owed"), "1");
  EXPECT_EQ(at("/table/actions_left"), "1");
  EXPECT_EQ(at("/table/odds/0/type"), "\"pavilion\"");  // no arcades: placed in this turn
  EXPECT_EQ(at("/table/odds/3"),
            R"({"type":"garden","now":8,"needs":4,"better":[[0,0,0,1,3],[0,0,5,16],[0,28,74],[167,306]]})");
  EXPECT_EQ(at("/table/caliph"), "2");
  EXPECT_EQ(at("/table/columns/2/type"), "\"arcades\"");
  EXPECT_EQ(at("/table/columns/2/slot"), "\"first_player\"");
  EXPECT_EQ(at("/table/columns/2/track/8"), "2");
  EXPECT_EQ(at("/table/columns/2/track/9"), "null");
  EXPECT_EQ(at("/table/columns/2/progress"), "[]");
  EXPECT_EQ(at("/table/columns/2/table"), "[3]");
  EXPECT_EQ(at("/table/unseen/light/push"), "3");
  EXPECT_EQ(at("/seats/1/pawns"), "4");
  EXPECT_EQ(at("/seats/1/tokens"), "[]");
}

// Two tables that differ only in the tokens to come look alike to whoever plays without odds.
TEST(DiceView, tells_nothing_of_the_piles_without_odds) {
  for (int plies = 0; plies < 160; plies += 9) {
    const State state = position_at<Rules>(*Rules::configure(4, {}), 9, plies);
    State other = state;
    std::swap(other.light, other.dark);
    EXPECT_EQ(json_of(state, {.odds = false}), json_of(other, {.odds = false}));
    EXPECT_NE(json_of(state), json_of(other));
  }
}

TEST(DicePicture, fits_a_terminal_and_shows_ranks_progress_and_tokens) {
  for (int plies = 0; plies < 160; plies += 9) {
    const State state = position_at<Rules>(*Rules::configure(6, {}), 9, plies);
    const std::string picture = Rules::view_text(Rules::view(state, kSpectator));
    std::istringstream lines(picture);
    for (std::string line; std::getline(lines, line);) {
      EXPECT_LE(line.size(), 80U) << line;
      EXPECT_FALSE(line.ends_with(' '));
    }
    for (const char* part : {"phase ", " 8 ", " 1 ", "p6"}) EXPECT_NE(picture.find(part), std::string::npos);
  }
}

}  // namespace
}  // namespace partal::dice
