// The printed facts behind the args of the game: dice by notation.
#include <algorithm>

#include "engine/games/roll_and_write/notation.h"
#include "engine/games/roll_and_write/roll_and_write.h"

namespace partal::roll_and_write {

std::optional<Piece> Rules::piece_of(std::string_view arg, const Value& value) {
  // The args of about.cpp that hold dice, one or a list of them.
  static constexpr std::array<std::string_view, 3> kDiceArgs = {"die", "dice", "from"};
  const auto* text = std::get_if<std::string>(&value);
  if (text == nullptr || std::find(kDiceArgs.begin(), kDiceArgs.end(), arg) == kDiceArgs.end())
    return std::nullopt;
  const auto die = read_die(*text);
  if (!die) return std::nullopt;
  return Piece{"die",
               {{"notation", *text},
                {"colour", std::string(kColourIds[static_cast<std::size_t>(die->colour)])},
                {"value", std::int64_t{die->value}}}};
}

}  // namespace partal::roll_and_write
