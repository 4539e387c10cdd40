#include "ai/signature.h"

#include <algorithm>

#include "ai/registry.h"
#include "ai/signature_of.h"
#include "engine/core/text.h"

namespace partal {

std::vector<Options> signature_options(const GameInfo& info, int players) {
  std::vector<Options> sets = {{}};
  for (const OptionSpec& spec : info.options) {
    if (std::find(spec.players.begin(), spec.players.end(), players) == spec.players.end()) continue;
    const auto add = [&](std::string_view value) {
      if (value != spec.default_value) sets.push_back({{std::string(spec.id), std::string(value)}});
    };
    for (const std::string_view value : spec.values) add(value);
    if (spec.type == OptionType::Seat) add(std::to_string(players));
  }
  return sets;
}

Result<Signature> signature(std::string_view game) {
  const auto tools = find_tools(game);
  if (!tools) return refuse(tools.error());
  return (*tools)->signature();
}

Result<std::string> signature_text(std::string_view game) {
  const auto value = signature(game);
  if (!value) return refuse(value.error());
  return std::string(game) + " " + lower_hex(value->rules, 16) + " levels " + lower_hex(value->levels, 16);
}

}  // namespace partal
