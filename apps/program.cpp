#include "apps/program.h"

#include <CLI/CLI.hpp>
#include <array>
#include <cstdlib>
#include <exception>
#include <fmt/core.h>

#include "apps/command.h"
#include "apps/errors.h"
#include "apps/load.h"
#include "engine/catalogue/match.h"
#include "partal_version.h"

namespace partal::apps {

namespace {

constexpr std::array<Command, 24> kCommands = {{
    {"play", declare_play},       {"serve", declare_serve},       {"games", declare_games},
    {"rules", declare_rules},     {"simulate", declare_simulate}, {"arena", declare_arena},
    {"train", declare_train},     {"replay", declare_replay},     {"hint", declare_hint},
    {"analyse", declare_analyse}, {"verify", declare_verify},     {"check", declare_check},
    {"bench", declare_bench},     {"perft", declare_perft},       {"signature", declare_signature},
    {"codes", declare_codes},     {"torture", declare_torture},   {"backup", declare_backup},
    {"restore", declare_restore}, {"tables", declare_tables},     {"prune", declare_prune},
    {"load", declare_load},       {"schema", declare_schema},     {"push-keys", declare_push_keys},
}};

std::string_view locale_name() {
  for (const char* name : {"LC_ALL", "LC_MESSAGES", "LANG"}) {
    const char* value = std::getenv(name);
    if (value != nullptr && *value != '\0') return value;
  }
  return "";
}

// What must be known before anything can be declared in words.
struct FirstLook {
  std::string lang;
  bool plain = false;
};

FirstLook first_look(int argc, const char* const* argv) {
  FirstLook look;
  CLI::App app;
  app.set_help_flag();
  app.allow_extras();
  app.add_option("--lang", look.lang);
  app.add_flag("--plain", look.plain);
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError&) {
    return look;  // the second reading says what is wrong
  }
  return look;
}

const words::Words& words_for(const FirstLook& look) {
  if (const auto language = words::pick_language(look.lang, locale_name()))
    return words::Words::in(*language);
  const words::Words& english = words::Words::in(words::Language::En);
  std::vector<std::string> known;
  known.reserve(words::kLanguages.size());
  for (const words::Language language : words::kLanguages) known.emplace_back(words::language_code(language));
  throw bad_use(english.text("terminal.error.language-unknown", {{"found", look.lang}, {"expected", known}}));
}

std::string version_text() {
  std::string text = fmt::format("partal {} ({})", kVersion, kCommit);
  for (const GameInfo* info : games()) {
    text += fmt::format("\n{}: rules", info->name);
    for (const int version : info->rules) text += fmt::format(" {}", version);
  }
  return text;
}

// `partal` alone: what one can do, in ten lines.
void print_overview(const Context& context) {
  const auto line = [&](std::string_view usage, std::string_view key) {
    context.terminal.print_line(fmt::format("  {:<24}{}", usage, context.words.text(key)));
  };
  context.terminal.print_wrapped(context.words.text("terminal.about"));
  line("partal play", "terminal.command.play");
  line("partal rules alhambra", "terminal.command.rules");
  line("partal games", "terminal.command.games");
  line("partal simulate", "terminal.command.simulate");
  line("partal replay FILE", "terminal.command.replay");
  line("partal --help", "terminal.overview.help");
  context.terminal.print_wrapped(context.words.text("terminal.unofficial"));
}

void declare_program(CLI::App& app, FirstLook& look, const words::Words& words) {
  app.require_subcommand(0, 1);
  app.set_help_flag("-h,--help", words.text("terminal.option.help"));
  app.set_version_flag("--version", version_text(), words.text("terminal.option.version"));
  app.add_option("--lang", look.lang, words.text("terminal.option.lang"))->type_name("en|fr|de");
  app.add_flag("--plain", look.plain, words.text("terminal.option.plain"));
  app.footer(words.text("terminal.unofficial"));
}

// What CLI11 found wrong, in the reader's language as far as we know the cause.
std::string usage_sentence(const CLI::ParseError& error, const CLI::App& app, const words::Words& words) {
  std::string help = "partal --help";
  for (const CLI::App* sub : app.get_subcommands()) help = fmt::format("partal {} --help", sub->get_name());
  std::string reason = error.what();
  if (const auto extras = app.remaining(true); !extras.empty()) {
    const bool is_command = app.get_subcommands().empty() && !extras[0].starts_with('-');
    reason = words.text(is_command ? "terminal.error.command-unknown" : "terminal.error.word-unknown",
                        {{"found", extras[0]}});
  } else if (!reason.ends_with('.')) {
    reason = words.text("terminal.error.missing", {{"detail", reason}});
  }
  return words.text("terminal.error.usage", {{"reason", reason}, {"command", help}});
}

int run_command(int argc, const char* const* argv, FirstLook look, const Context& context) {
  CLI::App app{context.words.text("terminal.about"), "partal"};
  declare_program(app, look, context.words);
  std::array<Run, kCommands.size()> runs;
  for (std::size_t i = 0; i < kCommands.size(); ++i) {
    const std::string about = context.words.text(fmt::format("terminal.command.{}", kCommands[i].name));
    CLI::App* command = app.add_subcommand(kCommands[i].name, about);
    command->fallthrough();  // --lang and --plain may stand anywhere
    runs[i] = kCommands[i].declare(*command, context.words);
  }
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    if (error.get_exit_code() == 0) return app.exit(error);  // help and version
    throw bad_use(usage_sentence(error, app, context.words));
  }
  for (std::size_t i = 0; i < kCommands.size(); ++i) {
    if (app.got_subcommand(kCommands[i].name)) return runs[i](context);
  }
  print_overview(context);
  return kDone;
}

}  // namespace

int run_program(int argc, const char* const* argv) {
  const FirstLook look = first_look(argc, argv);
  const Terminal terminal(look.plain);
  try {
    const int code = run_command(argc, argv, look, {terminal, words_for(look)});
    terminal.flush();
    return code;
  } catch (const Failure& failure) {
    terminal.note(failure.what());
    return failure.code();
  } catch (const std::exception& error) {
    terminal.note(error.what());
    return kSurroundings;
  }
}

}  // namespace partal::apps
