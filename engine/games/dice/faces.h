// A set of dice as counts by face: the same dice in another order are the same set. Four bits a face.
#pragma once

#include <bit>

#include "engine/core/expects.h"
#include "engine/games/dice/components.h"

namespace partal::dice {

struct Faces {
  std::uint32_t bits = 0;

  constexpr int count(Column face) const { return (bits >> shift(face)) & 15; }
  constexpr void add(Column face, int dice = 1) { bits += static_cast<std::uint32_t>(dice) << shift(face); }
  constexpr void remove(Column face, int dice) {
    EXPECTS(count(face) >= dice);
    bits -= static_cast<std::uint32_t>(dice) << shift(face);
  }
  // At most 15 dice in all.
  constexpr int size() const { return static_cast<int>((bits * 0x111111U) >> 20 & 15); }
  constexpr bool empty() const { return bits == 0; }
  constexpr bool holds(Faces other) const {
    for (int face = 0; face < kColumns; ++face) {
      if (count(column_at(face)) < other.count(column_at(face))) return false;
    }
    return true;
  }
  friend constexpr bool operator==(const Faces&, const Faces&) = default;
  friend constexpr Faces operator+(Faces a, Faces b) { return {a.bits + b.bits}; }
  friend constexpr Faces operator-(Faces a, Faces b) { return {a.bits - b.bits}; }

  static constexpr int shift(Column face) { return 4 * static_cast<int>(face); }
};

// A set of columns, laid out like Faces: bit 4k for column k, so that dice and columns are compared in one
// word.
struct ColumnSet {
  std::uint32_t bits = 0;

  constexpr bool has(Column column) const { return (bits >> Faces::shift(column)) & 1; }
  constexpr void add(Column column) { bits |= 1U << Faces::shift(column); }
  constexpr void remove(Column column) { bits &= ~(1U << Faces::shift(column)); }
  constexpr int size() const { return std::popcount(bits); }
  constexpr bool empty() const { return bits == 0; }
  friend constexpr bool operator==(const ColumnSet&, const ColumnSet&) = default;
  friend constexpr ColumnSet operator&(ColumnSet a, ColumnSet b) { return {a.bits & b.bits}; }
  friend constexpr ColumnSet operator|(ColumnSet a, ColumnSet b) { return {a.bits | b.bits}; }
  friend constexpr ColumnSet operator-(ColumnSet a, ColumnSet b) { return {a.bits & ~b.bits}; }

  // for (Column column : set): from the left
  struct Iterator {
    std::uint32_t bits;
    constexpr Column operator*() const { return column_at(std::countr_zero(bits) / 4); }
    constexpr Iterator& operator++() {
      bits &= bits - 1;
      return *this;
    }
    constexpr bool operator!=(const Iterator& other) const { return bits != other.bits; }
  };
  constexpr Iterator begin() const { return {bits}; }
  constexpr Iterator end() const { return {0}; }
};
inline constexpr ColumnSet kAllColumns = {0x111111};

// The columns that some of the dice show.
constexpr ColumnSet columns_shown(Faces dice) {
  const std::uint32_t pairs = dice.bits | dice.bits >> 1;
  return {(pairs | pairs >> 2) & kAllColumns.bits};
}

// The different sets that can be taken out of the dice of three faces, none and all included: how many, and
// where they stand in the list of all. Indexed by the 12 bits of the three faces.
struct PartsOfThree {
  std::uint16_t count;
  std::uint16_t first;
};
inline constexpr std::size_t kAllPartsOfThree = 3003;  // of all dice, 0 to 8 of them
extern const std::array<PartsOfThree, 4096> kPartsOfThree;
extern const std::array<std::uint16_t, kAllPartsOfThree> kParts;

// How many different sets can be kept of these dice, none and all included.
inline std::uint32_t part_count(Faces dice) {
  return std::uint32_t{kPartsOfThree[dice.bits & 0xfff].count} * kPartsOfThree[dice.bits >> 12].count;
}
// The k-th of them; the last one is all dice.
inline Faces kth_part(Faces dice, std::uint32_t k) {
  const PartsOfThree low = kPartsOfThree[dice.bits & 0xfff];
  const PartsOfThree high = kPartsOfThree[dice.bits >> 12];
  const std::uint32_t upper = kParts[high.first + k / low.count];
  return {kParts[low.first + k % low.count] | upper << 12};
}

// Six to the power of the number of dice, 0 to 8.
inline constexpr auto kPowersOfSix = [] {
  std::array<std::uint32_t, kWhiteDice + 1> powers{1};
  for (std::size_t i = 1; i < powers.size(); ++i) powers[i] = powers[i - 1] * kColumns;
  return powers;
}();

// All throws of four dice, by value: half of the largest throw.
inline constexpr std::uint32_t kHalfThrow = 4;
extern const std::array<std::uint32_t, kPowersOfSix[kHalfThrow]> kHalfThrows;

// The throw of so many dice that value v of kPowersOfSix stands for: its digits in base 6 are the dice.
// Digits beyond the dice thrown are zeros, the first face: they are taken off again.
inline Faces throw_at(int dice, std::uint32_t value) {
  const std::uint32_t all = kHalfThrows[value % kHalfThrows.size()] + kHalfThrows[value / kHalfThrows.size()];
  return {all - static_cast<std::uint32_t>(kWhiteDice - dice)};
}
// How many values give this throw.
std::uint32_t throw_weight(Faces thrown);

}  // namespace partal::dice
