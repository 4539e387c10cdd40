// The computer players of Carat, by name.
#pragma once

#include <span>

#include "ai/advice/adviser.h"
#include "ai/agent.h"
#include "engine/games/carat/carat.h"

namespace partal::carat {

std::span<const NamedAgent<Rules>> agents();
AdviceOf<Rules> advice();

}  // namespace partal::carat
