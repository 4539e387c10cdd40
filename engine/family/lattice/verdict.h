// Who wins a chip (GAR-20 to GAR-26, CAR-20 to CAR-26). The sums of the four colours are the bytes of one
// word, so all of them are compared at once. A sum is 24 at most: no byte ever runs over.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <optional>

#include "engine/family/lattice/components.h"

namespace partal::lattice {

using Sums = std::uint32_t;  // byte k: the counts of colour k that face a square, added up

constexpr int sum_of(Sums sums, Colour colour) {
  return static_cast<int>((sums >> (8 * index_of(colour))) & 0xff);
}

namespace bytes {

inline constexpr std::uint32_t kOnes = 0x01010101;
inline constexpr std::uint32_t kHighBits = 0x80808080;
inline constexpr std::uint32_t kLowBits = 0x7f7f7f7f;

// The high bit of each byte that is not zero; bytes are below 0x80.
constexpr std::uint32_t non_zero(std::uint32_t word) { return (word + kLowBits) & kHighBits; }

}  // namespace bytes

// The high bit of each byte that no other byte equals.
constexpr std::uint32_t alone(Sums sums) {
  const std::uint32_t beside = bytes::non_zero(sums ^ std::rotl(sums, 8));
  const std::uint32_t opposite = bytes::non_zero(sums ^ std::rotl(sums, 16));
  return beside & std::rotr(beside, 8) & opposite;
}

// GAR-24, CAR-24: how many colours face the chip.
constexpr int colours_present(Sums sums) { return std::popcount(bytes::non_zero(sums)); }

// 0 when nobody wins (GAR-23, CAR-23); else its two lowest bits are the winning colour. Equal sums cancel
// each other and the highest sum held by one colour alone wins, zero included (GAR-22, CAR-22): one is added
// to each sum, so that a lone zero is more than nothing.
constexpr unsigned winner_key(Sums sums) {
  constexpr std::uint32_t kColourBytes = 0x03020100;
  const std::uint32_t keep = (alone(sums) >> 7) * 0xff;
  const std::uint32_t keys = (((sums + bytes::kOnes) << 2) | kColourBytes) & keep;
  const unsigned first = std::max(keys & 0xff, (keys >> 8) & 0xff);
  const unsigned second = std::max((keys >> 16) & 0xff, keys >> 24);
  return std::max(first, second);
}

// The same for whoever explains it.
struct Verdict {
  std::optional<Colour> winner{};
  std::array<bool, kColours> cancelled{};  // shares its sum with another colour, above the winner
  int factor = 0;                          // colours present
};
constexpr Verdict verdict_on(Sums sums) {
  Verdict verdict{.factor = colours_present(sums)};
  const unsigned key = winner_key(sums);
  if (key != 0) verdict.winner = static_cast<Colour>(key & 3);
  const int least = verdict.winner ? sum_of(sums, *verdict.winner) : -1;
  for (int i = 0; i < kColours; ++i) {
    const bool is_alone = ((alone(sums) >> (8 * i)) & 0x80) != 0;
    verdict.cancelled[static_cast<std::size_t>(i)] = !is_alone && sum_of(sums, colour_at(i)) > least;
  }
  return verdict;
}

}  // namespace partal::lattice
