#include "bindings/c_api.h"

#include <string>

#include "ai/signature.h"
#include "engine/catalogue/match.h"

// A module has no other place for results that outlive a call; it runs in one thread.
static std::string result;  // NOLINT(readability-identifier-naming)

const char* partal_games() {
  result = partal::games_json();
  return result.c_str();
}

const char* partal_signature(const char* game) {
  partal::Result<std::string> text = partal::signature_text(game);
  if (!text) return nullptr;
  result = std::move(*text);
  return result.c_str();
}
