// What a viewer knows: a position imagined from a view looks the same to that viewer and plays on by the
// rules.
#include "tests/properties/games.h"

namespace partal {
namespace {

template <class G>
class Secrecy : public testing::Test {};
TYPED_TEST_SUITE(Secrecy, EveryGame);

TYPED_TEST(Secrecy, an_imagined_position_gives_the_same_view) {
  using G = TypeParam;
  Rng rng(31);
  visit_games<G>({.seed = 31, .steps = 1500, .every = 25}, [&](const auto& state) {
    for (const Viewer& viewer : viewers_of<G>(state)) {
      const auto view = G::view(state, viewer);
      const auto imagined = G::imagine(view, rng);
      ASSERT_EQ(G::view(imagined, viewer), view);
      ASSERT_EQ(G::pending(imagined), G::pending(state));
      ASSERT_EQ(G::view_text(G::view(imagined, viewer)), G::view_text(view));
    }
  });
}

TYPED_TEST(Secrecy, the_decider_has_the_same_choice_in_an_imagined_position) {
  using G = TypeParam;
  Rng rng(32);
  visit_games<G>({.seed = 32, .steps = 1500}, [&](const auto& state) {
    const Pending pending = G::pending(state);
    if (!pending.is_decision()) return;
    const auto imagined = G::imagine(G::view(state, pending.seat()), rng);
    typename G::ActionList here, there;
    G::legal_actions(state, here);
    G::legal_actions(imagined, there);
    ASSERT_TRUE(std::equal(here.begin(), here.end(), there.begin(), there.end()));
  });
}

TYPED_TEST(Secrecy, an_imagined_game_can_be_played_to_its_end) {
  using G = TypeParam;
  Rng rng(33);
  visit_games<G>({.seed = 33, .steps = 1500, .every = 200}, [&](const auto& state) {
    auto imagined = G::imagine(G::view(state, seat_at(0)), rng);
    for (int step = 0; step < 3000 && varied_step<G>(imagined, rng);) ++step;
  });
}

}  // namespace
}  // namespace partal
