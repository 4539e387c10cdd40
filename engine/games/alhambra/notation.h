// The small words of Alhambra's notation (docs/record-format.md): a card is its currency's letter and its
// value
// (`b7`), a currency or a type outside the engine is its id.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/games/alhambra/money.h"

namespace partal::alhambra {

std::string card_text(Card card);                      // "b7"
std::optional<Card> read_card(std::string_view word);  // nothing for any other word

// The cards in component order: currency in yard order, then value.
std::vector<Card> cards_of(Currency currency, Purse purse);
std::vector<Card> cards_of(const Hand& hand);
template <class Cards>
std::vector<Card> cards_of(const Cards& cards) {  // of the money row, or taken from it
  return {cards.begin(), cards.end()};
}

std::optional<Tile> read_tile(std::string_view word);          // "17": a building tile, 1 to 54
std::vector<std::int64_t> tile_numbers(const TileSet& tiles);  // in the order of the numbers

inline std::string_view currency_id(Currency currency) { return kCurrencyIds[static_cast<int>(currency)]; }
using family::type_id;

}  // namespace partal::alhambra
