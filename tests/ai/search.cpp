#include "ai/search/search.h"

#include <gmock/gmock.h>

#include "ai/level.h"
#include "engine/games/alhambra/alhambra.h"
#include "engine/games/gardens/gardens.h"
#include "tests/ai/plain_knowledge.h"
#include "tests/ai/threads.h"
#include "tests/catalogue/lots.h"

namespace partal {

namespace {

using PlainLots = PlainKnowledge<lots::Rules>;
using PlainGardens = PlainKnowledge<gardens::Rules>;

constexpr Seat kFirstSeat = seat_at(0);

SearchSettings to_the_end(int nodes, int trees = 1) {
  return {.nodes = nodes, .trees = trees, .horizon = kToTheEnd, .variant_penalty = 0};
}

template <GameRules G>
typename G::State after_chance(const Options& options, std::uint64_t seed, int steps = 0) {
  typename G::State state = G::setup(G::configure(2, options).value());
  Rng rng(seed);
  resolve_chance<G>(state, rng);
  for (int i = 0; i < steps; ++i) {
    random_step<G>(state, rng);
    resolve_chance<G>(state, rng);
  }
  return state;
}

class Raised final : public StopSign {
 public:
  bool is_up() const override { return true; }
};

template <class Action>
bool same(const std::vector<Finding<Action>>& a, const std::vector<Finding<Action>>& b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(), [](const auto& x, const auto& y) {
    return x.action == y.action && x.visits == y.visits && x.value == y.value && x.error == y.error &&
           x.points == y.points;
  });
}

// One that writes down how many turns had begun when it judged a position.
struct Watched : PlainLots {
  explicit Watched(std::vector<int>& judged_at) : judged(judged_at) {}
  Promise promise(const lots::State& state) const {
    judged.push_back(state.turn);
    return PlainLots::promise(state);
  }
  std::vector<int>& judged;
};

}  // namespace

TEST(Search, bets_all_it_has_because_points_win) {
  lots::State state = lots::Rules::setup({.players = 2, .rounds = 2});
  lots::Rules::apply(state, lots::Draw{kFirstSeat, 3}, nullptr);
  const PlainLots knowledge;
  LevelAgent<PlainLots> agent(knowledge, {.search = to_the_end(2000)});
  Rng rng(5);
  int bets = 0;
  while (lots::Rules::pending(state) == Pending::decide(kFirstSeat)) {
    const lots::Action action = agent.decide(lots::Rules::view(state, kFirstSeat), kFirstSeat, rng, {});
    if (action.bet == 0) break;
    bets += action.bet;
    lots::Rules::apply(state, action, nullptr);
  }
  EXPECT_EQ(bets, 3);
}

TEST(Search, finds_the_same_on_one_thread_and_many) {
  const auto state = after_chance<gardens::Rules>({}, 3, 10);
  const PlainGardens knowledge;
  const Seat seat = gardens::Rules::pending(state).seat();
  Threads crew;
  Search<PlainGardens> alone(knowledge, to_the_end(4000, 4));
  Search<PlainGardens> together(knowledge, to_the_end(4000, 4));
  Rng first(7);
  Rng second(7);
  const auto view = gardens::Rules::view(state, seat);
  const auto found = alone.think(view, seat, first, {});
  EXPECT_TRUE(same(found, together.think(view, seat, second, {.crew = &crew})));
  EXPECT_GT(found.size(), 1U);

  Search<PlainGardens> other(knowledge, to_the_end(4000, 4));
  Rng third(8);
  EXPECT_FALSE(same(found, other.think(view, seat, third, {})));  // the seed counts
}

TEST(Search, sees_no_more_than_its_view) {
  const auto state = after_chance<gardens::Rules>({}, 4, 12);
  const Seat seat = gardens::Rules::pending(state).seat();
  const auto view = gardens::Rules::view(state, seat);
  const PlainGardens knowledge;
  Rng worlds(1);
  std::vector<Finding<gardens::Rules::Action>> first;
  for (int i = 0; i < 5; ++i) {
    const auto world = i == 0 ? state : gardens::Rules::imagine(view, worlds);
    Search<PlainGardens> search(knowledge, to_the_end(500));
    Rng rng(9);
    const auto found = search.think(gardens::Rules::view(world, seat), seat, rng, {});
    if (i == 0) first = found;
    EXPECT_TRUE(same(first, found));
  }
}

TEST(Search, shares_its_budget_among_the_decisions_of_a_turn) {
  lots::State state = lots::Rules::setup({.players = 2, .rounds = 40});
  lots::Rules::apply(state, lots::Draw{kFirstSeat, 3}, nullptr);
  const PlainLots knowledge;
  SearchSettings settings = to_the_end(400);
  settings.horizon = 1;
  settings.exploration = 5;  // looks at everything alike, so that nothing is settled early
  Search<PlainLots> search(knowledge, settings);
  Rng rng(1);
  const auto visits = [](const auto& findings) {
    std::int64_t sum = 0;
    for (const auto& finding : findings) sum += finding.visits;
    return sum;
  };
  const auto first = search.think(lots::Rules::view(state, kFirstSeat), kFirstSeat, rng, {});
  EXPECT_EQ(visits(first), 300);  // a quarter is kept for later
  const lots::Action bet{1};
  const auto chosen =
      std::find_if(first.begin(), first.end(), [&](const auto& f) { return f.action == bet; });
  ASSERT_NE(chosen, first.end());
  search.chose(lots::Rules::view(state, kFirstSeat), kFirstSeat, bet, rng);
  lots::Rules::apply(state, bet, nullptr);
  const auto second = search.think(lots::Rules::view(state, kFirstSeat), kFirstSeat, rng, {});
  EXPECT_EQ(visits(second), chosen->visits - 1 + 75);  // what was seen before is not forgotten

  Search<PlainLots> fresh(knowledge, settings);
  EXPECT_EQ(visits(fresh.think(lots::Rules::view(state, kFirstSeat), kFirstSeat, rng, {})), 300);
}

TEST(Search, forgets_a_turn_that_went_another_way) {
  lots::State state = lots::Rules::setup({.players = 2, .rounds = 40});
  lots::Rules::apply(state, lots::Draw{kFirstSeat, 3}, nullptr);
  const PlainLots knowledge;
  SearchSettings settings = to_the_end(400);
  settings.exploration = 5;
  settings.horizon = 1;
  Search<PlainLots> search(knowledge, settings);
  Rng rng(1);
  search.think(lots::Rules::view(state, kFirstSeat), kFirstSeat, rng, {});
  search.chose(lots::Rules::view(state, kFirstSeat), kFirstSeat, lots::Action{1}, rng);
  lots::Rules::apply(state, lots::Action{2}, nullptr);  // taken back, and another bet
  std::int64_t visits = 0;
  for (const auto& finding : search.think(lots::Rules::view(state, kFirstSeat), kFirstSeat, rng, {})) {
    visits += finding.visits;
  }
  EXPECT_EQ(visits, 300);
}

TEST(Search, judges_a_crowd_after_one_turn_of_everybody) {
  lots::State state = lots::Rules::setup({.players = 3, .rounds = 40});
  lots::Rules::apply(state, lots::Draw{kFirstSeat, 3}, nullptr);
  const auto last_judged = [&](bool crowd) {
    std::vector<int> judged;
    const Watched knowledge(judged);
    Rng rng(1);
    Search<Watched>(knowledge, {.nodes = 2000, .crowd = crowd})
        .think(lots::Rules::view(state, kFirstSeat), kFirstSeat, rng, {});
    return *std::max_element(judged.begin(), judged.end());
  };
  EXPECT_EQ(last_judged(true), state.turn + 1 + 3);   // the first draw begins the next turn
  EXPECT_GT(last_judged(false), state.turn + 1 + 3);  // a tree that goes on gets further
}

TEST(Search, answers_when_it_is_stopped_at_once) {
  const auto state = after_chance<gardens::Rules>({}, 3);
  const Seat seat = gardens::Rules::pending(state).seat();
  const PlainGardens knowledge;
  LevelAgent<PlainGardens> agent(knowledge, {.search = to_the_end(1'000'000)});
  const Raised stop;
  Rng rng(1);
  const auto action = agent.decide(gardens::Rules::view(state, seat), seat, rng, {.stop = &stop});
  EXPECT_FALSE(gardens::Rules::check(state, action));
}

TEST(Search, takes_any_part_of_its_budget) {
  const auto state = after_chance<gardens::Rules>({}, 3);
  const Seat seat = gardens::Rules::pending(state).seat();
  const PlainGardens knowledge;
  for (const Effort effort :
       {Effort{.nodes = 1}, Effort{.divisor = 1000}, Effort{.nodes = 7, .divisor = 3}}) {
    LevelAgent<PlainGardens> agent(knowledge, {.search = to_the_end(800, 4)});
    Rng rng(1);
    const auto action = agent.decide(gardens::Rules::view(state, seat), seat, rng, effort);
    EXPECT_FALSE(gardens::Rules::check(state, action));
  }
}

TEST(Worth, shares_add_up_and_follow_the_points) {
  const Promise even{.points = {{1000, 1000, 1000}}, .contenders = 3, .spread = 500};
  const Worth shared = worth_of(even, 0);
  for (int i = 0; i < 3; ++i) EXPECT_NEAR(shared.share[seat_at(i)], 1.0 / 3, 1e-12);

  const Promise ahead{.points = {{1500, 1000, 400}}, .contenders = 3, .spread = 500};
  const Worth worth = worth_of(ahead, 0);
  EXPECT_NEAR(worth.share.values[0] + worth.share.values[1] + worth.share.values[2], 1, 1e-12);
  EXPECT_GT(worth.share.values[0], worth.share.values[1]);
  EXPECT_GT(worth.share.values[1], worth.share.values[2]);

  const Promise two{.points = {{500, 0}}, .contenders = 2, .spread = 500};
  EXPECT_NEAR(worth_of(two, 0).share.values[0], 0.8413, 2e-4);  // one standard deviation
}

TEST(Worth, when_all_is_over_the_winners_share_it) {
  const Promise over{.points = {{4100, 4100, 3900, 4100}}, .contenders = 4, .spread = 0};
  const Worth worth = worth_of(over, 0);
  EXPECT_DOUBLE_EQ(worth.share.values[0], 1.0 / 3);
  EXPECT_DOUBLE_EQ(worth.share.values[2], 0);
  EXPECT_GT(worth_of({.points = {{5000, 0}}, .contenders = 2, .spread = 0}, 0).total.values[0],
            worth_of({.points = {{100, 0}}, .contenders = 2, .spread = 0}, 0).total.values[0]);
}

TEST(Worth, alone_more_points_are_better) {
  const auto of = [](int points) {
    return worth_of({.points = {{points}}, .contenders = 1, .spread = 300}, 4000).total.values[0];
  };
  EXPECT_DOUBLE_EQ(of(4000), 0.5);
  EXPECT_GT(of(4100), of(4000));
}

}  // namespace partal
