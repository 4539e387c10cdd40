#include "engine/catalogue/state_text.h"

#include "engine/catalogue/all_games.h"

namespace partal {

std::string state_text(const Match& match) {
  const void* position = match.position(PositionKey{});
  std::string text;
  visit_game(match.info().name,
             [&]<class G>() { text = G::state_text(*static_cast<const typename G::State*>(position)); });
  return text;
}

}  // namespace partal
