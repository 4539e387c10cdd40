// Rule pages for a terminal: Markdown as paragraphs that fit the width.
#pragma once

#include <string>
#include <string_view>

#include "apps/command.h"

namespace partal::apps {

// A game's page, or one rule by its id (capitals or not). False: there is no such game or rule.
bool print_rules(const Context& context, std::string_view topic);

}  // namespace partal::apps
