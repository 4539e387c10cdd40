#include "engine/core/options.h"

#include <gtest/gtest.h>
#include <set>

#include "tests/support/violation.h"

namespace partal {
namespace {

const GameInfo& sample() {
  static const GameInfo info = {
      .name = "sample",
      .min_players = 2,
      .max_players = 4,
      .rules = {1},
      .assumed = {},
      .options = {
          {.id = "hand",
           .type = OptionType::Choice,
           .values = {"1", "3"},
           .default_value = "1",
           .rule = "SAM-40"},
          {.id = "first",
           .type = OptionType::Seat,
           .values = {"chance"},
           .default_value = "chance",
           .rule = "SAM-06"},
          {.id = "layout", .type = OptionType::Document, .values = {"random"}, .default_value = "random"}}};
  return info;
}

TEST(OptionsOfAGame, are_all_named_in_the_games_order) {
  EXPECT_EQ(complete_options(sample(), 2, {}).value(),
            (Options{{"hand", "1"}, {"first", "chance"}, {"layout", "random"}}));
  EXPECT_EQ(complete_options(sample(), 3, {{"layout", "12/21"}, {"first", "3"}}).value(),
            (Options{{"hand", "1"}, {"first", "3"}, {"layout", "12/21"}}));
}

TEST(OptionsOfAGame, refuse_an_unknown_id) {
  const auto refused = complete_options(sample(), 2, {{"hands", "1"}});
  ASSERT_FALSE(refused);
  EXPECT_EQ(as_json(refused.error()),
            R"({"code":"option.unknown","args":{"option":"hands","game":"sample"}})");
}

TEST(OptionsOfAGame, refuse_a_value_and_say_what_would_do) {
  const auto choice = complete_options(sample(), 2, {{"hand", "2"}});
  ASSERT_FALSE(choice);
  EXPECT_EQ(
      as_json(choice.error()),
      R"({"rule":"SAM-40","code":"option.value","args":{"option":"hand","found":"2","expected":"1, 3"}})");
  const auto seat = complete_options(sample(), 3, {{"first", "4"}});
  ASSERT_FALSE(seat);
  EXPECT_EQ(arg_of(seat.error(), "expected"), R"("chance, 1-3")");
  EXPECT_TRUE(complete_options(sample(), 4, {{"first", "4"}}));
  EXPECT_FALSE(complete_options(sample(), 4, {{"first", "04"}}));
}

TEST(OptionsOfAGame, are_repeated_in_a_refusal_as_an_excerpt) {
  const std::string foreign = "\xff\n" + std::string(4000, 'x');
  const std::string shown = "\"??" + std::string(75, 'x') + "...\"";
  const auto id = complete_options(sample(), 2, {{foreign, "1"}});
  ASSERT_FALSE(id);
  EXPECT_EQ(arg_of(id.error(), "option"), shown);
  const auto value = complete_options(sample(), 2, {{"hand", foreign}});
  ASSERT_FALSE(value);
  EXPECT_EQ(arg_of(value.error(), "found"), shown);
  GameInfo info = sample();
  info.options[2].players = {2};
  const auto useless = complete_options(info, 3, {{"layout", foreign}});
  ASSERT_FALSE(useless);
  EXPECT_EQ(arg_of(useless.error(), "found"), shown);
}

TEST(OptionsOfAGame, keep_their_default_where_they_mean_nothing) {
  GameInfo info = sample();
  info.options[0].players = {2, 4};
  EXPECT_TRUE(complete_options(info, 2, {{"hand", "3"}}));
  EXPECT_TRUE(complete_options(info, 3, {{"hand", "1"}}));
  const auto refused = complete_options(info, 3, {{"hand", "3"}});
  ASSERT_FALSE(refused);
  EXPECT_EQ(
      as_json(refused.error()),
      R"({"rule":"SAM-40","code":"option.players","args":{"option":"hand","found":"3","players":3,"expected":[2,4]}})");
}

TEST(OptionsOfAGame, refuse_too_few_and_too_many_players) {
  for (const int players : {-1, 0, 1, 5, 1000}) {
    const auto refused = complete_options(sample(), players, {});
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().code, "players.count");
    EXPECT_EQ(arg_of(refused.error(), "least"), "2");
    EXPECT_EQ(arg_of(refused.error(), "most"), "4");
  }
}

TEST(CommonCodes, are_listed_once_each) {
  std::set<std::string> seen;
  for (const CodeSpec& spec : common_codes()) {
    EXPECT_TRUE(seen.insert(std::string(category_text(spec.category)) + " " + std::string(spec.code)).second)
        << spec.code;
  }
  EXPECT_TRUE(seen.contains("violation turn.over"));
  EXPECT_TRUE(seen.contains("event undone"));
}

}  // namespace
}  // namespace partal
