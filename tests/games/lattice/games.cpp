// Whole games: conservation, the fast playout, imagined worlds, and what many games show.
#include "tests/games/lattice/games.h"

#include <cmath>
#include <map>

#include "ai/playout.h"
#include "tests/support/lattice_table.h"
#include "tests/support/walk.h"

namespace partal::lattice {
namespace {

template <class G>
class LatticeGames : public testing::Test {};
TYPED_TEST_SUITE(LatticeGames, Games);

TYPED_TEST(LatticeGames, no_tile_is_lost_or_twice) {
  using G = TypeParam;
  for (const Config& config : configurations<G>()) {
    walk<G>(config, 5, 1000, [&](const auto& state) {
      std::uint64_t all = tiles_laid(state.table).bits;
      int count = std::popcount(state.table.occupied);
      EXPECT_EQ(std::popcount(all), count);
      for (std::size_t seat = 0; seat < state.hands.size(); ++seat) {
        all |= state.hands[seat].bits;
        count += state.hands[seat].size();
        EXPECT_EQ(state.hands[seat].size(), state.table.hand_sizes[seat]);
      }
      all |= state.supply.bits;
      count += state.supply.size();
      ASSERT_EQ(all, TileSet::all().bits);
      ASSERT_EQ(count, kTiles);
      ASSERT_EQ(supply_size(state.table), state.supply.size());
    });
  }
}

TYPED_TEST(LatticeGames, a_position_is_small) { EXPECT_LE(sizeof(typename TypeParam::State), 304U); }

// Step by step, with the same numbers.
TYPED_TEST(LatticeGames, a_playout_makes_the_same_steps_as_picks_and_draws) {
  using G = TypeParam;
  static_assert(PlaysOut<G>);
  for (const Config& config : configurations<G>()) {
    for (std::uint64_t seed = 1; seed <= 12; ++seed) {
      Rng slow_rng(seed), fast_rng(seed);
      auto slow = G::setup(config);
      for (std::uint64_t steps = 0; steps < 13 * seed; ++steps) random_step<G>(slow, slow_rng);
      auto fast = slow;
      fast_rng = slow_rng;
      while (random_step<G>(slow, slow_rng)) {
      }
      G::play_out(fast, fast_rng);
      ASSERT_EQ(slow, fast) << seed;
      ASSERT_EQ(slow_rng.next(), fast_rng.next()) << "as many numbers";
    }
  }
}

// The worlds that fit a view, as text of hands and supply.
template <class G>
std::map<std::string, int> imagined_worlds(const View& view, int times, std::uint64_t seed) {
  Rng rng(seed);
  std::map<std::string, int> worlds;
  for (int i = 0; i < times; ++i) {
    const auto state = G::imagine(view, rng);
    std::string text;
    for (const TileSet& hand : state.hands) {
      for (const std::string& tile : tile_texts(hand)) text += tile + " ";
      text += "/ ";
    }
    ++worlds[text];
  }
  return worlds;
}

void expect_equal_weights(const std::map<std::string, int>& worlds, std::size_t expected, int each) {
  ASSERT_EQ(worlds.size(), expected);
  double chi_square = 0;
  for (const auto& [world, count] : worlds) {
    const double off = count - each;
    chi_square += off * off / each;
  }
  const auto freedom = static_cast<double>(expected - 1);
  EXPECT_LT(chi_square, freedom + 5 * std::sqrt(2 * freedom) + 10);
}

TYPED_TEST(LatticeGames, imagine_gives_every_world_that_fits_with_the_same_weight) {
  using G = TypeParam;
  LatticeTable<G> table(3);
  table.hand(1, "4c").hand(2, "1b").hand(3, "2d").supply("6a 6b 6c");
  // 36 tiles: all others lie.
  int octagon = 0;
  for (int id = 0; id < kTiles; ++id) {
    const Tile tile = tile_of(id);
    if (table.state.supply.has(tile)) continue;
    bool is_held = false;
    for (const TileSet& hand : table.state.hands) is_held = is_held || hand.has(tile);
    if (is_held) continue;
    while (!(kOctagons & bit(octagon))) ++octagon;
    table.lay(tile_text(tile) + " " + cell_text(cell_of(octagon++)) + " r0");
  }
  // Seat 1 has not seen five tiles: two of them are in other hands, in order: 5 x 4 worlds.
  expect_equal_weights(imagined_worlds<G>(G::view(table.state, seat_at(0)), 20 * 400, 71), 20, 400);
  // A spectator has not seen six: 6 x 5 x 4.
  expect_equal_weights(imagined_worlds<G>(G::view(table.state, kSpectator), 120 * 200, 72), 120, 200);
  // Three tiles in each other hand: the others hold sets, (5 over 3) x (2 over 2).
  table.hand(2, "1b 6a 6b").hand(3, "2d 6c");
  expect_equal_weights(imagined_worlds<G>(G::view(table.state, seat_at(0)), 10 * 800, 73), 10, 800);
}

// 4,000 random games of four: no colour is better than another, and the rare verdicts occur.
TYPED_TEST(LatticeGames, colours_are_equal_over_many_games) {
  using G = TypeParam;
  const Config config = *G::configure(4, {});
  std::array<std::int64_t, kColours> sums{};
  std::map<std::string_view, std::int64_t> notes;
  for (std::uint64_t game = 0; game < 4000; ++game) {
    Rng rng(seed_of_game(2026, game));
    auto state = G::setup(config);
    G::play_out(state, rng);
    for (std::size_t i = 0; i < kColours; ++i) sums[i] += state.table.points[i];
    for (const Note& note : G::notes(state)) notes[note.name] += note.count;
  }
  const auto [least, most] = std::minmax_element(sums.begin(), sums.end());
  EXPECT_LT(static_cast<double>(*most), 1.03 * static_cast<double>(*least)) << "within 3 %";
  EXPECT_GT(notes.at("chips_won_with_zero"), 0);
  EXPECT_GT(notes.at("chips_unclaimed"), 0);
  EXPECT_EQ(notes.at("chips_won_by_neutral"), 0) << "with four players every colour is owned";
}

TYPED_TEST(LatticeGames, neutral_colours_win_chips_with_two_and_three_players) {
  using G = TypeParam;
  for (const int players : {2, 3}) {
    Rng rng(9);
    auto state = G::setup(*G::configure(players, {}));
    G::play_out(state, rng);
    EXPECT_GT(G::notes(state)[2].count, 0);
  }
}

}  // namespace
}  // namespace partal::lattice
