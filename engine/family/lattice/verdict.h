// Who wins a chip (GAR-20 to GAR-26, CAR-20 to CAR-26). What faces a square is one word that tiles are added
// to: the sums of the four colours, and the differences between each two of them, each in a lane of six bits.
// A sum is 24 at most, so no lane ever runs over, and all comparisons come out of one subtraction.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <optional>
#include <utility>

#include "engine/family/lattice/components.h"

namespace partal::lattice {

// Lanes 0 to 5: difference of a pair of colours, plus 32. Lanes 6 to 9: sum of a colour, plus 31. So the high
// bit of a lane says "not less" of a pair and "present" of a colour.
using Sums = std::uint64_t;

namespace lanes {

inline constexpr int kBits = 6;
inline constexpr std::uint64_t kLane = 63;
inline constexpr std::array<std::pair<int, int>, 6> kPairs = {
    {{0, 1}, {0, 2}, {0, 3}, {1, 2}, {1, 3}, {2, 3}}};
inline constexpr int kPairLanes = static_cast<int>(kPairs.size());

constexpr int sum_shift(int colour) { return kBits * (kPairLanes + colour); }
consteval std::uint64_t in_pairs(std::uint64_t value) {
  std::uint64_t word = 0;
  for (int lane = 0; lane < kPairLanes; ++lane) word |= value << (kBits * lane);
  return word;
}
consteval std::uint64_t in_sums(std::uint64_t value) {
  std::uint64_t word = 0;
  for (int colour = 0; colour < kColours; ++colour) word |= value << sum_shift(colour);
  return word;
}
inline constexpr std::uint64_t kHighOfPairs = in_pairs(32);
inline constexpr std::uint64_t kOneInPairs = in_pairs(1);
inline constexpr std::uint64_t kHighOfSums = in_sums(32);

// The high bits of the pairs, side by side: bit k comes from lane k, and no two products meet.
constexpr unsigned gathered(std::uint64_t word) {
  std::uint64_t factor = 0;
  for (int lane = 0; lane < kPairLanes; ++lane) factor |= std::uint64_t{1} << (25 - 5 * lane);
  return static_cast<unsigned>(((word & kHighOfPairs) >> 5) * factor >> 25) & 63;
}

}  // namespace lanes

inline constexpr Sums kNoSums = lanes::in_pairs(32) | lanes::in_sums(31);

// What one side of a tile adds.
constexpr Sums side(int colour, int count) {
  std::uint64_t word = static_cast<std::uint64_t>(count) << lanes::sum_shift(colour);
  for (int lane = 0; lane < lanes::kPairLanes; ++lane) {
    const auto& [first, second] = lanes::kPairs[static_cast<std::size_t>(lane)];
    const std::uint64_t part = static_cast<std::uint64_t>(count) << (lanes::kBits * lane);
    if (first == colour) word += part;
    if (second == colour) word -= part;  // borrowed from the lanes above, and given back by the 32 in them
  }
  return word;
}

constexpr int sum_of(Sums sums, Colour colour) {
  return static_cast<int>((sums >> lanes::sum_shift(static_cast<int>(colour))) & lanes::kLane) - 31;
}

// GAR-24, CAR-24: how many colours face the chip.
constexpr int colours_present(Sums sums) { return std::popcount(sums & lanes::kHighOfSums); }

constexpr bool is_present(Sums sums, unsigned colour) {
  return (sums >> (lanes::sum_shift(static_cast<int>(colour)) + lanes::kBits - 1)) & 1;
}

// A bit for each colour that takes no part where it does not face the chip (GAR-25, CAR-25).
using Aside = unsigned;
inline constexpr Aside kNoneAside = 0;

// Nobody, as a colour: where all cancel each other (GAR-23, CAR-23).
inline constexpr unsigned kNoWinner = kColours;

// Of each pair: which is not less (bits 0 to 5), and which is more (bits 6 to 11). Made in verdict.cpp: a
// compiler takes seconds for it, and a header is compiled a hundred times.
extern const std::array<std::uint8_t, 4096> kWinners;

// The colour, or kNoWinner; all take part.
inline unsigned winner_of_all(Sums sums) {
  const unsigned not_less = lanes::gathered(sums);
  const unsigned more = lanes::gathered(sums - lanes::kOneInPairs);
  return kWinners[not_less | (more << 6)];
}

// Whoever stands aside matters only where all that face the chip cancel each other: then it is for the one
// colour that has none (GAR-22, CAR-22).
inline unsigned winner_of(Sums sums, Aside aside) {
  const unsigned winner = winner_of_all(sums);
  if (aside == kNoneAside || (winner != kNoWinner && is_present(sums, winner))) return winner;
  unsigned without = 0;
  for (unsigned colour = 0; colour < kColours; ++colour) {
    if (!is_present(sums, colour)) without |= 1U << colour;
  }
  without &= ~aside;
  return std::has_single_bit(without) ? static_cast<unsigned>(std::countr_zero(without)) : kNoWinner;
}

// The same for whoever explains it.
struct Verdict {
  std::optional<Colour> winner{};
  std::array<bool, kColours> cancelled{};  // shares its sum with another colour, above the winner
  int factor = 0;                          // colours present
};
inline Verdict verdict_on(Sums sums, Aside aside) {
  Verdict verdict{.factor = colours_present(sums)};
  const unsigned winner = winner_of(sums, aside);
  if (winner != kNoWinner) verdict.winner = static_cast<Colour>(winner);
  const int least = verdict.winner ? sum_of(sums, *verdict.winner) : -1;
  std::array<int, kColours> part{};  // the sums; -1: takes no part
  for (unsigned i = 0; i < kColours; ++i) {
    part[i] = sum_of(sums, static_cast<Colour>(i));
    if (part[i] == 0 && ((aside >> i) & 1) != 0) part[i] = -1;
  }
  for (std::size_t i = 0; i < kColours; ++i) {
    for (std::size_t other = 0; other < i; ++other) {
      if (part[i] == part[other] && part[i] > least) verdict.cancelled[i] = verdict.cancelled[other] = true;
    }
  }
  return verdict;
}

}  // namespace partal::lattice
