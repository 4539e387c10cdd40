// Hints through the door that clients use, with knowledge of nothing but the rules.
#include <gmock/gmock.h>

#include "engine/games/gardens/gardens.h"
#include "tests/ai/advice_kit.h"
#include "tests/ai/threads.h"

namespace partal {

namespace {

constexpr Seat kFirst = seat_at(0);
constexpr int kNodes = 400;

std::string json_of(const std::vector<Hint>& hints) {
  JsonWriter json;
  write_hints(json, hints);
  return json.str();
}

template <GameRules G>
Observation observation_of(const typename G::State& state, Seat seat) {
  return {G::info().name, seat, std::make_shared<const typename G::View>(G::view(state, seat))};
}

template <GameRules G>
std::vector<Hint> hints_for(const typename G::State& state, const Effort& effort, std::size_t most = 5) {
  const Seat seat = G::pending(state).seat();
  return advising_tools<G>().hints(observation_of<G>(state, seat), 7, effort, most).value();
}

lots::State with_lot(int lot) {
  lots::State state = lots::Rules::setup({.players = 2, .rounds = 2});
  lots::Rules::apply(state, lots::Draw{kFirst, lot}, nullptr);
  return state;
}

gardens::State in_the_middle() {
  gardens::State state = gardens::Rules::setup(gardens::Rules::configure(2, {}).value());
  Rng rng(4);
  for (int i = 0; i < 90; ++i) random_step<gardens::Rules>(state, rng);
  resolve_chance<gardens::Rules>(state, rng);
  return state;
}

}  // namespace

TEST(Hints, come_best_first_with_figures_and_reasons) {
  const auto hints = hints_for<lots::Rules>(with_lot(3), {.nodes = kNodes});
  ASSERT_EQ(hints.size(), 4U);
  EXPECT_EQ(hints[0].action, "bet 3");  // more bets, more points
  for (std::size_t i = 1; i < hints.size(); ++i) EXPECT_GE(hints[i - 1].visits, hints[i].visits);
  const auto end =
      std::find_if(hints.begin(), hints.end(), [](const Hint& hint) { return hint.action == "end"; });
  ASSERT_NE(end, hints.end());
  EXPECT_GT(hints[0].value, end->value + 2 * (hints[0].error + end->error));
  EXPECT_GT(hints[0].score, end->score + 1);
  ASSERT_EQ(hints[0].reasons.size(), 1U);
  EXPECT_EQ(hints[0].reasons[0], (Reason{.code = "points", .args = {{"points", std::int64_t{3}}}}));
}

TEST(Hints, are_as_many_as_asked_for) {
  EXPECT_EQ(hints_for<lots::Rules>(with_lot(3), {.nodes = kNodes}, 2).size(), 2U);
}

TEST(Hints, say_so_where_there_is_one_action_only) {
  lots::State state = with_lot(1);
  lots::Rules::apply(state, lots::Action{1}, nullptr);
  const auto hints = hints_for<lots::Rules>(state, {.nodes = kNodes});
  ASSERT_EQ(hints.size(), 1U);
  EXPECT_EQ(hints[0].action, "end");
  EXPECT_EQ(hints[0].reasons, (std::vector<Reason>{{.code = "only-action"}}));
  EXPECT_GT(hints[0].visits, 0);
}

TEST(Hints, have_the_form_of_the_contract) {
  const std::vector<Hint> hints = {{.action = "take b3",
                                    .value = 0.41,
                                    .error = 0.02,
                                    .score = 87.24,
                                    .visits = 1200,
                                    .reasons = {{"exact-next", {{"slot", std::int64_t{3}}}}}}};
  EXPECT_EQ(json_of(hints),
            R"([{"action":"take b3","value":0.4100,"error":0.0200,"score":87.2,"visits":1200,)"
            R"("reasons":[{"code":"exact-next","args":{"slot":3}}]}])");
}

TEST(Hints, are_the_same_for_any_crew) {
  const auto state = in_the_middle();
  Threads crew;
  const auto alone = hints_for<gardens::Rules>(state, {.nodes = kNodes});
  EXPECT_EQ(json_of(alone), json_of(hints_for<gardens::Rules>(state, {.nodes = kNodes, .crew = &crew})));
  EXPECT_GT(alone.size(), 1U);
}

TEST(Hints, do_not_change_with_what_the_seat_cannot_see) {
  const auto state = in_the_middle();
  const Seat seat = gardens::Rules::pending(state).seat();
  const auto view = gardens::Rules::view(state, seat);
  const std::string told = json_of(hints_for<gardens::Rules>(state, {.nodes = kNodes}));
  Rng worlds(1);
  int others = 0;
  for (int i = 0; i < 5; ++i) {
    const auto world = gardens::Rules::imagine(view, worlds);
    others += world == state ? 0 : 1;
    EXPECT_EQ(json_of(hints_for<gardens::Rules>(world, {.nodes = kNodes})), told);
  }
  EXPECT_GT(others, 0);
}

TEST(Hints, are_refused_where_the_seat_does_not_decide) {
  const GameTools& tools = advising_tools<lots::Rules>();
  const auto code = [&](const lots::State& state, Seat seat) {
    return tools.hints(observation_of<lots::Rules>(state, seat), 1, {.nodes = 10}, 1).error().code;
  };
  EXPECT_EQ(code(with_lot(2), seat_at(1)), "turn.not-yours");
  EXPECT_EQ(code(lots::Rules::setup({.players = 2, .rounds = 2}), kFirst), "turn.chance");
  lots::State over = with_lot(2);
  over.over = true;
  EXPECT_EQ(code(over, kFirst), "turn.over");
}

TEST(Hints, are_refused_by_a_game_that_gives_no_advice) {
  const auto state = with_lot(2);
  const auto refused = lots_tools().hints(observation_of<lots::Rules>(state, kFirst), 1, {}, 1);
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().code, "advice.none");
}

TEST(Search, examines_an_action_that_it_would_not_choose) {
  const PlainKnowledge<lots::Rules> knowledge;
  Search<PlainKnowledge<lots::Rules>> search(knowledge, {.nodes = 300, .trees = 2, .horizon = kToTheEnd});
  const auto state = with_lot(3);
  const auto view = lots::Rules::view(state, kFirst);
  Rng rng(3);
  const auto poor = search.examine(view, kFirst, lots::Action{}, rng, {});
  const auto good = search.examine(view, kFirst, lots::Action{3}, rng, {});
  EXPECT_EQ(poor.action, lots::Action{});
  EXPECT_EQ(poor.visits, 300);
  EXPECT_EQ(good.visits, 300);  // the whole budget, though there is nothing to choose
  EXPECT_GT(good.value, poor.value + 0.2);
}

}  // namespace partal
