// The dice on a player's sheet (RNW-03, RNW-21): yellow ones left of the grid, blue ones above it. Dice of
// one colour with the same value are interchangeable, so a set of dice is its values.
#pragma once

#include <algorithm>

#include "engine/games/roll_and_write/components.h"

namespace partal::roll_and_write {

enum class Colour : std::uint8_t { Yellow, Blue };
inline constexpr std::string_view kColourLetters = "yb";
inline constexpr EnumArray<Colour, std::string_view, 2> kColourIds = {{"yellow", "blue"}};
inline constexpr int kDiceHeld = 4;

struct Die {
  Colour colour;
  std::uint8_t value;
};

// One pair of dice, or two: 0 is no die. While a player chooses, the dice of a colour are sorted. After that
// pair [0] is the one used or kept, and pair [1] the other, which is handed on.
struct Dice {
  std::array<std::uint8_t, 2> yellow{};
  std::array<std::uint8_t, 2> blue{};

  constexpr std::array<std::uint8_t, 2>& of(Colour colour) {
    return colour == Colour::Yellow ? yellow : blue;
  }
  constexpr const std::array<std::uint8_t, 2>& of(Colour colour) const {
    return colour == Colour::Yellow ? yellow : blue;
  }
  constexpr bool has_pair(std::size_t pair) const { return yellow[pair] != 0; }
  constexpr int pairs() const { return (yellow[0] != 0) + (yellow[1] != 0); }
  constexpr Square square(std::size_t pair) const { return square_at(yellow[pair], blue[pair]); }
  constexpr Dice pair(std::size_t which) const { return {{yellow[which], 0}, {blue[which], 0}}; }
  constexpr void sort() {
    if (yellow[0] > yellow[1]) std::swap(yellow[0], yellow[1]);
    if (blue[0] > blue[1]) std::swap(blue[0], blue[1]);
  }
  // Puts this value of a colour first. Pre: there is such a die.
  constexpr void choose(Colour colour, int value) {
    auto& dice = of(colour);
    if (dice[0] != value) std::swap(dice[0], dice[1]);
  }
  friend constexpr bool operator==(const Dice&, const Dice&) = default;
};
constexpr Dice pair_on(Square square) {
  return {{static_cast<std::uint8_t>(yellow_of(square)), 0}, {static_cast<std::uint8_t>(blue_of(square)), 0}};
}

constexpr int count_of(const Dice& dice, Die die) {
  const auto& values = dice.of(die.colour);
  return (values[0] == die.value) + (values[1] == die.value);
}

// Two dice of a colour, 0 for none, as an index of tables.
inline constexpr std::size_t kTwoDiceCodes = 64;
constexpr std::size_t code_of(std::array<std::uint8_t, 2> two) { return std::size_t{two[0]} * 8 + two[1]; }

// The cells of column 1 in the rows of two yellow dice, and the cells of row 1 in the columns of two blue
// ones.
struct LinesMet {
  std::uint64_t rows;
  std::uint64_t columns;
};
inline constexpr auto kLinesMet = [] {
  std::array<LinesMet, kTwoDiceCodes> met{};
  for (std::uint8_t one = 1; one <= kFaces; ++one) {
    for (std::uint8_t other = 1; other <= kFaces; ++other) {
      met[code_of({one, other})] = {
          (std::uint64_t{1} << (kFaces * (one - 1))) | (std::uint64_t{1} << (kFaces * (other - 1))),
          (std::uint64_t{1} << (one - 1)) | (std::uint64_t{1} << (other - 1))};
    }
  }
  return met;
}();
// The cells where four dice meet. Pre: two pairs. A column for each row: a product whose parts do not
// overlap.
constexpr SquareSet crossings(std::size_t yellow_code, std::size_t blue_code) {
  return {kLinesMet[yellow_code].rows * kLinesMet[blue_code].columns};
}
constexpr SquareSet crossings(const Dice& dice) {
  return crossings(code_of(dice.yellow), code_of(dice.blue));
}
// RNW-25: one for each combination whose cell is built; two equal dice make two of each cell.
constexpr int coins_on(SquareSet built_and_met, std::size_t yellow_code, std::size_t blue_code) {
  constexpr std::size_t kNext = code_of({1, 1});  // between the codes of equal dice
  const int doubles = (yellow_code % kNext == 0) + (blue_code % kNext == 0);
  return built_and_met.size() << doubles;
}
// How many of the four yellow-blue combinations meet at a cell (RNW-25).
constexpr int ways_to(const Dice& dice, Square square) {
  int ways = 0;
  for (const int yellow : dice.yellow) {
    for (const int blue : dice.blue) ways += square_at(yellow, blue) == square;
  }
  return ways;
}

// ---- two dice of one colour as an outcome: 21 sorted pairs, doubles once and the others twice among 36
// throws.
inline constexpr int kTwoDiceOutcomes = 21;
inline constexpr int kFourDiceOutcomes = kTwoDiceOutcomes * kTwoDiceOutcomes;
inline constexpr int kFourDiceTotal = kSquares * kSquares;
using TwoDice = std::array<std::uint8_t, 2>;
// By throw, 0 to 35, whose two digits in base 6 are the dice.
inline constexpr auto kTwoDice = [] {
  std::array<TwoDice, kSquares> throws{};
  for (int value = 0; value < kSquares; ++value) {
    const auto one = static_cast<std::uint8_t>(value / kFaces + 1);
    const auto other = static_cast<std::uint8_t>(value % kFaces + 1);
    throws[static_cast<std::size_t>(value)] = {std::min(one, other), std::max(one, other)};
  }
  return throws;
}();

}  // namespace partal::roll_and_write
