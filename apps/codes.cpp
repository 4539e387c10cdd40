// partal codes: every kind, code, label and reason the program can give, with its args.
#include <CLI/CLI.hpp>
#include <fmt/core.h>

#include "ai/registry.h"
#include "apps/command.h"
#include "engine/catalogue/match.h"

namespace partal::apps {

Run declare_codes(CLI::App& command, const words::Words& words) {
  const auto json = std::make_shared<bool>(false);
  command.add_flag("--json", *json, words.text("terminal.option.json"));
  return [json](const Context& context) {
    if (*json) {
      context.terminal.print_line(codes_json(&reason_codes_of));
      return 0;
    }
    const auto print = [&](std::string_view game, std::span<const CodeSpec> codes) {
      for (const CodeSpec& code : codes) {
        std::string line =
            fmt::format("{}{}{}.{}", game, game.empty() ? "" : ".", category_text(code.category), code.code);
        for (const std::string_view arg : arg_names(code)) line += fmt::format(" {}", arg);
        context.terminal.print_line(line);
      }
    };
    print("", common_codes());
    for (const GameInfo* info : games()) {
      print(info->name, codes_of(info->name));
      print(info->name, reason_codes_of(info->name));
    }
    return 0;
  };
}

}  // namespace partal::apps
