// What holds for every refusal: it has a code, and repeats foreign text only as an excerpt, so that it can be
// shown, logged and written as JSON.
#pragma once

#include <algorithm>

#include "engine/core/value.h"
#include "tests/fuzz/input.h"

namespace partal::fuzz {

inline bool is_plain(const std::string& text) {
  return std::all_of(text.begin(), text.end(), [](char c) { return c >= ' ' && c <= '~'; });
}

inline void require_refusal(const Violation& violation,
                            std::source_location place = std::source_location::current()) {
  constexpr std::size_t kLongest = 80;
  require(!violation.code.empty(), place);
  for (const Arg& arg : violation.args) {
    const auto* text = std::get_if<std::string>(&arg.value);
    if (text == nullptr) continue;
    require(is_plain(*text), place);
    require(arg.name == "expected" || text->size() <= kLongest, place);
  }
  for (const Violation& cause : violation.cause) require_refusal(cause, place);
}

}  // namespace partal::fuzz
