// The facts behind the args of Roll & Write: dice by notation.
#pragma once

#include "engine/core/piece.h"

namespace partal::roll_and_write {

// `value` is one die as it comes under the arg's name; nothing for any other arg.
std::optional<Piece> piece_of(std::string_view arg, const Value& value);

}  // namespace partal::roll_and_write
