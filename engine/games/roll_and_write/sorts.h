// The sorts of things that Roll & Write speaks of (core/field.h).
#pragma once

#include "engine/core/field.h"
#include "engine/games/roll_and_write/chapters.h"
#include "engine/games/roll_and_write/notation.h"

namespace partal::roll_and_write {

// A square of the sheet by the dice that give it.
struct SquareSort {
  using Type = Square;
  static constexpr SortSpec kSpec = CellSort::kSpec;
  static Cell value(Square held) { return cell_of(held); }
  static void write(Square held, std::string& text) { text += square_text(held); }
  static std::optional<Square> read(Words& words) { return read_square(words.next()); }
};
constexpr Field<SquareSort> square_field(std::string_view name) { return {name}; }

// Those that lie there.
struct DiceSort {
  using Type = Dice;
  static constexpr SortSpec kSpec{"die", true, true};
  static std::vector<std::string> value(const Dice& held) { return dice_texts(held); }
  static void write(const Dice& held, std::string& text) {
    text = with_words(std::move(text), dice_texts(held));
  }
};
constexpr Field<DiceSort> dice_field(std::string_view name) { return {name}; }

struct CoinsSort {
  using Type = int;
  static constexpr SortSpec kSpec{"coins"};
  static std::int64_t value(int held) { return held; }
};

}  // namespace partal::roll_and_write
