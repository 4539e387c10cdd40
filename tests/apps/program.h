// The built program, run as a person or a script runs it.
#pragma once

#include <set>
#include <string>
#include <vector>

#include "tests/support/temporary_folder.h"

namespace partal::apps {

struct Finished {
  int code = 0;
  std::string out;
  std::string err;
};

struct Surroundings {
  std::string input{};
  std::vector<std::string> environment = {"LANG=C.UTF-8"};  // all there is
};

// partal ARGUMENTS with pipes on all sides.
Finished run_partal(const std::vector<std::string>& arguments, const Surroundings& surroundings = {});

// The same at a terminal of 80 x 24; out and err come together in `out`. Where the system has no terminals to
// give (a bare chroot) the code is kNoTerminal.
inline constexpr int kNoTerminal = -1;
Finished run_partal_at_terminal(const std::vector<std::string>& arguments,
                                const Surroundings& surroundings = {});

std::string text_of(const std::string& path);
void write_text(const std::string& path, const std::string& text);
std::string repeated(const std::string& text, int times);
// The words of a list as `help` and --help print it: two blanks, a word, what it is for.
std::set<std::string> words_listed(const std::string& out);
// What was printed, as one line: where a line is broken depends on how long the path of a file is.
std::string unwrapped(const std::string& out);
std::string without_seconds(const std::string& json);  // what a command printed, but for the time it took

}  // namespace partal::apps
