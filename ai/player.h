// A computer player for whoever is no template: it is shown what its seat may see and answers in notation.
#pragma once

#include <cstdint>
#include <string>

#include "engine/catalogue/match.h"

namespace partal {

class Player {
 public:
  virtual ~Player() = default;

  // Pre: the observed seat decides. The same observation, seed and nodes give the same answer. `nodes` is how
  // much a searching player may look at; kOwnNodes leaves it to the player.
  virtual std::string decide(const Observation& observation, std::uint64_t seed, int nodes) = 0;
};

inline constexpr int kOwnNodes = 0;

}  // namespace partal
