// Lists, choice and effect of actions.
#include <algorithm>
#include <cmath>
#include <map>
#include <set>

#include "tests/properties/games.h"

namespace partal {
namespace {

template <class G>
class Actions : public testing::Test {};
TYPED_TEST_SUITE(Actions, EveryGame);

template <GameRules G>
std::vector<std::string> listed(const typename G::State& state) {
  typename G::ActionList actions;
  G::legal_actions(state, actions);
  std::vector<std::string> texts;
  for (const auto& action : actions) texts.push_back(G::action_text(action));
  return texts;
}

TYPED_TEST(Actions, listed_ones_pass_check_and_are_listed_once) {
  using G = TypeParam;
  visit_games<G>({.seed = 1, .steps = 1200, .every = 16}, [](const auto& state) {
    if (!G::pending(state).is_decision()) return;
    typename G::ActionList actions;
    G::legal_actions(state, actions);
    ASSERT_GT(actions.size(), 0U) << "who decides must have a choice";
    std::set<std::string> texts;
    for (const auto& action : actions) {
      ASSERT_FALSE(G::check(state, action)) << G::action_text(action);
      ASSERT_TRUE(texts.insert(G::action_text(action)).second) << G::action_text(action) << " comes twice";
    }
  });
}

TYPED_TEST(Actions, a_pick_is_in_the_list) {
  using G = TypeParam;
  Rng rng(2);
  visit_games<G>({.seed = 2, .steps = 1200}, [&](const auto& state) {
    if (!G::pending(state).is_decision()) return;
    const auto texts = listed<G>(state);
    for (int i = 0; i < 3; ++i) {
      const std::string picked = G::action_text(G::pick(state, rng));
      ASSERT_NE(std::find(texts.begin(), texts.end(), picked), texts.end()) << picked;
    }
  });
}

// Chi-square with fixed seeds: a deviation of more than five standard deviations is no accident.
TYPED_TEST(Actions, a_pick_takes_each_action_of_the_list_with_the_same_chance) {
  using G = TypeParam;
  Rng rng(3);
  int tried = 0;
  const auto try_picks = [&](const auto& state) {
    if (!G::pending(state).is_decision()) return;
    const auto texts = listed<G>(state);
    if (texts.size() < 2 || texts.size() > 300) return;
    constexpr int kPerAction = 60;
    std::map<std::string, int> counts;
    for (std::size_t i = 0; i < kPerAction * texts.size(); ++i) ++counts[G::action_text(G::pick(state, rng))];
    double chi_square = 0;
    for (const std::string& text : texts) {
      const double off = counts[text] - kPerAction;
      chi_square += off * off / kPerAction;
    }
    const auto freedom = static_cast<double>(texts.size() - 1);
    ASSERT_LT(chi_square, freedom + 5 * std::sqrt(2 * freedom) + 10) << texts.size() << " actions";
    ++tried;
  };
  // Short games are played several times.
  for (std::uint64_t seed = 3; seed < 100 && tried <= 20; ++seed) {
    visit_games<G>({.seed = seed, .steps = 700, .every = 20}, try_picks);
  }
  EXPECT_GT(tried, 20);
}

TYPED_TEST(Actions, have_the_same_effect_with_and_without_a_log) {
  using G = TypeParam;
  Rng rng(4);
  visit_games<G>({.seed = 4, .steps = 800}, [&](const auto& state) {
    if (!G::pending(state).is_decision()) return;
    const auto action = G::pick(state, rng);
    auto quiet = state, noisy = state;
    Log log;
    G::apply(quiet, action, nullptr);
    G::apply(noisy, action, &log);
    ASSERT_EQ(quiet, noisy);
    ASSERT_FALSE(log.empty()) << G::action_text(action) << " leaves no event";
  });
}

// A player sees what cannot be taken back before it happens.
TYPED_TEST(Actions, that_lead_to_a_draw_or_end_the_game_say_that_they_reveal) {
  using G = TypeParam;
  Rng rng(7);
  visit_games<G>({.seed = 7, .steps = 1500}, [&](const auto& state) {
    if (!G::pending(state).is_decision()) return;
    const auto action = G::pick(state, rng);
    auto after = state;
    G::apply(after, action, nullptr);
    ASSERT_TRUE(G::pending(after).is_decision() || G::reveals(action)) << G::action_text(action);
  });
}

TYPED_TEST(Actions, copies_share_nothing) {
  using G = TypeParam;
  std::vector<std::pair<typename G::State, std::uint64_t>> kept;
  visit_games<G>({.seed = 5, .steps = 400},
                 [&](const auto& state) { kept.emplace_back(state, hash_of<G>(state)); });
  for (std::size_t i = 0; i < kept.size(); i += 7) {
    auto copy = kept[i].first;
    Rng rng(i);
    for (int step = 0; step < 20 && random_step<G>(copy, rng);) ++step;
    ASSERT_EQ(hash_of<G>(kept[i].first), kept[i].second);
  }
}

TYPED_TEST(Actions, a_game_never_gets_stuck_and_most_come_to_an_end) {
  using G = TypeParam;
  int games = 0, ended = 0;
  for (const auto& config : configurations<G>()) {
    for (std::uint64_t seed = 1; seed <= 4; ++seed, ++games) {
      walk<G>(config, seed, 6000, [&](const auto& state) { ended += G::pending(state).is_over(); });
    }
  }
  EXPECT_GT(ended * 10, games * 8) << ended << " of " << games;
}

TYPED_TEST(Actions, a_turn_closes_with_its_end_alone) {
  using G = TypeParam;
  int closed = 0;
  visit_games<G>({.seed = 7, .steps = 2500}, [&closed](const auto& state) {
    if (!G::pending(state).is_decision()) return;
    ASSERT_EQ(G::closes_turn(state), G::step(state) == "end");
    if (!G::closes_turn(state)) return;
    ASSERT_EQ(listed<G>(state), std::vector<std::string>{"end"});
    ++closed;
  });
  EXPECT_GT(closed, 10);
}

// Each action has its steps (engine/core/steps.h): what was possible at other decisions is refused here.
TYPED_TEST(Actions, of_a_kind_that_is_not_listed_are_refused) {
  using G = TypeParam;
  constexpr std::size_t kKept = 60;
  std::array<std::vector<typename G::Action>, std::variant_size_v<typename G::Action>> seen;  // the latest
  int refused = 0;
  visit_games<G>({.seed = 8, .steps = 700}, [&](const auto& state) {
    if (!G::pending(state).is_decision()) return;
    typename G::ActionList actions;
    G::legal_actions(state, actions);
    std::set<std::size_t> listed;
    for (const auto& action : actions) listed.insert(action.index());
    for (std::size_t kind = 0; kind < seen.size(); ++kind) {
      if (listed.contains(kind)) continue;
      for (const auto& action : seen[kind]) {
        ASSERT_TRUE(G::check(state, action)) << G::step(state) << ": " << G::action_text(action);
        ++refused;
      }
    }
    for (const auto& action : actions) {
      auto& kept = seen[action.index()];
      if (kept.size() == kKept) kept.erase(kept.begin());
      kept.push_back(action);
    }
  });
  EXPECT_GT(refused, 100);
}

TYPED_TEST(Actions, winners_have_the_most_points) {
  using G = TypeParam;
  visit_games<G>({.seed = 6, .steps = 6000}, [](const auto& state) {
    if (!G::pending(state).is_over()) return;
    const auto winners = G::winners(state);
    if (winners.empty()) {  // who plays alone may lose against players of the game itself
      ASSERT_EQ(G::players(state), 1);
      return;
    }
    for (int seat = 0; seat < G::players(state); ++seat) {
      const bool wins = std::find(winners.begin(), winners.end(), seat_at(seat)) != winners.end();
      ASSERT_LE(G::score(state, seat_at(seat)), G::score(state, winners[0]));
      ASSERT_EQ(wins, G::score(state, seat_at(seat)) == G::score(state, winners[0]));
    }
  });
}

}  // namespace
}  // namespace partal
