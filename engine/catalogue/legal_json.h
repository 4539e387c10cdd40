// The list of legal actions for clients (docs/protocol.md).
#pragma once

#include <span>
#include <string>

#include "engine/catalogue/match.h"
#include "engine/core/common_shapes.h"

namespace partal {

inline constexpr auto kLegalAction = common_shape<LegalAction>(
    "legal_action", part<&LegalAction::text>(code_field("text")),
    part<&LegalAction::kind>(code_field("kind")), part<&LegalAction::args>(args_field("args")),
    part<&LegalAction::reveals>(yes_no_field("reveals")));

std::string legal_json(std::span<const LegalAction> legal);

}  // namespace partal
