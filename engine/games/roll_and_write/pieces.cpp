// The printed facts behind the args of the game: dice by notation.
#include "engine/games/roll_and_write/notation.h"
#include "engine/games/roll_and_write/roll_and_write.h"

namespace partal::roll_and_write {

std::optional<Piece> Rules::piece_of(std::string_view sort, const Value& value) {
  const auto* text = std::get_if<std::string>(&value);
  const auto die = text != nullptr && sort == "die" ? read_die(*text) : std::nullopt;
  if (!die) return std::nullopt;
  return Piece{"die",
               {{"notation", *text},
                {"colour", std::string(kColourIds[die->colour])},
                {"value", std::int64_t{die->value}}}};
}

}  // namespace partal::roll_and_write
