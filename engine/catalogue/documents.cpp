#include "engine/catalogue/documents.h"

#include <algorithm>

#include "engine/catalogue/all_games.h"

namespace partal {

std::vector<DocumentFormat> document_formats() {
  std::vector<DocumentFormat> formats;
  for_each_game([&]<class G>() {
    for (const DocumentSpec& spec : G::documents()) {
      const auto same = std::find_if(formats.begin(), formats.end(), [&spec](const DocumentFormat& known) {
        return known.spec.format == spec.format;
      });
      if (same == formats.end()) {
        formats.push_back({spec, {std::string(G::info().name)}});
      } else {
        same->games.emplace_back(G::info().name);
      }
    }
  });
  return formats;
}

}  // namespace partal
