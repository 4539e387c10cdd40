// The printed facts behind the args of the game: bonus tokens by their id.
#include <string>

#include "engine/games/dice/dice.h"

namespace partal::dice {

std::optional<Piece> Rules::piece_of(std::string_view arg, const Value& value) {
  const auto* id = std::get_if<std::string>(&value);
  if (id == nullptr || (arg != "token" && arg != "tokens")) return std::nullopt;
  for (int kind = 0; kind <= kTokenKinds; ++kind) {
    const Token token = token_at(kind);
    if (token_id(token) != *id) continue;
    const std::string_view name = is_victory(token) ? "victory" : token_id(token);
    return Piece{"token", {{"kind", std::string(name)}, {"value", std::int64_t{value_of(token)}}}};
  }
  return std::nullopt;
}

}  // namespace partal::dice
