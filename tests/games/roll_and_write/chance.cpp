// The value of a roll as docs/record-format.md describes it.
#include <algorithm>
#include <fstream>
#include <gtest/gtest.h>
#include <iterator>
#include <regex>

#include "engine/games/roll_and_write/roll_and_write.h"

namespace partal::roll_and_write {
namespace {

// The line of a record, without its number, that the value makes when seat 2 rolls four dice.
std::string four_rolled(std::uint32_t value) {
  State state = Rules::setup(*Rules::configure(3, {}));
  state.phase = Phase::RollFour;
  state.active = seat_at(1);
  return Rules::draw_text(Rules::draw_at(state, value)) + " @" + std::to_string(value) + "/" +
         std::to_string(Rules::chance_total(state));
}

TEST(Chance, of_four_dice_is_their_digits_in_base_six) {
  for (int value = 0; value < 1296; ++value) {
    const auto die = [value](int place) { return value / place % 6 + 1; };
    const auto [yellow, more_yellow] = std::minmax({die(216), die(36)});
    const auto [blue, more_blue] = std::minmax({die(6), die(1)});
    std::string expected = "roll p2 y" + std::to_string(yellow) + " y" + std::to_string(more_yellow);
    expected += " b" + std::to_string(blue) + " b" + std::to_string(more_blue);
    EXPECT_EQ(four_rolled(static_cast<std::uint32_t>(value)),
              expected + " @" + std::to_string(value) + "/1296");
  }
}

TEST(Chance, of_four_dice_is_that_of_the_example_in_the_description) {
  std::ifstream file(PARTAL_SOURCE_DIR "/docs/record-format.md");
  const std::string text((std::istreambuf_iterator<char>(file)), {});
  const std::regex line("\n[0-9]+ \\* (roll p2 y. y. b. b. @([0-9]+)/1296)\n");
  std::smatch example;
  ASSERT_TRUE(std::regex_search(text, example, line));
  EXPECT_EQ(four_rolled(static_cast<std::uint32_t>(std::stoi(example[2]))), example[1]);
  EXPECT_EQ(text.find("two weights are multiplied"), std::string::npos) << "four dice have no weights";
}

}  // namespace
}  // namespace partal::roll_and_write
