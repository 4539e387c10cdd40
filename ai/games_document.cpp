#include "ai/games_document.h"

#include "ai/levels.h"
#include "engine/catalogue/match.h"

namespace partal {

std::string games_document() { return games_json(kLevelNames); }

}  // namespace partal
