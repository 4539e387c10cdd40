// The sheet that a user may write (RNW-01, RNW-02, RNW-26); sheet.cpp reads its line.
#include "engine/games/roll_and_write/roll_and_write.h"

namespace partal::roll_and_write {

std::span<const DocumentSpec> Rules::documents() {
  using Shape = DocumentField::Shape;
  static constexpr auto kSheet = std::to_array<DocumentField>({
      {.name = "grid", .shape = Shape::Texts, .example = R"(["GSTAGC", ...] x 6)", .size = kFaces},
      // RNW-02: as many boxes as the grid has buildings.
      {.name = "boxes",
       .shape = Shape::Tally,
       .example = R"({"pavilion": 5, ...})",
       .keys = kTypeIds,
       .item = "1-31",
       .letters = family::kTypeLetters},
      {.name = "coins", .shape = Shape::Number, .example = "20", .label = "coins="},
      {.name = "places",
       .shape = Shape::Figures,
       .example = R"({"pavilion": [16, 8, 1], ...})",
       .label = "places=",
       .size = kPlaces,
       .keys = kTypeIds,
       .item = "[16, 8, 1]"},
  });
  static constexpr std::array<DocumentSpec, 1> kDocuments = {{{"partal-sheet-1", "sheet", kSheet}}};
  return kDocuments;
}

}  // namespace partal::roll_and_write
