// What the source files of this game offer each other.
#pragma once

#include <algorithm>

#include "engine/games/@game@/@game@.h"

namespace partal::@game@ {

std::vector<CodeSpec> notation_codes();  // of actions and draws

// Points with their reasons (@GAM@-20), of a position and of a view of it.
std::vector<ScoreItem> score_items(const PerColour<std::optional<Seat>>& last);

// How many stones of a colour may be taken now (@GAM@-11).
template <class Position>
int most_of(const Position& position, Colour colour) {
  return std::min<int>(kMostTaken, position.row[colour]);
}

}  // namespace partal::@game@
