#include "engine/catalogue/legal_json.h"

namespace partal {

std::string legal_json(std::span<const LegalAction> legal) {
  JsonWriter json;
  SequenceOf<ObjectOf<kLegalAction>, std::span<const LegalAction>>::json(json, legal, {});
  return std::move(json).str();
}

}  // namespace partal
