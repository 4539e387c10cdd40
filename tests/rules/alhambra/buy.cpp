// Buying: ALH-12, and which payments the list offers.
#include <gmock/gmock.h>
#include <numeric>

#include "engine/core/rng.h"
#include "tests/rules/alhambra/kit.h"

namespace partal::alhambra {
namespace {

using kit::Table;
using testing::ElementsAre;
using testing::IsEmpty;

TEST(ALH_12, a_tile_costs_at_least_its_price_in_the_currency_of_its_slot) {
  Table table(3);
  table.yard({0, 0, 41, 0}).hand(1, "b2 b7 b1");  // garden, 10
  EXPECT_EQ(table.why("buy 3 b1 b2 b7"), "legal");
  EXPECT_EQ(table.why("buy 3 b2 b7"), "ALH-12 payment.too-small") << "9 for 10";
  EXPECT_EQ(table.arg("buy 3 b2 b7", "cost"), "10");
  EXPECT_EQ(table.arg("buy 3 b2 b7", "paid"), "9");
  EXPECT_EQ(table.arg("buy 3 b2 b7", "missing"), "1");
  EXPECT_EQ(table.arg("buy 3 b2 b7", "tile"), "41");
}

TEST(ALH_12, other_currencies_do_not_help) {
  Table table(3);
  table.yard({0, 0, 41, 0}).hand(1, "b2 b7 y9 y8 g9");
  EXPECT_EQ(table.why("buy 3 y8 y9"), "ALH-12 payment.currency");
  EXPECT_EQ(table.refusal("buy 3 y9 b2 b7")->code, "payment.currency") << "mixed";
  EXPECT_THAT(table.listed("buy"), IsEmpty());
}

TEST(ALH_12, a_tile_out_of_reach_says_its_cost_and_what_is_held) {
  Table table(3);
  table.yard({0, 0, 41, 0}).hand(1, "b2 b7 o9 y1");  // garden, 10
  for (const char* text : {"buy 3 b2 b7", "buy 3 b2", "buy 3 b9"}) {
    EXPECT_EQ(table.why(text), "ALH-12 payment.out-of-reach") << text;
    EXPECT_EQ(table.arg(text, "cost"), "10");
    EXPECT_EQ(table.arg(text, "held"), "9");
    EXPECT_EQ(table.arg(text, "missing"), "1");
    EXPECT_EQ(table.arg(text, "currency"), "\"dinar\"");
  }
  table.yard({0, 41, 0, 0});
  EXPECT_EQ(table.why("buy 2 g1"), "ALH-12 payment.out-of-reach") << "no card of the currency";
  EXPECT_EQ(table.arg("buy 2 g1", "held"), "0");
  EXPECT_EQ(table.why("buy 2 y1"), "ALH-12 payment.currency");
}

TEST(ALH_12, only_cards_in_the_own_hand_pay) {
  Table table(3);
  table.yard({0, 0, 41, 0}).hand(1, "b3 b8").hand(2, "b8 b9");
  EXPECT_EQ(table.why("buy 3 b8 b9"), "ALH-12 payment.not-held");
  EXPECT_EQ(table.arg("buy 3 b8 b9", "card"), "\"b9\"");
  EXPECT_EQ(table.why("buy 3 b8 b8"), "ALH-12 payment.not-held");
  EXPECT_EQ(table.arg("buy 3 b8 b8", "held"), "1");
  EXPECT_EQ(table.arg("buy 3 b8 b8", "asked"), "2");
}

TEST(ALH_12, an_empty_slot_sells_nothing) {
  Table table(3);
  table.yard({1, 2, 0, 3}).hand(1, "b9");
  EXPECT_EQ(table.why("buy 3 b9"), "ALH-12 yard.empty-slot");
  EXPECT_EQ(table.arg("buy 3 b9", "slot"), "3");
  for (const char* text : {"buy 0 b9", "buy 5 b9", "buy 3", "buy b9", "buy 3 b9 b8"}) {
    EXPECT_EQ(table.refusal(text)->code, "text.form") << text;
  }
}

TEST(ALH_12, no_change_is_given_and_the_cards_go_to_the_discard) {
  Table table(3);
  table.yard({1, 0, 0, 0}).hand(1, "y9 y9 g1").play("buy 1 y9");  // 9 for 2
  EXPECT_EQ(table.hand(1).size, 2);
  EXPECT_EQ(table.hand(1).worth(Currency::Florin), 9);
  EXPECT_EQ(table.state.discard.size(), 1);
  EXPECT_EQ(table.state.discard.count(kit::card("y9")), 1);
  EXPECT_EQ(table.state.yard[Currency::Florin], Tile::Fountain);
  EXPECT_TRUE(table.state.tray.has(tile_of(1)));
}

TEST(ALH_12, a_card_that_could_be_left_out_may_be_paid_but_is_not_offered) {
  Table table(3);
  table.yard({0, 0, 41, 0}).hand(1, "b1 b8 b9");
  EXPECT_EQ(table.why("buy 3 b1 b8 b9"), "legal") << "18, 17 without the 1";
  EXPECT_THAT(table.listed("buy"), ElementsAre("buy 3 b1 b9", "buy 3 b8 b9"));
  table.play("buy 3 b1 b8 b9");
  EXPECT_EQ(table.hand(1).size, 0);
  EXPECT_EQ(table.pending(), "p1 place");
}

TEST(ALH_12, the_list_has_all_exact_payments_and_overpayments_without_a_spare_card) {
  Table table(3);
  table.yard({0, 17, 0, 0}).hand(1, "g1 g2 g3 g3 g4 g8");  // arcades, 6
  EXPECT_THAT(table.listed("buy"),
              ElementsAre("buy 2 g1 g2 g3",  // exact
                          "buy 2 g2 g4",     // exact
                          "buy 2 g3 g3",     // exact
                          "buy 2 g3 g4",     // 7; 3 or 4 alone is too small
                          "buy 2 g8"));      // 8
  // not 1 2 4 (the 1 is spare), 1 3 3 (the 1), 2 3 3 (the 2), 2 3 4 (the 2), nor anything beside the 8
}

// Every set of cards of the hand, one by one: worth enough is legal; offered when no card can be left out.
void expect_payments_by_brute_force(int tile, int slot, const std::vector<int>& values) {
  const char letter = kCurrencyLetters[static_cast<std::size_t>(slot - 1)];
  Table table(3);
  std::array<int, kYardSlots> yard{};
  yard[static_cast<std::size_t>(slot - 1)] = tile;
  std::string held;
  for (const int value : values) held += std::string(1, letter) + std::to_string(value) + " ";
  table.row("").yard(yard).hand(1, held);
  const int cost = spec_of(tile_of(tile)).cost;
  const int all = std::accumulate(values.begin(), values.end(), 0);
  std::set<std::string> offered;
  for (unsigned subset = 1; subset < 1U << values.size(); ++subset) {
    int paid = 0, smallest = 99;
    std::string text = "buy " + std::to_string(slot);
    for (std::size_t i = 0; i < values.size(); ++i) {
      if (((subset >> i) & 1) == 0) continue;
      paid += values[i];
      smallest = std::min(smallest, values[i]);
      text += std::string(" ") + letter + std::to_string(values[i]);
    }
    const char* refusal = all < cost ? "ALH-12 payment.out-of-reach" : "ALH-12 payment.too-small";
    EXPECT_EQ(table.why(text), paid >= cost ? "legal" : refusal) << text << " of " << held;
    if (paid >= cost && paid - smallest < cost) offered.insert(text);
  }
  EXPECT_EQ(table.listed("buy"), offered) << "tile " << tile << ", hand " << held;
}

TEST(ALH_12, every_payment_of_random_hands_is_judged_and_listed_as_by_brute_force) {
  Rng rng(12);
  for (int round = 0; round < 300; ++round) {
    std::map<int, int> copies;
    std::vector<int> values;
    const auto cards = 1 + rng.below(9);
    while (values.size() < cards) {
      const int value = 1 + static_cast<int>(rng.below(9));
      if (copies[value]++ < 3) values.push_back(value);
    }
    std::sort(values.begin(), values.end());
    expect_payments_by_brute_force(1 + static_cast<int>(rng.below(54)), 1 + static_cast<int>(rng.below(4)),
                                   values);
    if (HasFailure()) break;
  }
}

}  // namespace
}  // namespace partal::alhambra
