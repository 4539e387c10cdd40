// What tables and products say about four dice, against looking at each combination of them.
#include <gtest/gtest.h>

#include "engine/games/roll_and_write/choices.h"

namespace partal::roll_and_write {
namespace {

template <class Visit>
void visit_dice(const Visit& visit) {
  for (const TwoDice yellow : kTwoDice) {
    for (const TwoDice blue : kTwoDice) visit(Dice{yellow, blue});
  }
}

TEST(FourDice, cross_at_the_cells_of_their_combinations) {
  visit_dice([](const Dice& dice) {
    SquareSet expected;
    for (const int yellow : dice.yellow) {
      for (const int blue : dice.blue) expected.add(square_at(yellow, blue));
    }
    EXPECT_EQ(crossings(dice), expected);
  });
}

TEST(FourDice, offer_a_coin_for_each_combination_whose_cell_is_built) {
  Rng rng(7);
  visit_dice([&rng](const Dice& dice) {
    const Player player{.built = {rng.next() & kAllSquares.bits}, .dice = dice};
    int expected = 0;
    for (const Square square : player.built) expected += ways_to(dice, square);
    EXPECT_EQ(coins_on_offer(player), expected);
  });
}

TEST(FourDice, are_turned_in_as_many_ways_as_there_are_on_the_list) {
  State state = Rules::setup(*Rules::configure(3, {}));
  state.phase = Phase::Act;
  for (std::uint8_t coins = 0; coins <= kMostSteps + 1; ++coins) {
    visit_dice([&](const Dice& dice) {
      Player& player = state.players[state.active];
      player.dice = dice;
      player.circled = coins;
      Rules::ActionList actions;
      Rules::legal_actions(state, actions);
      const auto turns = std::count_if(actions.begin(), actions.end(), [](const Action& action) {
        return std::holds_alternative<Turn>(action);
      });
      EXPECT_EQ(turn_count(dice, coins), turns);
    });
  }
}

}  // namespace
}  // namespace partal::roll_and_write
