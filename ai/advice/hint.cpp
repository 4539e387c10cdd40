#include "ai/advice/hint.h"

#include <algorithm>

namespace partal {

void drop_reasons(std::vector<Hint>& hints, std::span<const CodeSpec> codes, const ViewAids& aids) {
  const auto is_kept_back = [&](const Reason& reason) {
    const auto spec = std::ranges::find(codes, reason.code, &CodeSpec::code);
    return spec != codes.end() && !aids.shows(spec->aid);
  };
  for (Hint& hint : hints) std::erase_if(hint.reasons, is_kept_back);
}

void write_hints(JsonWriter& json, std::span<const Hint> hints) {
  SequenceOf<ObjectOf<kHint>, std::span<const Hint>>::json(json, hints, {});
}

}  // namespace partal
