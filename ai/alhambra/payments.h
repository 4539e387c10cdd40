// All payments that the list of actions offers for a cost (ALH-12), in its order, without building actions.
#pragma once

#include "engine/games/alhambra/money.h"

namespace partal::alhambra {

// Calls visit(payment, paid) for each.
template <class Visit>
void visit_payments(Purse purse, int cost, const Visit& visit, Purse so_far = {}, int paid = 0) {
  if (purse.bits == 0) return;
  const int shift = (std::bit_width(purse.bits) - 1) & ~1;  // of the highest value that is left
  const int value = shift / 2 + 1;
  const auto held = static_cast<int>(purse.bits >> shift);
  const Purse rest{purse.bits & ((1U << shift) - 1)};
  for (int copies = 0; copies <= held; ++copies) {
    if (copies > 0) {
      so_far.bits += 1U << shift;
      paid += value;
    }
    if (paid >= cost) {
      visit(so_far, paid);
      return;
    }
    visit_payments(rest, cost, visit, so_far, paid);
  }
}

}  // namespace partal::alhambra
