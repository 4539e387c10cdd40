// A sub-command is one file with one function: it declares its options and returns what to do once they are
// read. What it declares is explained in the reader's language, so the words come first.
#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "apps/cli_forward.h"
#include "apps/terminal.h"
#include "i18n/words.h"

namespace partal::apps {

struct Context {
  const Terminal& terminal;
  const words::Words& words;
};

using Run = std::function<int(const Context&)>;  // the exit code
using Declare = Run (*)(CLI::App& command, const words::Words& words);

struct Command {
  const char* name;  // its one-line description is the message `terminal.command.<name>`
  Declare declare;
};

Run declare_analyse(CLI::App& command, const words::Words& words);
Run declare_arena(CLI::App& command, const words::Words& words);
Run declare_backup(CLI::App& command, const words::Words& words);
Run declare_bench(CLI::App& command, const words::Words& words);
Run declare_check(CLI::App& command, const words::Words& words);
Run declare_codes(CLI::App& command, const words::Words& words);
Run declare_push_keys(CLI::App& command, const words::Words& words);
Run declare_games(CLI::App& command, const words::Words& words);
Run declare_hint(CLI::App& command, const words::Words& words);
Run declare_perft(CLI::App& command, const words::Words& words);
Run declare_play(CLI::App& command, const words::Words& words);
Run declare_prune(CLI::App& command, const words::Words& words);
Run declare_replay(CLI::App& command, const words::Words& words);
Run declare_restore(CLI::App& command, const words::Words& words);
Run declare_rules(CLI::App& command, const words::Words& words);
Run declare_schema(CLI::App& command, const words::Words& words);
Run declare_serve(CLI::App& command, const words::Words& words);
Run declare_signature(CLI::App& command, const words::Words& words);
Run declare_simulate(CLI::App& command, const words::Words& words);
Run declare_tables(CLI::App& command, const words::Words& words);
Run declare_torture(CLI::App& command, const words::Words& words);
Run declare_train(CLI::App& command, const words::Words& words);
Run declare_verify(CLI::App& command, const words::Words& words);

}  // namespace partal::apps
