// The table of payments against every part of a purse (ALH-12).
#include <gtest/gtest.h>
#include <set>

#include "engine/core/rng.h"
#include "engine/games/alhambra/money.h"

namespace partal::alhambra {
namespace {

// All parts of the purse worth the cost from which no card can be left out.
std::set<std::uint32_t> by_brute_force(Purse purse, int cost) {
  std::set<std::uint32_t> found;
  for (std::uint32_t bits = 1; bits <= purse.bits; ++bits) {
    const Purse part{bits};
    if (!purse.contains(part)) continue;
    int smallest = 1;
    while (part.count(smallest) == 0) ++smallest;
    if (part.worth() >= cost && part.worth() - smallest < cost) found.insert(bits);
  }
  return found;
}

void expect_payments(Purse purse, int cost) {
  const std::set<std::uint32_t> expected = by_brute_force(purse, cost);
  std::set<std::uint32_t> offered;
  const int count = payment_count(purse, cost);
  for (int k = 0; k < count; ++k) offered.insert(kth_payment(purse, cost, k).bits);
  EXPECT_EQ(offered, expected) << "purse " << purse.bits << ", cost " << cost;
  EXPECT_EQ(static_cast<std::size_t>(count), expected.size()) << "purse " << purse.bits << ", cost " << cost;
}

TEST(ALH_12, payments_of_random_purses_are_those_found_by_brute_force) {
  Rng rng(1);
  for (int round = 0; round < 60; ++round) {
    Purse purse;
    const auto cards = rng.below(14);
    for (std::uint32_t i = 0; i < cards; ++i) {
      const int value = 1 + static_cast<int>(rng.below(9));
      if (purse.count(value) < 3) purse.add(value);
    }
    for (int cost = 2; cost <= 13; cost += 1 + static_cast<int>(rng.below(4))) expect_payments(purse, cost);
  }
}

TEST(ALH_12, payments_of_all_cards_of_a_currency) {
  Purse purse;
  for (int value = 1; value <= 9; ++value) {
    for (int copy = 0; copy < 3; ++copy) purse.add(value);
  }
  for (const int cost : {2, 8, 13}) expect_payments(purse, cost);
}

TEST(ALH_12, an_empty_or_poor_purse_offers_nothing) {
  Purse poor;
  poor.add(1);
  EXPECT_EQ(payment_count(Purse{}, 2), 0);
  EXPECT_EQ(payment_count(poor, 2), 0);
  poor.add(1);
  EXPECT_EQ(payment_count(poor, 2), 1);
}

}  // namespace
}  // namespace partal::alhambra
