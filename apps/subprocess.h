// Another program, run to its end with what it says on stderr caught.
#pragma once

#include <string>
#include <vector>

namespace partal::apps {

struct ProgramResult {
  int exit_code = 0;
  std::string error_text{};
};
// arguments[0] is looked up in PATH. Exit code 127: there is no such program.
ProgramResult run_and_listen(const std::vector<std::string>& arguments);

}  // namespace partal::apps
