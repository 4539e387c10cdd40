#pragma once

#include "apps/facts.h"

namespace partal::apps {

const FactSource& roll_and_write_facts();

}  // namespace partal::apps
