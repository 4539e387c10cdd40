// The printed facts behind a value of any game (core/piece.h), for whoever makes sentences.
#pragma once

#include "engine/core/piece.h"

namespace partal {

// `value` is one piece as it comes under the name of the arg `arg`; nothing when that stands for no piece.
std::optional<Piece> piece_of(std::string_view game, std::string_view arg, const Value& value);

}  // namespace partal
