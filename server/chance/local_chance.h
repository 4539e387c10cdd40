// Chance where nobody has to be convinced: the program's own generator, begun with a number that the record's
// head shows (`chance local 7`, docs/record-format.md). The same number, options and actions give the same
// record as `partal simulate` and the C interface do.
#pragma once

#include "server/chance/chance.h"

namespace partal::server {

// Made of the secret's seed and of what the seats have added to it.
std::uint64_t local_seed(const ChanceSecret& secret);
// A secret that gives this seed.
ChanceSecret local_secret(std::uint64_t seed, int players);

// It promises nothing, and has no other scheme.
const ChanceSource& local_chance();

}  // namespace partal::server
