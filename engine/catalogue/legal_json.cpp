#include "engine/catalogue/legal_json.h"

#include "engine/core/json.h"

namespace partal {

std::string legal_json(std::span<const LegalAction> legal) {
  JsonWriter json;
  json.begin_array();
  for (const LegalAction& action : legal) {
    json.begin_object().field("text", action.text).field("kind", action.kind).key("args");
    write_args(json, action.args);
    json.flag("reveals", action.reveals).end_object();
  }
  json.end_array();
  return std::move(json).str();
}

}  // namespace partal
