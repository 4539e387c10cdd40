#pragma once

#include "apps/facts.h"

namespace partal::apps {

const FactSource& dice_facts();

}  // namespace partal::apps
