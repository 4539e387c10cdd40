// partal signature [GAME]: one number per game that changes when behaviour changes.
#include "ai/signature.h"

#include <CLI/CLI.hpp>

#include "apps/command.h"
#include "apps/table_options.h"

namespace partal::apps {

Run declare_signature(CLI::App& command, const words::Words& words) {
  const auto name = std::make_shared<std::string>();
  command.add_option("GAME", *name, words.text("terminal.option.one-game"));
  return [name](const Context& context) {
    std::vector<const GameInfo*> chosen = games();
    if (!name->empty()) chosen = {&game_named(*name, context.words)};
    for (const GameInfo* info : chosen) {
      const Result<std::string> text = signature_text(info->name);
      if (!text) refuse_use(text.error(), context.words, info->name);
      context.terminal.print_line(*text);
    }
    return 0;
  };
}

}  // namespace partal::apps
