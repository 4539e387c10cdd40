// Whole random games in one (`play_out`): the same as step by step, for the games that offer it.
#include "ai/playout.h"

#include "tests/properties/games.h"

namespace partal {
namespace {

template <class G>
class Playout : public testing::Test {};
TYPED_TEST_SUITE(Playout, EveryGame);

TYPED_TEST(Playout, in_one_takes_the_same_numbers_to_the_same_end_from_any_position) {
  using G = TypeParam;
  if constexpr (PlaysOut<G>) {
    std::uint64_t seed = 0;
    visit_games<G>({.seed = 15, .steps = 900, .every = 3}, [&](const auto& state) {
      Rng one(++seed), other(seed);
      auto at_once = state, by_steps = state;
      G::play_out(at_once, one);
      while (random_step<G>(by_steps, other)) {
      }
      ASSERT_EQ(at_once, by_steps);
      ASSERT_EQ(one.next(), other.next());
    });
  }
}

}  // namespace
}  // namespace partal
