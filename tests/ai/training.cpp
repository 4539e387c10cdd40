#include "ai/training/training.h"

#include <gtest/gtest.h>

#include "engine/core/rng.h"
#include "tests/ai/kit.h"

namespace partal {
namespace {

const NamedWeights kStart = {{"coin", 60, 0, 300}, {"gift", -900, -1000, 0}, {"flag", 0, 0, 1}};

TEST(Training, the_two_tables_of_a_round_lie_on_both_sides_of_the_middle) {
  const Training training(kStart, {.seed = 3, .step = 5});
  const auto [plus, minus] = training.trial();
  ASSERT_EQ(plus.size(), 3U);
  EXPECT_EQ(std::abs(plus[0].value - 60), 15);  // 5 % of 300
  EXPECT_EQ(plus[0].value + minus[0].value, 120);
  EXPECT_EQ(std::abs(plus[1].value + 900), 50);
  EXPECT_EQ(plus[2].value + minus[2].value, 1);  // at least one whole step, within the bounds
  EXPECT_EQ(training.trial().plus, plus);
}

// By hand: a step of 15, a gain of half a step, 75 of 100 points: half of what can be won, 3.75.
TEST(Training, a_round_moves_every_weight_towards_the_side_that_won) {
  Training training(kStart, {.seed = 3, .step = 5, .gain = 50, .settle = 100});
  const bool up = training.trial().plus[0].value > 60;
  training.learn(75, 100);
  EXPECT_EQ(training.rounds(), 1);
  const std::string value = std::to_string(60 * 1024 + (up ? 3840 : -3840));
  EXPECT_NE(training.text().find("weight coin 0 300 60 " + value + " " + value + "\n"), std::string::npos)
      << training.text();
}

TEST(Training, a_draw_or_no_game_moves_nothing) {
  Training training(kStart, {.seed = 3});
  training.learn(50, 100);
  training.learn(0, 0);
  EXPECT_EQ(training.tuned(), kStart);
  EXPECT_EQ(training.rounds(), 2);
}

TEST(Training, weights_stay_within_their_bounds) {
  Training training(kStart, {.seed = 4, .step = 40, .gain = 400});
  Rng rng(1);
  for (int round = 0; round < 200; ++round) {
    const auto [plus, minus] = training.trial();
    for (const NamedWeights& table : {plus, minus, training.tuned()}) {
      for (const NamedWeight& weight : table) {
        EXPECT_GE(weight.value, weight.least);
        EXPECT_LE(weight.value, weight.most);
      }
    }
    training.learn(rng.below(101), 100);
  }
}

// A made-up game: who is nearer to the hidden table wins more often.
const NamedWeights kFar = {{"coin", 60, 0, 300}, {"gift", -900, -1000, 0}, {"late", 2, 0, 10}};

std::int64_t distance(const NamedWeights& table) {
  const std::vector<int> best = {200, -300, 7};
  std::int64_t sum = 0;
  for (std::size_t i = 0; i < table.size(); ++i) {
    const std::int64_t range = table[i].most - table[i].least;
    const std::int64_t off = (table[i].value - best[i]) * 1000 / range;
    sum += off * off;
  }
  return sum;
}

void play_round(Training& training) {
  Rng rng(seed_of_game(77, static_cast<std::uint64_t>(training.rounds())));
  const auto [plus, minus] = training.trial();
  const std::int64_t lead = (distance(minus) - distance(plus)) / 1000;  // some hundreds at most
  const auto chance = static_cast<std::uint32_t>(std::clamp<std::int64_t>(500 + lead, 50, 950));
  std::int64_t won = 0;
  for (int game = 0; game < 32; ++game) won += rng.below(1000) < chance ? 2 : 0;
  training.learn(won, 64);
}

TEST(Training, finds_the_better_table) {
  Training training(kFar, {.seed = 5});
  for (int round = 0; round < 600; ++round) play_round(training);
  EXPECT_LT(distance(training.tuned()) * 20, distance(kFar)) << training.text();
  EXPECT_NEAR(training.tuned()[0].value, 200, 30);
  EXPECT_NEAR(training.tuned()[1].value, -300, 100);
  EXPECT_NEAR(training.tuned()[2].value, 7, 1);
  EXPECT_EQ(training.start(), kFar);
}

TEST(Training, one_that_was_stopped_ends_like_one_that_was_not) {
  const TrainingSettings settings{.seed = 6};
  Training whole(kFar, settings);
  Training first(kFar, settings);
  for (int round = 0; round < 40; ++round) play_round(whole);
  for (int round = 0; round < 17; ++round) play_round(first);
  Training second(kFar, settings);
  ASSERT_FALSE(second.read(first.text()));
  EXPECT_EQ(second.text(), first.text());
  while (second.rounds() < 40) play_round(second);
  EXPECT_EQ(second.text(), whole.text());
}

TEST(Training, refuses_a_text_that_is_not_its_own) {
  Training training(kFar, {.seed = 7});
  for (int round = 0; round < 5; ++round) play_round(training);
  const std::string text = training.text();
  const auto refused = [&text](const std::string& from, const std::string& to) {
    std::string damaged = text;
    damaged.replace(damaged.find(from), from.size(), to);
    Training other(kFar, {.seed = 7});
    const std::string before = other.text();
    const auto refusal = other.read(damaged);
    EXPECT_EQ(other.text(), before);
    return refusal && refusal->code == "text.form";
  };
  EXPECT_TRUE(refused("round 5", "round -5"));
  EXPECT_TRUE(refused("round", "rund"));
  EXPECT_TRUE(refused("weight coin", "weight cion"));
  EXPECT_TRUE(refused("coin 0 300 60", "coin 0 300 61"));
  EXPECT_TRUE(refused("weight gift", "weight gift -1"));
  EXPECT_TRUE(refused("weight late", "more\nweight late"));
  EXPECT_TRUE(Training(kFar, {}).read(text + "weight more 0 1 0 0 0\n"));
  EXPECT_TRUE(Training(kFar, {}).read(text.substr(0, text.size() - 8)));
  EXPECT_TRUE(Training(kFar, {}).read(""));
}

std::vector<int> points_with(const std::vector<AgentSpec>& agents) {
  return lots_tools().make_runner(2, {{"rounds", "40"}}, agents).value()->play({.seed = 4}).points;
}

TEST(AgentWeights, are_listed_as_they_are) {
  const NamedWeights expected = {{"bet", 1, 0, 3}};
  EXPECT_EQ(lots_tools().weights("bettor").value(), expected);
  const auto refusal = lots_tools().weights("random");
  ASSERT_FALSE(refusal);
  EXPECT_EQ(refusal.error().args[2].value, Value(std::string("bettor")));
  EXPECT_FALSE(lots_tools().weights("nobody"));
}

TEST(AgentWeights, of_a_text_are_played_with) {
  EXPECT_EQ(points_with({{"bettor"}, {"bettor"}}), (std::vector<int>{40, 40}));
  EXPECT_EQ(points_with({{"bettor", "bet 0\n"}, {"bettor"}}), (std::vector<int>{0, 40}));
  EXPECT_GT(points_with({{"bettor"}, {"bettor", "# more\nbet 3\n"}})[1], 50);
}

TEST(AgentWeights, are_refused_where_they_do_not_fit) {
  const auto code = [](const AgentSpec& spec) {
    return lots_tools().make_runner(2, {}, std::vector<AgentSpec>{spec}).error().code;
  };
  EXPECT_EQ(code({"bettor", "bet 4\n"}), "text.form");
  EXPECT_EQ(code({"bettor", "bid 2\n"}), "text.form");
  EXPECT_EQ(code({"random", "bet 2\n"}), "option.value");
}

// The whole way on a small game: tables that play, a better one that is found.
TEST(AgentWeights, are_found_by_training) {
  Training training(lots_tools().weights("bettor").value(), {.seed = 2, .step = 30});
  while (training.rounds() < 60) {
    const auto [plus, minus] = training.trial();
    const auto points = points_with({{"bettor", weights_text(plus)}, {"bettor", weights_text(minus)}});
    training.learn(points[0] > points[1] ? 2 : points[0] == points[1] ? 1 : 0, 2);
  }
  EXPECT_EQ(training.tuned()[0].value, 3) << training.text();
}

}  // namespace
}  // namespace partal
