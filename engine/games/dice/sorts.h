// The sorts of things that the dice game speaks of (core/field.h).
#pragma once

#include "engine/core/field.h"
#include "engine/games/dice/notation.h"

namespace partal::dice {

// A column of the board, which has the building type of a face: a letter in notation, an id elsewhere.
struct ColumnSort {
  using Type = Column;
  static constexpr SortSpec kSpec{"type"};
  static std::string value(Column held) { return std::string(kColumnIds[static_cast<std::size_t>(held)]); }
  static void write(Column held, std::string& text) { text += column_text(held); }
  static std::optional<Column> read(Words& words) { return read_column(words.next()); }
};
constexpr Field<ColumnSort> column_field(std::string_view name) { return {name}; }

// Dice in one word.
struct DiceSort {
  using Type = Faces;
  static constexpr SortSpec kSpec{"dice", true};
  static std::string value(Faces held) { return dice_text(held); }
  static void write(Faces held, std::string& text) { text += dice_text(held); }
  static std::optional<Faces> read(Words& words) { return read_dice(words.next()); }
};
constexpr Field<DiceSort> dice_field(std::string_view name) { return {name}; }

struct TokenSort {
  using Type = Token;
  static constexpr SortSpec kSpec{"token", true};
  static std::string value(Token held) { return std::string(token_id(held)); }
  static void write(Token held, std::string& text) { text += token_id(held); }
  static std::optional<Token> read(Words& words) { return read_token(words.next()); }
};
constexpr Field<TokenSort> token_field(std::string_view name) { return {name}; }

}  // namespace partal::dice
