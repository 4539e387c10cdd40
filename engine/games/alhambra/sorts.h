// The sorts of things that Alhambra speaks of (core/field.h).
#pragma once

#include "engine/core/field.h"
#include "engine/games/alhambra/notation.h"

namespace partal::alhambra {

// A building tile by its number.
struct TileSort {
  using Type = Tile;
  static constexpr SortSpec kSpec{"tile", true};
  static std::int64_t value(Tile held) { return number_of(held); }
  static void write(Tile held, std::string& text) { text += std::to_string(number_of(held)); }
  static std::optional<Tile> read(Words& words) { return read_tile(words.next()); }
};
constexpr Field<TileSort> tile_field(std::string_view name) { return {name}; }

struct CardSort {
  using Type = Card;
  static constexpr SortSpec kSpec{"card", true};
  static std::string value(Card held) { return card_text(held); }
  static void write(Card held, std::string& text) { text += card_text(held); }
  static std::optional<Card> read(Words& words) { return read_card(words.next()); }
};
constexpr Field<CardSort> card_field(std::string_view name) { return {name}; }

// Cards in component order, as texts.
struct CardsSort {
  using Type = std::vector<std::string>;
  static constexpr SortSpec kSpec{"card", true, true};
  static Type value(const Type& held) { return held; }
  static void write(const Type& held, std::string& text) { text = with_words(std::move(text), held); }
};
constexpr Field<CardsSort> cards_field(std::string_view name) { return {name}; }

// A place of the building yard, counted from 0; from 1 everywhere else.
struct SlotSort {
  using Type = std::uint8_t;
  static constexpr SortSpec kSpec{"slot"};
  static std::int64_t value(std::uint8_t held) { return held + 1; }
  static void write(std::uint8_t held, std::string& text) { text += std::to_string(held + 1); }
  static std::optional<std::uint8_t> read(Words& words) {
    const auto number = read_integer(words.next(), 1, kYardSlots);
    return number ? std::optional(static_cast<std::uint8_t>(*number - 1)) : std::nullopt;
  }
};
constexpr Field<SlotSort> slot_field(std::string_view name) { return {name}; }

}  // namespace partal::alhambra
