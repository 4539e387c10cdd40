#include "engine/catalogue/pieces.h"

#include "engine/catalogue/all_games.h"

namespace partal {

std::optional<Piece> piece_of(std::string_view game, std::string_view arg, const Value& value) {
  std::optional<Piece> piece;
  visit_game(game, [&]<class G>() { piece = G::piece_of(arg, value); });
  return piece;
}

}  // namespace partal
