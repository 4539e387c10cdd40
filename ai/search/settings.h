// How a search looks: everything about it that is not knowledge of a game.
#pragma once

namespace partal {

inline constexpr int kToTheEnd = 1 << 20;

struct SearchSettings {
  int nodes = 0;    // simulations for a whole turn up to the next reveal; 0: no search, the best candidate
  int trees = 1;    // independent trees, merged in a fixed order: as many processors can help
  int horizon = 1;  // turns that must have begun beyond the tree before a position is judged
  // The tree ends at the first draw, and everybody's next turn is played before a position is judged: where a
  // tree sees too little of the others' answers. The horizon does not matter then.
  bool crowd = false;

  double exploration = 0.6;  // how strongly a search is drawn to what it has seen little of
  int temperature = 150;     // a candidate so many hundredths of a point behind the best has half its weight
  int variant_penalty = 30;  // in hundredths, for each better candidate of the same group
  int first_width = 3;       // candidates looked at from the beginning ...
  double widening = 1.0;     // ... and so many times the root of the visits more
};

}  // namespace partal
