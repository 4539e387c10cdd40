// What holds in every position of random and greedy games, for every number of players and every way to play
// alone.
#include <cmath>
#include <gtest/gtest.h>
#include <map>

#include "ai/playout.h"
#include "ai/roll_and_write/greedy.h"
#include "tests/support/walk.h"

namespace partal::roll_and_write {
namespace {

struct Way {
  int players;
  Options options;
  int rounds;
};
std::vector<Way> all_ways() {
  const std::string small =
      "PPPSSS/AAAAAA/CCCCCC/GGGGGG/TTTTTT/SSSACG coins=5 "
      "places=16.8.1/17.9.2/18.10.3/19.11.4/20.12.5/21.13.6";
  std::vector<Way> ways = {{2, {}, 18}, {3, {}, 18}, {4, {}, 15}, {5, {}, 12}, {3, {{"sheet", small}}, 18}};
  for (const auto& [imaginary, rounds] : {std::pair("2", 18), std::pair("3", 15), std::pair("4", 12)}) {
    ways.push_back({1, {{"imaginary", imaginary}}, rounds});
    ways.push_back({1, {{"imaginary", imaginary}, {"contest", "on"}}, rounds});
  }
  return ways;
}

int pairs_on_the_table(const State& state) {
  int pairs = 0;
  for (int i = 0; i < state.config.players; ++i) pairs += state.players[seat_at(i)].dice.pairs();
  return pairs;
}

void expect_sound(const State& state) {
  for (int i = 0; i < state.config.players; ++i) {
    const Player& player = state.players[seat_at(i)];
    ASSERT_LE(player.circled, state.config.sheet.coins);
    ASSERT_LE(player.spent, player.circled);
    for (const Type type : kAllTypes) {
      const SquareSet squares = state.config.sheet.squares_of(type);
      ASSERT_EQ(state.rows[static_cast<std::size_t>(i)].marks[type], (player.built & squares).size());
    }
  }
  if (state.phase >= Phase::Act && state.phase <= Phase::Close && state.round < rounds_of(5)) {
    ASSERT_EQ(pairs_on_the_table(state), state.config.players + 1) << "dice are neither lost nor made";
    ASSERT_EQ(state.players[state.active].dice.pairs(), 2);
  }
  for (const Type type : kAllTypes) {
    int completed = 0;
    for (int row = 0; row < state.config.players + state.config.imaginary; ++row) {
      const Row& each = state.rows[static_cast<std::size_t>(row)];
      const bool completing = ((state.completing[type] >> row) & 1) != 0;
      ASSERT_EQ(each.marks[type] == state.config.sheet.boxes[type],
                completing || each.awards[type].place > 0);
      completed += each.awards[type].place > 0;
    }
    ASSERT_EQ(state.awarded[type], std::min(completed, kPlaces));
  }
}

TEST(Invariants, hold_in_every_position_and_games_end_after_the_right_number_of_rounds) {
  for (const Way& way : all_ways()) {
    const Config config = Rules::configure(way.players, way.options).value();
    for (std::uint64_t seed = 1; seed <= 12; ++seed) {
      State last;
      walk<Rules>(config, seed, 6000, [&](const State& state) {
        if (testing::Test::HasFatalFailure()) return;
        expect_sound(state);
        last = state;
      });
      ASSERT_EQ(last.phase, Phase::Over);
      EXPECT_EQ(last.round, way.rounds);
      EXPECT_EQ(last.turn, way.rounds * way.players);
    }
  }
}

TEST(Invariants, uniformly_random_games_end_after_the_right_number_of_rounds) {
  for (const Way& way : all_ways()) {
    for (std::uint64_t seed = 1; seed <= 50; ++seed) {
      Rng rng(seed);
      State state = Rules::setup(Rules::configure(way.players, way.options).value());
      ASSERT_TRUE(playout<Rules>(state, rng, 1000));
      ASSERT_EQ(state.round, way.rounds);
    }
  }
}

TEST(Invariants, greedy_games_end_after_the_right_number_of_rounds) {
  Greedy greedy;
  for (const Way& way : all_ways()) {
    for (std::uint64_t seed = 1; seed <= 6; ++seed) {
      Rng rng(seed);
      State state = Rules::setup(Rules::configure(way.players, way.options).value());
      ASSERT_TRUE(playout<Rules>(state, rng, 1000, [&](const State& position, Rng& chance) {
        const Action action =
            greedy.decide(Rules::view(position, position.active), position.active, chance, Effort{});
        EXPECT_FALSE(Rules::check(position, action)) << Rules::action_text(action);
        return action;
      }));
      ASSERT_EQ(state.round, way.rounds);
      expect_sound(state);
    }
  }
}

TEST(Size, a_position_is_small) { EXPECT_LE(sizeof(State), 320U); }

// ---- dice are fair: chi-square with a fixed seed; five standard deviations are no accident.
State waiting_for(Phase phase) {
  State state = Rules::setup(Rules::configure(3, {}).value());
  state.phase = phase;
  state.round = 1;
  return state;
}

void expect_fair(const State& state, int rolls) {
  Rules::DrawList draws;
  Rules::draws(state, draws);
  std::map<std::array<int, 4>, std::pair<double, double>> table;  // expected, counted
  const auto key = [](const Draw& draw) {
    const Dice& dice = std::get<Roll>(draw).dice;
    return std::array<int, 4>{dice.yellow[0], dice.yellow[1], dice.blue[0], dice.blue[1]};
  };
  for (const auto& [draw, weight] : draws) {
    table[key(draw)].first = static_cast<double>(rolls) * weight / Rules::chance_total(state);
  }
  Rng rng(2020);
  for (int i = 0; i < rolls; ++i) ++table[key(draw_outcome<Rules>(state, rng))].second;
  double chi_square = 0;
  for (const auto& [dice, counts] : table) {
    chi_square += (counts.second - counts.first) * (counts.second - counts.first) / counts.first;
  }
  const auto freedom = static_cast<double>(table.size() - 1);
  EXPECT_LT(chi_square, freedom + 5 * std::sqrt(2 * freedom));
  EXPECT_GT(chi_square, freedom - 5 * std::sqrt(2 * freedom)) << "too even is no chance either";
}

TEST(SlowDice, are_fair_over_a_million_rolls_of_a_pair) {
  expect_fair(waiting_for(Phase::RollPair), 1'000'000);
}
TEST(SlowDice, are_fair_over_a_million_rolls_of_four) {
  expect_fair(waiting_for(Phase::RollFour), 1'000'000);
}

TEST(Dice, weights_of_four_are_those_of_all_1296_throws) {
  std::map<std::string, std::uint32_t> thrown;
  for (const Dots yellow : kDots) {
    for (const Dots blue : kDots) {
      Dice dice{{yellow.yellow, yellow.blue}, {blue.yellow, blue.blue}};
      dice.sort();
      ++thrown[Rules::draw_text(Roll{0, false, dice})];
    }
  }
  Rules::DrawList draws;
  Rules::draws(waiting_for(Phase::RollFour), draws);
  ASSERT_EQ(draws.size(), thrown.size());
  for (const auto& [draw, weight] : draws) EXPECT_EQ(weight, thrown[Rules::draw_text(draw)]);
}

}  // namespace
}  // namespace partal::roll_and_write
