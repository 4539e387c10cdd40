// Is the greedy player of the dice game what it says it is: legal, the same for the same view, sensible, and
// far better than chance?
#include "ai/dice/appraisal.h"
#include "ai/dice/greedy.h"
#include "engine/games/dice/ways.h"
#include "tests/ai/kit.h"

namespace partal::dice {
namespace {

// Whole games of greedy players; `visit(state, action)` sees every decision before it is applied.
template <class Visit>
void play_games(int players, int games, const Visit& visit) {
  Greedy greedy;
  for (int game = 0; game < games; ++game) {
    Rng rng(seed_of_game(17, static_cast<std::uint64_t>(game)));
    State state = Rules::setup(Rules::configure(players, {}).value());
    while (!Rules::pending(state).is_over()) {
      if (Rules::pending(state).is_chance()) {
        Rules::apply(state, draw_outcome<Rules>(state, rng), nullptr);
        continue;
      }
      const Seat seat = Rules::pending(state).seat();
      const Action action = greedy.decide(Rules::view(state, seat), seat, rng, Effort{});
      ASSERT_EQ(Rules::check(state, action), std::nullopt) << Rules::action_text(action);
      visit(static_cast<const State&>(state), action);
      Rules::apply(state, action, nullptr);
    }
  }
}

TEST(GreedyDice, decides_legally_over_whole_games) {
  for (int players = kMinPlayers; players <= kMaxPlayers; ++players) {
    int decisions = 0;
    play_games(players, 4, [&](const State&, const Action&) { ++decisions; });
    EXPECT_GT(decisions, 4 * players * 9) << players;
  }
}

TEST(GreedyDice, uses_no_chance) {
  Greedy greedy;
  play_games(3, 2, [&](const State& state, const Action& action) {
    Rng other(state.turns * 7919U + 1);
    EXPECT_EQ(greedy.decide(Rules::view(state, state.active), state.active, other, Effort{}), action);
    EXPECT_EQ(other.next(), Rng(state.turns * 7919U + 1).next());
  });
}

State after(std::initializer_list<std::string_view> lines) {
  State state = Rules::setup(Rules::configure(3, {}).value());
  for (const std::string_view line : {"first p1", "slot P", "token S push", "token A push", "token C push",
                                      "token G shift", "token T throw"}) {
    Rules::apply(state, *Rules::parse_draw(line), nullptr);
  }
  for (const std::string_view line : lines) {
    if (line[0] == '*') {
      Rules::apply(state, *Rules::parse_draw(line.substr(1)), nullptr);
    } else {
      Rules::apply(state, *Rules::parse_action(line), nullptr);
    }
  }
  return state;
}

std::string choice(const State& state) {
  Greedy greedy;
  Rng rng(1);
  return Rules::action_text(greedy.decide(Rules::view(state, state.active), state.active, rng, Effort{}));
}

TEST(GreedyDice, throws_a_poor_result_again_and_keeps_what_is_worth_it) {
  EXPECT_EQ(choice(after({"throw", "*throw PPSACGTT"})).substr(0, 5), "throw");
  const std::string kept = choice(after({"throw", "*throw PSACTTTT"}));
  EXPECT_TRUE(kept.find("TTTT") != std::string::npos || kept == "place T 4") << kept;
}

TEST(GreedyDice, a_further_throw_is_worth_more_with_more_dice_kept_of_one_kind) {
  const State state = after({"throw", "*throw PSACTTTT"});
  const Appraisal appraisal(state, state.active, kGreedyWeights);
  const auto value = [&](std::string_view text) { return appraisal.value(*Rules::parse_action(text)); };
  EXPECT_GT(value("throw keep TTT"), value("throw keep TT"));
  EXPECT_GT(value("throw keep TT"), value("throw keep T"));
  EXPECT_GT(value("throw keep TTTT"), value("throw keep PTTTT"));
  EXPECT_GT(value("throw keep TTTT"), value("throw keep PSACTTT"));
  EXPECT_GT(value("place T 4"), value("place T 1"));
}

TEST(GreedyDice, uses_its_tokens) {
  int used = 0;
  play_games(4, 20, [&](const State&, const Action& action) {
    const auto* chosen = std::get_if<Throw>(&action);
    used += (chosen != nullptr && chosen->token) || std::holds_alternative<Less>(action) ||
            std::holds_alternative<AddBlackDie>(action) || std::holds_alternative<ShiftPoint>(action);
  });
  EXPECT_GT(used, 20);
}

TEST(GreedyDice, wins_far_more_than_four_games_of_five_against_two_random_players) {
  const auto runner =
      make_runner("dice", 3, {}, std::vector<std::string>{"greedy", "random", "random"}).value();
  int won = 0;
  constexpr int kGames = 200;
  for (int game = 0; game < kGames; ++game) {
    const GameOutcome outcome = runner->play({.seed = seed_of_game(5, static_cast<std::uint64_t>(game))});
    won += outcome.winners == std::vector<Seat>{seat_at(0)};
  }
  EXPECT_GE(won * 100, 95 * kGames) << won;
}

}  // namespace
}  // namespace partal::dice
