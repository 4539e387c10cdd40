// Everything the greedy player of the lattice believes, in percent.
#pragma once

namespace partal::lattice {

struct Weights {
  int rivals;      // what the rivals together gain counts so much against the own gain, with two players
  int we_close;    // of the best that closing an open chip could give: it stays open until the own next turn
  int they_close;  // of the worst that a rival who closes it could do
  int standing;    // of what a chip would give as it stands, while two or more tiles are missing
};

// Found by play against other tables of weights (simulate, two and four players).
inline constexpr Weights kGreedyWeights = {
    .rivals = 100,
    .we_close = 40,
    .they_close = 55,
    .standing = 25,
};

}  // namespace partal::lattice
