// Money in two packed forms. A purse holds the cards of one currency in a hand or a payment (two bits a
// value, so that payments come from a table); a pile holds cards one can draw from (one bit a card, so that
// the k-th card is the k-th bit).
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <optional>

#include "engine/core/fixed_list.h"
#include "engine/games/alhambra/components.h"

namespace partal::alhambra {

struct Purse {
  std::uint32_t bits = 0;  // bits 2(v-1) and 2(v-1)+1: how many cards of value v

  constexpr int count(int value) const { return static_cast<int>((bits >> (2 * (value - 1))) & 3); }
  constexpr void add(int value) { bits += std::uint32_t{1} << (2 * (value - 1)); }
  constexpr void remove(int value) { bits -= std::uint32_t{1} << (2 * (value - 1)); }
  constexpr int size() const { return std::popcount(bits & 0x15555U) + 2 * std::popcount(bits & 0x2aaaaU); }
  constexpr int worth() const {
    int sum = 0;
    for_each([&](int value, int copies) { sum += value * copies; });
    return sum;
  }
  // Calls visit(value, copies) for each value that is there, from the lowest.
  template <class Visit>
  constexpr void for_each(Visit visit) const {
    for (std::uint32_t left = bits; left != 0;) {
      const int shift = std::countr_zero(left) & ~1;
      visit(shift / 2 + 1, static_cast<int>((left >> shift) & 3));
      left &= ~(std::uint32_t{3} << shift);
    }
  }
  // True when every card of `part` is here.
  constexpr bool contains(Purse part) const {
    for (int value = 1; value <= kValues; ++value) {
      if (part.count(value) > count(value)) return false;
    }
    return true;
  }
  friend constexpr bool operator==(const Purse&, const Purse&) = default;
};

// The money of one player.
struct Hand {
  PerCurrency<Purse> purses{};
  PerCurrency<std::uint8_t> worths{};  // kept beside the purses: affordable or not is asked most often
  std::uint8_t size = 0;

  const Purse& purse(Currency currency) const { return purses[currency]; }
  int worth(Currency currency) const { return worths[currency]; }
  int worth() const {
    int sum = 0;
    for (const std::uint8_t each : worths) sum += each;
    return sum;
  }
  void add(Card card) {
    const Currency currency = currency_of(card);
    purses[currency].add(value_of(card));
    worths[currency] = static_cast<std::uint8_t>(worths[currency] + value_of(card));
    ++size;
  }
  void pay(Currency currency, Purse payment, int paid) {
    purses[currency].bits -= payment.bits;
    worths[currency] = static_cast<std::uint8_t>(worths[currency] - paid);
    size = static_cast<std::uint8_t>(size - payment.size());
  }
  friend constexpr bool operator==(const Hand&, const Hand&) = default;
};

// Cards to draw from. Nothing is shuffled: a pile is a multiset, the next card does not exist before it is
// drawn.
struct Pile {
  static constexpr int kBits = 3;           // room for three copies of each card
  static constexpr int kCardsPerWord = 18;  // two currencies in a word, in component order
  std::array<std::uint64_t, 2> words{};     // copies fill their three bits from the lowest

  static constexpr Pile full(int copies) {
    Pile pile;
    for (const Card card : kAllCards) {
      for (int copy = 0; copy < copies; ++copy) pile.add(card);
    }
    return pile;
  }
  constexpr int size() const { return std::popcount(words[0]) + std::popcount(words[1]); }
  constexpr bool empty() const { return (words[0] | words[1]) == 0; }
  constexpr int count(Card card) const { return std::popcount(copies(card)); }
  constexpr void add(Card card) { word(card) |= (copies(card) * 2 + 1) << shift(card); }
  constexpr void remove(Card card) { word(card) &= ~((copies(card) ^ (copies(card) >> 1)) << shift(card)); }
  // The card at place k when all cards lie in component order.
  Card kth(int k) const {
    const int first = std::popcount(words[0]);
    if (k < first) return static_cast<Card>(kth_bit(words[0], k) / kBits);
    return static_cast<Card>(kCardsPerWord + kth_bit(words[1], k - first) / kBits);
  }
  friend constexpr bool operator==(const Pile&, const Pile&) = default;

 private:
  static constexpr bool in_second(Card card) { return static_cast<int>(card) >= kCardsPerWord; }
  static constexpr int shift(Card card) {
    return kBits * (static_cast<int>(card) - (in_second(card) ? kCardsPerWord : 0));
  }
  constexpr std::uint64_t& word(Card card) { return words[in_second(card)]; }
  constexpr std::uint64_t copies(Card card) const { return (words[in_second(card)] >> shift(card)) & 7; }
};

// The money row: at most four cards, sorted in component order.
struct MoneyRow {
  std::array<Card, kRowCards> cards{};
  std::uint8_t size = 0;

  void add(Card card) {
    int place = size++;
    for (; place > 0 && cards[place - 1] > card; --place) cards[place] = cards[place - 1];
    cards[place] = card;
  }
  bool remove(Card card);  // one copy; false when there is none
  const Card* begin() const { return cards.data(); }
  const Card* end() const { return cards.data() + size; }
  friend constexpr bool operator==(const MoneyRow&, const MoneyRow&) = default;
};

// All totals that some of the cards add up to: bit t for total t, up to 63. The smallest payment lies less
// than one card above the cost.
inline std::uint64_t totals(Purse purse) {
  static_assert(kMostExpensive + kValues < 64);
  std::uint64_t sums = 1;
  for (int value = 1; value <= kValues; ++value) {
    for (int copies = purse.count(value); copies > 0; --copies) sums |= sums << value;
  }
  return sums;
}

// The smallest total that pays a cost, if one does.
inline std::optional<int> least_payment(std::uint64_t totals, int cost) {
  const std::uint64_t enough = totals >> cost;
  if (enough == 0) return std::nullopt;
  return cost + std::countr_zero(enough);
}

// Payments (ALH-12). `check` accepts any cards worth enough; the list offers those from which no card can be
// left out: all exact ones, and overpayments that are minimal in that sense.
int payment_count(Purse purse, int cost);
Purse kth_payment(Purse purse, int cost, int k);  // k below payment_count(); highest cards first

}  // namespace partal::alhambra
