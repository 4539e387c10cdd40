// What holds for every level of every game, with short searches.
#include <gtest/gtest.h>

#include "ai/computer_players.h"
#include "tests/ai/threads.h"
#include "tests/support/every_game.h"

namespace partal {

namespace {

constexpr Effort kShort{.nodes = 48};

template <class Game>
class EveryLevel : public testing::Test {
 protected:
  using State = typename Game::State;

  // Plays random games and stops at some of their decisions that are real ones.
  template <class Visit>
  void at_decisions(int players, std::uint64_t seed, const Visit& visit) {
    State state = Game::setup(Game::configure(players, {}).value());
    Rng rng(seed);
    typename Game::ActionList actions;
    for (int decisions = 0;;) {
      resolve_chance<Game>(state, rng);
      if (Game::pending(state).is_over()) return;
      actions.clear();
      Game::legal_actions(state, actions);
      if (actions.size() > 1 && ++decisions % kEvery == 0) visit(state, Game::pending(state).seat());
      Game::apply(state, Game::pick(state, rng), nullptr);
    }
  }

 private:
  static constexpr int kEvery = 17;
};

TYPED_TEST_SUITE(EveryLevel, EveryGame);

TYPED_TEST(EveryLevel, is_there_by_name_weakest_first) {
  std::vector<std::string_view> names;
  for (const auto& agent : computer_players<TypeParam>().agents) names.push_back(agent.name);
  const std::vector<std::string_view> expected = {"random",  "greedy",    "apprentice", "mason",
                                                  "builder", "architect", "vizier"};
  EXPECT_EQ(names, expected);
}

TYPED_TEST(EveryLevel, decides_legally_and_the_same_for_the_same_seed) {
  using G = TypeParam;
  for (const int players : {G::info().min_players, G::info().max_players}) {
    this->at_decisions(players, 11, [](const typename G::State& state, Seat seat) {
      for (const auto& agent : computer_players<G>().agents) {
        Rng first(5);
        Rng second(5);
        const auto action = agent.make()->decide(G::view(state, seat), seat, first, kShort);
        EXPECT_FALSE(G::check(state, action)) << agent.name << ": " << G::action_text(action);
        EXPECT_EQ(agent.make()->decide(G::view(state, seat), seat, second, kShort), action) << agent.name;
      }
    });
  }
}

TYPED_TEST(EveryLevel, decides_the_same_with_any_crew) {
  using G = TypeParam;
  Threads crew;
  this->at_decisions(G::info().max_players, 12, [&crew](const typename G::State& state, Seat seat) {
    for (const auto& agent : computer_players<G>().agents) {
      Rng first(6);
      Rng second(6);
      const Effort together{.nodes = kShort.nodes, .crew = &crew};
      EXPECT_EQ(agent.make()->decide(G::view(state, seat), seat, first, kShort),
                agent.make()->decide(G::view(state, seat), seat, second, together))
          << agent.name;
    }
  });
}

TYPED_TEST(EveryLevel, decides_the_same_whatever_is_hidden) {
  using G = TypeParam;
  Rng worlds(7);
  this->at_decisions(G::info().max_players, 13, [&worlds](const typename G::State& state, Seat seat) {
    const auto view = G::view(state, seat);
    const typename G::State other = G::imagine(view, worlds);
    for (const auto& agent : computer_players<G>().agents) {
      Rng first(8);
      Rng second(8);
      EXPECT_EQ(agent.make()->decide(view, seat, first, kShort),
                agent.make()->decide(G::view(other, seat), seat, second, kShort))
          << agent.name;
    }
  });
}

}  // namespace

}  // namespace partal
