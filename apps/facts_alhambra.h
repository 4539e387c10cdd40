#pragma once

#include "apps/facts.h"

namespace partal::apps {

const FactSource& alhambra_facts();

}  // namespace partal::apps
