#include "ai/roll_and_write/turn_plans.h"

#include "ai/roll_and_write/turning.h"

namespace partal::roll_and_write {

namespace {

// Which cell to build first, and how the dice have to lie for it.
struct Idea {
  int value = 0;
  Dice dice{};
};
using Ideas = PerSquare<Idea>;

void look_at(const Dice& dice, int cost, const Player& player, const Judgement& judgement, Ideas& ideas) {
  for (std::size_t y = 0; y < 2; ++y) {
    for (std::size_t b = 0; b < 2; ++b) {
      const Square at = square_at(dice.yellow[y], dice.blue[b]);
      if (player.built.has(at)) continue;
      const Square other = square_at(dice.yellow[1 - y], dice.blue[1 - b]);
      const int value = judgement.build(at, other, cost);
      Idea& idea = ideas[at];
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

void find_turn_plans(const Player& player, const Judgement& judgement, int floor, TurnPlans& plans) {
  Ideas ideas;
  ideas.values.fill({floor, {}});
  for_each_turned(player, [&](const Dice& dice, int cost) { look_at(dice, cost, player, judgement, ideas); });
  plans.clear();
  for (const Idea& idea : ideas) {
    if (idea.value > floor) add({turn_between(player.dice, idea.dice), idea.value}, plans);
  }
}

}  // namespace partal::roll_and_write
