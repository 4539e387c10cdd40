// Tournaments between computer players, as they are played from the command line.
#include <filesystem>
#include <gmock/gmock.h>
#include <regex>
#include <set>

#include "tests/apps/program.h"

namespace partal::apps {

namespace {

using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

using Arguments = std::vector<std::string>;

// What the arena prints with --json, but for the time it took.
std::string arena(Arguments arguments, int code = 0) {
  arguments.insert(arguments.begin(), {"arena", "--json"});
  const Finished finished = run_partal(arguments);
  EXPECT_EQ(finished.code, code) << finished.err;
  return without_seconds(finished.out);
}

// Of the agent named, in the order they are printed: win_share, ci95, margin, margin_ci95, elo, elo_ci95.
std::string figures_of(const std::string& agent, const std::string& json) {
  const std::string key = "\"agent\":\"" + agent + "\",";
  const std::size_t begin = json.find(key) + key.size();
  return json.substr(begin, json.find('}', begin) - begin);
}

TEST(Arena, gives_the_same_for_any_number_of_threads) {
  const auto with_threads = [](const char* threads) {
    return arena({"--game", "carat", "--players", "3", "--agents", "random,greedy", "--games", "30", "--seed",
                  "5", "--threads", threads});
  };
  const std::string one = with_threads("1");
  EXPECT_EQ(with_threads("2"), one);
  EXPECT_EQ(with_threads("5"), one);
  EXPECT_THAT(one, testing::StartsWith("{\"game\":\"carat\",\"players\":3,\"options\":{"));
  EXPECT_THAT(one, HasSubstr("\"deals\":10,\"games\":30,\"seed\":5,\"nodes\":0,\"divide\":1,"));
  EXPECT_THAT(one, HasSubstr("\"sprt\":null"));
}

TEST(Arena, stops_a_decided_test_at_the_same_deal_for_any_number_of_threads) {
  const TemporaryFolder folder;
  const auto with_threads = [&](const char* threads) {
    const std::string records = folder.file(threads);
    const std::string json = arena({"--game", "gardens", "--agents", "greedy,random", "--games", "4000",
                                    "--sprt", "0,50", "--records", records, "--threads", threads});
    std::set<std::string> names;
    for (const auto& entry : std::filesystem::directory_iterator(records)) {
      names.insert(entry.path().filename().string());
    }
    return std::pair(json, names);
  };
  const auto [json, records] = with_threads("1");
  EXPECT_THAT(json, HasSubstr("\"result\":\"elo1\""));
  EXPECT_THAT(json, HasSubstr("\"games\":" + std::to_string(records.size()) + ","));
  EXPECT_LT(records.size(), 100U);
  EXPECT_EQ(with_threads("4"), std::pair(json, records));
}

TEST(Arena, a_lost_test_is_the_answer_no) {
  const std::string json =
      arena({"--game", "gardens", "--agents", "random,greedy", "--games", "4000", "--sprt", "0,50"}, 1);
  EXPECT_THAT(json, HasSubstr("\"result\":\"elo0\""));
}

TEST(Arena, agents_the_other_way_round_have_the_same_figures) {
  const auto same = [](const char* players, const char* agents, const char* turned) {
    const auto play = [&](const char* named) {
      return arena({"--game", "gardens", "--players", players, "--agents", named, "--games", "24"});
    };
    const std::string one = play(agents);
    const std::string other = play(turned);
    EXPECT_EQ(figures_of("greedy", one), figures_of("greedy", other));
    EXPECT_EQ(figures_of("random", one), figures_of("random", other));
  };
  same("2", "greedy,random", "random,greedy");
  same("3", "greedy,random,random", "random,greedy,random");
  same("4", "greedy,random", "random,greedy");
}

TEST(Arena, every_rotation_of_a_deal_has_the_same_chance) {
  const TemporaryFolder folder;
  arena({"--game", "gardens", "--agents", "greedy,random", "--games", "3", "--records", folder.file("r")});
  const std::string first = text_of(folder.file("r") + "/gardens-2-1-000000-1.partal");
  const std::string second = text_of(folder.file("r") + "/gardens-2-1-000000-2.partal");
  const auto chance = [](const std::string& record) {
    const std::size_t at = record.find("chance local ");
    return record.substr(at, record.find('\n', at) - at);
  };
  EXPECT_EQ(chance(first), chance(second));
  EXPECT_THAT(first, HasSubstr("seat 1 greedy\nseat 2 random\n"));
  EXPECT_THAT(second, HasSubstr("seat 1 random\nseat 2 greedy\n"));
  EXPECT_NE(chance(first), chance(text_of(folder.file("r") + "/gardens-2-1-000001-1.partal")));
}

TEST(Arena, rounds_the_games_up_to_whole_deals) {
  EXPECT_THAT(arena({"--game", "gardens", "--players", "3", "--agents", "greedy,random", "--games", "4"}),
              HasSubstr("\"deals\":2,\"games\":6,"));
}

TEST(Arena, leaves_out_deals_with_unfinished_games) {
  const std::string json =
      arena({"--game", "gardens", "--agents", "greedy,random", "--games", "4", "--max-turns", "3"});
  EXPECT_THAT(json, HasSubstr("\"deals\":0,\"games\":0,"));
  EXPECT_THAT(json, HasSubstr("\"unfinished\":4,"));
}

class KeptArena : public testing::Test {
 protected:
  std::string play(const char* games, const char* seed = "9") const {
    return arena({"--game", "gardens", "--agents", "greedy,random", "--games", games, "--seed", seed,
                  "--keep", file_});
  }
  TemporaryFolder folder_;
  std::string file_ = folder_.file("deals.txt");
};

TEST_F(KeptArena, goes_on_where_it_was) {
  const std::string whole = play("20");
  const std::string kept = text_of(file_);
  std::filesystem::remove(file_);
  play("6");
  EXPECT_EQ(play("20"), whole);
  EXPECT_EQ(text_of(file_), kept);
  EXPECT_EQ(play("20"), whole);  // nothing left to play
  EXPECT_EQ(text_of(file_), kept);
}

TEST_F(KeptArena, plays_a_line_again_that_was_cut_off) {
  const std::string whole = play("12");
  const std::string kept = text_of(file_);
  for (const std::size_t missing : {1U, 4U, 9U}) {
    write_text(file_, kept.substr(0, kept.size() - missing));
    EXPECT_EQ(play("12"), whole);
    EXPECT_EQ(text_of(file_), kept);
  }
}

TEST_F(KeptArena, refuses_a_file_of_other_games_and_damaged_lines) {
  play("6");
  const std::string kept = text_of(file_);
  EXPECT_EQ(run_partal({"arena", "--game", "gardens", "--agents", "greedy,random", "--games", "6", "--seed",
                        "8", "--keep", file_})
                .code,
            2);
  write_text(file_, std::regex_replace(kept, std::regex("\n1 "), "\n1 x"));
  const Finished finished = run_partal({"arena", "--game", "gardens", "--agents", "greedy,random", "--games",
                                        "6", "--seed", "9", "--keep", file_});
  EXPECT_EQ(finished.code, 2);
  EXPECT_THAT(finished.err, HasSubstr("1 x"));
}

TEST(Arena, refuses_what_makes_no_tournament) {
  EXPECT_EQ(run_partal({"arena", "--agents", "greedy"}).code, 2);
  EXPECT_EQ(run_partal({"arena", "--agents", "greedy,greedy"}).code, 2);
  EXPECT_EQ(run_partal({"arena", "--agents", "greedy,clever"}).code, 2);
  for (const char* test : {"--sprt=30,0", "--sprt=0", "--sprt=0,x", "--sprt=0,1,2"}) {
    const Finished finished = run_partal({"arena", "--agents", "greedy,random", test});
    EXPECT_EQ(finished.code, 2) << test;
    EXPECT_THAT(finished.err, HasSubstr("--sprt 0,30")) << test;
  }
  const Finished finished = run_partal({"arena", "--agents", "greedy,random@/dev/null"});
  EXPECT_EQ(finished.code, 2);
  EXPECT_THAT(finished.err, HasSubstr("random"));
}

TEST(Arena, prints_tables_in_every_language) {
  for (const char* language : {"en", "fr", "de"}) {
    const Finished finished = run_partal({"arena", "--game", "gardens", "--agents", "random,greedy",
                                          "--games", "4", "--sprt", "0,20", "--lang", language});
    EXPECT_THAT(finished.out, HasSubstr("%"));
    EXPECT_THAT(finished.out, Not(HasSubstr("terminal.")));
    EXPECT_THAT(finished.err, IsEmpty());
  }
}

}  // namespace

}  // namespace partal::apps
