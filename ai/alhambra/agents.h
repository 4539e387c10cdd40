// The computer players of Alhambra, by name.
#pragma once

#include <span>

#include "ai/agent.h"
#include "engine/games/alhambra/alhambra.h"

namespace partal::alhambra {

std::span<const NamedAgent<Rules>> agents();

}  // namespace partal::alhambra
