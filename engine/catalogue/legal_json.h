// The list of legal actions for clients (docs/protocol.md).
#pragma once

#include <span>
#include <string>

#include "engine/catalogue/match.h"

namespace partal {

std::string legal_json(std::span<const LegalAction> legal);

}  // namespace partal
