// Taking money (ALH-11): one card of the row, or two or more worth 5 or less together.
#include "engine/core/bits.h"
#include "engine/games/alhambra/chapters.h"
#include "engine/games/alhambra/codes.h"

namespace partal::alhambra {

// The totals of all sixteen sets of places at once, a byte each: set m of the places 0 to 2 in one word, with
// place 3 in another.
TakeSets take_sets(const MoneyRow& row) {
  constexpr std::uint64_t kEach = 0x0101010101010101U;
  constexpr std::array<std::uint64_t, 3> kWithPlace = {0x0100010001000100U, 0x0101000001010000U,
                                                       0x0101010100000000U};
  const auto value = [&](std::size_t place) {
    return static_cast<std::uint64_t>(value_of(row.cards[place]));
  };
  const std::uint64_t without_last =
      value(0) * kWithPlace[0] + value(1) * kWithPlace[1] + value(2) * kWithPlace[2];
  const std::uint64_t with_last = without_last + value(3) * kEach;
  const auto small_enough = [](std::uint64_t totals) {
    const std::uint64_t too_much = (totals + kEach * (127 - kMostTaken)) >> 7;
    return static_cast<unsigned>(((~too_much & kEach) * 0x0102040810204080U) >> 56);
  };
  constexpr unsigned kSingles = 0b0000'0001'0001'0110;  // sets 1, 2, 4, 8: any value
  unsigned sets = small_enough(without_last) | small_enough(with_last) << 8 | kSingles;
  sets &= (1U << (1U << row.size)) - 2;  // not the empty set, and no place beyond the row
  // Of equal cards the left one goes first: sets that hold a card but not its equal to the left are repeats.
  const auto cards = std::bit_cast<std::uint32_t>(row.cards);
  const std::uint32_t equal = zero_bytes((cards ^ (cards >> 8)) | 0x7f000000U);
  if (equal == 0) return static_cast<TakeSets>(sets);
  constexpr std::array<unsigned, 3> kSecondWithoutFirst = {0x4444, 0x3030, 0x0f00};
  for (std::size_t place = 0; place < 3; ++place) {
    if ((equal >> (8 * place)) & 0x80) sets &= ~kSecondWithoutFirst[place];
  }
  return static_cast<TakeSets>(sets);
}

Take take_of(const MoneyRow& row, int set) {
  Take take;
  for (std::size_t place = 0; place < row.size; ++place) {
    if ((set >> place) & 1) take.cards[take.count++] = row.cards[place];
  }
  return take;
}

std::optional<Violation> check_take(const State& state, const Take& take) {
  MoneyRow row = state.row;
  int total = 0;
  for (const Card card : take) {
    if (!row.remove(card)) return codes::kNotInRow("ALH-11", card);
    total += value_of(card);
  }
  if (take.count > 1 && total > kMostTaken) {
    return showing(codes::kOverFive("ALH-11", total, kMostTaken),
                   {.cards = CardsSort::value(cards_of(take))});
  }
  return std::nullopt;
}

void apply_take(State& state, const Take& take, Log* log) {
  int total = 0;
  for (const Card card : take) {
    state.row.remove(card);
    active_hand(state).add(card);
    total += value_of(card);
  }
  if (log) log->push_back(codes::kMoneyTaken(state.active, cards_of(take), total));
  finish_action(state);  // ALH-14: the row is refilled at the end of the turn
}

}  // namespace partal::alhambra
