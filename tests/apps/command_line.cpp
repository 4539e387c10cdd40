// What holds for every sub-command: help, exit codes, languages, where things are printed.
#include <algorithm>
#include <gmock/gmock.h>

#include "tests/apps/program.h"

namespace partal::apps {

namespace {

using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

const std::vector<std::string> kCommands = {
    "play",    "games",  "rules", "simulate", "replay",  "check",  "bench", "signature", "perft",    "codes",
    "torture", "verify", "serve", "backup",   "restore", "tables", "prune", "load",      "push-keys"};

int lines_of(const std::string& text) { return static_cast<int>(std::count(text.begin(), text.end(), '\n')); }

TEST(CommandLine, tells_in_ten_lines_what_one_can_do) {
  for (const char* language : {"en", "fr", "de"}) {
    const Finished finished = run_partal({"--lang", language});
    EXPECT_EQ(finished.code, 0);
    EXPECT_LE(lines_of(finished.out), 10) << finished.out;
    EXPECT_THAT(finished.out, HasSubstr("partal play"));
    EXPECT_THAT(finished.err, IsEmpty());
  }
}

TEST(CommandLine, explains_every_command_in_every_language) {
  for (const std::string& command : kCommands) {
    std::vector<std::string> pages;
    for (const char* language : {"en", "fr", "de"}) {
      const Finished finished = run_partal({command, "--help", "--lang", language});
      EXPECT_EQ(finished.code, 0) << command;
      EXPECT_THAT(finished.out, HasSubstr(command));
      EXPECT_THAT(finished.out, Not(HasSubstr("terminal."))) << "a key without words";
      EXPECT_THAT(finished.err, IsEmpty());
      pages.push_back(finished.out);
    }
    EXPECT_NE(pages[0], pages[1]) << command;
    EXPECT_NE(pages[0], pages[2]) << command;
  }
}

TEST(CommandLine, names_version_commit_and_rules) {
  const Finished finished = run_partal({"--version"});
  EXPECT_EQ(finished.code, 0);
  EXPECT_THAT(finished.out, testing::ContainsRegex("^partal [0-9]+\\.[0-9]+\\.[0-9]+ \\(.+\\)\n"));
  EXPECT_THAT(finished.out, HasSubstr("alhambra: rules 1\n"));
}

TEST(CommandLine, answers_bad_use_with_one_sentence_and_exit_code_2) {
  const std::vector<std::vector<std::string>> bad = {
      {"conquer"},
      {"games", "--loud"},
      {"--lang", "tlh"},
      {"simulate", "--game", "chess"},
      {"simulate", "--players", "7"},
      {"simulate", "--players", "two"},
      {"simulate", "--agents", "genius"},
      {"simulate", "--players", "2", "--agents", "greedy,greedy,greedy"},
      {"simulate", "--option", "second_scoring_pile"},
      {"simulate", "--option", "second_scoring_pile=3"},
      {"simulate", "--option", "colour=red"},
      {"simulate", "--option", "youngest=5", "--players", "4"},
      {"simulate", "--games", "0"},
      {"simulate", "--games"},
      {"perft", "--depth", "0"},
      {"perft", "--seed", "x"},
      {"replay"},
      {"rules", "ALH-99"},
      {"rules", "chess"},
      {"signature", "chess"},
      {"bench", "--game", "chess"},
      {"bench", "--without", "flying"},
      {"play", "chess"},
      {"play", "--seat", "3", "--players", "2"},
      {"play", "--agents", "genius"},
      {"play", "--name", std::string(41, 'x')},
      {"torture"},
      {"torture", "players"},
  };
  for (const std::vector<std::string>& arguments : bad) {
    const Finished finished = run_partal(arguments);
    const std::string shown = testing::PrintToString(arguments);
    EXPECT_EQ(finished.code, 2) << shown << finished.out;
    EXPECT_THAT(finished.out, IsEmpty()) << shown;
    EXPECT_EQ(lines_of(finished.err), 1) << shown << finished.err;
    EXPECT_THAT(finished.err, Not(HasSubstr("terminal."))) << shown;
  }
}

TEST(CommandLine, names_a_file_that_cannot_be_had_with_exit_code_3) {
  for (const std::vector<std::string>& arguments : std::vector<std::vector<std::string>>{
           {"replay", "/nowhere/game.partal"}, {"play", "--load", "/nowhere/game.partal"}, {"replay", "/"}}) {
    const Finished finished = run_partal(arguments);
    EXPECT_EQ(finished.code, 3) << testing::PrintToString(arguments);
    EXPECT_THAT(finished.err, HasSubstr(arguments.back()));
    EXPECT_THAT(finished.out, IsEmpty());
  }
  const Finished finished =
      run_partal({"simulate", "--games", "1", "--players", "2", "--records", "/proc/partal"});
  EXPECT_EQ(finished.code, 3);
  EXPECT_THAT(finished.err, HasSubstr("/proc/partal"));
}

TEST(CommandLine, speaks_the_language_of_the_flag_then_of_the_locale_then_english) {
  const auto about = [](const std::vector<std::string>& arguments, const std::string& variable) {
    return run_partal(arguments, {.environment = {variable}}).out;
  };
  const std::string english = about({"--lang", "en"}, "LANG=de_DE.UTF-8");
  const std::string french = about({"--lang", "fr"}, "LANG=C");
  const std::string german = about({"--lang", "de"}, "LANG=C");
  EXPECT_NE(english, french);
  EXPECT_NE(english, german);
  EXPECT_EQ(about({}, "LANG=fr_FR.UTF-8"), french);
  EXPECT_EQ(about({}, "LC_ALL=de_AT"), german);
  EXPECT_EQ(about({}, "LANG=ja_JP.UTF-8"), english);
  EXPECT_EQ(about({}, "HOME=/"), english);
  EXPECT_EQ(run_partal({"games", "--lang", "fr"}).out, run_partal({"--lang", "fr", "games"}).out);
}

TEST(CommandLine, uses_colour_only_where_it_is_wanted) {
  const std::string escape = "\x1b[";
  const auto out = [](std::vector<std::string> arguments, const std::string& variable) {
    return run_partal_at_terminal(arguments, {.input = "quit\n", .environment = {"LANG=C.UTF-8", variable}})
        .out;
  };
  if (run_partal_at_terminal({"games"}).code == kNoTerminal) GTEST_SKIP() << "no terminal can be had here";
  EXPECT_THAT(out({"play", "--seed", "1"}, "TERM=xterm"), HasSubstr(escape));
  EXPECT_THAT(out({"play", "--seed", "1"}, "NO_COLOR=1"), Not(HasSubstr(escape)));
  EXPECT_THAT(out({"play", "--seed", "1", "--plain"}, "TERM=xterm"), Not(HasSubstr(escape)));
  EXPECT_THAT(run_partal({"play", "--seed", "1"}, {.input = "quit\n"}).out, Not(HasSubstr(escape)));
}

TEST(CommandLine, lists_games_and_codes) {
  EXPECT_THAT(run_partal({"games"}).out, HasSubstr("second_scoring_pile"));
  const Finished games = run_partal({"games", "--json"});
  EXPECT_THAT(games.out, HasSubstr("\"second_scoring_pile\""));
  EXPECT_EQ(lines_of(games.out), 1);
  EXPECT_THAT(run_partal({"codes"}).out, HasSubstr("alhambra.violation.tile.encloses-gap tile at cells\n"));
  EXPECT_THAT(run_partal({"codes", "--json"}).out, HasSubstr("\"tile.encloses-gap\""));
}

// It refuses to print a schema in which one name stands for two things.
TEST(CommandLine, prints_a_schema_in_which_each_name_means_one_thing) {
  const Finished schema = run_partal({"schema"});
  EXPECT_EQ(schema.code, 0) << schema.err;
  EXPECT_THAT(schema.out, HasSubstr("\"alhambra.view\":"));
}

TEST(CommandLine, shows_rules_by_game_and_by_id) {
  EXPECT_THAT(run_partal({"rules"}).out, HasSubstr("alhambra"));
  EXPECT_THAT(run_partal({"rules", "alhambra"}).out, HasSubstr("ALH-54"));
  const Finished rule = run_partal({"rules", "alh-21"});
  EXPECT_EQ(rule.code, 0);
  EXPECT_THAT(rule.out, testing::StartsWith("ALH-21"));
}

TEST(CommandLine, shows_rules_in_the_language_of_the_reader) {
  const Finished german = run_partal({"rules", "ALH-21", "--lang", "de"});
  EXPECT_EQ(german.code, 0);
  EXPECT_THAT(german.out, testing::StartsWith("ALH-21 Kanten"));
  EXPECT_EQ(german.err, "");  // nothing about a page that is not translated
  EXPECT_THAT(run_partal({"rules", "dice", "--lang", "fr"}).out, HasSubstr("DIC-59 Plusieurs jetons"));
}

}  // namespace

}  // namespace partal::apps
