#include "engine/games/alhambra/money.h"

namespace partal::alhambra {

bool MoneyRow::remove(Card card) {
  for (std::size_t place = 0; place < size; ++place) {
    if (cards[place] != card) continue;
    for (; place + 1 < size; ++place) cards[place] = cards[place + 1];
    cards[--size] = {};
    return true;
  }
  return false;
}

// A payment from which no card can be left out, its cards in descending order, is a walk that stays below the
// cost until its last card: every payment is one path of a small tree. Purses of the low values 1 to 5 are
// counted ahead in a table.
namespace {

constexpr int kLowValues = 5;
constexpr std::uint32_t kLowPurses = 1U << (2 * kLowValues);
using Counts = std::array<std::array<std::uint8_t, kMostExpensive + 1>, kLowPurses>;

consteval Counts count_low_payments() {
  Counts counts{};
  for (std::uint32_t bits = 1; bits < kLowPurses; ++bits) {
    const Purse purse{bits};
    int value = kLowValues;
    while (purse.count(value) == 0) --value;
    const std::uint32_t rest = bits & ((1U << (2 * (value - 1))) - 1);
    for (int need = 1; need <= kMostExpensive; ++need) {
      int total = counts[rest][static_cast<std::size_t>(need)];
      for (int copies = 1; copies <= purse.count(value); ++copies) {
        const int left = need - copies * value;
        if (left <= 0) {
          ++total;
          break;
        }
        total += counts[rest][static_cast<std::size_t>(left)];
      }
      counts[bits][static_cast<std::size_t>(need)] = static_cast<std::uint8_t>(total);
    }
  }
  return counts;
}
constexpr Counts kLowCounts = count_low_payments();

// Payments of `need` with cards of at most this value.
int count_up_to(int value, Purse purse, int need) {
  while (value > kLowValues && purse.count(value) == 0) --value;
  if (value <= kLowValues) {
    return kLowCounts[purse.bits & ((1U << (2 * value)) - 1)][static_cast<std::size_t>(need)];
  }
  int total = count_up_to(value - 1, purse, need);
  for (int copies = 1; copies <= purse.count(value); ++copies) {
    const int left = need - copies * value;
    if (left <= 0) return total + 1;
    total += count_up_to(value - 1, purse, left);
  }
  return total;
}

}  // namespace

int payment_count(Purse purse, int cost) { return count_up_to(kValues, purse, cost); }

Purse kth_payment(Purse purse, int cost, int k) {
  Purse payment;
  int need = cost;
  for (int value = kValues; need > 0; --value) {
    EXPECTS(value >= 1);
    // Payments without a card of this value come first, then those with one, two, three of it.
    int copies = 0;
    const auto paths = [&] {
      const int left = need - copies * value;
      return left <= 0 ? 1 : count_up_to(value - 1, purse, left);
    };
    for (int here = paths(); k >= here; here = paths()) {
      k -= here;
      ++copies;
    }
    payment.bits += static_cast<std::uint32_t>(copies) << (2 * (value - 1));
    need -= copies * value;
  }
  return payment;
}

}  // namespace partal::alhambra
