// Weights tuned from the command line: resumed trainings, and tables of weights in the arena.
#include <filesystem>
#include <gmock/gmock.h>
#include <regex>

#include "ai/registry.h"
#include "tests/apps/program.h"

namespace partal::apps {

namespace {

using testing::HasSubstr;

class Train : public testing::Test {
 protected:
  Finished train(const std::string& file, const std::string& rounds,
                 const std::vector<std::string>& more = {}) const {
    std::vector<std::string> arguments = {"train", "--game",           game_,      "--agent", "mason",
                                          "--out", folder_.file(file), "--rounds", rounds,    "--deals",
                                          "2",     "--players",        "3,4",      "--seed",  "5"};
    arguments.insert(arguments.end(), more.begin(), more.end());
    return run_partal(arguments);
  }
  std::string text(const std::string& file) const { return text_of(folder_.file(file)); }

  TemporaryFolder folder_;
  std::string game_ = "gardens";  // the quickest
};

TEST_F(Train, one_that_was_stopped_ends_like_one_that_was_not) {
  ASSERT_EQ(train("whole.txt", "5").code, 0);
  ASSERT_EQ(train("parts.txt", "2").code, 0);
  ASSERT_EQ(train("parts.txt", "4", {"--threads", "1"}).code, 0);
  ASSERT_EQ(train("parts.txt", "5", {"--threads", "3"}).code, 0);
  EXPECT_EQ(text("parts.txt"), text("whole.txt"));
  EXPECT_EQ(text("parts.txt.training"), text("whole.txt.training"));
  EXPECT_THAT(text("whole.txt"), HasSubstr("# partal train --game " + game_));
}

TEST_F(Train, says_what_it_found) {
  const Finished finished = train("new.txt", "1", {"--json"});
  EXPECT_EQ(finished.code, 0) << finished.err;
  EXPECT_THAT(finished.out, HasSubstr("\"agent\":\"mason\",\"players\":[3,4],\"seed\":5,\"rounds\":1,"));
  EXPECT_TRUE(std::regex_search(finished.out, std::regex("\"name\":\"[a-z_.0-9]+\",\"start\":-?[0-9]+,")));
  for (const char* language : {"en", "fr", "de"}) {
    EXPECT_THAT(train("new.txt", "1", {"--lang", language}).out, testing::Not(HasSubstr("terminal.")));
  }
}

TEST_F(Train, refuses_other_settings_and_damage) {
  ASSERT_EQ(train("new.txt", "1").code, 0);
  const std::string kept = text("new.txt.training");
  EXPECT_EQ(train("new.txt", "2", {"--step", "9"}).code, 2);
  std::string damaged = kept;
  damaged.back() = 'x';
  write_text(folder_.file("new.txt.training"), damaged);
  EXPECT_EQ(train("new.txt", "2").code, 2);
  damaged = kept;
  ++damaged[damaged.find("weight ") + 7];
  write_text(folder_.file("new.txt.training"), damaged);
  EXPECT_EQ(train("new.txt", "2").code, 2);
}

TEST_F(Train, leaves_alone_what_it_is_not_to_tune) {
  const auto all = (*find_tools(game_))->weights("mason").value();
  const std::string only = all.back().name;
  ASSERT_EQ(train("one.txt", "2", {"--only", only}).code, 0);
  const std::string tuned = text("one.txt");
  for (const NamedWeight& weight : all) {
    const std::string line = "\n" + weight.name + " " + std::to_string(weight.value) + "\n";
    if (weight.name.starts_with(only)) continue;
    EXPECT_THAT(tuned, HasSubstr(line));
  }
  EXPECT_EQ(train("none.txt", "1", {"--only", "nothing"}).code, 2);
}

TEST_F(Train, needs_an_agent_with_weights_and_two_players) {
  const Finished random =
      run_partal({"train", "--game", game_, "--agent", "random", "--out", folder_.file("random.txt")});
  EXPECT_EQ(random.code, 2);
  EXPECT_THAT(random.err, HasSubstr("random"));
  EXPECT_EQ(run_partal({"train", "--game", "roll_and_write", "--agent", "mason", "--players", "1", "--out",
                        folder_.file("alone.txt")})
                .code,
            2);
  EXPECT_EQ(train("new.txt", "1", {"--from", folder_.file("nothing.txt")}).code, 3);
}

// The same weights under another name are the same player.
TEST_F(Train, tables_of_weights_play_in_the_arena) {
  write_text(folder_.file("own.txt"), weights_text((*find_tools(game_))->weights("mason").value()));
  const Finished finished = run_partal({"arena", "--game", game_, "--players", "4", "--agents",
                                        "mason,mason@" + folder_.file("own.txt"), "--games", "12", "--json"});
  EXPECT_EQ(finished.code, 0) << finished.err;
  const std::regex shares("\"win_share\":([0-9.]+),");
  for (std::sregex_iterator at(finished.out.begin(), finished.out.end(), shares), end; at != end; ++at) {
    EXPECT_EQ((*at)[1], "0.5000");
  }
  write_text(folder_.file("bad.txt"), "nonsense 4\n");
  const Finished refused =
      run_partal({"arena", "--game", game_, "--agents", "mason,mason@" + folder_.file("bad.txt")});
  EXPECT_EQ(refused.code, 2);
  EXPECT_THAT(refused.err, HasSubstr("nonsense 4"));
}

}  // namespace

}  // namespace partal::apps
