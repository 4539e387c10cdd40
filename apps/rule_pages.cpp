#include "apps/rule_pages.h"

#include <algorithm>
#include <cctype>

#include "i18n/rule_pages.h"

namespace partal::apps {

namespace {

std::string without_marks(std::string_view markdown) {
  std::string text;
  for (std::size_t i = 0; i < markdown.size(); ++i) {
    if (markdown[i] == '`') continue;
    if (markdown.substr(i, 2) == "**") {
      ++i;
      continue;
    }
    text += markdown[i];
  }
  return text;
}

// Lines of one paragraph or list item belong together; a heading stands alone.
class PagePrinter {
 public:
  explicit PagePrinter(const Terminal& terminal) : terminal_(terminal) {}

  void line(std::string_view text) {
    if (text.empty()) {
      finish();
      terminal_.print_line("");
    } else if (text.starts_with('#')) {
      finish();
      const std::string_view heading = text.substr(std::min(text.find_first_not_of("# "), text.size()));
      terminal_.print_line(terminal_.styled(Style::Strong, heading));
    } else if (text.starts_with("- ")) {
      finish();
      paragraph_ = text;
      indent_ = 2;
    } else {
      const std::string_view words = text.substr(std::min(text.find_first_not_of(' '), text.size()));
      if (!paragraph_.empty()) paragraph_ += ' ';
      paragraph_ += words;
    }
  }
  void finish() {
    if (!paragraph_.empty()) terminal_.print_wrapped(without_marks(paragraph_), indent_);
    paragraph_.clear();
    indent_ = 0;
  }

 private:
  const Terminal& terminal_;
  std::string paragraph_;
  int indent_ = 0;
};

void print_page(const Terminal& terminal, std::string_view page) {
  PagePrinter printer(terminal);
  while (!page.empty()) {
    const std::size_t end = std::min(page.find('\n'), page.size());
    printer.line(page.substr(0, end));
    page.remove_prefix(std::min(end + 1, page.size()));
  }
  printer.finish();
}

void say_when_english(const Context& context, words::Language language) {
  if (language != context.words.language())
    context.terminal.note(context.words.text("terminal.rules.in-english"));
}

}  // namespace

bool print_rules(const Context& context, std::string_view topic) {
  if (const auto page = words::rules_page(context.words.language(), topic)) {
    say_when_english(context, page->language);
    print_page(context.terminal, page->text);
    return true;
  }
  std::string id(topic);
  std::transform(id.begin(), id.end(), id.begin(),
                 [](unsigned char c) { return static_cast<char>(std::toupper(c)); });
  const auto rule = words::rule_text(context.words.language(), id);
  if (!rule) return false;
  say_when_english(context, rule->language);
  context.terminal.print_wrapped(rule->text);
  return true;
}

}  // namespace partal::apps
