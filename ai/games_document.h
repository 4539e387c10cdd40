// What can be played and against whom: the document of `partal games --json` and GET /api/games.
#pragma once

#include <string>

#include "engine/catalogue/games_json.h"

namespace partal {

struct GamesDocument {
  Catalogue catalogue{};
  std::vector<std::string_view> levels{};  // weakest first
};
inline constexpr auto kGames =
    common_shape<GamesDocument>("games", spread<&GamesDocument::catalogue, kCatalogue>(),
                                part<&GamesDocument::levels>(Field<IdsSort>{"levels"}));

std::string games_document();

}  // namespace partal
