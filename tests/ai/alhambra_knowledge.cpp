// What the search is told about Alhambra: candidates that are legal and in order, promises that come true,
// quick actions, and the fast ways behind them against the plain ones.
#include <algorithm>

#include "ai/alhambra/forecast.h"
#include "ai/alhambra/greedy.h"
#include "ai/alhambra/knowledge.h"
#include "ai/alhambra/payments.h"
#include "ai/alhambra/wall_line.h"
#include "ai/statistics.h"
#include "tests/ai/kit.h"

namespace partal::alhambra {
namespace {

enum class Walk { Random, Quick, Greedy };

// Positions of whole games, played in one of three ways; `visit(state)` sees every decision.
template <class Visit>
void walk(int players, std::uint64_t seed, Walk way, const Visit& visit) {
  const Knowledge knowledge;
  Greedy greedy;
  Rng rng(seed);
  State state = Rules::setup(Rules::configure(players, {}).value());
  for (int steps = 0; !Rules::pending(state).is_over() && steps < 4000; ++steps) {
    if (Rules::pending(state).is_chance()) {
      resolve_chance<Rules>(state, rng);
      continue;
    }
    visit(static_cast<const State&>(state));
    const Action action = way == Walk::Random ? Rules::pick(state, rng)
                          : way == Walk::Quick
                              ? knowledge.quick(state, rng)
                              : greedy.decide(Rules::view(state, state.active), state.active, rng, Effort{});
    ASSERT_EQ(Rules::check(state, action), std::nullopt) << Rules::action_text(action);
    Rules::apply(state, action, nullptr);
  }
}

template <class Visit>
void walk_all_ways(const Visit& visit) {
  for (int players = kMinPlayers; players <= kMaxPlayers; ++players) {
    for (const Walk way : {Walk::Random, Walk::Quick, Walk::Greedy}) {
      walk(players, static_cast<std::uint64_t>(players) + 40, way, visit);
    }
  }
}

TEST(AlhambraKnowledge, candidates_are_legal_actions_in_canonical_order) {
  const Knowledge knowledge;
  Knowledge::Candidates candidates;
  Rules::ActionList actions;
  walk_all_ways([&](const State& state) {
    knowledge.candidates(state, candidates);
    ASSERT_FALSE(candidates.empty());
    Rules::legal_actions(state, actions);
    const Action* next = actions.begin();
    for (const auto& candidate : candidates) {
      next = std::find(next, static_cast<const Action*>(actions.end()), candidate.action);
      ASSERT_NE(next, actions.end()) << Rules::action_text(candidate.action);
      ++next;  // none twice
    }
  });
}

// A tile that can be paid exactly is offered for an exact payment, and every payable tile is offered.
TEST(AlhambraKnowledge, every_payable_tile_is_a_candidate_with_the_least_waste) {
  const Knowledge knowledge;
  Knowledge::Candidates candidates;
  Rules::ActionList actions;
  const auto least_paid = [](const auto& list, const auto& action_of) {
    PerCurrency<int> paid{};
    for (const auto& item : list) {
      const Action action = action_of(item);
      const auto* buy = std::get_if<Buy>(&action);
      if (buy == nullptr) continue;
      int& least = paid[buy->slot];
      if (least == 0 || buy->payment.worth() < least) least = buy->payment.worth();
    }
    return paid;
  };
  walk_all_ways([&](const State& state) {
    knowledge.candidates(state, candidates);
    Rules::legal_actions(state, actions);
    EXPECT_EQ(least_paid(candidates, [](const auto& c) { return c.action; }),
              least_paid(actions, [](const Action& a) { return a; }));
  });
}

TEST(AlhambraKnowledge, variants_of_one_idea_are_one_group) {
  const Knowledge knowledge;
  EXPECT_EQ(knowledge.group(Place{tile_of(7), {0, 1}}), knowledge.group(Place{tile_of(7), {1, 0}}));
  EXPECT_NE(knowledge.group(Place{tile_of(7), {0, 1}}), knowledge.group(Place{tile_of(8), {0, 1}}));
  EXPECT_NE(knowledge.group(Buy{.slot = Currency::Dirham}), knowledge.group(Buy{.slot = Currency::Dinar}));
  EXPECT_NE(knowledge.group(Reserve{tile_of(7)}), knowledge.group(Place{tile_of(7), {0, 1}}));
  EXPECT_EQ(knowledge.group(Take{.count = 1}), knowledge.group(Take{.count = 2}));
}

TEST(AlhambraKnowledge, promises_the_score_when_the_game_is_over) {
  const Knowledge knowledge;
  for (int players = kMinPlayers; players <= kMaxPlayers; ++players) {
    Rng rng(7);
    State state = Rules::setup(Rules::configure(players, {}).value());
    while (!Rules::pending(state).is_over()) {
      if (Rules::pending(state).is_chance()) {
        resolve_chance<Rules>(state, rng);
      } else {
        EXPECT_GT(knowledge.promise(state).spread, 0);
        Rules::apply(state, knowledge.quick(state, rng), nullptr);
      }
    }
    const Promise promise = knowledge.promise(state);
    EXPECT_EQ(promise.contenders, players);
    EXPECT_EQ(promise.spread, 0);
    for (int seat = 0; seat < players; ++seat) {
      EXPECT_EQ(promise.points[seat_at(seat)], 100 * Rules::score(state, seat_at(seat)));
    }
  }
}

// The last scoring with nothing left to come: what is promised is the scoring itself, but for rounding down.
TEST(AlhambraKnowledge, promises_the_last_scoring_when_nothing_is_left_to_come) {
  State state = Rules::setup(Rules::configure(3, {}).value());
  state.phase = Phase::CloseLeftovers;
  state.ending = true;
  state.supply = {};
  std::int8_t column = 1;
  const auto lay = [&](int seat, int tile) {
    state.players[seat_at(seat)].palace.lay(tile_of(tile), {0, column++}, state.cells);
  };
  lay(0, 52);
  lay(0, 41);
  lay(1, 53);
  lay(2, 7);
  const Promise promise = Knowledge().promise(state);
  EXPECT_EQ(promise.points[seat_at(0)],
            100 * (21 + 13) / 2 + 100 * 20);  // first in towers shared, in gardens
  EXPECT_EQ(promise.points[seat_at(1)], 100 * (21 + 13) / 2);
  EXPECT_EQ(promise.points[seat_at(2)], 100 * 16);  // first in pavilions
}

// Squared error of the promised difference to the mean, against promising everybody the same.
TEST(AlhambraKnowledge, promises_come_true_more_often_than_not) {
  const Knowledge knowledge;
  for (const int players : {2, 4}) {
    double error = 0;
    double variance = 0;
    for (std::uint64_t game = 0; game < 20; ++game) {
      std::vector<Promise> promises;
      State last;
      walk(players, seed_of_game(3, game), Walk::Greedy, [&](const State& state) {
        last = state;
        if (state.phase == Phase::Act && state.turn % 4 == 0) promises.push_back(knowledge.promise(state));
      });
      while (!Rules::pending(last).is_over()) Rules::apply(last, End{}, nullptr);
      double mean = 0;
      for (int seat = 0; seat < players; ++seat) mean += 100.0 * Rules::score(last, seat_at(seat)) / players;
      for (const Promise& promise : promises) {
        double promised = 0;
        for (int seat = 0; seat < players; ++seat) promised += promise.points[seat_at(seat)] * 1.0 / players;
        for (int seat = 0; seat < players; ++seat) {
          const double came = 100.0 * Rules::score(last, seat_at(seat)) - mean;
          const double said = promise.points[seat_at(seat)] - promised;
          error += (came - said) * (came - said);
          variance += came * came;
        }
      }
    }
    EXPECT_LT(error, 0.85 * variance) << players;
  }
}

class BestCandidate final : public Agent<Rules> {
 public:
  Action decide(const View& view, Seat, Rng&, const Effort&) override {
    knowledge_.candidates(position_of(view), candidates_);
    return std::ranges::max_element(candidates_, {}, &Candidate<Action>::value)->action;
  }

 private:
  Knowledge knowledge_;
  Knowledge::Candidates candidates_;
};

// Wins of one best candidate against greedy players, in fair shares: 1 is as many as greedy has.
double wins_against_greedy(int players, int deals) {
  double wins = 0;
  for (int game = 0; game < deals * players; ++game) {
    const int seat = game % players;
    GameCourse<Rules, NoWitness<Rules>>::SeatedAgents seated;
    for (int i = 0; i < players; ++i) {
      seated.push_back(i == seat ? std::unique_ptr<Agent<Rules>>(std::make_unique<BestCandidate>())
                                 : Greedy::make());
    }
    NoWitness<Rules> nobody;
    const RunOptions options{.seed = seed_of_game(5, static_cast<std::uint64_t>(game / players))};
    const Config config = Rules::configure(players, {}).value();
    const auto course =
        std::make_unique<GameCourse<Rules, NoWitness<Rules>>>(config, seated, options, nobody);
    wins += win_parts(players, course->play().winners)[static_cast<std::size_t>(seat)];
  }
  return wins / deals;
}

// Large runs (200 deals): 1.02 with two players, 1.07 with three, 1.13 with four, 1.15 with six.
TEST(AlhambraKnowledge, the_best_candidate_is_no_weaker_than_greedy) {
  double sum = 0;
  for (const int players : {2, 3, 4, 6}) sum += wins_against_greedy(players, 120 / players);
  EXPECT_GE(sum, 4.0);
}

TEST(WallLine, agrees_with_laying_the_tile) {
  int cells_seen = 0;
  const auto compare = [&](const State& state) {
    const Palace& palace = state.players[state.active].palace;
    const WallLine line(palace, state.cells);
    ASSERT_EQ(line.longest(), palace.wall_length(state.cells));
    CellList cells;
    for (const Tile tile : state.tray) {
      palace.legal_cells(spec_of(tile).walls, state.cells, cells);
      for (const Cell at : cells) {
        Palace laid = palace;
        Cells with = state.cells;
        laid.lay(tile, at, with);
        ASSERT_EQ(line.longest_with(tile, at), laid.wall_length(with)) << Rules::view_text({{}, state});
        ++cells_seen;
      }
    }
  };
  walk_all_ways(compare);
  EXPECT_GT(cells_seen, 2000);
}

TEST(WallLine, knows_palaces_too_wide_for_a_map) {
  State state = Rules::setup(Rules::configure(2, {}).value());
  Palace& palace = state.players[seat_at(0)].palace;
  std::int8_t column = 0;
  for (const int tile :
       {7, 14, 22, 23, 31, 32, 41, 42, 52, 53, 5, 20, 39, 50}) {  // all open to east and west
    palace.lay(tile_of(tile), {0, ++column}, state.cells);
  }
  ASSERT_TRUE(palace.is_wide());
  const WallLine line(palace, state.cells);
  EXPECT_EQ(line.longest(), 4);  // the last four have a wall in the north
  EXPECT_EQ(line.longest_with(tile_of(4), {-1, 0}), 4);
}

TEST(Payments, are_those_of_the_list_in_its_order) {
  Rng rng(31);
  for (int round = 0; round < 500; ++round) {
    Purse purse;
    for (std::uint32_t left = rng.below(9); left > 0; --left) {
      const int value = 1 + static_cast<int>(rng.below(kValues));
      if (purse.count(value) < 3) purse.add(value);
    }
    const int cost = 2 + static_cast<int>(rng.below(kMostExpensive - 1));
    int k = 0;
    visit_payments(purse, cost, [&](Purse payment, int paid) {
      ASSERT_LT(k, payment_count(purse, cost));
      EXPECT_EQ(payment, kth_payment(purse, cost, k++));
      EXPECT_EQ(paid, payment.worth());
    });
    EXPECT_EQ(k, payment_count(purse, cost));
  }
}

}  // namespace
}  // namespace partal::alhambra
