// Draws: weights, values and outcomes fit together.
#include <map>

#include "tests/properties/games.h"

namespace partal {
namespace {

template <class G>
class Chance : public testing::Test {};
TYPED_TEST_SUITE(Chance, EveryGame);

// The value of a roll is its dice as digits, so that its outcomes do not stand in the order of the values.
template <GameRules G>
bool is_roll(const typename G::DrawList& draws) {
  const std::string text = G::draw_text(draws[0].draw);
  return text.starts_with("throw ") || text.starts_with("roll ");
}

TYPED_TEST(Chance, every_value_gives_the_outcome_of_the_running_sum) {
  using G = TypeParam;
  visit_games<G>({.seed = 11, .steps = 900}, [](const auto& state) {
    if (!G::pending(state).is_chance()) return;
    typename G::DrawList draws;
    G::draws(state, draws);
    if (is_roll<G>(draws)) return;
    std::uint32_t value = 0;
    for (const auto& [draw, weight] : draws) {
      ASSERT_GT(weight, 0U) << G::draw_text(draw);
      for (std::uint32_t end = value + weight; value < end; ++value) {
        ASSERT_EQ(G::draw_at(state, value), draw) << "value " << value << " of " << G::chance_total(state);
      }
    }
    ASSERT_EQ(value, G::chance_total(state));
  });
}

TYPED_TEST(Chance, as_many_values_give_a_roll_as_its_weight_says) {
  using G = TypeParam;
  constexpr std::uint32_t kMost = 8000;  // values to be tried; the games' own tests count larger rolls
  visit_games<G>({.seed = 14, .steps = 900}, [](const auto& state) {
    if (!G::pending(state).is_chance()) return;
    typename G::DrawList draws;
    G::draws(state, draws);
    if (!is_roll<G>(draws)) return;
    const std::uint32_t total = G::chance_total(state);
    std::map<std::string, std::uint32_t> weights;
    std::uint32_t sum = 0;
    for (const auto& [draw, weight] : draws) sum += weights[G::draw_text(draw)] = weight;
    ASSERT_EQ(sum, total);
    if (total > kMost) return;
    std::map<std::string, std::uint32_t> values;
    for (std::uint32_t value = 0; value < total; ++value) ++values[G::draw_text(G::draw_at(state, value))];
    ASSERT_EQ(values, weights);
  });
}

TYPED_TEST(Chance, outcomes_are_distinct) {
  using G = TypeParam;
  visit_games<G>({.seed = 12, .steps = 600}, [](const auto& state) {
    if (!G::pending(state).is_chance()) return;
    typename G::DrawList draws;
    G::draws(state, draws);
    std::vector<std::string> texts;
    for (const auto& each : draws) texts.push_back(G::draw_text(each.draw));
    std::sort(texts.begin(), texts.end());
    ASSERT_EQ(std::adjacent_find(texts.begin(), texts.end()), texts.end());
  });
}

TYPED_TEST(Chance, has_the_same_effect_with_and_without_a_log) {
  using G = TypeParam;
  Rng rng(13);
  visit_games<G>({.seed = 13, .steps = 800}, [&](const auto& state) {
    if (!G::pending(state).is_chance()) return;
    const auto draw = draw_outcome<G>(state, rng);
    auto quiet = state, noisy = state;
    Log log;
    G::apply(quiet, draw, nullptr);
    G::apply(noisy, draw, &log);
    ASSERT_EQ(quiet, noisy);
    ASSERT_FALSE(log.empty()) << G::draw_text(draw) << " leaves no event";
  });
}

TYPED_TEST(Chance, resolved_at_once_takes_the_same_numbers_to_the_same_position) {
  using G = TypeParam;
  std::uint64_t seed = 0;
  visit_games<G>({.seed = 14, .steps = 800}, [&](const auto& state) {
    if (!G::pending(state).is_chance()) return;
    Rng one(++seed), other(seed);
    auto at_once = state, by_steps = state;
    resolve_chance<G>(at_once, one);
    while (G::pending(by_steps).is_chance()) G::apply(by_steps, draw_outcome<G>(by_steps, other), nullptr);
    ASSERT_EQ(at_once, by_steps);
    ASSERT_EQ(one.next(), other.next());
  });
}

}  // namespace
}  // namespace partal
