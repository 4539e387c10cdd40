// Which language a reader gets, and the rule pages in it.
#include <gtest/gtest.h>

#include "engine/catalogue/match.h"
#include "i18n/rule_pages.h"

namespace partal::words {
namespace {

TEST(Languages, come_from_the_flag_first) {
  EXPECT_EQ(pick_language("de", "fr_FR.UTF-8"), Language::De);
  EXPECT_EQ(pick_language("en", "fr_FR.UTF-8"), Language::En);
}

TEST(Languages, come_from_the_locale_where_no_flag_is) {
  EXPECT_EQ(pick_language("", "fr_FR.UTF-8"), Language::Fr);
  EXPECT_EQ(pick_language("", "de"), Language::De);
  EXPECT_EQ(pick_language("", "de_AT@euro"), Language::De);
  EXPECT_EQ(pick_language("", "fr.UTF-8"), Language::Fr);
}

TEST(Languages, are_english_where_the_locale_names_none_of_ours) {
  EXPECT_EQ(pick_language("", "C"), Language::En);
  EXPECT_EQ(pick_language("", ""), Language::En);
  EXPECT_EQ(pick_language("", "POSIX"), Language::En);
  EXPECT_EQ(pick_language("", "nl_NL.UTF-8"), Language::En);
  EXPECT_EQ(pick_language("", "frr_DE"), Language::En);  // North Frisian is not French
}

TEST(Languages, refuse_an_unknown_flag) {
  for (const char* flag : {"nl", "xx", "EN", "fr_FR", "french", " de"}) {
    EXPECT_EQ(pick_language(flag, "de_DE.UTF-8"), std::nullopt) << flag;
  }
}

TEST(RulePages, exist_for_every_game_in_every_language) {
  for (const Language language : kLanguages) {
    for (const GameInfo* info : games()) {
      const auto page = rules_page(language, info->name);
      ASSERT_TRUE(page) << info->name;
      EXPECT_EQ(page->language, language) << info->name;
      EXPECT_TRUE(page->text.starts_with("# ")) << info->name;
    }
  }
}

TEST(RulePages, of_two_games_on_one_page_are_found_by_either) {
  const auto gardens = rules_page(Language::En, "gardens");
  const auto carat = rules_page(Language::En, "carat");
  ASSERT_TRUE(gardens && carat);
  EXPECT_EQ(gardens->text.data(), carat->text.data());
  EXPECT_TRUE(rules_page(Language::En, "roll_and_write"));
  EXPECT_FALSE(rules_page(Language::En, "and_"));
  EXPECT_FALSE(rules_page(Language::En, "chess"));
  EXPECT_FALSE(rules_page(Language::En, ""));
}

TEST(RulePages, are_another_text_in_another_language) {
  const auto english = rules_page(Language::En, "alhambra");
  const auto german = rules_page(Language::De, "alhambra");
  ASSERT_TRUE(english && german);
  EXPECT_NE(english->text, german->text);
}

TEST(RuleTexts, are_one_line_without_marks) {
  const auto rule = rule_text(Language::En, "ALH-21");
  ASSERT_TRUE(rule);
  EXPECT_EQ(rule->text, "ALH-21 Edges that touch are of the same kind: wall on wall, or open on open.");
  const auto two_lines = rule_text(Language::En, "ALH-24");
  ASSERT_TRUE(two_lines);
  EXPECT_TRUE(two_lines->text.ends_with("areas larger than one cell).")) << two_lines->text;
  EXPECT_EQ(two_lines->text.find('\n'), std::string::npos);
}

TEST(RuleTexts, are_in_the_language_of_the_reader) {
  const auto german = rule_text(Language::De, "ALH-21");
  ASSERT_TRUE(german);
  EXPECT_EQ(german->language, Language::De);
  EXPECT_EQ(german->text,
            "ALH-21 Kanten, die sich berühren, sind gleich: Mauer an Mauer oder offen an offen.");
  const auto french = rule_text(Language::Fr, "CAR-06");
  ASSERT_TRUE(french);
  EXPECT_EQ(french->language, Language::Fr);
  EXPECT_NE(french->text.find("le premier joueur est choisi librement"), std::string::npos) << french->text;
}

TEST(RuleTexts, are_found_where_two_games_share_a_rule) {
  for (const Language language : kLanguages) {
    for (const char* id : {"GAR-02", "CAR-02", "GAR-06", "CAR-06", "ALH-X5", "ALH-11"}) {
      const auto rule = rule_text(language, id);
      ASSERT_TRUE(rule) << id;
      EXPECT_NE(rule->text.find(id), std::string::npos) << rule->text;
      EXPECT_EQ(rule->text.find_first_of("*`"), std::string::npos) << rule->text;
    }
  }
}

TEST(RuleTexts, are_not_guessed) {
  for (const char* id : {"", "ALH", "ALH-2", "ALH-1", "LH-21", "alh-21", "**"}) {
    EXPECT_FALSE(rule_text(Language::En, id)) << id;
  }
}

}  // namespace
}  // namespace partal::words
