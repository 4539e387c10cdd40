// Set-up (@GAM@-02, @GAM@-10).
#include "engine/games/@game@/@game@.h"

namespace partal::@game@ {

State Rules::setup(const Config& config) {
  State state{.config = config};
  for (const Colour colour : kAllColours) {
    state.row[colour] = config.stones;
    state.bag[colour] = kBagStones;
  }
  return state;  // the first seat begins
}

}  // namespace partal::@game@
