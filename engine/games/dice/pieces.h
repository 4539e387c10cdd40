// The printed facts behind the args of the dice game: bonus tokens by their id.
#pragma once

#include "engine/core/piece.h"

namespace partal::dice {

// `value` is one token as it comes under the arg's name; nothing for any other arg.
std::optional<Piece> piece_of(std::string_view arg, const Value& value);

}  // namespace partal::dice
