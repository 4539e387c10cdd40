// The rule texts docs/rules/<language>/*.md, compiled in. A page that is not translated yet comes in English;
// `language` says which one it is, so that the caller can tell the reader.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "i18n/language.h"

namespace partal::words {

struct RulesPage {
  std::string_view text;  // Markdown
  Language language;
};
std::optional<RulesPage> rules_page(Language language, std::string_view game);

struct RuleText {
  std::string text;  // one line, without marks: "ALH-21 Edges that touch are of the same kind: ..."
  Language language;
};
std::optional<RuleText> rule_text(Language language, std::string_view rule_id);  // "ALH-21"

}  // namespace partal::words
