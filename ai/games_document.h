// What can be played and against whom: the document of `partal games --json` and GET /api/games.
#pragma once

#include <string>

namespace partal {

std::string games_document();  // the engine's catalogue (games_json) with `levels`, weakest first

}  // namespace partal
