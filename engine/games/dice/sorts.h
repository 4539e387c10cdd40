// The sorts of things that the dice game speaks of (core/field.h).
#pragma once

#include "engine/core/field.h"
#include "engine/games/dice/notation.h"

namespace partal::dice {

// A column of the board, which has the building type of a face: a letter in notation, an id elsewhere.
struct ColumnSort {
  using Type = Column;
  static constexpr SortSpec kSpec{"type"};
  static constexpr std::span<const std::string_view> kIds = kColumnIds;
  static std::string value(Column held) { return std::string(column_id(held)); }
  static void write(Column held, std::string& text) { text += column_text(held); }
  static std::optional<Column> read(Words& words) { return read_column(words.next()); }
};
constexpr Field<ColumnSort> column_field(std::string_view name) { return {name}; }
inline constexpr auto kType = column_field("type");  // of the column that something is about

// Dice in one word.
struct DiceSort {
  using Type = Faces;
  static constexpr SortSpec kSpec{"dice", true};
  static std::string value(Faces held) { return dice_text(held); }
  static void write(Faces held, std::string& text) { text += dice_text(held); }
  static std::optional<Faces> read(Words& words) { return read_dice(words.next()); }
};
constexpr Field<DiceSort> dice_field(std::string_view name) { return {name}; }

// The same, absent where there are none.
struct AnyDiceSort {
  using Type = Faces;
  static constexpr SortSpec kSpec = MaybeOf<DiceSort>::kSpec;
  static constexpr ValueBase kBase = MaybeOf<DiceSort>::kBase;
  static Value value(Faces held) { return held.empty() ? Value() : DiceSort::value(held); }
};
constexpr Field<AnyDiceSort> any_dice_field(std::string_view name) { return {name}; }

struct TokenSort {
  using Type = Token;
  static constexpr SortSpec kSpec{"token", true};
  static constexpr std::span<const std::string_view> kIds = kTokenIds;
  static std::string value(Token held) { return std::string(token_id(held)); }
  static void write(Token held, std::string& text) { text += token_id(held); }
  static std::optional<Token> read(Words& words) { return read_token(words.next()); }
};
constexpr Field<TokenSort> token_field(std::string_view name) { return {name}; }

// A space as people say it: rank and position (DIC-21).
struct SpaceSort {
  using Type = int;
  static constexpr SortSpec kSpec{"space", false, true};
  static std::vector<std::int64_t> value(int held) { return {rank_of(held), position_of(held)}; }
};
constexpr Field<SpaceSort> space_field(std::string_view name) { return {name}; }

// The count of a phase, which is numbered from 0.
struct ScoringSort {
  using Type = int;
  static constexpr SortSpec kSpec{"scoring"};
  static constexpr std::span<const std::string_view> kIds = kCountIds;
  static std::string value(int held) { return std::string(kCountIds[static_cast<std::size_t>(held)]); }
};
constexpr Field<ScoringSort> scoring_field(std::string_view name) { return {name}; }

constexpr Field<ListOf<SeatSort>> seats_field(std::string_view name) { return {name}; }

}  // namespace partal::dice
