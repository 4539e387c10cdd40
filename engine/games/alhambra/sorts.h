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

struct TilesSort {
  using Type = TileSet;
  static constexpr SortSpec kSpec = ListOf<TileSort>::kSpec;
  static std::vector<std::int64_t> value(TileSet held) { return tile_numbers(held); }
};
constexpr Field<TilesSort> tiles_field(std::string_view name) { return {name}; }

struct CardSort {
  using Type = Card;
  static constexpr SortSpec kSpec{"card", true};
  static std::string value(Card held) { return card_text(held); }
  static void write(Card held, std::string& text) { text += card_text(held); }
  static std::optional<Card> read(Words& words) { return read_card(words.next()); }
};
constexpr Field<CardSort> card_field(std::string_view name) { return {name}; }

// In component order.
struct CardsSort : ListOf<CardSort> {
  static void write(const Type& held, std::string& text) { text = with_words(std::move(text), value(held)); }
};
constexpr Field<CardsSort> cards_field(std::string_view name) { return {name}; }

// A place of the building yard, counted from 1.
struct SlotSort {
  using Type = Currency;
  static constexpr SortSpec kSpec{"slot"};
  static std::int64_t value(Currency held) { return slot_number(held); }
  static void write(Currency held, std::string& text) { text += std::to_string(slot_number(held)); }
  static std::optional<Currency> read(Words& words) {
    const auto number = read_integer(words.next(), 1, kYardSlots);
    return number ? std::optional(static_cast<Currency>(*number - 1)) : std::nullopt;
  }
};
constexpr Field<SlotSort> slot_field(std::string_view name) { return {name}; }

struct CurrencySort {
  using Type = Currency;
  static constexpr SortSpec kSpec{"currency"};
  static constexpr std::span<const std::string_view> kIds = kCurrencyIds;
  static std::string value(Currency held) { return std::string(currency_id(held)); }
};
constexpr Field<CurrencySort> currency_field(std::string_view name) { return {name}; }

struct TypeSort {
  using Type = alhambra::Type;
  static constexpr SortSpec kSpec{"type"};
  static constexpr std::span<const std::string_view> kIds = kTypeIds;
  static std::string value(Type held) { return std::string(type_id(held)); }
};
constexpr Field<TypeSort> type_field(std::string_view name) { return {name}; }

struct SideSort {
  using Type = Side;
  static constexpr SortSpec kSpec{"side"};
  static constexpr std::array<std::string_view, kSides> kIds = {"N", "E", "S", "W"};
  static std::string value(Side held) { return {letter_of(held)}; }
};
constexpr Field<SideSort> side_field(std::string_view name) { return {name}; }

// The sides of a tile that have a wall.
struct WallsSort {
  using Type = Walls;
  static constexpr SortSpec kSpec = ListOf<SideSort>::kSpec;
  static constexpr auto kIds = SideSort::kIds;
  static std::vector<std::string> value(Walls held) {
    std::vector<std::string> sides;
    for (const Side side : kAllSides) {
      if (held.has(side)) sides.push_back(SideSort::value(side));
    }
    return sides;
  }
};
constexpr Field<WallsSort> walls_field(std::string_view name) { return {name}; }

// 1 to 3. As a draw, "score1" and "score2" stand where a card does.
struct ScoringSort {
  using Type = int;
  static constexpr SortSpec kSpec{"scoring"};
  static std::int64_t value(int held) { return held; }
  static void write(int held, std::string& text) { text.append("score").append(std::to_string(held)); }
  static std::optional<int> read(Words& words) {
    const std::string_view word = words.next();
    if (word == "score1") return 1;
    if (word == "score2") return 2;
    return std::nullopt;
  }
};
constexpr Field<ScoringSort> scoring_field(std::string_view name) { return {name}; }

constexpr Field<ListOf<CountSort>> counts_field(std::string_view name) { return {name}; }
constexpr Field<ListOf<PointsSort>> points_list_field(std::string_view name) { return {name}; }

}  // namespace partal::alhambra
