#include "ai/runner.h"

#include "engine/catalogue/match.h"
#include "tests/ai/kit.h"
#include "tests/support/violation.h"

namespace partal {
namespace {

TEST(Runner, record_loads_and_replays_to_the_same_points) {
  for (int players = 2; players <= 6; ++players) {
    const GameOutcome outcome =
        play(players, {"greedy", "random"}, {.seed = 40, .keep_record = KeepRecord::Yes});
    ASSERT_FALSE(outcome.unfinished);
    ASSERT_TRUE(outcome.record);
    const auto match = load_record(record_text(*outcome.record));
    ASSERT_TRUE(match) << as_json(match.error());
    EXPECT_TRUE((*match)->pending().is_over());
    EXPECT_EQ((*match)->points(), outcome.points);
    EXPECT_EQ((*match)->winners(), outcome.winners);
    EXPECT_EQ(outcome.record->seats[1].agent, "random");
    EXPECT_EQ(outcome.record->chance, "local 40");
  }
}

TEST(Runner, head_of_the_record_tells_every_draw) {
  const GameOutcome outcome = play(3, {"greedy"}, {.seed = 41, .keep_record = KeepRecord::Yes});
  Rng chance(41);
  int draws = 0;
  for (const RecordLine& line : outcome.record->lines) {
    if (!line.chance) continue;
    ++draws;
    EXPECT_EQ(chance.below(line.chance->total), line.chance->value) << line.number;
  }
  EXPECT_EQ(draws, outcome.draws);
}

TEST(Runner, same_seed_same_game) {
  const RunOptions options{.seed = 42, .keep_record = KeepRecord::Yes};
  const GameOutcome one = play(4, {"random", "greedy"}, options);
  const GameOutcome two = play(4, {"random", "greedy"}, options);
  EXPECT_EQ(record_text(*one.record), record_text(*two.record));
  const GameOutcome other = play(4, {"random", "greedy"}, {.seed = 43, .keep_record = KeepRecord::Yes});
  EXPECT_NE(record_text(*one.record), record_text(*other.record));
}

TEST(Runner, a_game_does_not_depend_on_the_games_before_it) {
  const auto runner = make_runner("alhambra", 3, {}, std::vector<std::string>{"greedy"}).value();
  const GameOutcome first = runner->play({.seed = 44});
  runner->play({.seed = 45});
  EXPECT_EQ(runner->play({.seed = 44}).points, first.points);
}

TEST(Runner, keeping_a_record_changes_nothing) {
  const GameOutcome with = play(3, {"random"}, {.seed = 46, .keep_record = KeepRecord::Yes});
  const GameOutcome without = play(3, {"random"}, {.seed = 46});
  EXPECT_FALSE(without.record);
  EXPECT_EQ(with.points, without.points);
  EXPECT_EQ(with.decisions, without.decisions);
}

TEST(Runner, max_turns_leads_to_unfinished) {
  const GameOutcome outcome =
      play(4, {"random"}, {.seed = 47, .max_turns = 10, .keep_record = KeepRecord::Yes});
  EXPECT_TRUE(outcome.unfinished);
  EXPECT_TRUE(outcome.winners.empty());
  EXPECT_EQ(outcome.turns, 11);  // the eleventh had begun and was not played
  EXPECT_TRUE(outcome.record->result.empty());
  const auto match = load_record(record_text(*outcome.record));
  ASSERT_TRUE(match) << as_json(match.error());
  EXPECT_EQ((*match)->turn(), 11);
}

TEST(Runner, forced_steps_are_no_decisions) {
  const GameOutcome outcome = play(2, {"greedy"}, {.seed = 48, .keep_record = KeepRecord::Yes});
  auto match = make_match("alhambra", 2, {}).value();
  int decisions = 0;
  for (const RecordLine& line : outcome.record->lines) {
    if (line.seat) decisions += match->legal(*line.seat).size() > 1 ? 1 : 0;
    ASSERT_TRUE(match->replay_line(line));
  }
  EXPECT_EQ(outcome.decisions, decisions);
}

TEST(Runner, fits_a_game_with_secrets) {
  const std::vector<AgentSpec> agents = {{.name = "random"}};
  const auto runner = lots_tools().make_runner(3, {{"rounds", "40"}}, agents).value();
  const GameOutcome outcome = runner->play({.seed = 3});
  EXPECT_FALSE(outcome.unfinished);
  EXPECT_EQ(outcome.turns, 120);
  EXPECT_EQ(outcome.draws, 120);
  EXPECT_TRUE(runner->play({.seed = 3, .max_turns = 119}).unfinished);
}

std::string refusal(int players, const std::vector<std::string>& agents) {
  const auto runner = make_runner("alhambra", players, {}, agents);
  return runner ? "" : as_json(runner.error());
}

TEST(Registry, refuses_what_it_does_not_know) {
  EXPECT_EQ(refusal(3, {"greedy", "random", "greedy"}), "");
  EXPECT_EQ(refusal(3, {"greedy"}), "");
  EXPECT_NE(refusal(3, {"clever"}).find(R"("found":"clever","expected":"random, greedy, apprentice, )"),
            std::string::npos);
  EXPECT_NE(refusal(3, {}).find("option.value"), std::string::npos);
  EXPECT_NE(refusal(2, {"greedy", "random", "greedy"}).find(R"("found":"3","expected":"1-2")"),
            std::string::npos);
  EXPECT_NE(refusal(7, {"greedy"}).find("players.count"), std::string::npos);
  EXPECT_EQ(make_player("chess", "greedy").error().code, "game.unknown");
  EXPECT_EQ(make_player("alhambra", "clever").error().code, "option.value");
}

TEST(Registry, every_game_of_the_catalogue_has_random_and_greedy) {
  for (const GameInfo* game : games()) {
    const auto agents = agents_of(game->name);
    EXPECT_NE(std::find(agents.begin(), agents.end(), "random"), agents.end()) << game->name;
    EXPECT_NE(std::find(agents.begin(), agents.end(), "greedy"), agents.end()) << game->name;
  }
  EXPECT_TRUE(agents_of("chess").empty());
}

TEST(Player, plays_a_match_through_the_door_and_repeats_itself) {
  auto match = make_match("alhambra", 3, {}).value();
  const auto greedy = make_player("alhambra", "greedy").value();
  const auto random = make_player("alhambra", "random").value();
  Rng chance(9);
  while (!match->pending().is_over()) {
    if (match->pending().is_chance()) {
      ASSERT_TRUE(match->draw(chance));
      continue;
    }
    const Seat seat = match->pending().seat();
    Player& player = seat == seat_at(0) ? *random : *greedy;
    const auto seed = static_cast<std::uint64_t>(match->last_line());
    const std::string action = player.decide(match->observe(seat), seed, Effort{});
    EXPECT_EQ(player.decide(match->observe(seat), seed, Effort{}), action);
    const auto line = match->play(seat, action);
    ASSERT_TRUE(line) << action << ": " << as_json(line.error());
  }
}

}  // namespace
}  // namespace partal
