// What an open chip promises to whom: the mean over all the tiles that can still come around it. Each of them
// is laid by somebody, with any count alike, and turned either to the best side or to any side; how likely
// which is, the weights say. Chips are looked at one by one, so a table holds all that can face a chip.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "ai/family/lattice_weights.h"
#include "engine/family/lattice/lattice.h"

namespace partal::lattice {

// The sums that face an open chip (of three tiles at most) as one number. Colours stand in the order of their
// owners, the seat whose turn comes first, neutral colours last.
class SumsKey {
 public:
  static constexpr int kRadix = 3 * kCounts + 1;
  static constexpr int kKeys = kRadix * kRadix * kRadix * kRadix;

  SumsKey(const Config& config, Seat next);
  int of(Sums sums) const {
    int key = 0;
    for (std::size_t i = 0; i < kColours; ++i) key += factors_[i] * sum_of(sums, static_cast<Colour>(i));
    return key;
  }
  int side(Colour colour, int count) const { return factors_[index_of(colour)] * count; }  // what it adds

 private:
  std::array<int, kColours> factors_{};
};

// Who takes part: this many players, with this many colours each; and neutral colours (GAR-25, CAR-25).
struct Company {
  int players = kMinPlayers;
  int colours_each = 1;
  bool empty_neutral = false;
};
constexpr Company company_of(const Config& config) {
  return {config.players, config.two_colours ? 2 : 1, config.empty_neutral};
}

// What a chip of value 1 gives in the mean, in hundredths of a point: to the seat whose turn comes, then
// clockwise.
using Prospect = std::array<std::int16_t, kMaxPlayers>;

class Odds {
 public:
  Odds(Company company, const Weights& weights);

  // Pre: one to four tiles are missing.
  const Prospect& of(int key, int missing) const { return prospects_[place(key, missing)]; }
  // The same to the seat that has just laid, less what its rivals get in the mean.
  int lead(int key, int missing) const { return leads_[place(key, missing)]; }

 private:
  std::size_t place(int key, int missing) const {
    return entries_[key] + static_cast<std::size_t>(missing - 1) * rows_;
  }

  const std::uint16_t* entries_;  // by key
  std::size_t rows_;
  std::vector<Prospect> prospects_;
  std::vector<std::int16_t> leads_;
};

}  // namespace partal::lattice
