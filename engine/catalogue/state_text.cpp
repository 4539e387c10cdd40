#include "engine/catalogue/state_text.h"

#include "engine/games/alhambra/alhambra.h"
#include "engine/games/alhambra/state_text.h"
#include "engine/games/carat/state_text.h"
#include "engine/games/dice/dice.h"
#include "engine/games/dice/state_text.h"
#include "engine/games/gardens/state_text.h"
#include "engine/games/roll_and_write/roll_and_write.h"
#include "engine/games/roll_and_write/state_text.h"

namespace partal {

std::string state_text(const Match& match) {
  const void* position = match.position(PositionKey{});
  if (match.info().name == alhambra::Rules::info().name) {
    return alhambra::state_text(*static_cast<const alhambra::State*>(position));
  }
  if (match.info().name == carat::Rules::info().name) {
    return carat::state_text(*static_cast<const carat::State*>(position));
  }
  if (match.info().name == gardens::Rules::info().name) {
    return gardens::state_text(*static_cast<const gardens::State*>(position));
  }
  if (match.info().name == roll_and_write::Rules::info().name) {
    return roll_and_write::state_text(*static_cast<const roll_and_write::State*>(position));
  }
  if (match.info().name == dice::Rules::info().name) {
    return dice::state_text(*static_cast<const dice::State*>(position));
  }
  return "";
}

}  // namespace partal
