// The computer players of Roll & Write, by name.
#pragma once

#include <span>

#include "ai/advice/adviser.h"
#include "ai/agent.h"
#include "ai/playout.h"
#include "engine/games/roll_and_write/roll_and_write.h"

namespace partal::roll_and_write {

std::span<const NamedAgent<Rules>> agents();
AdviceOf<Rules> advice();

}  // namespace partal::roll_and_write
