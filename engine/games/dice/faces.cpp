#include "engine/games/dice/faces.h"

namespace partal::dice {

namespace {

constexpr auto kParts = [] {
  std::array<std::uint16_t, 4096> parts{};
  for (std::size_t bits = 0; bits < parts.size(); ++bits) {
    parts[bits] = static_cast<std::uint16_t>(((bits & 15) + 1) * ((bits >> 4 & 15) + 1) * ((bits >> 8) + 1));
  }
  return parts;
}();

constexpr auto kThrowsOfFour = [] {
  std::array<std::uint32_t, kPowersOfSix[kHalfThrow]> throws{};
  for (std::uint32_t value = 0; value < throws.size(); ++value) {
    for (std::uint32_t rest = value, die = 0; die < kHalfThrow; ++die, rest /= kColumns) {
      throws[value] += std::uint32_t{1} << (4 * (rest % kColumns));
    }
  }
  return throws;
}();

}  // namespace

constinit const std::array<std::uint16_t, 4096> kPartsOfThreeFaces = kParts;
constinit const std::array<std::uint32_t, kPowersOfSix[kHalfThrow]> kHalfThrows = kThrowsOfFour;

// Three faces at a time, each digit of k in the base of its count + 1.
Faces kth_part(Faces dice, std::uint32_t k) {
  const auto part_of_three = [](std::uint32_t three, std::uint32_t value) {
    const std::uint32_t first = (three & 15) + 1;
    const std::uint32_t second = (three >> 4 & 15) + 1;
    const std::uint32_t rest = value / first;
    return value % first | rest % second << 4 | rest / second << 8;
  };
  const std::uint32_t low = dice.bits & 0xfff;
  const std::uint32_t parts = kParts[low];
  return {part_of_three(low, k % parts) | part_of_three(dice.bits >> 12, k / parts) << 12};
}

std::uint32_t throw_weight(Faces thrown) {
  std::uint32_t weight = 1;
  std::uint32_t placed = 0;
  for (int face = 0; face < kColumns; ++face) {
    for (std::uint32_t k = 1; k <= static_cast<std::uint32_t>(thrown.count(column_at(face))); ++k) {
      weight = weight * ++placed / k;  // binomial step by step: always a whole number
    }
  }
  return weight;
}

}  // namespace partal::dice
