// The engine against slow, obvious rules: every action that can be spelled is judged by plain loops over the
// dice, then lists, refusals and perft are compared.
#include <gtest/gtest.h>
#include <set>

#include "engine/games/roll_and_write/roll_and_write.h"
#include "tests/support/perft_file.h"
#include "tests/support/walk.h"

namespace partal::roll_and_write {
namespace {

std::vector<Action> spellable() {
  std::vector<Action> actions = {TakeCoins{}, RollDice{}, End{}};
  for (int i = 0; i < kSquares; ++i) {
    const auto square = static_cast<Square>(i);
    actions.push_back(Build{square});
    actions.push_back(BuildSecond{square});
    actions.push_back(
        KeepPair{static_cast<std::uint8_t>(yellow_of(square)), static_cast<std::uint8_t>(blue_of(square))});
  }
  for (const Colour colour : {Colour::Yellow, Colour::Blue}) {
    for (std::uint8_t from = 1; from <= kFaces; ++from) {
      for (std::uint8_t to = 1; to <= kFaces; ++to) {
        if (from == to) continue;
        Turn turn;
        turn.dice[0] = {colour, from, to};
        actions.push_back(turn);
      }
    }
  }
  return actions;
}

// All plans for one yellow and one blue die.
std::vector<Action> two_dice_plans() {
  std::vector<Action> actions;
  for (std::uint8_t y = 1; y <= kFaces; ++y) {
    for (std::uint8_t b = 1; b <= kFaces; ++b) {
      for (std::uint8_t to_y = 1; to_y <= kFaces; ++to_y) {
        for (std::uint8_t to_b = 1; to_b <= kFaces; ++to_b) {
          if (y == to_y || b == to_b) continue;
          Turn turn;
          turn.dice = {DieTurn(Colour::Yellow, y, to_y), DieTurn(Colour::Blue, b, to_b)};
          actions.push_back(turn);
        }
      }
    }
  }
  return actions;
}

struct Judge {
  const State& state;

  const Player& player() const { return state.players[state.active]; }
  bool has(Colour colour, int value) const {
    const auto& dice = player().dice.of(colour);
    return dice[0] == value || dice[1] == value;
  }
  bool operator()(const Build& build) const {
    return state.phase == Phase::Act && has(Colour::Yellow, yellow_of(build.at)) &&
           has(Colour::Blue, blue_of(build.at)) && !player().built.has(build.at);
  }
  bool operator()(const BuildSecond& second) const {
    const bool after_one = state.phase == Phase::Second || (state.phase == Phase::Close && state.reroll == 2);
    return after_one && player().dice.yellow[1] == yellow_of(second.at) &&
           player().dice.blue[1] == blue_of(second.at) && !player().built.has(second.at) &&
           player().coins() >= 3;
  }
  bool operator()(const TakeCoins&) const { return state.phase == Phase::Act; }
  bool operator()(const RollDice&) const { return state.phase == Phase::CallRoll; }
  bool operator()(const KeepPair& keep) const {
    return state.phase == Phase::Keep && has(Colour::Yellow, keep.yellow) && has(Colour::Blue, keep.blue);
  }
  bool operator()(const End&) const { return state.phase == Phase::Second || state.phase == Phase::Close; }
  bool operator()(const Turn& turn) const {
    int cost = 0;
    for (const DieTurn& die : turn.plan()) {
      if (!has(die.colour(), die.from())) return false;
      for (int at = die.from(); at != die.to(); at += at < die.to() ? 1 : -1) ++cost;
    }
    return state.phase == Phase::Act && cost <= player().coins();
  }
};

struct OracleActions {
  void operator()(const State& state, Rules::ActionList& actions) const {
    static const std::vector<Action> all = spellable();
    for (const Action& action : all) {
      if (std::visit(Judge{state}, action)) actions.push_back(action);
    }
  }
};

std::set<std::string> texts_of(const Rules::ActionList& actions) {
  std::set<std::string> texts;
  for (const Action& action : actions) texts.insert(Rules::action_text(action));
  return texts;
}

TEST(Oracle, lists_and_refuses_the_same) {
  const std::vector<Action> plans = two_dice_plans();
  int positions = 0;
  for (const Config& config : configurations<Rules>()) {
    walk<Rules>(config, 5, 3000, [&](const State& state) {
      if (!Rules::pending(state).is_decision()) return;
      Rules::ActionList listed, judged;
      Rules::legal_actions(state, listed);
      OracleActions{}(state, judged);
      ASSERT_EQ(texts_of(listed), texts_of(judged));
      for (const Action& action : spellable()) {
        ASSERT_EQ(!Rules::check(state, action), std::visit(Judge{state}, action))
            << Rules::action_text(action);
      }
      if (++positions % 10 != 0) return;
      for (const Action& plan : plans) {
        ASSERT_EQ(!Rules::check(state, plan), std::visit(Judge{state}, plan)) << Rules::action_text(plan);
      }
    });
  }
  EXPECT_GT(positions, 500);
}

// The list leaves out plans for several dice: each is reached by turning the dice one after the other.
TEST(Oracle, every_plan_is_reached_by_listed_actions_with_the_same_position) {
  Rng rng(9);
  int tried = 0;
  const std::vector<Action> plans = two_dice_plans();
  walk<Rules>(Rules::configure(3, {}).value(), 7, 3000, [&](const State& state) {
    if (state.phase != Phase::Act) return;
    for (const Action& plan : plans) {
      if (rng.below(4) != 0 || Rules::check(state, plan)) continue;
      State at_once = state, one_by_one = state;
      Rules::apply(at_once, plan, nullptr);
      for (const std::size_t i : {1, 0}) {
        Turn step;
        step.dice[0] = std::get<Turn>(plan).dice[i];
        Rules::ActionList listed;
        Rules::legal_actions(one_by_one, listed);
        ASSERT_TRUE(texts_of(listed).contains(Rules::action_text(step))) << Rules::action_text(plan);
        Rules::apply(one_by_one, step, nullptr);
      }
      ASSERT_EQ(at_once, one_by_one) << Rules::action_text(plan);
      ++tried;
    }
  });
  EXPECT_GT(tried, 20);
}

TEST(Perft, counts_what_the_file_says_and_the_oracle_the_same) {
  expect_kept_perft<Rules>(OracleActions{}, 20'000);
}

}  // namespace
}  // namespace partal::roll_and_write
