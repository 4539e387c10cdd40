// The small words of this game's notation (docs/record-format.md): a die is the letter of its colour and its
// value
// (`y3`), a cell is `row,column` by the dice.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/games/roll_and_write/dice.h"

namespace partal::roll_and_write {

std::string die_text(Colour colour, int value);         // "y3"
std::optional<Die> read_die(std::string_view word);     // nothing for any other word
std::vector<std::string> dice_texts(const Dice& dice);  // those that lie there: yellow before blue, by value

std::optional<Square> read_square(std::string_view word);  // "3,5"
std::string square_text(Square square);
std::vector<std::string> square_texts(SquareSet squares);

std::string imaginary_text(int number);  // "i2"

// The places that `shared_by` holders take from `place` on, as many as there are.
std::vector<std::int64_t> place_numbers(int place, int shared_by);

// Lines of RNW-53 by index: "row" or "column", and 1 to 6.
constexpr std::string_view line_id(Line line) { return line < column_at(1) ? "row" : "column"; }
constexpr int line_number(Line line) { return static_cast<int>(line) % kFaces + 1; }

}  // namespace partal::roll_and_write
