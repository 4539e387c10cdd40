#include "ai/roll_and_write/turn_plans.h"

#include <cstdlib>

namespace partal::roll_and_write {

namespace {

// The 21 ways in which two dice of a colour can lie, sorted.
constexpr auto kPairs = [] {
  std::array<TwoDice, kTwoDiceOutcomes> pairs{};
  std::size_t count = 0;
  for (std::uint8_t low = 1; low <= kFaces; ++low) {
    for (std::uint8_t high = low; high <= kFaces; ++high) pairs[count++] = {low, high};
  }
  return pairs;
}();

int steps(const TwoDice& from, const TwoDice& to) {
  return std::abs(from[0] - to[0]) + std::abs(from[1] - to[1]);
}

// Both are sorted, so each colour is turned by the shorter way, and the plan is sorted, too.
Turn plan(const Dice& from, const Dice& to) {
  Turn turn;
  std::size_t count = 0;
  for (const Colour colour : {Colour::Yellow, Colour::Blue}) {
    for (std::size_t i = 0; i < 2; ++i) {
      if (from.of(colour)[i] == to.of(colour)[i]) continue;
      turn.dice[count++] = {colour, from.of(colour)[i], to.of(colour)[i]};
    }
  }
  return turn;
}

// Which cell to build first, and how the dice have to lie for it.
struct Idea {
  int value = 0;
  Dice dice{};
};
using Ideas = std::array<Idea, kSquares>;

void look_at(const Dice& dice, int cost, const Player& player, const Deliberation& deliberation,
             Ideas& ideas) {
  for (std::size_t y = 0; y < 2; ++y) {
    for (std::size_t b = 0; b < 2; ++b) {
      const Square at = square_at(dice.yellow[y], dice.blue[b]);
      if (player.built.has(at)) continue;
      const Square other = square_at(dice.yellow[1 - y], dice.blue[1 - b]);
      const int value = deliberation.build(at, other, cost);
      Idea& idea = ideas[static_cast<std::size_t>(at)];
      if (value > idea.value) idea = {value, dice};
    }
  }
}

// Where the list is full, a better plan takes the place of the worst one. One plan may serve several cells.
void add(const TurnPlan& plan, TurnPlans& plans) {
  for (TurnPlan& listed : plans) {
    if (listed.turn != plan.turn) continue;
    listed.value = std::max(listed.value, plan.value);
    return;
  }
  if (plans.size() < TurnPlans::capacity()) return plans.push_back(plan);
  TurnPlan* worst = std::ranges::min_element(plans, {}, &TurnPlan::value);
  if (plan.value > worst->value) *worst = plan;
}

}  // namespace

void find_turn_plans(const Player& player, const Deliberation& deliberation, int floor, TurnPlans& plans) {
  Ideas ideas;
  ideas.fill({floor, {}});
  for (const TwoDice& yellow : kPairs) {
    const int paid = steps(player.dice.yellow, yellow);
    if (paid > player.coins()) continue;
    for (const TwoDice& blue : kPairs) {
      const int cost = paid + steps(player.dice.blue, blue);
      if (cost == 0 || cost > player.coins()) continue;
      look_at({yellow, blue}, cost, player, deliberation, ideas);
    }
  }
  plans.clear();
  for (const Idea& idea : ideas) {
    if (idea.value > floor) add({plan(player.dice, idea.dice), idea.value}, plans);
  }
}

}  // namespace partal::roll_and_write
