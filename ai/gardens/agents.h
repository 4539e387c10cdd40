// The computer players of The Gardens of the Alhambra, by name.
#pragma once

#include <span>

#include "ai/advice/adviser.h"
#include "ai/agent.h"
#include "engine/games/gardens/gardens.h"

namespace partal::gardens {

std::span<const NamedAgent<Rules>> agents();
AdviceOf<Rules> advice();

}  // namespace partal::gardens
