// The documents of all games (core/document.h), for whoever reads them.
#pragma once

#include <string>
#include <vector>

#include "engine/core/document.h"

namespace partal {

struct DocumentFormat {
  DocumentSpec spec;
  std::vector<std::string> games;  // that take it, in the order of the list of games
};
std::vector<DocumentFormat> document_formats();

}  // namespace partal
