#include "engine/catalogue/legal_json.h"

namespace partal {

std::string legal_json(std::span<const LegalAction> legal) {
  constexpr std::size_t kRoomForEach = 100;
  JsonWriter json(kRoomForEach * legal.size());
  SequenceOf<ObjectOf<kLegalAction>, std::span<const LegalAction>>::json(json, legal, {});
  return std::move(json).str();
}

}  // namespace partal
