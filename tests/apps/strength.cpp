// tools/strength: rows that are played once, tables made from what was kept. The program it calls is a short
// one of our own that writes down what it was asked.
#include <algorithm>
#include <filesystem>
#include <gmock/gmock.h>

#include "apps/subprocess.h"
#include "tests/apps/program.h"

namespace partal::apps {

namespace {

using testing::HasSubstr;
using testing::Not;

constexpr const char* kProgram = R"sh(#!/bin/sh
echo "$*" >>"${0%/*}/calls"
case "$*" in
*--version*) echo 'partal 1 (abc)' ;;
games*) echo '{"games":[{"name":"alhambra","players":{"min":2,"max":6}},{"name":"dice","players":{"min":3,"max":6}}],"levels":["apprentice","mason","builder","architect","vizier"]}' ;;
bench*) echo '{"build":"x","threads":2,"think":[{"agent":"vizier","turns":9,"p50":0.1,"p95":0.5,"max":0.75}]}' ;;
simulate*) folder=${*#*--records } && folder=${folder%% *} && touch "$folder/1.partal" "$folder/2.partal" && echo '{}' ;;
analyse*) echo '{"seats":[{"decisions":30,"blunders":1},{"decisions":20,"blunders":0}]}' ;;
*) agents=${*#*--agents }
  case "$*" in *"--sprt 0,30"*) test='{"result":"'"$(cat "${0%/*}/result" 2>/dev/null || echo elo1)"'","llr":3}' ;; *) test=null ;; esac
  echo '{"deals":20,"games":40,"unfinished":0,"agents":[{"agent":"'"${agents%%,*}"'","seats":1,"win_share":0.75,"ci95":[0.6,0.9],"margin":5,"margin_ci95":[2,8],"elo":200,"elo_ci95":[80,null]}],"sprt":'"$test"',"seconds":1,"commit":"abc"}' ;;
esac
)sh";

constexpr const char* kPage =
    "A\n<!-- table levels -->\nold\n<!-- end -->\nB\n<!-- table full -->\n<!-- end -->\n"
    "<!-- table greedy -->\n<!-- end -->\n<!-- table think -->\n<!-- end -->\n"
    "<!-- table blunders -->\n<!-- end -->\nC\n";

class Strength : public testing::Test {
 protected:
  void SetUp() override {
    write_text(folder_.file("partal"), kProgram);
    std::filesystem::permissions(folder_.file("partal"), std::filesystem::perms::owner_all);
    write_text(folder_.file("page.md"), kPage);
  }

  int strength(const std::vector<std::string>& more) const {
    const std::string tool = PARTAL_SOURCE_DIR "/tools/strength";
    std::vector<std::string> words = {"node",      tool,
                                      "--program", folder_.file("partal"),
                                      "--data",    folder_.file("data.jsonl"),
                                      "--page",    folder_.file("page.md"),
                                      "--work",    folder_.file("work")};
    words.insert(words.end(), more.begin(), more.end());
    const ProgramResult result = run_and_listen(words);
    EXPECT_LE(result.exit_code, 2) << result.error_text;
    return result.exit_code;
  }
  // How often the program was called with these words.
  std::ptrdiff_t calls(const std::string& words) const {
    const std::string text = text_of(folder_.file("calls"));
    std::ptrdiff_t count = 0;
    for (std::size_t at = text.find(words); at != text.npos; at = text.find(words, at + 1)) ++count;
    return count;
  }

  TemporaryFolder folder_;
};

TEST_F(Strength, plays_every_row_once) {
  EXPECT_EQ(strength({}), 0);
  EXPECT_EQ(calls("arena "), 2 * 3 * 4 + 2 + 2);  // levels, greedy, full (that of dice is among the levels)
  EXPECT_EQ(calls("bench "), 5 + 4);
  EXPECT_EQ(calls("simulate "), 2 * 5);
  EXPECT_EQ(calls("analyse "), 2 * 5 * 2);
  EXPECT_EQ(strength({}), 0);
  EXPECT_EQ(calls("arena "), 2 * 3 * 4 + 2 + 2);
}

// Carat and the Gardens are one mechanism: one of them is played.
TEST_F(Strength, rows_of_the_gardens_are_those_of_carat) {
  std::string program = kProgram;
  for (const std::string& name : {std::string("alhambra"), std::string("dice")}) {
    program.replace(program.find(name), name.size(), name == "dice" ? "gardens" : "carat");
  }
  write_text(folder_.file("partal"), program);
  strength({"--only", "carat,mason,apprentice"});
  strength({"--only", "gardens,builder,mason"});  // which Carat has not played yet
  EXPECT_EQ(calls("--game carat"), 3);
  EXPECT_EQ(calls("--game gardens"), 3);
  strength({"--only", "mason,apprentice"});  // 4 players are a row of the Gardens only, as they are here
  EXPECT_EQ(calls("--game carat"), 3);
  EXPECT_EQ(calls("--game gardens"), 3 + 1);
  EXPECT_THAT(text_of(folder_.file("data.jsonl")), HasSubstr("\"same_as\":\"carat "));
  strength({"--only", "gardens,mason,apprentice", "--again"});  // the same program: nothing to play again
  EXPECT_EQ(calls("--game gardens"), 4);
  program.replace(program.find("(abc)"), 5, "(new)");
  write_text(folder_.file("partal"), program);
  strength({"--only", "gardens,3p,mason,apprentice", "--again"});  // Carat's row is of another program
  EXPECT_EQ(calls("--game gardens"), 5);
}

TEST_F(Strength, seats_are_halved_and_the_stronger_has_less_of_an_odd_number) {
  strength({});
  EXPECT_EQ(calls("--players 2 --agents mason,apprentice --games 400 --divide 20 --sprt 0,30"), 1);
  EXPECT_EQ(calls("--players 3 --agents mason,apprentice,apprentice "), 2);
  EXPECT_EQ(calls("--game alhambra --players 4 --agents vizier,architect --games 400 --divide 1 "), 1);
  EXPECT_EQ(calls("--game dice --players 3 --agents vizier,greedy,greedy --games 400 --divide 1 --keep"), 1);
  EXPECT_EQ(calls("--game alhambra --players 2 --agents builder,mason --games 400 --divide 20 "), 1);
  EXPECT_EQ(calls("--game dice --players 4 --agents builder,mason --games 400 --divide 1 "), 1);
}

TEST_F(Strength, what_was_not_shown_can_be_played_to_its_last_game) {
  write_text(folder_.file("result"), "elo0");
  strength({"--only", "alhambra,2p,mason,apprentice"});
  EXPECT_THAT(text_of(folder_.file("page.md")), HasSubstr("| no |"));
  strength({"--only", "alhambra,2p,mason,apprentice", "--games", "900"});
  EXPECT_EQ(calls("arena "), 1);
  strength({"--only", "alhambra,2p,mason,apprentice", "--games", "900", "--whole"});
  strength({"--only", "alhambra,2p,mason,apprentice", "--games", "900", "--whole"});
  EXPECT_EQ(calls("arena "), 2);
  EXPECT_EQ(calls("--games 900 --divide 20 --keep"), 1);
  EXPECT_THAT(text_of(folder_.file("page.md")), HasSubstr("| yes (by the interval) |"));
}

TEST_F(Strength, writes_the_tables_into_the_page) {
  strength({"--only", "alhambra"});
  const std::string page = text_of(folder_.file("page.md"));
  EXPECT_THAT(page, testing::StartsWith("A\n<!-- table levels -->\n| game |"));
  EXPECT_THAT(page,
              HasSubstr("| alhambra | 3 | mason, 1 | apprentice | - | 40 | 75.0 % (60.0 to 90.0) | 33.3 % | "
                        "200 (80 to ∞) | yes |\n"));
  EXPECT_THAT(page, HasSubstr("| alhambra | 4 | vizier, 1 | architect | full | 40 |"));
  EXPECT_THAT(page, HasSubstr("| alhambra | 6 | - | - | 100 / 500 / 750 |\n"));
  EXPECT_THAT(page, HasSubstr("| alhambra | 2 | 2.0 % (2 of 100) |"));
  EXPECT_THAT(page, Not(HasSubstr("old")));
  EXPECT_THAT(page, Not(HasSubstr("dice")));
  EXPECT_THAT(page, testing::EndsWith("<!-- end -->\nC\n"));
  EXPECT_THAT(text_of(folder_.file("data.jsonl")), HasSubstr("\"command\":\"partal arena --game alhambra"));
}

TEST_F(Strength, only_lists_and_refuses_bad_words) {
  EXPECT_EQ(strength({"--list"}), 0);
  EXPECT_EQ(calls("arena "), 0);
  EXPECT_EQ(strength({"--divide", "21"}), 2);
  EXPECT_EQ(strength({"--faster"}), 2);
}

}  // namespace

}  // namespace partal::apps
