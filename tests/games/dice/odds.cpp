// What another throw may bring, against every throw there is.
#include "engine/games/dice/odds.h"

#include <gtest/gtest.h>

#include "tests/support/walk.h"

namespace partal::dice {
namespace {

// The best space of the active player in a column: his own, or what any action without a push gives.
int space_by_actions(const State& state, Column column) {
  const auto space_of_active = [&](const State& at) { return at.columns[column].pawns.space(state.active); };
  int best = space_of_active(state);
  Rules::ActionList actions;
  Rules::legal_actions(state, actions);
  for (const Action& action : actions) {
    const auto* place = std::get_if<Place>(&action);
    const auto* improve = std::get_if<Improve>(&action);
    const Spending spending = place ? place->spending : improve ? improve->spending : Spending{.push = true};
    if (spending.push || spending.column != column) continue;
    State next = state;
    Rules::apply(next, action, nullptr);
    best = std::max(best, space_of_active(next));
  }
  return best;
}

// How many of all throws give a better space than now when so many dice of the column are kept, and as many
// of the others as leave `thrown` dice to throw.
std::uint32_t better_throws(const State& state, Column column, int kept, int thrown) {
  Throw chosen{.token = state.turn.throws == kThrows};
  chosen.keep.add(column, kept);
  Faces others = state.turn.pool;
  others.remove(column, others.count(column));
  for (const Column other : columns_shown(others)) {
    const int room = state.turn.pool.size() - thrown - chosen.keep.size();
    chosen.keep.add(other, std::min(room, others.count(other)));
  }
  State in_the_air = state;
  Rules::apply(in_the_air, chosen, nullptr);
  Rules::DrawList draws;
  Rules::draws(in_the_air, draws);
  const int now = space_by_actions(state, column);
  std::uint32_t better = 0;
  for (const auto& [draw, weight] : draws) {
    State next = in_the_air;
    Rules::apply(next, draw, nullptr);
    if (space_by_actions(next, column) > now) better += weight;
  }
  return better;
}

void expect_odds_by_enumeration(const State& state, int& compared) {
  const int dice = state.turn.pool.size();
  for (const ThrowOdds& each : throw_odds(state)) {
    ASSERT_EQ(each.now, space_by_actions(state, each.column));
    const int there = state.turn.pool.count(each.column);
    for (int kept = 0; kept <= there; ++kept) {
      // Dice of the column that are not kept are thrown.
      for (int thrown = std::max(1, there - kept); thrown <= std::min(dice - kept, 5); ++thrown) {
        const std::uint64_t all = kPowersOfSix[static_cast<std::size_t>(thrown)];
        const std::uint64_t better = better_throws(state, each.column, kept, thrown);
        const int said = each.needs ? permille_at_least(*each.needs - kept, thrown) : 0;
        ASSERT_EQ(said, static_cast<int>((2000 * better + all) / (2 * all)))
            << column_id(each.column) << " kept " << kept << " thrown " << thrown;
        ++compared;
      }
    }
  }
}

// One position in so many of random games, with many tokens that matter for throws (DIC-54, DIC-57, DIC-58).
TEST(DiceOdds, agree_with_every_throw_there_is) {
  int compared = 0;
  int fourth_throws = 0;
  int black_dice = 0;
  int counted_less = 0;
  int met = 0;
  const Options tokens = {{"tokens", "light=throw*10,black_die*10 dark=victory1*2,victory2*2,victory3*2"}};
  for (int players = 3; players <= 6; ++players) {
    walk<Rules>(*Rules::configure(players, tokens), static_cast<std::uint64_t>(players), 600,
                [&](const State& state) {
                  if (throw_odds(state).empty() || ++met % 2 != 0) return;
                  expect_odds_by_enumeration(state, compared);
                  if (state.turn.throws == kThrows) ++fourth_throws;
                  if (state.turn.black > 0) ++black_dice;
                  if (state.turn.less) ++counted_less;
                });
  }
  EXPECT_GT(compared, 300);
  EXPECT_GT(fourth_throws, 0);
  EXPECT_GT(black_dice, 0);
  EXPECT_GT(counted_less, 0);
}

TEST(DiceOdds, of_single_dice_are_known) {
  EXPECT_EQ(permille_at_least(0, 3), 1000);
  EXPECT_EQ(permille_at_least(-2, 1), 1000);
  EXPECT_EQ(permille_at_least(1, 1), 167);
  EXPECT_EQ(permille_at_least(1, 4), 518);  // the bet of the Chevalier de Mere
  EXPECT_EQ(permille_at_least(2, 1), 0);
  EXPECT_EQ(permille_at_least(1, 8), 767);
}

}  // namespace
}  // namespace partal::dice
