// The small words of the dice game's notation (docs/record-format.md): dice are the letters of their faces in
// column order (`AAC`).
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/value.h"
#include "engine/games/dice/faces.h"

namespace partal::dice {

std::string dice_text(Faces dice);                      // "AAC"; empty for none
std::vector<std::string> die_texts(Faces dice);         // one letter each
std::optional<Faces> read_dice(std::string_view word);  // one to eight letters in any order

std::optional<Column> read_column(std::string_view word);  // "A"
std::string column_text(Column column);
std::optional<Token> read_token(std::string_view word);  // a bonus token: "victory3", "push"

}  // namespace partal::dice
