// Threads that think, threads that play, and how long they take.
#include <atomic>
#include <gmock/gmock.h>
#include <regex>
#include <stdexcept>

#include "apps/bench_think.h"
#include "apps/crew.h"
#include "apps/series.h"
#include "tests/apps/program.h"

namespace partal::apps {

namespace {

using testing::ElementsAre;
using testing::HasSubstr;

TEST(ThreadCrew, runs_every_task_once_and_returns_when_all_are_done) {
  for (const int threads : {1, 2, 5}) {
    ThreadCrew crew(threads);
    for (const int count : {0, 1, 3, 40}) {
      std::vector<std::atomic<int>> runs(static_cast<std::size_t>(count));
      crew.run(count, [&](int task) { ++runs[static_cast<std::size_t>(task)]; });
      for (const auto& times : runs) EXPECT_EQ(times, 1) << threads << " " << count;
    }
  }
}

TEST(ThreadCrew, is_there_for_call_after_call) {
  ThreadCrew crew(3);
  std::atomic<int> sum = 0;
  for (int call = 0; call < 2000; ++call) crew.run(2, [&](int task) { sum += task; });
  EXPECT_EQ(sum, 2000);
}

class SeriesOfJobs : public testing::Test {
 protected:
  Terminal terminal_{true};
  Progress progress_{terminal_, "test", 100};
};

TEST_F(SeriesOfJobs, results_are_taken_in_their_order) {
  std::vector<std::int64_t> taken;
  InOrder<std::int64_t> in_order(3, [&](std::int64_t number, std::int64_t result) {
    EXPECT_EQ(result, 10 * number);
    taken.push_back(number);
  });
  for (const int number : {5, 4, 7, 3, 6}) in_order.put(number, 10 * number);
  EXPECT_THAT(taken, ElementsAre(3, 4, 5, 6, 7));
}

TEST_F(SeriesOfJobs, every_number_is_done_once_but_those_skipped) {
  Series series(progress_, 100);
  series.skip(40);
  std::vector<std::atomic<int>> done(100);
  series.run(4, [&]() -> Series::Job {
    return [&](std::int64_t number) { ++done[static_cast<std::size_t>(number)]; };
  });
  for (std::size_t i = 0; i < done.size(); ++i) EXPECT_EQ(done[i], i < 40 ? 0 : 1) << i;
}

TEST_F(SeriesOfJobs, a_failure_ends_the_series_and_is_told) {
  Series series(progress_, 1000000);
  std::atomic<int> jobs = 0;
  const auto run = [&] {
    series.run(3, [&]() -> Series::Job {
      return [&](std::int64_t number) {
        ++jobs;
        if (number == 7) throw std::runtime_error("seven");
      };
    });
  };
  EXPECT_THROW(run(), std::runtime_error);
  EXPECT_LT(jobs, 1000000);
}

TEST(ThinkFigures, of_a_hundred_turns) {
  std::vector<double> seconds;
  for (int i = 100; i >= 1; --i) seconds.push_back(i);
  const ThinkFigures figures = figures_of_turns(seconds);
  EXPECT_EQ(figures.turns, 100);
  EXPECT_EQ(figures.median, 50);
  EXPECT_EQ(figures.p95, 95);
  EXPECT_EQ(figures.most, 100);
  EXPECT_EQ(figures_of_turns({4}).p95, 4);
  EXPECT_EQ(figures_of_turns({}).turns, 0);
}

TEST(BenchThink, prints_a_line_for_every_number_of_players) {
  const Finished finished = run_partal(
      {"bench", "--think", "--game", "gardens", "--agents", "greedy,random", "--threads", "2", "--json"});
  EXPECT_EQ(finished.code, 0) << finished.err;
  for (const char* players : {"2", "3", "4"}) {
    const std::regex line(
        std::string("\\{\"game\":\"gardens\",\"players\":") + players +
        ",\"agent\":\"greedy\",\"games\":1,\"turns\":[1-9][0-9]*,\"p50\":[0-9.]+,\"p95\":[0-9.]+,"
        "\"max\":[0-9.]+\\}");
    EXPECT_TRUE(std::regex_search(finished.out, line)) << finished.out;
  }
  EXPECT_THAT(finished.out, HasSubstr("\"threads\":2,"));
  EXPECT_EQ(run_partal({"bench", "--think", "--game", "gardens", "--agents", "nobody"}).code, 2);
}

TEST(BenchThink, speaks_every_language) {
  for (const char* language : {"en", "fr", "de"}) {
    const Finished finished = run_partal({"bench", "--think", "--game", "gardens", "--players", "2",
                                          "--agents", "random", "--lang", language});
    EXPECT_EQ(finished.code, 0) << finished.err;
    EXPECT_THAT(finished.out, HasSubstr(" ms"));
    EXPECT_THAT(finished.out, testing::Not(HasSubstr("terminal.")));
  }
}

}  // namespace

}  // namespace partal::apps
