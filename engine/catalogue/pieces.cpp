#include "engine/catalogue/pieces.h"

#include "engine/games/alhambra/alhambra.h"
#include "engine/games/alhambra/pieces.h"
#include "engine/games/dice/dice.h"
#include "engine/games/dice/pieces.h"

namespace partal {

std::optional<Piece> piece_of(std::string_view game, std::string_view arg, const Value& value) {
  if (game == alhambra::Rules::info().name) return alhambra::piece_of(arg, value);
  if (game == dice::Rules::info().name) return dice::piece_of(arg, value);
  return std::nullopt;
}

}  // namespace partal
