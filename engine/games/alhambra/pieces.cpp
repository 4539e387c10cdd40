// The printed facts behind a tile or a card, by its sort (sorts.h).
#include "engine/games/alhambra/alhambra.h"
#include "engine/games/alhambra/sorts.h"

namespace partal::alhambra {

namespace {

// The fountain is of no type (ALH-02), so it has an id of its own there.
constexpr Code kTilePiece{"tile", count_field("number"), text_field("type"), count_field("cost"),
                          walls_field("walls")};
constexpr Code kCardPiece{"card", text_field("notation"), currency_field("currency"), count_field("value")};

template <class... Fields>
Piece piece(const Code<Fields...>& code, const typename Fields::Type&... facts) {
  return {code.code, code.args(facts...)};
}

}  // namespace

std::optional<Piece> Rules::piece_of(std::string_view sort, const Value& value) {
  if (const auto* number = std::get_if<std::int64_t>(&value); number != nullptr && sort == kTilePiece.code) {
    if (*number < 0 || *number > kTiles) return std::nullopt;
    const Tile tile = tile_of(static_cast<int>(*number));
    const TileSpec& spec = spec_of(tile);
    const std::string_view type = tile == Tile::Fountain ? "fountain" : type_id(spec.type);
    return piece(kTilePiece, *number, std::string(type), spec.cost, spec.walls);
  }
  if (const auto* text = std::get_if<std::string>(&value); text != nullptr && sort == kCardPiece.code) {
    const std::optional<Card> card = read_card(*text);
    if (card) return piece(kCardPiece, *text, currency_of(*card), value_of(*card));
  }
  return std::nullopt;
}

}  // namespace partal::alhambra
