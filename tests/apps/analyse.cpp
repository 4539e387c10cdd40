// partal analyse: a whole record, finished or not, judged line by line.
#include <filesystem>
#include <gmock/gmock.h>

#include "tests/apps/program.h"
#include "tests/support/json.h"

namespace partal::apps {

namespace {

using testing::HasSubstr;
using testing::Not;

class AnalyseCommand : public testing::Test {
 protected:
  std::string record(const std::vector<std::string>& more = {}) {
    std::vector<std::string> arguments = {"simulate",
                                          "--game",
                                          "roll_and_write",
                                          "--agents",
                                          "random",
                                          "--players",
                                          "2",
                                          "--games",
                                          "1",
                                          "--seed",
                                          "3",
                                          "--records",
                                          folder_.file("records")};
    arguments.insert(arguments.end(), more.begin(), more.end());
    EXPECT_EQ(run_partal(arguments).code, 0);
    return std::filesystem::directory_iterator(folder_.file("records"))->path().string();
  }

  TemporaryFolder folder_;
};

TEST_F(AnalyseCommand, gives_the_same_for_any_number_of_threads) {
  const std::string file = record({"--max-turns", "3"});
  const auto analysed = [&](const char* threads) {
    const Finished finished = run_partal({"analyse", file, "--nodes", "20", "--json", "--threads", threads});
    EXPECT_EQ(finished.code, 0) << finished.err;
    return finished.out;
  };
  const std::string one = analysed("1");
  EXPECT_EQ(analysed("3"), one);
  const auto json = parse_json(one);
  EXPECT_FALSE(json.at("over").as_bool());  // cut off in the middle
  EXPECT_EQ(json.at("seats").as_array().size(), 2U);
  EXPECT_FALSE(json.at("decisions").as_array().empty());
  EXPECT_FALSE(json.at("draws").as_array().empty());
}

TEST_F(AnalyseCommand, judges_a_whole_game_in_every_language) {
  const std::string file = record();
  for (const char* language : {"en", "fr", "de"}) {
    const Finished finished = run_partal({"analyse", file, "--nodes", "2", "--lang", language});
    EXPECT_EQ(finished.code, 0) << finished.err;
    EXPECT_THAT(finished.out, HasSubstr(" ± "));
    EXPECT_THAT(finished.out, HasSubstr("100 %"));  // the course ends with a win
    EXPECT_THAT(finished.out, Not(HasSubstr("terminal.")));
  }
}

TEST_F(AnalyseCommand, refuses_what_is_no_record) {
  write_text(folder_.file("x.partal"), "partal record 1\ngame chess\n");
  EXPECT_EQ(run_partal({"analyse", folder_.file("x.partal")}).code, 1);
  EXPECT_EQ(run_partal({"analyse", folder_.file("none.partal")}).code, 3);
}

}  // namespace

}  // namespace partal::apps
