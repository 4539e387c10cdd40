// Is the greedy player of Alhambra what it says it is: legal, the same for the same view, sensible, and far
// better than chance?
#include "ai/alhambra/greedy.h"

#include "ai/alhambra/outlook.h"
#include "ai/alhambra/purse.h"
#include "ai/statistics.h"
#include "tests/ai/kit.h"

namespace partal::alhambra {
namespace {

// Whole games of greedy players; `visit(state, action)` sees every decision before it is applied.
template <class Visit>
void play_games(int players, int games, const Visit& visit) {
  Greedy greedy;
  for (int game = 0; game < games; ++game) {
    Rng rng(seed_of_game(17, static_cast<std::uint64_t>(game)));
    State state = Rules::setup(Rules::configure(players, {}).value());
    while (!Rules::pending(state).is_over()) {
      ASSERT_LT(state.turn, 400);
      if (Rules::pending(state).is_chance()) {
        Rules::apply(state, draw_outcome<Rules>(state, rng), nullptr);
        continue;
      }
      const Seat seat = Rules::pending(state).seat();
      const Action action = greedy.decide(Rules::view(state, seat), seat, rng, Effort{});
      ASSERT_EQ(Rules::check(state, action), std::nullopt) << Rules::action_text(action);
      visit(static_cast<const State&>(state), action);
      Rules::apply(state, action, nullptr);
    }
  }
}

TEST(Greedy, decides_legally_over_whole_games) {
  for (int players = kMinPlayers; players <= kMaxPlayers; ++players) {
    int decisions = 0;
    play_games(players, 4, [&](const State&, const Action&) { ++decisions; });
    EXPECT_GT(decisions, 4 * 100) << players;
  }
}

TEST(Greedy, uses_no_chance) {
  Greedy greedy;
  play_games(3, 2, [&](const State& state, const Action& action) {
    Rng other(state.turn * 7919U + 1);
    const Seat seat = state.active;
    EXPECT_EQ(greedy.decide(Rules::view(state, seat), seat, other, Effort{}), action);
    EXPECT_EQ(other.next(), Rng(state.turn * 7919U + 1).next());
  });
}

TEST(Greedy, never_wastes_money_where_it_can_pay_exactly) {
  int bought = 0;
  int exact = 0;
  play_games(4, 10, [&](const State& state, const Action& action) {
    const auto* buy = std::get_if<Buy>(&action);
    if (buy == nullptr) return;
    const int cost = spec_of(state.yard[buy->slot]).cost;
    const auto least = least_payment(totals(state.hands[state.active].purse(buy->currency)), cost);
    ASSERT_TRUE(least);
    EXPECT_EQ(buy->payment.worth() == cost, *least == cost);
    ++bought;
    exact += *least == cost;
  });
  EXPECT_GT(exact * 100, bought * 75) << exact << " of " << bought;
}

TEST(Greedy, gives_nothing_away_and_tears_nothing_down) {
  int reserved = 0;
  int placed = 0;
  play_games(2, 10, [&](const State&, const Action& action) {
    EXPECT_FALSE(std::holds_alternative<Give>(action));
    EXPECT_FALSE(std::holds_alternative<RebuildOut>(action));
    reserved += std::holds_alternative<Reserve>(action);
    placed += std::holds_alternative<Place>(action) || std::holds_alternative<RebuildIn>(action);
  });
  EXPECT_LT(reserved * 100, placed * 15) << reserved << " against " << placed;
}

TEST(Greedy, takes_all_small_cards_when_they_go_together) {
  State state = position_at<Rules>(Rules::configure(2, {}).value(), 3, 0);
  ASSERT_EQ(state.phase, Phase::Act);
  state.hands[state.active] = {};
  state.row = {};
  for (const Card card : {card_of(Currency::Florin, 1), card_of(Currency::Florin, 2),
                          card_of(Currency::Dinar, 2), card_of(Currency::Ducat, 3)}) {
    state.row.add(card);
  }
  Rng rng(1);
  const Action action = Greedy().decide(Rules::view(state, state.active), state.active, rng, Effort{});
  ASSERT_TRUE(std::holds_alternative<Take>(action)) << Rules::action_text(action);
  EXPECT_EQ(std::get_if<Take>(&action)->count, 3) << Rules::action_text(action);
}

TEST(Greedy, takes_the_card_that_makes_a_tile_exactly_payable) {
  State state = position_at<Rules>(Rules::configure(3, {}).value(), 5, 0);
  ASSERT_EQ(state.phase, Phase::Act);
  for (int seat = 0; seat < 3; ++seat) state.hands[seat_at(seat)] = {};
  state.yard = {tile_of(54), tile_of(53), tile_of(44), tile_of(43)};  // costs 13, 12, 7, 12
  state.row = {};
  // In every currency a 3 in the hand and a 4 on show: only the yard tells them apart.
  for (const Currency currency : {Currency::Florin, Currency::Dirham, Currency::Dinar, Currency::Ducat}) {
    state.hands[state.active].add(card_of(currency, 3));
    state.row.add(card_of(currency, 4));
  }
  Rng rng(1);
  const Action action = Greedy().decide(Rules::view(state, state.active), state.active, rng, Effort{});
  EXPECT_EQ(Rules::action_text(action), "take b4");
}

TEST(Purse, totals_and_payments_agree_with_trying_everything) {
  Rng rng(23);
  for (int round = 0; round < 200; ++round) {
    Purse purse;
    std::vector<int> cards;
    for (std::uint32_t left = rng.below(8); left > 0; --left) {
      const int value = 1 + static_cast<int>(rng.below(kValues));
      if (purse.count(value) == 3) continue;
      purse.add(value);
      cards.push_back(value);
    }
    std::vector<bool> reached(100, false);
    for (unsigned set = 0; set < 1U << cards.size(); ++set) {
      int total = 0;
      for (std::size_t i = 0; i < cards.size(); ++i) total += ((set >> i) & 1U) != 0 ? cards[i] : 0;
      reached[static_cast<std::size_t>(total)] = true;
    }
    int exact_costs = 0;
    for (int cost = 2; cost <= kMostExpensive; ++cost) {
      exact_costs += reached[static_cast<std::size_t>(cost)];
      const auto found = std::find(reached.begin() + cost, reached.end(), true);
      const auto least = least_payment(totals(purse), cost);
      EXPECT_EQ(least.has_value(), found != reached.end());
      if (least) {
        EXPECT_EQ(*least, found - reached.begin());
      }
    }
    EXPECT_EQ(reachable_costs(totals(purse)), exact_costs);
  }
}

// The last scoring with nothing left to come: the outlook is the scoring itself.
TEST(Outlook, is_exact_when_nothing_is_left_to_come) {
  State state = Rules::setup(Rules::configure(3, {}).value());
  state.ending = true;
  state.supply = {};
  std::int8_t column = 1;
  const auto lay = [&](int seat, int tile) {
    state.players[seat_at(seat)].palace.lay(tile_of(tile), {0, column++}, state.cells);
  };
  lay(0, 52);
  lay(0, 53);
  lay(1, 51);
  lay(2, 7);
  const auto gain = [&](int seat, Type type) {
    return Outlook(state, seat_at(seat), kGreedyWeights).gain(type);
  };
  EXPECT_EQ(gain(0, Type::Tower), 0);                           // first already (21)
  EXPECT_EQ(gain(1, Type::Tower), 100 * ((21 + 13) / 2 - 13));  // from second place to a shared first
  EXPECT_EQ(gain(2, Type::Tower), 100 * ((13 + 6) / 2.0 - 0));  // from no place (ALH-44) to a shared second
  EXPECT_EQ(gain(1, Type::Pavilion), 100 * 12);                 // a shared first place: (16 + 8) / 2
  EXPECT_EQ(gain(0, Type::Garden), 100 * 20);
  EXPECT_EQ(Outlook(state, seat_at(1), kGreedyWeights).loss(Type::Tower), 100 * 13);
  EXPECT_EQ(Outlook(state, seat_at(1), kGreedyWeights).section(), 100);
}

// Fixed seeds; the figure of the large runs is 100 % (simulate, 2000 games).
TEST(Greedy, beats_random) {
  WinShare greedy;
  Mean points;
  for (std::uint64_t game = 0; game < 30; ++game) {
    const GameOutcome outcome =
        play(4, {"random", "random", "greedy", "greedy"}, {.seed = seed_of_game(7, game)});
    ASSERT_FALSE(outcome.unfinished);
    const auto parts = win_parts(4, outcome.winners);
    greedy.add(parts[2] + parts[3]);
    points.add(*std::max_element(outcome.points.begin(), outcome.points.end()));
  }
  EXPECT_GE(greedy.share(), 0.95);
  EXPECT_GT(points.mean(), 100);
}

}  // namespace
}  // namespace partal::alhambra
