#include "engine/games/dice/faces.h"

namespace partal::dice {

namespace {

struct PartTables {
  std::array<PartsOfThree, 4096> of_three{};
  std::array<std::uint16_t, kAllPartsOfThree> parts{};
};
// Set by set, the first face counting up fastest.
constexpr PartTables kPartTables = [] {
  PartTables tables;
  std::size_t size = 0;
  for (std::size_t three = 0; three < tables.of_three.size(); ++three) {
    const std::size_t a = three & 15, b = three >> 4 & 15, c = three >> 8;
    if (a + b + c > kWhiteDice) continue;
    tables.of_three[three] = {static_cast<std::uint16_t>((a + 1) * (b + 1) * (c + 1)),
                              static_cast<std::uint16_t>(size)};
    for (std::size_t z = 0; z <= c; ++z) {
      for (std::size_t y = 0; y <= b; ++y) {
        for (std::size_t x = 0; x <= a; ++x)
          tables.parts[size++] = static_cast<std::uint16_t>(x | y << 4 | z << 8);
      }
    }
  }
  return tables;
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

constinit const std::array<PartsOfThree, 4096> kPartsOfThree = kPartTables.of_three;
constinit const std::array<std::uint16_t, kAllPartsOfThree> kParts = kPartTables.parts;
constinit const std::array<std::uint32_t, kPowersOfSix[kHalfThrow]> kHalfThrows = kThrowsOfFour;

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
