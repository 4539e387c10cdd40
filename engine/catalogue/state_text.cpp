#include "engine/catalogue/state_text.h"

#include "engine/games/alhambra/alhambra.h"
#include "engine/games/alhambra/state_text.h"
#include "engine/games/dice/dice.h"
#include "engine/games/dice/state_text.h"

namespace partal {

std::string state_text(const Match& match) {
  const void* position = match.position(PositionKey{});
  if (match.info().name == alhambra::Rules::info().name) {
    return alhambra::state_text(*static_cast<const alhambra::State*>(position));
  }
  if (match.info().name == dice::Rules::info().name) {
    return dice::state_text(*static_cast<const dice::State*>(position));
  }
  return "";
}

}  // namespace partal
