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
// cost until its last card: every payment is one path of a small tree. The paths are counted ahead in two
// tables, one for purses of the low values 1 to 5, one for those of the high values 6 to 9.
namespace {

constexpr int kLowValues = 5;
constexpr int kLowBits = 2 * kLowValues;
constexpr std::size_t kLowPurses = std::size_t{1} << kLowBits;
constexpr std::size_t kHighPurses = std::size_t{1} << (2 * (kValues - kLowValues));
constexpr std::size_t kRoomForNeeds = 16;  // a power of two, so that a row is found by a shift
static_assert(kRoomForNeeds > kMostExpensive);
using Needs = std::array<std::uint8_t, kRoomForNeeds>;

// Payments of each need with cards of at most `value`, which is the highest in the purse.
template <class Paths>
constexpr int count_paths(Purse purse, int value, int need, const Paths& paths_below) {
  int total = paths_below(need);
  for (int copies = 1; copies <= purse.count(value); ++copies) {
    const int left = need - copies * value;
    if (left <= 0) return total + 1;
    total += paths_below(left);
  }
  return total;
}

template <std::size_t Purses>
consteval std::array<Needs, Purses> count_all(int lowest) {
  std::array<Needs, Purses> table{};
  for (std::uint32_t index = 1; index < Purses; ++index) {
    const Purse purse{index << (2 * (lowest - 1))};
    int value = kValues;
    while (purse.count(value) == 0) --value;
    const std::uint32_t rest = index & ((1U << (2 * (value - lowest))) - 1);
    for (int need = 1; need <= kMostExpensive; ++need) {
      const auto paths_below = [&](int left) { return int{table[rest][left]}; };
      table[index][need] = static_cast<std::uint8_t>(count_paths(purse, value, need, paths_below));
    }
  }
  return table;
}
constexpr auto kLowPaths = count_all<kLowPurses>(1);
constexpr auto kHighPaths = count_all<kHighPurses>(kLowValues + 1);

// A walk that goes on from high cards to low ones has one high card before, or two sixes towards a cost
// of 13.
static_assert(2 * (kLowValues + 1) == kMostExpensive - 1);

}  // namespace

int payment_count(Purse purse, int cost) {
  const Needs& low = kLowPaths[purse.bits & (kLowPurses - 1)];
  const std::uint32_t high = purse.bits >> kLowBits;
  int total = low[cost];
  if (high == 0) return total;
  total += kHighPaths[high][cost];
  for (std::uint32_t left = (high | high >> 1) & 0x55U; left != 0; left &= left - 1) {
    const int value = kLowValues + 1 + std::countr_zero(left) / 2;
    if (value >= cost) return total;
    total += low[cost - value];
  }
  if (cost == kMostExpensive && (high & 2) != 0) total += low[1];
  return total;
}

Purse kth_payment(Purse purse, int cost, int k) {
  Purse payment;
  int need = cost;
  while (need > 0) {
    EXPECTS(purse.bits != 0);
    const int shift = (std::bit_width(purse.bits) - 1) & ~1;  // of the highest value that is left
    const int value = shift / 2 + 1;
    const auto held = static_cast<int>(purse.bits >> shift);
    purse.bits &= (1U << shift) - 1;
    // Payments without a card of this value come first, then those with one, two, three of it.
    for (int copies = 0; copies <= held; ++copies) {
      const int left = need - copies * value;
      const int paths = left <= 0 ? 1 : payment_count(purse, left);
      if (k < paths) {
        payment.bits += static_cast<std::uint32_t>(copies) << shift;
        need = left;
        break;
      }
      k -= paths;
    }
  }
  return payment;
}

}  // namespace partal::alhambra
