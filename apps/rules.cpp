// partal rules [GAME|RULE-ID]: the rule pages that are compiled in.
#include <CLI/CLI.hpp>

#include "apps/command.h"
#include "apps/errors.h"
#include "apps/rule_pages.h"
#include "apps/table_options.h"

namespace partal::apps {

Run declare_rules(CLI::App& command, const words::Words& words) {
  const auto topic = std::make_shared<std::string>();
  command.add_option("GAME|RULE-ID", *topic, words.text("terminal.option.topic"));
  return [topic](const Context& context) {
    const std::vector<std::string> known = game_names();
    if (topic->empty()) {
      context.terminal.print_wrapped(context.words.text("terminal.rules.games", {{"games", known}}));
    } else if (!print_rules(context, *topic)) {
      throw bad_use(
          context.words.text("terminal.error.rule-unknown", {{"found", *topic}, {"expected", known}}));
    }
    return 0;
  };
}

}  // namespace partal::apps
