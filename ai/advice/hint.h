// A hint: what could be done, what it is worth to the seat that decides, and why. Clients get it as codes and
// figures; sentences are made outside (`<game>.reason.<code>` in i18n/).
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "ai/advice/figures_json.h"
#include "ai/reasons.h"
#include "engine/core/common_shapes.h"

namespace partal {

struct Hint {
  std::string action;  // notation
  double value = 0;    // share of the win
  double error = 0;    // of the value: one standard deviation
  double score = 0;    // points expected at the end of the game
  std::int64_t visits = 0;
  std::vector<Reason> reasons{};  // the weightiest first
};

inline constexpr auto kReason = common_shape<Reason>("reason", part<&Reason::code>(code_field("code")),
                                                     part<&Reason::args>(args_field("args")));
inline constexpr auto kHint = common_shape<Hint>(
    "hint", part<&Hint::action>(code_field("action")), part<&Hint::value>(share_field("value")),
    part<&Hint::error>(share_field("error")), part<&Hint::score>(mean_points_field("score")),
    part<&Hint::visits>(count_field("visits")),
    part<&Hint::reasons>(sequence_field<ObjectOf<kReason>>("reasons")));

// Takes out the reasons that would tell what an aid of the table keeps back.
void drop_reasons(std::vector<Hint>& hints, std::span<const CodeSpec> codes, const ViewAids& aids);

void write_hints(JsonWriter& json, std::span<const Hint> hints);  // an array

}  // namespace partal
