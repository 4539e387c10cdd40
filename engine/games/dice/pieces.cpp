// What is printed on the pieces: bonus tokens by their id.
#include "engine/games/dice/dice.h"
#include "engine/games/dice/sorts.h"

namespace partal::dice {

std::optional<Piece> Rules::piece_of(std::string_view sort, const Value& value) {
  const auto* id = std::get_if<std::string>(&value);
  if (id == nullptr || sort != TokenSort::kSpec.name) return std::nullopt;
  const auto found = std::ranges::find(kTokenIds, *id);
  if (found == kTokenIds.end()) return std::nullopt;
  const Token token = token_at(static_cast<int>(found - kTokenIds.begin()));
  return Piece{
      TokenSort::kSpec.name,
      {text_field("kind").arg(std::string(token_kind(token))), count_field("value").arg(value_of(token))}};
}

}  // namespace partal::dice
