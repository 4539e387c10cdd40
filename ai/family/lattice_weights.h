// What the players of the lattice believe, in percent. The greedy player has a table of its own, frozen: it
// is the yardstick of the others, whose table is tuned (data/weights/lattice.txt).
#pragma once

#include <array>

namespace partal::lattice {

struct GreedyWeights {
  int rivals;      // what the rivals together gain counts so much against the own gain, with two players
  int we_close;    // of the best that closing an open chip could give: it stays open until the own next turn
  int they_close;  // of the worst that a rival who closes it could do
  int standing;    // of what a chip would give as it stands, while two or more tiles are missing
};

// Found by play against other tables of weights (simulate, two and four players).
inline constexpr GreedyWeights kGreedyWeights = {
    .rivals = 100,
    .we_close = 40,
    .they_close = 55,
    .standing = 25,
};

// The arrays have a number for one tile missing around a chip, for two, three and four.
struct Weights {
  std::array<int, 4>
      eager{};  // that the seat whose turn comes lays the next of them: so far from an even chance
  std::array<int, 4> artful{};  // that who lays it turns the best side to the chip, not any side
  std::array<int, 4>
      spread{};  // standard deviation of what a chip of value 1 gives, in hundredths of a point
};

template <class AnyWeights, class Visit>
void visit_weights(AnyWeights& weights, Visit&& visit) {
  visit("eager", weights.eager, 0, 100);
  visit("artful", weights.artful, 0, 100);
  visit("spread", weights.spread, 0, 400);
}

}  // namespace partal::lattice
