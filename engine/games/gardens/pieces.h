// What is printed on the piece that a value stands for (catalogue/pieces.h).
#pragma once

#include "engine/games/gardens/gardens.h"

namespace partal::gardens {

inline std::optional<Piece> piece_of(std::string_view arg, const Value& value) {
  return lattice::piece_of(kFace, arg, value);
}

}  // namespace partal::gardens
