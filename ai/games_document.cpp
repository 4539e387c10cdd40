#include "ai/games_document.h"

#include "ai/levels.h"

namespace partal {

std::string games_document() {
  JsonWriter json;
  kGames.write(json, {catalogue(), {kLevelNames.begin(), kLevelNames.end()}});
  return std::move(json).str();
}

}  // namespace partal
