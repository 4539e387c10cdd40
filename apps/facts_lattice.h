// The games of the octagon lattice tell the same facts, each in its own words.
#pragma once

#include "apps/facts.h"

namespace partal::apps {

const FactSource& carat_facts();
const FactSource& gardens_facts();

}  // namespace partal::apps
