// The list of legal actions for clients (docs/protocol.md).
#pragma once

#include <span>
#include <string>

#include "engine/catalogue/match.h"
#include "engine/core/common_shapes.h"
#include "engine/core/game.h"

namespace partal {

inline constexpr auto kLegalAction = common_shape<LegalAction>(
    "legal_action", part<&LegalAction::text>(code_field("text")),
    part<&LegalAction::kind>(code_field("kind")), part<&LegalAction::args>(args_field("args")),
    part<&LegalAction::reveals>(yes_no_field("reveals")));

template <GameRules G>
LegalAction legal_action(const typename G::Action& action) {
  return {G::action_text(action), G::action_kind(action), G::action_args(action), G::reveals(action)};
}

std::string legal_json(std::span<const LegalAction> legal);

}  // namespace partal
