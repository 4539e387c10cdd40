#include "ai/games_document.h"

#include "ai/levels.h"
#include "engine/catalogue/match.h"
#include "engine/core/json.h"

namespace partal {

std::string games_document() {
  JsonWriter levels;
  levels.begin_array();
  for (const std::string_view name : kLevelNames) levels.text(name);
  levels.end_array();
  std::string document = games_json();
  document.insert(document.size() - 1, ",\"levels\":" + levels.str());
  return document;
}

}  // namespace partal
