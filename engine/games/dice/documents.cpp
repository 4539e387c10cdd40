// The mix of bonus tokens that a user may write (DIC-05); tokens.cpp reads its line.
#include "engine/games/dice/dice.h"

namespace partal::dice {

std::span<const DocumentSpec> Rules::documents() {
  using Shape = DocumentField::Shape;
  static constexpr std::span<const std::string_view> kKinds(kTokenIds.data(), kTokenKinds);
  static constexpr std::string_view kExample = R"({"victory1": 1, ...})";
  static constexpr auto kPiles = std::to_array<DocumentField>({
      {.name = "light", .shape = Shape::Counts, .example = kExample, .label = "light=", .keys = kKinds},
      {.name = "dark", .shape = Shape::Counts, .example = kExample, .label = "dark=", .keys = kKinds},
  });
  static constexpr std::array<DocumentSpec, 1> kDocuments = {{{"partal-tokens-1", "tokens", kPiles}}};
  return kDocuments;
}

}  // namespace partal::dice
