// partal hint: advice for a moment of a record, for people and for programs.
#include <filesystem>
#include <gmock/gmock.h>

#include "tests/apps/program.h"
#include "tests/support/json.h"

namespace partal::apps {

namespace {

using testing::HasSubstr;
using testing::Not;

class HintCommand : public testing::Test {
 protected:
  void SetUp() override {
    const Finished finished =
        run_partal({"simulate", "--game", "roll_and_write", "--players", "2", "--agents", "greedy", "--games",
                    "1", "--seed", "3", "--records", folder_.file("records")});
    ASSERT_EQ(finished.code, 0) << finished.err;
    file_ = std::filesystem::directory_iterator(folder_.file("records"))->path().string();
    first_decision();
  }

  // The first line after which somebody has something to decide.
  void first_decision() {
    while (run_partal({"hint", file_, "--at", std::to_string(at_), "--nodes", "1"}).code != 0) ++at_;
  }

  Finished hint(std::vector<std::string> more) const {
    std::vector<std::string> arguments = {"hint", file_, "--at", std::to_string(at_), "--nodes", "200"};
    arguments.insert(arguments.end(), more.begin(), more.end());
    return run_partal(arguments);
  }

  TemporaryFolder folder_;
  std::string file_;
  int at_ = 0;
};

TEST_F(HintCommand, says_the_same_on_any_number_of_threads) {
  const Finished one = hint({"--json", "--threads", "1"});
  EXPECT_EQ(one.code, 0) << one.err;
  EXPECT_EQ(hint({"--json", "--threads", "3"}).out, one.out);
  const auto json = parse_json(one.out);
  EXPECT_EQ(json.at("n").as_int64(), at_);
  const auto& first = json.at("hints").as_array().at(0);
  for (const char* key : {"action", "value", "error", "score", "visits", "reasons"}) {
    EXPECT_TRUE(first.as_object().contains(key)) << key;
  }
}

TEST_F(HintCommand, speaks_every_language_drawn_and_plain) {
  for (const char* language : {"en", "fr", "de"}) {
    const Finished drawn = hint({"--lang", language});
    EXPECT_EQ(drawn.code, 0) << drawn.err;
    EXPECT_THAT(drawn.out, HasSubstr(" ± "));
    EXPECT_THAT(drawn.out, Not(HasSubstr("terminal.")));
    EXPECT_THAT(drawn.out, Not(HasSubstr("reason.")));
    const Finished plain = hint({"--lang", language, "--plain"});
    EXPECT_THAT(plain.out, Not(HasSubstr("terminal.")));
    EXPECT_THAT(plain.out, Not(HasSubstr(" ± ")));  // sentences, nothing drawn
  }
}

TEST_F(HintCommand, is_refused_where_nobody_or_another_seat_decides) {
  const Finished over = run_partal({"hint", file_});
  EXPECT_EQ(over.code, 1);
  EXPECT_THAT(over.err, HasSubstr("--at"));
  const auto seat = parse_json(hint({"--json"}).out).at("seat").as_int64();
  EXPECT_EQ(hint({"--seat", std::to_string(seat)}).code, 0);
  EXPECT_EQ(hint({"--seat", std::to_string(3 - seat)}).code, 2);
  EXPECT_EQ(hint({"--seat", "7"}).code, 2);
  EXPECT_EQ(run_partal({"hint", file_, "--at", "100000"}).code, 2);
}

TEST(HintWords, are_listed_among_the_codes) {
  EXPECT_THAT(run_partal({"codes"}).out, HasSubstr("reason.only-action\n"));
  EXPECT_THAT(run_partal({"codes", "--json"}).out, HasSubstr(R"("category":"reason","code":"only-action")"));
}

}  // namespace

}  // namespace partal::apps
