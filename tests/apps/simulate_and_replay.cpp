// Simulation, records, replay, and the commands that measure.
#include <filesystem>
#include <gmock/gmock.h>
#include <regex>

#include "tests/apps/program.h"

namespace partal::apps {

namespace {

using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

TEST(Simulate, gives_the_same_for_any_number_of_threads) {
  const std::vector<std::string> arguments = {
      "simulate", "--players", "3",      "--agents", "random,greedy,random", "--games", "12",
      "--seed",   "7",         "--json", "--threads"};
  const auto with_threads = [&](const char* threads) {
    std::vector<std::string> all = arguments;
    all.emplace_back(threads);
    const Finished finished = run_partal(all);
    EXPECT_EQ(finished.code, 0) << finished.err;
    return without_seconds(finished.out);
  };
  const std::string one = with_threads("1");
  EXPECT_EQ(with_threads("2"), one);
  EXPECT_EQ(with_threads("5"), one);
  EXPECT_THAT(one, testing::StartsWith("{\"game\":\"alhambra\",\"players\":3,\"options\":{"));
  EXPECT_THAT(one, HasSubstr("\"by_agent\":[{\"agent\":\"random\","));
}

TEST(Simulate, adds_up_the_notes_of_the_finished_games) {
  const Finished finished =
      run_partal({"simulate", "--players", "6", "--agents", "random", "--games", "40", "--json"});
  const std::regex form(
      "\"notes\":\\{\"second_scoring_missed\":[0-9]+,\"tiles_left_in_reserves\":[1-9][0-9]*\\}");
  EXPECT_TRUE(std::regex_search(finished.out, form)) << finished.out;
}

TEST(Simulate, counts_long_games_as_unfinished) {
  const Finished finished =
      run_partal({"simulate", "--players", "2", "--games", "3", "--max-turns", "4", "--json"});
  EXPECT_THAT(finished.out, HasSubstr("\"unfinished\":3"));
}

TEST(Simulate, prints_tables_in_every_language) {
  for (const char* language : {"en", "fr", "de"}) {
    const Finished finished =
        run_partal({"simulate", "--agents", "random,greedy", "--games", "2", "--lang", language});
    EXPECT_EQ(finished.code, 0);
    EXPECT_THAT(finished.out, HasSubstr("%"));
    EXPECT_THAT(finished.out, Not(HasSubstr("terminal.")));
    EXPECT_THAT(finished.err, IsEmpty());
  }
}

class Replay : public testing::Test {
 protected:
  void SetUp() override {
    const Finished finished = run_partal({"simulate", "--players", "2", "--agents", "greedy", "--games", "1",
                                          "--seed", "3", "--records", folder_.file("records")});
    ASSERT_EQ(finished.code, 0) << finished.err;
    for (const auto& entry : std::filesystem::directory_iterator(folder_.file("records"))) {
      EXPECT_EQ(entry.path().extension(), ".partal");
      file_ = entry.path().string();
    }
    record_ = text_of(file_);
  }

  // The first line of the text that holds the word, counted from 1.
  int line_of(const std::string& word) const {
    const std::size_t at = record_.find(word);
    return 1 + static_cast<int>(std::count(record_.begin(), record_.begin() + static_cast<long>(at), '\n'));
  }

  TemporaryFolder folder_;
  std::string file_;
  std::string record_;
};

TEST_F(Replay, checks_a_record_and_shows_the_end) {
  const Finished finished = run_partal({"replay", file_});
  EXPECT_EQ(finished.code, 0) << finished.err;
  EXPECT_THAT(finished.out, HasSubstr("Greedy 1: "));
  EXPECT_THAT(finished.out, HasSubstr("Scoring 3: longest outer wall"));
}

TEST_F(Replay, stops_where_it_is_told) {
  const Finished finished = run_partal({"replay", file_, "--to", "40", "--view", "1", "--json"});
  EXPECT_EQ(finished.code, 0) << finished.err;
  EXPECT_THAT(finished.out, HasSubstr("\"n\":40,\"over\":false"));
  EXPECT_THAT(finished.out, HasSubstr("\"viewer\":1"));
  EXPECT_EQ(run_partal({"replay", file_, "--to", "100000"}).code, 2);
  EXPECT_EQ(run_partal({"replay", file_, "--view", "3"}).code, 2);
}

TEST_F(Replay, refuses_a_damaged_record_and_names_the_line) {
  std::string damaged = record_;
  damaged.replace(damaged.find(" take "), 6, " tuke ");
  write_text(folder_.file("damaged.partal"), damaged);
  const Finished finished = run_partal({"replay", folder_.file("damaged.partal")});
  EXPECT_EQ(finished.code, 1);
  EXPECT_THAT(finished.out, IsEmpty());
  EXPECT_THAT(finished.err, testing::ContainsRegex("line [0-9]+"));
}

TEST_F(Replay, refuses_an_illegal_line_of_a_scenario_by_its_number) {
  const int line = line_of(" take ");
  std::string scenario = record_.substr(0, record_.find("\nresult ") + 1);
  scenario.replace(0, scenario.find('\n'), "partal scenario 1");
  const std::size_t take = scenario.find(" take ");
  scenario.replace(take, scenario.find('\n', take) - take, " end");
  write_text(folder_.file("illegal.partal"), scenario);
  const Finished finished = run_partal({"replay", folder_.file("illegal.partal")});
  EXPECT_EQ(finished.code, 1);
  EXPECT_THAT(finished.err, HasSubstr("ine " + std::to_string(line) + " "));
}

TEST(Measuring, perft_adds_up_what_it_divides) {
  const Finished finished =
      run_partal({"perft", "--players", "3", "--plies", "6", "--depth", "2", "--divide"});
  EXPECT_EQ(finished.code, 0) << finished.err;
  std::int64_t total = 0;
  std::int64_t sum = 0;
  std::istringstream lines(finished.out);
  for (std::string line; std::getline(lines, line);) {
    const std::size_t colon = line.find(": ");
    if (colon != std::string::npos) sum += std::stoll(line.substr(colon + 2));
    if (line.starts_with("2 ") && colon == std::string::npos) total = std::stoll(line.substr(2));
  }
  EXPECT_GT(total, 0);
  EXPECT_EQ(sum, total);
}

TEST(Measuring, signature_is_one_line_per_game) {
  const Finished finished = run_partal({"signature"});
  EXPECT_EQ(finished.code, 0);
  EXPECT_THAT(
      finished.out,
      testing::MatchesRegex("alhambra [0-9a-f]+ levels [0-9a-f]+\n([a-z_]+ [0-9a-f]+ levels [0-9a-f]+\n)*"));
  EXPECT_THAT(finished.out, testing::StartsWith(run_partal({"signature", "alhambra"}).out));
}

TEST(Measuring, bench_prints_its_figures) {
  const Finished finished =
      run_partal({"bench", "--game", "alhambra", "--seconds", "0.05", "--without", "rebuild", "--json"});
  EXPECT_EQ(finished.code, 0) << finished.err;
  for (const char* key : {"build", "games_per_s", "decisions_per_s", "decisions_per_game", "state_bytes",
                          "simulations_per_s", "instructions_per_game"}) {
    EXPECT_THAT(finished.out, HasSubstr(std::string("\"") + key + "\":"));
  }
  EXPECT_THAT(finished.out, HasSubstr("\"without\":[\"rebuild\"]"));
  EXPECT_THAT(finished.out, testing::ContainsRegex("\"simulations_per_s\":[1-9]"));
}

TEST(Torture, short_runs_of_damaged_texts_are_refused) {
  for (const char* what : {"records", "actions"}) {
    for (const char* players : {"2", "4"}) {
      const Finished finished =
          run_partal({"torture", what, "--count", "1500", "--players", players, "--json"});
      EXPECT_EQ(finished.code, 0) << finished.err;
      EXPECT_THAT(finished.out, HasSubstr("{\"cases\":1500,"));
    }
  }
}

TEST(Torture, a_case_can_be_repeated_alone) {
  const auto still_legal = [](std::vector<std::string> more) {
    std::vector<std::string> arguments = {"torture", "records", "--seed", "5", "--json"};
    arguments.insert(arguments.end(), more.begin(), more.end());
    const std::string out = run_partal(arguments).out;
    return std::stoi(out.substr(out.find("still_legal\":") + 13));
  };
  int sum = 0;
  for (int first = 245; first < 255; ++first) {
    sum += still_legal({"--first", std::to_string(first), "--count", "1"});
  }
  EXPECT_EQ(sum, still_legal({"--first", "245", "--count", "10"}));
}

}  // namespace

}  // namespace partal::apps
