// The program behind main(): finds the language, reads the command line, runs one sub-command, and turns
// every failure into one sentence and an exit code.
#pragma once

namespace partal::apps {

int run_program(int argc, const char* const* argv);

}  // namespace partal::apps
