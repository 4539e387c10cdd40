// What is printed on the piece that a value stands for. A refusal names tile 50; only the game knows that
// this is a tower of cost 11, and only i18n/ knows how to say so. Whoever makes sentences asks for the facts
// here and needs no game's header.
#pragma once

#include <optional>
#include <string_view>

#include "engine/core/value.h"

namespace partal {

struct Piece {
  std::string_view kind;  // "tile": the last part of the message `<game>.piece.<kind>`
  Args facts;             // open to all: what is printed
};

}  // namespace partal
