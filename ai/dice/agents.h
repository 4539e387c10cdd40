// The computer players of the dice game, by name.
#pragma once

#include <span>

#include "ai/advice/adviser.h"
#include "ai/agent.h"
#include "engine/games/dice/dice.h"

namespace partal::dice {

std::span<const NamedAgent<Rules>> agents();
AdviceOf<Rules> advice();

}  // namespace partal::dice
