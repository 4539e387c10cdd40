// The printed facts behind the args of the game: tiles by number, cards by notation.
#include <algorithm>
#include <array>
#include <span>
#include <string>
#include <vector>

#include "engine/games/alhambra/alhambra.h"
#include "engine/games/alhambra/notation.h"

namespace partal::alhambra {

namespace {

// The args of about.cpp that hold tiles and cards, one or a list of them.
constexpr std::array<std::string_view, 5> kTileArgs = {"tile", "tiles", "other", "corner", "cut_off"};
constexpr std::array<std::string_view, 2> kCardArgs = {"card", "cards"};

bool is_among(std::span<const std::string_view> names, std::string_view name) {
  return std::find(names.begin(), names.end(), name) != names.end();
}

Piece tile_piece(Tile tile) {
  const TileSpec& spec = spec_of(tile);
  std::vector<std::string> walled;
  for (const Side side : kAllSides) {
    if (spec.walls.has(side)) walled.emplace_back(1, kSideLetters[static_cast<std::size_t>(side)]);
  }
  const std::string type(tile == Tile::Fountain ? "fountain" : type_id(spec.type));  // ALH-02: of no type
  return {"tile",
          {{"number", std::int64_t{number_of(tile)}},
           {"type", type},
           {"cost", std::int64_t{spec.cost}},
           {"walls", walled}}};
}

Piece card_piece(Card card) {
  return {"card",
          {{"notation", card_text(card)},
           {"currency", std::string(currency_id(currency_of(card)))},
           {"value", std::int64_t{value_of(card)}}}};
}

}  // namespace

std::optional<Piece> Rules::piece_of(std::string_view arg, const Value& value) {
  if (const auto* number = std::get_if<std::int64_t>(&value)) {
    if (!is_among(kTileArgs, arg) || *number < 0 || *number > kTiles) return std::nullopt;
    return tile_piece(tile_of(static_cast<int>(*number)));
  }
  if (const auto* text = std::get_if<std::string>(&value)) {
    const std::optional<Card> card = is_among(kCardArgs, arg) ? read_card(*text) : std::nullopt;
    if (card) return card_piece(*card);
  }
  return std::nullopt;
}

}  // namespace partal::alhambra
