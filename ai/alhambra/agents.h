// The computer players of Alhambra, by name.
#pragma once

#include <span>

#include "ai/advice/adviser.h"
#include "ai/agent.h"
#include "ai/playout.h"
#include "engine/games/alhambra/alhambra.h"

namespace partal::alhambra {

std::span<const NamedAgent<Rules>> agents();
AdviceOf<Rules> advice();
std::span<const ShortcutWithout<Rules>> shortcuts();  // for the benchmark: rebuilding can be left out

}  // namespace partal::alhambra
