// The catalogues agree with each other and with what the program can say.
#include <filesystem>
#include <fstream>
#include <gtest/gtest.h>
#include <iterator>
#include <regex>

#include "engine/catalogue/facts.h"
#include "engine/catalogue/match.h"
#include "i18n/language.h"
#include "tests/i18n/catalogue_kit.h"

namespace partal::words {
namespace {

std::set<std::string> keys_in(const Words& words) {
  std::set<std::string> keys;
  for (const Entry& entry : words.entries()) keys.emplace(entry.key);
  return keys;
}

std::string read(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

std::vector<std::filesystem::path> files_in(const std::string& folder, const std::string& extension) {
  std::vector<std::filesystem::path> files;
  const std::filesystem::path root = std::filesystem::path(PARTAL_SOURCE_DIR) / folder;
  if (!std::filesystem::exists(root)) return files;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(root)) {
    if (entry.path().extension() == extension) files.push_back(entry.path());
  }
  return files;
}

// Everything in sources that looks like a key: "terminal.play.over", or the beginning of one:
// "terminal.help."
std::set<std::string> keys_named_by(const std::filesystem::path& file) {
  static const std::regex literal("\"([a-z_]+\\.[A-Za-z0-9_.-]*)(\\{\\})?\"");
  const std::string text = read(file);
  std::set<std::string> found;
  for (std::sregex_iterator at(text.begin(), text.end(), literal), end; at != end; ++at)
    found.insert((*at)[1]);
  return found;
}
std::set<std::string> keys_named_in(const std::vector<std::string>& folders) {
  std::set<std::string> found;
  for (const std::string& folder : folders) {
    for (const char* extension : {".cpp", ".h"}) {
      for (const auto& path : files_in(folder, extension)) found.merge(keys_named_by(path));
    }
  }
  return found;
}

// The keys of everything that a game can tell of a position (core/fact.h): its codes stand in its facts.cpp.
std::set<std::string> fact_keys() {
  std::set<std::string> keys;
  for (const auto& path : files_in("engine", ".cpp")) {
    if (path.filename() != "facts.cpp") continue;
    for (const std::string& code : keys_named_by(path)) keys.insert("terminal." + code);
  }
  for (const GameInfo* info : games()) {
    const FactSource& facts = facts_of(info->name);
    for (const Fact& fact : facts.legend()) keys.insert("terminal." + std::string(fact.code));
    for (const std::string_view topic : facts.topics()) keys.insert("terminal.help." + std::string(topic));
  }
  return keys;
}

bool is_named(const std::set<std::string>& named, const std::string& key) {
  for (std::size_t dot = key.find('.'); dot != std::string::npos; dot = key.find('.', dot + 1)) {
    if (dot > 0 && key.find('.') != dot && named.contains(key.substr(0, dot + 1))) return true;
  }
  return named.contains(key);
}

TEST(Catalogues, have_the_same_keys_in_every_language) {
  ASSERT_FALSE(english().entries().empty());
  for (const Language language : kLanguages) {
    EXPECT_EQ(keys_in(Words::in(language)), keys_in(english())) << language_code(language);
  }
}

TEST(Catalogues, ask_for_the_same_values_in_every_language) {
  for (const Language language : kLanguages) {
    const Words& words = Words::in(language);
    for (const Entry& entry : english().entries()) {
      // `{cards}` or only `{cards_id}`: languages may differ in how they decide by a value, not in which.
      const auto values = [](std::string_view message) {
        std::set<std::string> names;
        for (const std::string& name : placeholders(message)) {
          names.insert(std::regex_replace(name, std::regex("_(id|count)$"), ""));
        }
        return names;
      };
      EXPECT_EQ(values(words.message(entry.key)), values(entry.message))
          << language_code(language) << " " << entry.key;
    }
  }
}

TEST(Catalogues, hold_each_key_once_and_in_order) {
  static const std::regex line("^  \"([^\"]+)\": \"");
  int files = 0;
  for (const auto& path : files_in("i18n", ".json")) {
    std::vector<std::string> keys;
    std::ifstream file(path);
    std::smatch match;
    for (std::string text; std::getline(file, text);) {
      if (std::regex_search(text, match, line)) keys.push_back(match[1]);
    }
    EXPECT_FALSE(keys.empty()) << path;
    for (std::size_t i = 1; i < keys.size(); ++i) EXPECT_LT(keys[i - 1], keys[i]) << path;
    ++files;
  }
  EXPECT_GE(files, 9);
}

TEST(Catalogues, have_words_for_every_code_option_and_name) {
  for (const KeyedCode& code : keyed_codes()) EXPECT_TRUE(english().has(code.key)) << code.key;
  for (const std::string& key : other_expected_keys()) EXPECT_TRUE(english().has(key)) << key;
}

TEST(Catalogues, ask_only_for_values_the_code_has) {
  for (const Language language : kLanguages) {
    for (const KeyedCode& code : keyed_codes()) {
      for (const std::string& name : placeholders(Words::in(language).message(code.key))) {
        EXPECT_TRUE(may_ask_for(code.spec, name))
            << language_code(language) << " " << code.key << " " << name;
      }
    }
  }
}

TEST(Catalogues, format_every_code_with_its_values) {
  for (const Language language : kLanguages) {
    for (const KeyedCode& code : keyed_codes()) {
      const SentenceContext context{.game = code.game.empty() ? "alhambra" : code.game,
                                    .names = {"Anna", "Bo"}};
      const std::string text = Words::in(language).text(code.key, sample_args(code.spec, code.game), context);
      EXPECT_FALSE(text.empty()) << code.key;
      EXPECT_EQ(text.find_first_of("{}#"), std::string::npos) << code.key << ": " << text;
    }
  }
}

// Hints join reasons, so each is a sentence.
TEST(Catalogues, have_whole_sentences_for_reasons) {
  int reasons = 0;
  for (const Language language : kLanguages) {
    for (const KeyedCode& code : keyed_codes()) {
      if (code.spec.category != CodeSpec::Category::Reason) continue;
      const SentenceContext context{.game = code.game, .names = {"Anna", "Bo"}};
      const std::string text = Words::in(language).text(code.key, sample_args(code.spec, code.game), context);
      EXPECT_TRUE(text.ends_with('.') && (text[0] < 'a' || text[0] > 'z')) << code.key << ": " << text;
      ++reasons;
    }
  }
  EXPECT_GT(reasons, 3 * (12 + 4 * 6));  // twelve kinds in Alhambra, six in every other game, at least
}

TEST(Catalogues, have_no_key_that_nobody_uses) {
  std::set<std::string> used = other_expected_keys();
  used.merge(fact_keys());
  for (const KeyedCode& code : keyed_codes()) used.insert(code.key);
  const std::set<std::string> named = keys_named_in({"apps", "server"});
  std::set<std::string> unused;
  for (const std::string& key : keys_in(english())) {
    if (!used.contains(key) && !is_named(named, key)) unused.insert(key);
  }
  EXPECT_EQ(unused, std::set<std::string>{});
}

TEST(Catalogues, have_every_key_the_terminal_names) {
  const std::set<std::string> keys = keys_in(english());
  std::set<std::string> missing;
  for (const std::string& named : keys_named_in({"apps"})) {
    if (!named.starts_with("terminal.")) continue;
    const auto at = keys.lower_bound(named);
    const bool known =
        named.ends_with('.') ? at != keys.end() && at->starts_with(named) : keys.contains(named);
    if (!known) missing.insert(named);
  }
  EXPECT_EQ(missing, std::set<std::string>{});
}

TEST(Catalogues, have_a_sentence_for_every_fact_of_a_game) {
  const std::set<std::string> keys = keys_in(english());
  const std::set<std::string> facts = fact_keys();
  EXPECT_GT(facts.size(), 60U);
  for (const std::string& key : facts) EXPECT_TRUE(keys.contains(key)) << key;
}

// The plain apostrophe quotes in ICU messages, and the typographic one is right in all three languages.
TEST(Catalogues, are_set_as_each_language_is_set) {
  for (const Language language : kLanguages) {
    for (const Entry& entry : Words::in(language).entries()) {
      EXPECT_EQ(entry.message.find('\''), std::string_view::npos) << language_code(language) << entry.key;
    }
  }
  for (const Entry& entry : Words::in(Language::Fr).entries()) {
    for (const char mark : {';', '!', '?'}) {
      for (std::size_t at = entry.message.find(mark); at != std::string_view::npos;
           at = entry.message.find(mark, at + 1)) {
        EXPECT_TRUE(entry.message.substr(0, at).ends_with("\u202f")) << entry.key << ": " << entry.message;
      }
    }
  }
}

TEST(Catalogues, count_in_each_language) {
  const auto points = [](Language language, std::int64_t count) {
    return Words::in(language).text("alhambra.score.wall",
                                    {{"scoring", std::int64_t{1}}, {"count", count}, {"points", count}});
  };
  EXPECT_EQ(points(Language::En, 1), "Scoring 1: longest outer wall, 1 section: 1 point");
  EXPECT_EQ(points(Language::En, 0), "Scoring 1: longest outer wall, 0 sections: 0 points");
  EXPECT_EQ(points(Language::Fr, 2), "Décompte 1\u00a0: plus long mur extérieur, 2 sections\u00a0: 2 points");
  EXPECT_EQ(points(Language::Fr, 0),  // nought is singular in French
            "Décompte 1\u00a0: plus long mur extérieur, 0 section\u00a0: 0 point");
  EXPECT_EQ(points(Language::De, 1), "Wertung 1: längste Außenmauer, 1 Abschnitt: 1 Punkt");
  EXPECT_EQ(points(Language::De, 12), "Wertung 1: längste Außenmauer, 12 Abschnitte: 12 Punkte");
}

}  // namespace
}  // namespace partal::words
