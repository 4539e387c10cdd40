// What a search is told about Roll & Write: candidates it can play, promises that come true at the end, and a
// best candidate that is a player by itself.
#include <gtest/gtest.h>

#include "ai/roll_and_write/greedy.h"
#include "ai/roll_and_write/knowledge.h"
#include "ai/statistics.h"
#include "ai/weights.h"
#include "engine/games/roll_and_write/chapters.h"

namespace partal::roll_and_write {
namespace {

const Knowledge& knowledge() {
  static const Knowledge tuned(tuned_weights<Weights>("roll_and_write"));
  return tuned;
}

Action best_candidate(const State& state) {
  Knowledge::Candidates candidates;
  knowledge().candidates(state, candidates);
  return std::ranges::max_element(candidates, {}, &Candidate<Action>::value)->action;
}

// One player in every form, and every other number of them.
std::vector<Config> all_forms() {
  std::vector<Config> forms;
  for (const char* imaginary : {"2", "3", "4"}) {
    for (const char* contest : {"off", "on"}) {
      forms.push_back(Rules::configure(1, {{"imaginary", imaginary}, {"contest", contest}}).value());
    }
  }
  for (int players = 2; players <= kMaxPlayers; ++players) {
    forms.push_back(Rules::configure(players, {}).value());
  }
  return forms;
}

// Plays a game in which every seat takes candidates, quick actions and any action in turn; `visit` sees every
// decision.
template <class Visit>
State walk(const Config& config, std::uint64_t seed, const Visit& visit) {
  Rng rng(seed);
  State state = Rules::setup(config);
  for (;;) {
    resolve_chance<Rules>(state, rng);
    if (Rules::pending(state).is_over()) return state;
    visit(state);
    switch (rng.below(3)) {
      case 0: Rules::apply(state, best_candidate(state), nullptr); break;
      case 1: Rules::apply(state, knowledge().quick(state, rng), nullptr); break;
      default: Rules::apply(state, Rules::pick(state, rng), nullptr); break;
    }
  }
}

TEST(KnowledgeRollAndWrite, lists_legal_candidates_none_twice) {
  for (const Config& config : all_forms()) {
    for (std::uint64_t seed = 0; seed < 12; ++seed) {
      walk(config, seed, [&](const State& state) {
        Knowledge::Candidates candidates;
        knowledge().candidates(state, candidates);
        ASSERT_FALSE(candidates.empty());
        for (std::size_t i = 0; i < candidates.size(); ++i) {
          const Action& action = candidates[i].action;
          EXPECT_FALSE(Rules::check(state, action)) << Rules::action_text(action);
          for (std::size_t j = 0; j < i; ++j) EXPECT_NE(candidates[j].action, action);
        }
      });
    }
  }
}

TEST(KnowledgeRollAndWrite, goes_on_quickly_by_legal_actions) {
  for (const Config& config : all_forms()) {
    for (std::uint64_t seed = 0; seed < 12; ++seed) {
      walk(config, seed, [&](const State& state) {
        Rng rng(seed);
        const Action action = knowledge().quick(state, rng);
        EXPECT_FALSE(Rules::check(state, action)) << Rules::action_text(action);
      });
    }
  }
}

TEST(KnowledgeRollAndWrite, offers_every_cell_the_dice_reach_and_the_coins) {
  walk(Rules::configure(3, {}).value(), 3, [&](const State& state) {
    if (state.phase != Phase::Act) return;
    Knowledge::Candidates candidates;
    knowledge().candidates(state, candidates);
    const auto has = [&](const Action& action) {
      return std::ranges::find(candidates, action, &Candidate<Action>::action) != candidates.end();
    };
    EXPECT_TRUE(has(TakeCoins{}));
    const Player& player = active_player(state);
    for (const Square square : without(crossings(player.dice), player.built)) EXPECT_TRUE(has(Build{square}));
  });
}

TEST(KnowledgeRollAndWrite, groups_by_the_cell_to_be_built) {
  EXPECT_NE(knowledge().group(Build{square_at(1, 1)}), knowledge().group(Build{square_at(1, 2)}));
  EXPECT_NE(knowledge().group(Build{square_at(6, 6)}), knowledge().group(TakeCoins{}));
  EXPECT_NE(knowledge().group(TakeCoins{}), knowledge().group(End{}));
  const Turn turn{{DieTurn(Colour::Yellow, 1, 2)}};
  EXPECT_NE(knowledge().group(turn), knowledge().group(Turn{{DieTurn(Colour::Blue, 1, 2)}}));
  EXPECT_EQ(knowledge().group(turn), knowledge().group(Turn{{turn.dice[0], DieTurn(Colour::Blue, 3, 4)}}))
      << "the same idea, with another die turned, too";
}

TEST(KnowledgeRollAndWrite, promises_the_final_points_when_the_game_is_over) {
  for (const Config& config : all_forms()) {
    const State state = walk(config, 7, [](const State& /*state*/) {});
    const Promise promise = knowledge().promise(state);
    EXPECT_EQ(promise.spread, 0);
    EXPECT_EQ(promise.contenders, config.players + (config.contest ? config.imaginary : 0));
    for (int i = 0; i < promise.contenders; ++i) {
      EXPECT_EQ(promise.points[seat_at(i)], 100 * state.rows[static_cast<std::size_t>(i)].score);
    }
  }
}

// The difference between two players' final points, promised in the middle of the game: nearer than the
// difference of nothing, and neither too large nor too small.
TEST(KnowledgeRollAndWrite, promises_what_self_play_brings) {
  const Config config = Rules::configure(2, {}).value();
  double error = 0, spread = 0, promised_by_final = 0, promised_squared = 0, final_squared = 0;
  for (std::uint64_t game = 0; game < 400; ++game) {
    Rng rng(seed_of_game(3, game));
    State state = Rules::setup(config);
    std::optional<Promise> promise;
    for (resolve_chance<Rules>(state, rng); !Rules::pending(state).is_over();
         resolve_chance<Rules>(state, rng)) {
      if (!promise && state.round == 10) promise = knowledge().promise(state);
      Rules::apply(state, best_candidate(state), nullptr);
    }
    const double final = state.rows[0].score - state.rows[1].score;
    const double promised = (promise->points[seat_at(0)] - promise->points[seat_at(1)]) / 100.0;
    error += (final - promised) * (final - promised);
    spread += promise->spread * promise->spread / 10000.0;
    promised_by_final += promised * final;
    promised_squared += promised * promised;
    final_squared += final * final;
  }
  EXPECT_LT(error, 0.9 * final_squared);
  EXPECT_NEAR(promised_by_final / promised_squared, 1.0, 0.25) << "slope";
  EXPECT_NEAR(spread / error, 1.0, 0.35) << "the spread is that of the error";
}

TEST(KnowledgeRollAndWrite, best_candidate_is_stronger_than_greedy) {
  WinShare share;
  Greedy greedy;
  for (std::uint64_t game = 0; game < 300; ++game) {
    const Seat seat = seat_at(static_cast<int>(game % 2));
    Rng rng(seed_of_game(11, game / 2));
    State state = Rules::setup(Rules::configure(2, {}).value());
    for (resolve_chance<Rules>(state, rng); !Rules::pending(state).is_over();
         resolve_chance<Rules>(state, rng)) {
      const Action action =
          state.active == seat ? best_candidate(state)
                               : greedy.decide(Rules::view(state, state.active), state.active, rng, Effort{});
      Rules::apply(state, action, nullptr);
    }
    share.add(win_parts(2, Rules::winners(state))[static_cast<std::size_t>(index_of(seat))]);
  }
  EXPECT_GE(share.share(), 0.7);
}

}  // namespace
}  // namespace partal::roll_and_write
