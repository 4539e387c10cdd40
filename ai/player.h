// A computer player for whoever is no template: it is shown what its seat may see and answers in notation.
#pragma once

#include <cstdint>
#include <string>

#include "ai/effort.h"
#include "engine/catalogue/match.h"

namespace partal {

class Player {
 public:
  virtual ~Player() = default;

  // Pre: the observed seat decides. The same observation, seed and nodes give the same answer.
  virtual std::string decide(const Observation& observation, std::uint64_t seed, const Effort& effort) = 0;
};

}  // namespace partal
