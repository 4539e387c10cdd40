// The one generator of local play and simulation (xoshiro256++, seeded by splitmix64) and the one bounded
// draw. Pinned by a table of expected values in tests/core: the same seed gives the same game on every
// compiler and in WebAssembly.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "engine/core/expects.h"

namespace partal {

class Rng {
 public:
  constexpr explicit Rng(std::uint64_t seed) {
    for (auto& word : state_) word = split_mix(seed);
  }

  [[gnu::always_inline]] constexpr std::uint64_t next() {
    const std::uint64_t result = std::rotl(state_[0] + state_[3], 23) + state_[0];
    const std::uint64_t shifted = state_[1] << 17;
    state_[2] ^= state_[0];
    state_[3] ^= state_[1];
    state_[1] ^= state_[2];
    state_[0] ^= state_[3];
    state_[2] ^= shifted;
    state_[3] = std::rotl(state_[3], 45);
    return result;
  }

  // A number from 0 to bound - 1, each with exactly the same chance: multiplication instead of division, and
  // the few products that would favour some results are drawn again.
  [[gnu::always_inline]] constexpr std::uint32_t below(std::uint32_t bound) {
    EXPECTS(bound > 0);
    std::uint64_t product = (next() >> 32) * bound;
    if (static_cast<std::uint32_t>(product) < bound) [[unlikely]] {
      const std::uint32_t unfair = (0U - bound) % bound;
      while (static_cast<std::uint32_t>(product) < unfair) product = (next() >> 32) * bound;
    }
    return static_cast<std::uint32_t>(product >> 32);
  }

  // One step of splitmix64: advances the seed and returns a well mixed word. Also makes the seed of game k of
  // a series.
  static constexpr std::uint64_t split_mix(std::uint64_t& seed) {
    std::uint64_t mixed = (seed += 0x9e3779b97f4a7c15U);
    mixed = (mixed ^ (mixed >> 30)) * 0xbf58476d1ce4e5b9U;
    mixed = (mixed ^ (mixed >> 27)) * 0x94d049bb133111ebU;
    return mixed ^ (mixed >> 31);
  }

 private:
  std::array<std::uint64_t, 4> state_{};
};

// The seed of game k (from 0) of a series begun with `seed`.
constexpr std::uint64_t seed_of_game(std::uint64_t seed, std::uint64_t k) {
  std::uint64_t mixed = seed ^ (k * 0xd1342543de82ef95U + 0x63652362a1b2c3d5U);
  return Rng::split_mix(mixed);
}

}  // namespace partal
