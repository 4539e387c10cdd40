// The layout of chips that a user may write; options.cpp reads its line.
#include "engine/family/lattice/output.h"

namespace partal::lattice {

std::span<const DocumentSpec> documents() {
  static constexpr auto kLayout = std::to_array<DocumentField>({
      {.name = "rows",
       .shape = DocumentField::Shape::Digits,
       .example = "[[5, 1, ...], ...] 7 x 7",
       .size = kSide},
  });
  static constexpr std::array<DocumentSpec, 1> kDocuments = {{{"partal-layout-1", "layout", kLayout}}};
  return kDocuments;
}

}  // namespace partal::lattice
