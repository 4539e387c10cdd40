// One number for how a game behaves: fixed seeds are played by `random` and `greedy` with every player count
// and option, and every record line, every position and the final points go into one hash. Equal in debug and
// release, with gcc and clang, and in WebAssembly; a change of it is a change of behaviour.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "engine/core/value.h"

namespace partal {

Result<std::uint64_t> signature(std::string_view game);
Result<std::string> signature_text(std::string_view game);  // "alhambra 5f3c0123456789ab"

}  // namespace partal
