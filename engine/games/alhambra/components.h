// What is printed on the pieces of Alhambra: tiles, money, yard, scoring tables. A test compares these tables
// with docs/components/alhambra.json.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "engine/core/bits.h"
#include "engine/core/enum_array.h"
#include "engine/family/building_types.h"

namespace partal::alhambra {

inline constexpr int kMinPlayers = 2;
inline constexpr int kMaxPlayers = 6;

using family::kTypeIds;
using family::kTypeLetters;
using family::kTypes;
using family::Type;
template <class T>
using PerType = EnumArray<Type, T, kTypes>;
inline constexpr auto kAllTypes = all_of<Type, kTypes>();

// In yard order. The yard has a slot for each currency, and a slot is named by the one it takes (ALH-04).
enum class Currency : std::uint8_t { Florin, Dirham, Dinar, Ducat };
inline constexpr int kCurrencies = 4;
template <class T>
using PerCurrency = EnumArray<Currency, T, kCurrencies>;
inline constexpr auto kAllCurrencies = all_of<Currency, kCurrencies>();
inline constexpr std::array<std::string_view, kCurrencies> kCurrencyIds = {"florin", "dirham", "dinar",
                                                                           "ducat"};
inline constexpr std::string_view kCurrencyLetters = "ygbo";  // their colours
constexpr char letter_of(Currency currency) { return kCurrencyLetters[static_cast<int>(currency)]; }

// Sides of a tile, clockwise. Tiles are never turned (ALH-01, ALH-20).
enum class Side : std::uint8_t { North, East, South, West };
inline constexpr int kSides = 4;
inline constexpr std::string_view kSideLetters = "NESW";
template <class T>
using PerSide = EnumArray<Side, T, kSides>;
inline constexpr auto kAllSides = all_of<Side, kSides>();
constexpr char letter_of(Side side) { return kSideLetters[static_cast<int>(side)]; }
constexpr Side side_of(char letter) { return static_cast<Side>(kSideLetters.find(letter)); }
// A number of quarter turns clockwise.
constexpr Side turned(Side side, int turns) {
  return static_cast<Side>((static_cast<int>(side) + turns) & (kSides - 1));
}
constexpr Side opposite(Side side) { return turned(side, 2); }

// The walls of one tile: a set of sides.
struct Walls {
  std::uint8_t sides = 0;
  constexpr bool has(Side side) const { return (sides >> static_cast<int>(side)) & 1; }
  friend constexpr bool operator==(const Walls&, const Walls&) = default;
};
constexpr Walls walls(std::string_view letters) {
  Walls result;
  for (const char letter : letters)
    result.sides |= static_cast<std::uint8_t>(1U << kSideLetters.find(letter));
  return result;
}

// A tile by its number, 1 to 54. The start tile, the fountain of the lions, is 0 in every Alhambra (ALH-02).
enum class Tile : std::uint8_t { Fountain = 0 };
inline constexpr int kTiles = 54;
constexpr Tile tile_of(int number) { return static_cast<Tile>(number); }
constexpr int number_of(Tile tile) { return static_cast<int>(tile); }
template <class T>
using PerTile = EnumArray<Tile, T, kTiles + 1>;  // the fountain first

struct alignas(4) TileSpec {
  Type type;
  std::uint8_t cost;
  Walls walls;
};
extern const PerTile<TileSpec> kTileSpecs;  // the fountain is without walls, of no type, free
inline const TileSpec& spec_of(Tile tile) { return kTileSpecs[tile]; }
inline constexpr int kMostExpensive = 13;

// A set of tiles. Bit k stands for tile k, so the order of the bits is the order of the numbers.
struct TileSet {
  std::uint64_t bits = 0;

  constexpr bool has(Tile tile) const { return (bits >> number_of(tile)) & 1; }
  constexpr void add(Tile tile) { bits |= std::uint64_t{1} << number_of(tile); }
  constexpr void remove(Tile tile) { bits &= ~(std::uint64_t{1} << number_of(tile)); }
  constexpr int size() const { return std::popcount(bits); }
  constexpr bool empty() const { return bits == 0; }
  Tile kth(int k) const { return tile_of(kth_bit(bits, k)); }
  friend constexpr bool operator==(const TileSet&, const TileSet&) = default;
  friend constexpr TileSet operator&(TileSet a, TileSet b) { return {a.bits & b.bits}; }
  friend constexpr TileSet operator|(TileSet a, TileSet b) { return {a.bits | b.bits}; }

  // for (Tile tile : set): in the order of the numbers
  struct Iterator {
    std::uint64_t bits;
    Tile operator*() const { return tile_of(std::countr_zero(bits)); }
    Iterator& operator++() {
      bits &= bits - 1;
      return *this;
    }
    bool operator!=(const Iterator& other) const { return bits != other.bits; }
  };
  Iterator begin() const { return {bits}; }
  Iterator end() const { return {0}; }
};
inline constexpr TileSet kAllTiles = {((std::uint64_t{1} << kTiles) - 1) << 1};
// The tiles of one type: the numbers run type by type.
inline constexpr std::array<std::uint8_t, kTypes + 1> kFirstTileOfType = {1, 8, 15, 24, 33, 44, 55};
constexpr TileSet tiles_of(Type type) {
  const auto below = [](int number) { return (std::uint64_t{1} << number) - 1; };
  const auto index = static_cast<int>(type);
  return {below(kFirstTileOfType[index + 1]) & ~below(kFirstTileOfType[index])};
}

constexpr int count_of(TileSet tiles, Type type) { return (tiles & tiles_of(type)).size(); }

// A money card: 4 currencies x values 1 to 9, three copies of each, two with two players (ALH-03, ALH-60).
enum class Card : std::uint8_t {};
inline constexpr int kValues = 9;
inline constexpr int kCards = kCurrencies * kValues;
template <class T>
using PerCard = EnumArray<Card, T, kCards>;
inline constexpr auto kAllCards = all_of<Card, kCards>();
constexpr Card card_of(Currency currency, int value) {
  return static_cast<Card>(static_cast<int>(currency) * kValues + value - 1);
}
// Tables instead of divisions: asked for every card that moves.
struct CardSpec {
  Currency currency;
  std::uint8_t value;
};
inline constexpr auto kCardSpecs = [] {
  PerCard<CardSpec> specs{};
  for (const Currency currency : kAllCurrencies) {
    for (int value = 1; value <= kValues; ++value) {
      specs[card_of(currency, value)] = {currency, static_cast<std::uint8_t>(value)};
    }
  }
  return specs;
}();
constexpr Currency currency_of(Card card) { return kCardSpecs[card].currency; }
constexpr int value_of(Card card) { return kCardSpecs[card].value; }
constexpr int copies_of_each_card(int players) { return players == 2 ? 2 : 3; }

inline constexpr int kYardSlots = kCurrencies;
constexpr int slot_number(Currency slot) { return static_cast<int>(slot) + 1; }  // as people count
inline constexpr int kRowCards = 4;
inline constexpr int kStartMoney = 20;  // ALH-05
inline constexpr int kMostTaken = 5;    // ALH-11: the total of two or more cards
inline constexpr int kPiles = 5;        // ALH-08
inline constexpr int kFirstScoringPile = 2;
inline constexpr int kDirkStart = 6;  // ALH-61
inline constexpr int kDirkAfterFirst = 6;
inline constexpr int kDirkShare = 3;  // after the second scoring he gets one third of the supply

inline constexpr int kScorings = 3;
inline constexpr int kScoredPlaces = 3;
// Points by scoring, type and place (ALH-42).
using PlacePoints = std::array<int, kScoredPlaces>;
inline constexpr std::array<PerType<PlacePoints>, kScorings> kMajorityPoints = {{
    {{{{1, 0, 0}, {2, 0, 0}, {3, 0, 0}, {4, 0, 0}, {5, 0, 0}, {6, 0, 0}}}},
    {{{{8, 1, 0}, {9, 2, 0}, {10, 3, 0}, {11, 4, 0}, {12, 5, 0}, {13, 6, 0}}}},
    {{{{16, 8, 1}, {17, 9, 2}, {18, 10, 3}, {19, 11, 4}, {20, 12, 5}, {21, 13, 6}}}},
}};

}  // namespace partal::alhambra
