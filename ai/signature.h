// How a game behaves, in two numbers. For the rules, fixed seeds are played by `random` and `greedy` with
// every player count and option; for the levels, by all of them with a short search. Every record line, every
// position and the final points go into a hash. Equal in debug and release, with gcc and clang, and in
// WebAssembly; a change of it is a change of behaviour.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "engine/core/value.h"

namespace partal {

struct Signature {
  std::uint64_t rules = 0;
  std::uint64_t levels = 0;  // changes with the weights, too
  friend bool operator==(const Signature&, const Signature&) = default;
};

Result<Signature> signature(std::string_view game);
Result<std::string> signature_text(
    std::string_view game);  // "alhambra 5f3c0123456789ab levels 0123456789abcdef"

}  // namespace partal
