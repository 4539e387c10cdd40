// The engine against the oracle: lists, judgements, sums, winners, points, perft.

#include "tests/games/lattice/games.h"
#include "tests/games/lattice/oracle.h"
#include "tests/support/perft_file.h"
#include "tests/support/walk.h"

namespace partal::lattice {
namespace {

template <class G>
class Lattice : public testing::Test {};
TYPED_TEST_SUITE(Lattice, Games);

template <class G, class Visit>
void visit_all(std::uint64_t seed, const Visit& visit) {
  for (const Config& config : configurations<G>()) {
    walk<G>(config, seed, 1000, [&](const typename G::State& state) {
      if (!testing::Test::HasFatalFailure()) visit(state);
    });
  }
}

template <class G>
std::vector<std::string> engine_list(const typename G::State& state) {
  typename G::ActionList actions;
  G::legal_actions(state, actions);
  std::vector<std::string> texts;
  for (const Action& action : actions) texts.push_back(G::action_text(action));
  return texts;
}

TYPED_TEST(Lattice, lists_what_the_oracle_lists_in_the_same_order) {
  using G = TypeParam;
  visit_all<G>(1, [](const auto& state) {
    if (!G::pending(state).is_decision()) return;
    ASSERT_EQ(engine_list<G>(state), oracle::legal(state));
  });
}

TYPED_TEST(Lattice, judges_everything_one_can_spell_as_the_oracle_does) {
  using G = TypeParam;
  int judged = 0;
  for (const Config& config : {*G::configure(3, {}), *G::configure(2, {{"hand", "3"}})}) {
    walk<G>(config, 2, 1000, [&](const auto& state) {
      if (!G::pending(state).is_decision() || state.table.turn % 5 != 1) return;
      const auto legal = oracle::legal(state);
      for (int id = 0; id < kTiles; ++id) {
        for_each_place(kOctagons, [&](int octagon) {
          const Action lay = Lay{tile_of(id), static_cast<std::uint8_t>(octagon), 1};
          const bool listed = std::find(legal.begin(), legal.end(), G::action_text(lay)) != legal.end();
          ASSERT_EQ(!G::check(state, lay), listed) << G::action_text(lay);
          ++judged;
        });
      }
      ASSERT_EQ(!G::check(state, End{}), legal.front() == "end");
    });
  }
  EXPECT_GT(judged, 10'000);
}

TYPED_TEST(Lattice, sums_and_scores_are_those_of_the_oracle) {
  using G = TypeParam;
  visit_all<G>(3, [](const auto& state) {
    const oracle::Board board(state.table);
    const auto scores = board.scores();
    for (int seat = 0; seat < G::players(state); ++seat) {
      ASSERT_EQ(G::score(state, seat_at(seat)), scores[static_cast<std::size_t>(seat)]);
    }
    const lattice::Board complete = complete_squares(state.table.occupied);
    for (int square = 0; square < kSquares; ++square) {
      const auto sums = board.sums(square / 7, square % 7);
      for (int i = 0; i < kColours; ++i) {
        ASSERT_EQ(sum_of(state.table.cover.sums(square), colour_at(i)), sums[static_cast<std::size_t>(i)]);
      }
      ASSERT_EQ((complete >> square) & 1, board.is_complete(square / 7, square % 7) ? 1U : 0U);
    }
  });
}

// Every four sums that four tiles can make, and more, with every number of neutral colours.
TEST(Verdict, is_that_of_the_oracle_for_all_sums) {
  const std::array<std::pair<Aside, std::array<bool, kColours>>, 4> neutral = {{
      {kNoneAside, {}},
      {0b1000, {false, false, false, true}},
      {0b1100, {false, false, true, true}},
      {0b0101, {true, false, true, false}},
  }};
  for (int a = 0; a <= 24; ++a) {
    for (int b = 0; b <= 24; ++b) {
      for (int c = 0; c <= 24; ++c) {
        for (int d = 0; d <= 24; ++d) {
          const Sums sums = kNoSums + side(0, a) + side(1, b) + side(2, c) + side(3, d);
          for (const auto& [aside, stands_aside] : neutral) {
            const int winner = oracle::Board::winner({a, b, c, d}, stands_aside);
            ASSERT_EQ(winner_of(sums, aside), winner < 0 ? kNoWinner : static_cast<unsigned>(winner))
                << a << " " << b << " " << c << " " << d << " aside " << aside;
          }
          ASSERT_EQ(colours_present(sums), (a > 0) + (b > 0) + (c > 0) + (d > 0));
        }
      }
    }
  }
}

TEST(Verdict, names_what_cancelled_above_the_winner) {
  const auto cancelled = [](int a, int b, int c, int d, Aside aside = kNoneAside) {
    return verdict_on(kNoSums + side(0, a) + side(1, b) + side(2, c) + side(3, d), aside).cancelled;
  };
  using Flags = std::array<bool, kColours>;
  EXPECT_EQ(cancelled(5, 5, 3, 0), (Flags{true, true, false, false}));
  EXPECT_EQ(cancelled(6, 2, 2, 0), (Flags{false, false, false, false})) << "a tie below the winner";
  EXPECT_EQ(cancelled(4, 4, 4, 0), (Flags{true, true, true, false}));
  EXPECT_EQ(cancelled(5, 5, 0, 0), (Flags{true, true, true, true}));
  EXPECT_EQ(cancelled(5, 5, 0, 0, 0b1100), (Flags{true, true, false, false})) << "two stand aside";
  EXPECT_EQ(cancelled(5, 0, 5, 0, 0b1100), (Flags{true, false, true, false})) << "one has none, and wins";
}

template <class G>
struct OracleActions {
  void operator()(const typename G::State& state, typename G::ActionList& actions) const {
    for (const std::string& text : oracle::legal(state)) actions.push_back(*G::parse_action(text));
  }
};

TYPED_TEST(Lattice, perft_counts_what_the_file_says_and_the_oracle_the_same) {
  expect_kept_perft<TypeParam>(OracleActions<TypeParam>{}, 3000);
}

}  // namespace
}  // namespace partal::lattice
