// The players of the octagon lattice: the greedy one is legal, the same for the same view, sensible and far
// better than chance; the exact end of a game is that of a slow search which knows nothing but views.
#include "ai/family/lattice_greedy.h"
#include "ai/family/lattice_solver.h"
#include "ai/registry.h"
#include "ai/statistics.h"
#include "engine/games/carat/carat.h"
#include "engine/games/gardens/gardens.h"
#include "tests/ai/lattice_kit.h"
#include "tests/support/lattice_table.h"

namespace partal::lattice {
namespace {

using Table2 = LatticeTable<gardens::Rules>;

template <class G>
class LatticeGreedy : public testing::Test {};
using Games = testing::Types<carat::Rules, gardens::Rules>;
TYPED_TEST_SUITE(LatticeGreedy, Games);

TYPED_TEST(LatticeGreedy, decides_legally_over_whole_games_and_uses_no_chance) {
  using G = TypeParam;
  for (const Options& options : {Options{}, Options{{"hand", "3"}}}) {
    for (int players = kMinPlayers; players <= kMaxPlayers; ++players) {
      Rng rng(7);
      auto state = G::setup(*G::configure(players, options));
      int decisions = 0;
      while (!G::pending(state).is_over()) {
        if (G::pending(state).is_chance()) {
          random_step<G>(state, rng);
          continue;
        }
        const Seat seat = G::pending(state).seat();
        const Action action = greedy_action(G::view(state, seat), seat);
        ASSERT_EQ(G::check(state, action), std::nullopt) << G::action_text(action);
        ASSERT_EQ(greedy_action(G::view(state, seat), seat), action);
        G::apply(state, action, nullptr);
        ++decisions;
      }
      EXPECT_EQ(decisions, 72);
    }
  }
}

// Fixed seeds; the figure of large runs is 100 % (simulate, 1000 games).
TYPED_TEST(LatticeGreedy, beats_a_random_player) {
  const auto runner =
      make_runner(TypeParam::info().name, 2, {}, std::vector<std::string>{"greedy", "random"}).value();
  WinShare share;
  for (std::uint64_t game = 0; game < 200; ++game) {
    share.add(win_parts(2, runner->play({.seed = seed_of_game(3, game)}).winners)[0]);
  }
  EXPECT_GE(share.share(), 0.95);
}

// Only words, colours and rule ids differ: what computer players were measured to do in one holds in the
// other (docs/strength.md).
TEST(LatticeLevels, play_the_gardens_as_they_play_carat) {
  const std::vector<std::string> agents = {"vizier", "mason", "architect", "apprentice"};
  for (int players = kMinPlayers; players <= kMaxPlayers; ++players) {
    const auto seated = std::vector<std::string>(agents.begin(), agents.begin() + players);
    std::vector<std::vector<std::string>> games;
    for (const std::string_view game : {"gardens", "carat"}) {
      const auto runner = make_runner(game, players, {}, seated).value();
      const RunOptions options{.seed = 6, .keep_record = KeepRecord::Yes, .effort = {.divisor = 200}};
      const GameOutcome outcome = runner->play(options);
      std::vector<std::string>& lines = games.emplace_back();
      for (const RecordLine& line : outcome.record->lines) lines.push_back(line_text(line));
    }
    EXPECT_EQ(games[0], games[1]) << players;
  }
}

TEST(LatticeGreedyChoice, turns_the_own_colour_to_the_chip_it_closes) {
  Table2 table(2);
  table.chip("3,3", 5).surround("3,3", {{1, 3}, {1, 1}, {2, 1}, {0, 6}});
  table.hand(1, "6a");
  const auto action = greedy_action(gardens::Rules::view(table.state, seat_at(0)), seat_at(0));
  const auto* lay = std::get_if<Lay>(&action);
  ASSERT_NE(lay, nullptr);
  EXPECT_EQ(cell_text(cell_of(lay->octagon)), "3,2");
  EXPECT_EQ(facing(lay->tile, lay->rotation, Corner::NorthEast), colour_at(0));
}

TEST(LatticeGreedyChoice, values_what_is_closed_by_its_points) {
  Table2 table(2);
  const std::string last = table.chip("3,3", 5).surround("3,3", {{1, 3}, {1, 1}, {2, 1}, {0, 6}});
  const Action action = gardens::Rules::parse_action(last).value();
  const auto* lay = std::get_if<Lay>(&action);
  const GreedyWeights only_closing = {.rivals = 100, .we_close = 0, .they_close = 0, .standing = 0};
  EXPECT_EQ(value_of_laying(table.state.table, seat_at(0), *lay, only_closing), 100 * 5 * 3);
  EXPECT_EQ(value_of_laying(table.state.table, seat_at(1), *lay, only_closing), -100 * 5 * 3);
}

TEST(LatticeGreedyChoice, fears_to_leave_a_chip_to_the_next_player) {
  const GreedyWeights fear = {.rivals = 100, .we_close = 0, .they_close = 100, .standing = 0};
  Table2 quiet(2);
  quiet.lay("1f 2,2 r0");
  const Lay away{*read_tile("6a"), static_cast<std::uint8_t>(place_of({2, 1})), 0};
  EXPECT_EQ(value_of_laying(quiet.state.table, seat_at(0), away, fear), 0)
      << "nothing is one short of closing";
  Table2 opening(2);
  opening.chip("3,3", 5).lay("1f 2,2 r0").lay("1e 2,3 r0");
  const Lay third{*read_tile("1a"), static_cast<std::uint8_t>(place_of({3, 3})), 3};  // green to 3,3
  EXPECT_LT(value_of_laying(opening.state.table, seat_at(0), third, fear), 0) << "now one tile closes 3,3";
}

// ---- the exact end

std::int64_t leaf(const State& state, int seat, Aim aim) {
  const int players = state.table.config.players;
  const int own = score(state.table, seat_at(seat));
  if (aim == Aim::Points) return own;
  std::int64_t margin = 0;
  int better = 0, equal = 0;
  for (int i = 0; i < players; ++i) {
    const int other = score(state.table, seat_at(i));
    margin += own - other;
    better += other > own ? 1 : 0;
    equal += other == own ? 1 : 0;
  }
  if (aim == Aim::Margin) return margin;
  return better > 0 ? 0 : 60 / equal;
}

struct Naive {
  std::array<std::int64_t, kMaxPlayers> totals{};
  std::int64_t worlds = 0;
  void add(const Naive& other) {
    for (std::size_t i = 0; i < totals.size(); ++i) totals[i] += other.totals[i];
    worlds += other.worlds;
  }
};

// All worlds that are still possible go on together. Who decides sees only its own view: worlds that look the
// same get the same action, the best for their sum. Every draw is made when the rules make it.
template <class G>
Naive brute_force(const std::vector<typename G::State>& worlds, Aim aim) {
  using S = typename G::State;
  Naive sum;
  const Pending pending = G::pending(worlds[0]);
  if (pending.is_over()) {
    for (const S& world : worlds) {
      Naive one{.worlds = 1};
      for (int i = 0; i < G::players(world); ++i) {
        one.totals[static_cast<std::size_t>(i)] = leaf(world, i, aim);
      }
      sum.add(one);
    }
    return sum;
  }
  if (pending.is_chance()) {
    std::vector<S> next;
    for (const S& world : worlds) {
      typename G::DrawList draws;
      G::draws(world, draws);
      for (const auto& each : draws) {
        next.push_back(world);
        G::apply(next.back(), each.draw, nullptr);
      }
    }
    return brute_force<G>(next, aim);
  }
  const Seat seat = pending.seat();
  std::vector<std::pair<View, std::vector<S>>> groups;
  for (const S& world : worlds) {
    const View view = G::view(world, seat);
    auto group = std::find_if(groups.begin(), groups.end(), [&](const auto& g) { return g.first == view; });
    if (group == groups.end()) group = groups.insert(group, {view, {}});
    group->second.push_back(world);
  }
  for (const auto& [view, group] : groups) {
    typename G::ActionList actions;
    G::legal_actions(group[0], actions);
    std::optional<Naive> best;
    for (const Action& action : actions) {
      std::vector<S> next = group;
      for (S& world : next) G::apply(world, action, nullptr);
      const Naive value = brute_force<G>(next, aim);
      const auto own = static_cast<std::size_t>(seat);
      if (!best || value.totals[own] > best->totals[own]) best = value;
    }
    sum.add(*best);
  }
  return sum;
}

// Every way to deal what the decider has not seen.
template <class G>
std::vector<typename G::State> all_worlds(const View& view) {
  std::vector<typename G::State> worlds;
  Rng rng(1);
  typename G::State state = G::imagine(view, rng);
  std::vector<std::size_t> others;
  for (std::size_t seat = 0; seat < view.table.config.players; ++seat) {
    if (static_cast<std::size_t>(*view.viewer) != seat && view.table.hand_sizes[seat] > 0)
      others.push_back(seat);
  }
  const auto deal = [&](const auto& self, std::size_t k, TileSet rest) -> void {
    if (k == others.size()) {
      state.supply = rest;
      worlds.push_back(state);
      return;
    }
    for_each_tile(rest, [&](Tile tile) {
      TileSet less = rest;
      less.remove(tile);
      state.hands[others[k]] = {};
      state.hands[others[k]].add(tile);
      self(self, k + 1, less);
    });
  };
  deal(deal, 0, unseen(view));
  return worlds;
}

void expect_same(const Naive& naive, const ExactValue& exact, int players) {
  for (std::size_t i = 0; i < static_cast<std::size_t>(players); ++i) {
    EXPECT_EQ(naive.totals[i] * exact.orders, exact.totals[i] * naive.worlds) << "seat " << i + 1;
  }
}

template <class G>
class LatticeSolver : public testing::Test {};
TYPED_TEST_SUITE(LatticeSolver, Games);

TYPED_TEST(LatticeSolver, agrees_with_a_search_that_knows_only_views) {
  using G = TypeParam;
  for (const Aim aim : {Aim::Points, Aim::Margin, Aim::Win}) {
    for (int players = 2; players <= 4; ++players) {
      for (int tiles = 1; tiles <= 3; ++tiles) {
        const auto state = near_the_end<G>(players, tiles, static_cast<std::uint64_t>(10 * players + tiles));
        const View view = G::view(state, state.table.active);
        ASSERT_TRUE(can_solve(view));
        expect_same(brute_force<G>(all_worlds<G>(view), aim), solve(view, aim).value, players);
      }
    }
  }
}

TEST(SlowLatticeSolver, agrees_with_four_tiles_left) {
  using G = gardens::Rules;
  for (int players = 2; players <= 3; ++players) {
    const auto state = near_the_end<G>(players, 4, static_cast<std::uint64_t>(players));
    const View view = G::view(state, state.table.active);
    expect_same(brute_force<G>(all_worlds<G>(view), Aim::Margin), solve(view, Aim::Margin).value, players);
  }
}

TEST(LatticeSolverLimits, says_what_it_takes) {
  using G = gardens::Rules;
  const auto state = near_the_end<G>(2, 5, 3);
  const View view = G::view(state, state.table.active);
  EXPECT_TRUE(can_solve(view));
  EXPECT_FALSE(can_solve(G::view(state, next_seat(state.table.active, 2)))) << "not the one who lays";
  EXPECT_FALSE(can_solve(G::view(state, kSpectator)));
  EXPECT_FALSE(can_solve(G::view(near_the_end<G>(2, 6, 3), seat_at(0)))) << "too many tiles";
  auto three = G::setup(*G::configure(2, {{"hand", "3"}}));
  Rng rng(4);
  while (std::popcount(three.table.occupied) < 33 || three.table.phase != Phase::Lay)
    random_step<G>(three, rng);
  EXPECT_FALSE(can_solve(G::view(three, three.table.active))) << "more than one tile in hand";
}

TEST(LatticeSolverLimits, every_value_of_two_players_adds_up) {
  using G = carat::Rules;
  const auto state = near_the_end<G>(2, 4, 11);
  const View view = G::view(state, state.table.active);
  for (const SolvedLay& each : solve_all(view, Aim::Margin)) {
    EXPECT_EQ(each.value.totals[0] + each.value.totals[1], 0);
    EXPECT_EQ(each.value.orders, 6);
  }
  for (const SolvedLay& each : solve_all(view, Aim::Win)) {
    EXPECT_EQ(each.value.totals[0] + each.value.totals[1], 60 * 6);
  }
}

// The oracle for the greedy player: what its choices lose against the best, and what random ones do.
TYPED_TEST(LatticeSolver, the_greedy_player_loses_little_against_it) {
  using G = TypeParam;
  double greedy_loss = 0, random_loss = 0;
  for (std::uint64_t seed = 1; seed <= 30; ++seed) {
    const auto state = near_the_end<G>(2, 3, seed);
    const Seat seat = state.table.active;
    const View view = G::view(state, seat);
    const auto solved = solve_all(view, Aim::Margin);
    const double best = solve(view, Aim::Margin).value.of(seat);
    const Action chosen = greedy_action(view, seat);
    double sum = 0;
    for (const SolvedLay& each : solved) {
      ASSERT_LE(each.value.of(seat), best);
      sum += each.value.of(seat);
      if (Action(each.lay) == chosen) greedy_loss += best - each.value.of(seat);
    }
    random_loss += best - sum / static_cast<double>(solved.size());
  }
  EXPECT_GE(greedy_loss, 0);
  EXPECT_LT(greedy_loss, 0.25 * random_loss);
}

}  // namespace
}  // namespace partal::lattice
