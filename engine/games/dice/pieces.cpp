// What is printed on the pieces: bonus tokens by their id, and what dice show.
#include "engine/games/dice/dice.h"
#include "engine/games/dice/sorts.h"

namespace partal::dice {

namespace {

// How many dice show one face, as `AA`: what a sentence counts.
constexpr std::string_view kGroup = "group";

std::optional<Piece> token_piece(std::string_view id) {
  const auto found = std::ranges::find(kTokenIds, id);
  if (found == kTokenIds.end()) return std::nullopt;
  const Token token = token_at(static_cast<int>(found - kTokenIds.begin()));
  return Piece{
      TokenSort::kSpec.name,
      {text_field("kind").arg(std::string(token_kind(token))), count_field("value").arg(value_of(token))}};
}

std::optional<Piece> dice_piece(const std::string& notation) {
  const std::optional<Faces> faces = read_dice(notation);
  if (!faces) return std::nullopt;
  std::vector<std::string> groups;
  for (const std::string& die : die_texts(*faces)) {
    if (groups.empty() || groups.back().front() != die.front()) groups.emplace_back();
    groups.back() += die;
  }
  return Piece{DiceSort::kSpec.name, {{"notation", notation}, {kGroup, groups}}};
}

std::optional<Piece> group_piece(const std::string& equal) {
  const std::optional<Column> column = read_column(equal.substr(0, 1));
  if (!column) return std::nullopt;
  return Piece{kGroup, {kType.arg(*column), {"count", static_cast<std::int64_t>(equal.size())}}};
}

}  // namespace

std::optional<Piece> Rules::piece_of(std::string_view sort, const Value& value) {
  const auto* text = std::get_if<std::string>(&value);
  if (text == nullptr) return std::nullopt;
  if (sort == TokenSort::kSpec.name) return token_piece(*text);
  if (sort == DiceSort::kSpec.name) return dice_piece(*text);
  if (sort == kGroup) return group_piece(*text);
  return std::nullopt;
}

}  // namespace partal::dice
