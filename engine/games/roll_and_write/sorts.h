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

// Several of them, in notation.
struct SquaresSort {
  using Type = SquareSet;
  static constexpr SortSpec kSpec{"square", false, true};
  static std::vector<std::string> value(SquareSet held) { return square_texts(held); }
};
constexpr Field<SquaresSort> squares_field(std::string_view name) { return {name}; }

struct DieSort {
  using Type = Die;
  static constexpr SortSpec kSpec{"die", true};
  static std::string value(Die held) { return die_text(held.colour, held.value); }
};
constexpr Field<DieSort> die_field(std::string_view name) { return {name}; }

// Those that lie there.
struct DiceSort {
  using Type = Dice;
  static constexpr SortSpec kSpec = ListOf<DieSort>::kSpec;
  static std::vector<std::string> value(const Dice& held) { return dice_texts(held); }
  static void write(const Dice& held, std::string& text) {
    text = with_words(std::move(text), dice_texts(held));
  }
};
constexpr Field<DiceSort> dice_field(std::string_view name) { return {name}; }

// The dice of a plan (ADR 0010), as they lie and as they are turned.
template <int (DieTurn::*kValue)() const>
struct TurnedDiceSort {
  using Type = Turn;
  static constexpr SortSpec kSpec = ListOf<DieSort>::kSpec;
  static std::vector<std::string> value(const Turn& held) {
    std::vector<std::string> dice;
    for (const DieTurn& die : held.plan()) dice.push_back(die_text(die.colour(), (die.*kValue)()));
    return dice;
  }
};
using DiceBeforeSort = TurnedDiceSort<&DieTurn::from>;
using DiceAfterSort = TurnedDiceSort<&DieTurn::to>;

struct CoinsSort {
  using Type = int;
  static constexpr SortSpec kSpec{"coins"};
  static std::int64_t value(int held) { return held; }
};
constexpr Field<CoinsSort> coins_field(std::string_view name) { return {name}; }

struct TypeSort {
  using Type = family::Type;
  static constexpr SortSpec kSpec{"type"};
  static constexpr std::span<const std::string_view> kIds = kTypeIds;
  static std::string value(Type held) { return std::string(type_id(held)); }
};
constexpr Field<TypeSort> type_field(std::string_view name) { return {name}; }

// Whether a line of RNW-53 is a row or a column; its number is told beside it.
struct LineSort {
  using Type = Line;
  static constexpr SortSpec kSpec{"line"};
  static constexpr std::array<std::string_view, 2> kIds = {line_id(row_at(1)), line_id(column_at(1))};
  static std::string value(Line held) { return std::string(line_id(held)); }
};
constexpr Field<LineSort> line_field(std::string_view name) { return {name}; }

constexpr Field<ListOf<CountSort>> counts_field(std::string_view name) { return {name}; }
constexpr Field<ListOf<PointsSort>> each_points_field(std::string_view name) { return {name}; }

}  // namespace partal::roll_and_write
