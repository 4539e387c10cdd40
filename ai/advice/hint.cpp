#include "ai/advice/hint.h"

#include <algorithm>

#include "ai/advice/figures_json.h"

namespace partal {

void drop_reasons(std::vector<Hint>& hints, std::span<const CodeSpec> codes, const ViewAids& aids) {
  const auto is_kept_back = [&](const Reason& reason) {
    const auto spec = std::ranges::find(codes, reason.code, &CodeSpec::code);
    return spec != codes.end() && !aids.shows(spec->aid);
  };
  for (Hint& hint : hints) std::erase_if(hint.reasons, is_kept_back);
}

void write_hints(JsonWriter& json, std::span<const Hint> hints) {
  json.begin_array();
  for (const Hint& hint : hints) {
    json.begin_object().field("action", hint.action);
    write_share(json, "value", hint.value);
    write_share(json, "error", hint.error);
    write_points(json, "score", hint.score);
    json.field("visits", hint.visits).key("reasons").begin_array();
    for (const Reason& reason : hint.reasons) {
      json.begin_object().field("code", reason.code).key("args");
      write_args(json, reason.args);
      json.end_object();
    }
    json.end_array().end_object();
  }
  json.end_array();
}

}  // namespace partal
