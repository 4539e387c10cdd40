#include "i18n/rule_pages.h"

#include <algorithm>

#include "i18n_embedded.h"

namespace partal::words {

namespace {

// Calls `find` on each page of the language, then on each English one, until it gives something.
template <class Find>
auto first_of(Language wanted, const Find& find) -> decltype(find(EmbeddedPage{}, wanted)) {
  for (const Language language : {wanted, Language::En}) {
    for (const EmbeddedPage& page : embedded_pages()) {
      if (page.language != language_code(language)) continue;
      if (auto found = find(page, language)) return found;
    }
  }
  return std::nullopt;
}

// One page may hold two games: gardens-and-carat is the page of `gardens` and of `carat`.
bool is_page_of(const EmbeddedPage& page, std::string_view game) {
  std::string name = "_" + std::string(page.name) + "_";
  std::replace(name.begin(), name.end(), '-', '_');
  return name.find("_" + std::string(game) + "_") != std::string::npos;
}

// A rule is a list item that begins with its id in bold: "- **ALH-21** ...", "- **GAR-02 / CAR-02** ...".
constexpr std::string_view kItem = "\n- **";

bool begins_with_id(std::string_view item, std::string_view id) {
  const std::string_view head = item.substr(0, item.find("**"));
  for (std::size_t at = head.find(id); at != std::string_view::npos; at = head.find(id, at + 1)) {
    const std::size_t end = at + id.size();
    const bool starts = at == 0 || head[at - 1] == ' ';
    if (starts && (end == head.size() || head[end] == ' ')) return true;
  }
  return false;
}

// An id that stands in bold inside another rule's item: "**GAR-06** ...; **CAR-06** ...".
bool names_id(std::string_view item, std::string_view id) {
  return item.find("**" + std::string(id) + "**") != std::string_view::npos;
}

// The item up to the next one, the next heading or an empty line.
std::string_view whole_item(std::string_view rest) {
  return rest.substr(0, std::min({rest.find(kItem), rest.find("\n#"), rest.find("\n\n")}));
}

// One line, without the marks of Markdown.
std::string plain(std::string_view item) {
  std::string text;
  for (std::size_t i = 0; i < item.size(); ++i) {
    if (item.substr(i, 2) == "**") {
      ++i;
    } else if (item[i] == '`') {
      continue;
    } else if (item[i] == '\n') {
      i = std::min(item.find_first_not_of(' ', i + 1), item.size()) - 1;
      text += ' ';
    } else {
      text += item[i];
    }
  }
  while (!text.empty() && text.back() == ' ') text.pop_back();
  return text;
}

std::optional<RuleText> rule_in(const EmbeddedPage& page, Language language, std::string_view id) {
  for (std::size_t at = page.text.find(kItem); at != std::string_view::npos;
       at = page.text.find(kItem, at + 1)) {
    const std::string_view item = whole_item(page.text.substr(at + kItem.size()));
    if (begins_with_id(item, id) || names_id(item, id)) return RuleText{plain(item), language};
  }
  return std::nullopt;
}

}  // namespace

std::optional<RulesPage> rules_page(Language wanted, std::string_view game) {
  return first_of(wanted, [game](const EmbeddedPage& page, Language language) {
    return is_page_of(page, game) ? std::optional(RulesPage{page.text, language}) : std::nullopt;
  });
}

std::optional<RuleText> rule_text(Language wanted, std::string_view rule_id) {
  if (rule_id.empty()) return std::nullopt;
  return first_of(wanted, [rule_id](const EmbeddedPage& page, Language language) {
    return rule_in(page, language, rule_id);
  });
}

}  // namespace partal::words
