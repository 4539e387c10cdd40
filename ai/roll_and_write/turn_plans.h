// The ways to turn dice before an action (RNW-40) that are worth a look: for every cell to be built the best
// of them, and of these the best few.
#pragma once

#include "ai/roll_and_write/judgement.h"

namespace partal::roll_and_write {

struct TurnPlan {
  Turn turn{};
  int value = 0;  // of the whole turn
};
using TurnPlans = FixedList<TurnPlan, 8>;

// In the order of the cells; plans of no more value than `floor` are left out.
void find_turn_plans(const Player& player, const Judgement& judgement, int floor, TurnPlans& plans);

}  // namespace partal::roll_and_write
