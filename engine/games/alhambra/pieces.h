// The printed facts behind the args of Alhambra: tiles by number, cards by notation.
#pragma once

#include "engine/core/piece.h"

namespace partal::alhambra {

// `value` is one tile number or one card as it comes under the arg's name; nothing for any other arg.
std::optional<Piece> piece_of(std::string_view arg, const Value& value);

}  // namespace partal::alhambra
