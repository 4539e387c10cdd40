// What another throw may bring (DIC-20): worked out from the dice on the table when a view is written, never
// in a playout.
#pragma once

#include <vector>

#include "engine/games/dice/dice.h"

namespace partal::dice {

// For a column where the active player could still place or improve in this turn. Tokens in hand are left
// aside: nobody has to use one (DIC-59). The black die counts where it lies.
struct ThrowOdds {
  Column column{};
  int now = 0;  // the best space that the dice on the table give; else the pawn's own; 0: none
  std::optional<int>
      needs;  // so many white dice of the type, or more, give a better one after the next throw
};

// From left to right; nothing where no throw may follow, a fourth with its token included (DIC-13, DIC-57).
std::vector<ThrowOdds> throw_odds(const State& state);

// The chance in permille, rounded to the nearest, that at least so many of the dice thrown show one face.
int permille_at_least(int hits, int dice);

}  // namespace partal::dice
