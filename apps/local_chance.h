// The draws of local play: `chance local S` in a record's head means that its draws are those of Rng(S), one
// after the other. A game that was saved and loaded goes on as it would have.
#pragma once

#include "engine/core/record.h"
#include "engine/core/rng.h"

namespace partal::apps {

struct LocalChance {
  std::uint64_t seed;
  Rng rng;
};

// Behind the draws of the record. `otherwise` is the seed where the record tells none.
LocalChance local_chance_of(const Record& record, std::uint64_t otherwise);

std::string local_chance_text(std::uint64_t seed);  // for the head of the record

}  // namespace partal::apps
