#include "engine/catalogue/pieces.h"

#include "engine/games/alhambra/alhambra.h"
#include "engine/games/alhambra/pieces.h"
#include "engine/games/carat/pieces.h"
#include "engine/games/dice/dice.h"
#include "engine/games/dice/pieces.h"
#include "engine/games/gardens/pieces.h"
#include "engine/games/roll_and_write/pieces.h"
#include "engine/games/roll_and_write/roll_and_write.h"

namespace partal {

std::optional<Piece> piece_of(std::string_view game, std::string_view arg, const Value& value) {
  if (game == alhambra::Rules::info().name) return alhambra::piece_of(arg, value);
  if (game == carat::Rules::info().name) return carat::piece_of(arg, value);
  if (game == gardens::Rules::info().name) return gardens::piece_of(arg, value);
  if (game == roll_and_write::Rules::info().name) return roll_and_write::piece_of(arg, value);
  if (game == dice::Rules::info().name) return dice::piece_of(arg, value);
  return std::nullopt;
}

}  // namespace partal
