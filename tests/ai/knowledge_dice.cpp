// What a search is told about the dice game: candidates it can play, in the order of the rules, promises that
// come true at the end, and a best candidate that is a player by itself.
#include <gtest/gtest.h>

#include "ai/dice/greedy.h"
#include "ai/dice/knowledge.h"
#include "ai/statistics.h"
#include "ai/weights.h"

namespace partal::dice {
namespace {

const Knowledge& knowledge() {
  static const Knowledge tuned(tuned_weights<Weights>("dice"));
  return tuned;
}

Action best_candidate(const State& state) {
  Knowledge::Candidates candidates;
  knowledge().candidates(state, candidates);
  return std::ranges::max_element(candidates, {}, &Candidate<Action>::value)->action;
}

// Games in which every seat takes candidates, quick actions and any action in turn; `visit` sees every
// decision.
template <class Visit>
void walk(int games, const Visit& visit) {
  for (int players = kMinPlayers; players <= kMaxPlayers; ++players) {
    for (int game = 0; game < games; ++game) {
      Rng rng(seed_of_game(29, static_cast<std::uint64_t>(game)));
      State state = Rules::setup(Rules::configure(players, {}).value());
      for (;;) {
        resolve_chance<Rules>(state, rng);
        visit(state, rng);
        if (Rules::pending(state).is_over()) break;
        const std::uint32_t way = rng.below(3);
        Rules::apply(state,
                     way == 0   ? best_candidate(state)
                     : way == 1 ? knowledge().quick(state, rng)
                                : Rules::pick(state, rng),
                     nullptr);
      }
    }
  }
}

TEST(KnowledgeDice, lists_legal_candidates_in_the_order_of_the_rules) {
  walk(8, [](const State& state, Rng& /*rng*/) {
    if (Rules::pending(state).is_over()) return;
    Knowledge::Candidates candidates;
    knowledge().candidates(state, candidates);
    ASSERT_FALSE(candidates.empty());
    Rules::ActionList actions;
    Rules::legal_actions(state, actions);
    Action* next = actions.begin();
    for (const auto& candidate : candidates) {
      next = std::find(next, actions.end(), candidate.action);
      ASSERT_NE(next, actions.end()) << Rules::action_text(candidate.action)
                                     << " is not legal, or out of order";
      ++next;
    }
  });
}

TEST(KnowledgeDice, lists_few_candidates) {
  std::size_t most = 0;
  walk(8, [&](const State& state, Rng& /*rng*/) {
    if (Rules::pending(state).is_over()) return;
    Knowledge::Candidates candidates;
    knowledge().candidates(state, candidates);
    most = std::max(most, candidates.size());
  });
  EXPECT_LE(most, 24U);
  EXPECT_GE(most, 12U);
}

TEST(KnowledgeDice, goes_on_quickly_by_legal_actions) {
  walk(8, [](const State& state, Rng& rng) {
    if (Rules::pending(state).is_over()) return;
    const Action action = knowledge().quick(state, rng);
    EXPECT_EQ(Rules::check(state, action), std::nullopt) << Rules::action_text(action);
  });
}

TEST(KnowledgeDice, promises_the_final_points_when_the_game_is_over) {
  walk(2, [](const State& state, Rng& /*rng*/) {
    const Promise promise = knowledge().promise(state);
    EXPECT_EQ(promise.contenders, state.config.players);
    if (!Rules::pending(state).is_over()) return;
    EXPECT_EQ(promise.spread, 0);
    for (int i = 0; i < promise.contenders; ++i) {
      EXPECT_EQ(promise.points[seat_at(i)], 100 * Rules::score(state, seat_at(i)));
    }
  });
}

// In a count nothing is left to chance but the choices: at the last one promises are nearly exact.
TEST(KnowledgeDice, promises_to_all_seats_what_the_tables_pay) {
  walk(2, [](const State& state, Rng& /*rng*/) {
    if (state.step != Step::Prize || state.phase + 1 < kPhases) return;
    const Promise promise = knowledge().promise(state);
    int points = 0;
    for (int i = 0; i < promise.contenders; ++i) {
      const Seat seat = seat_at(i);
      points += promise.points[seat] - 100 * Rules::score(state, seat);
    }
    constexpr int kTablesOfCountC = 195;
    constexpr int kMostTokens = 26 * 3;
    EXPECT_GT(points, 0);
    EXPECT_LE(points, 100 * (kTablesOfCountC + kMostTokens));
  });
}

// How far the promised differences between seats are from those at the end, by phase.
TEST(KnowledgeDice, promises_what_self_play_brings) {
  std::array<double, kPhases> errors{}, spreads{}, products{}, squares{};
  for (int game = 0; game < 150; ++game) {
    Rng rng(seed_of_game(31, static_cast<std::uint64_t>(game)));
    State state = Rules::setup(Rules::configure(kMinPlayers + game % 2, {}).value());
    std::vector<std::pair<int, Promise>> promises;
    for (resolve_chance<Rules>(state, rng); !Rules::pending(state).is_over();
         resolve_chance<Rules>(state, rng)) {
      if (state.step == Step::Throw && state.round == 1)
        promises.emplace_back(state.phase, knowledge().promise(state));
      Rules::apply(state, best_candidate(state), nullptr);
    }
    for (const auto& [phase, promise] : promises) {
      const auto index = static_cast<std::size_t>(phase);
      const double final = state.players[seat_at(0)].score - state.players[seat_at(1)].score;
      const double promised = (promise.points[seat_at(0)] - promise.points[seat_at(1)]) / 100.0;
      errors[index] += (final - promised) * (final - promised);
      spreads[index] += promise.spread * promise.spread / 10000.0;
      products[index] += final * promised;
      squares[index] += promised * promised;
    }
  }
  for (std::size_t phase = 1; phase < kPhases; ++phase) {
    EXPECT_LT(errors[phase], 0.8 * errors[phase - 1]) << "the later the nearer";
    EXPECT_NEAR(products[phase] / squares[phase], 1.0, 0.2) << "neither too bold nor too timid";
  }
  for (std::size_t phase = 0; phase < kPhases; ++phase)
    EXPECT_NEAR(spreads[phase] / errors[phase], 1.0, 0.35);
}

TEST(KnowledgeDice, groups_by_the_column_to_go_for) {
  const auto group = [](std::string_view text) { return knowledge().group(*Rules::parse_action(text)); };
  EXPECT_EQ(group("place T 3"), group("place T 2"));
  EXPECT_NE(group("place T 3"), group("place G 3"));
  EXPECT_EQ(group("throw keep TTT"), group("throw keep GTTT"));
  EXPECT_NE(group("throw keep TTT"), group("throw keep GG"));
  EXPECT_NE(group("throw keep TTT"), group("place T 3"));
  EXPECT_NE(group("prize token"), group("end"));
}

TEST(KnowledgeDice, best_candidate_is_stronger_than_greedy) {
  WinShare share;
  Greedy greedy;
  for (int game = 0; game < 240; ++game) {
    const Seat seat = seat_at(game % 3);
    Rng rng(seed_of_game(13, static_cast<std::uint64_t>(game / 3)));
    State state = Rules::setup(Rules::configure(3, {}).value());
    for (resolve_chance<Rules>(state, rng); !Rules::pending(state).is_over();
         resolve_chance<Rules>(state, rng)) {
      const Seat active = state.active;
      Rules::apply(state,
                   active == seat ? best_candidate(state)
                                  : greedy.decide(Rules::view(state, active), active, rng, Effort{}),
                   nullptr);
    }
    share.add(win_parts(3, Rules::winners(state))[static_cast<std::size_t>(index_of(seat))]);
  }
  EXPECT_GE(share.share(), 0.4);
}

}  // namespace
}  // namespace partal::dice
