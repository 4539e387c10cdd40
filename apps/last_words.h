// What the program says when it is struck down: while a run of many cases goes on, a crash or a hang writes
// the command that repeats the present case before the process ends.
#pragma once

#include <cstdint>
#include <string>

namespace partal::apps {

class LastWords {
 public:
  // `command` is followed by the number of the case.
  explicit LastWords(const std::string& command);
  ~LastWords();
  LastWords(const LastWords&) = delete;
  LastWords& operator=(const LastWords&) = delete;

  void begin_case(std::uint64_t number);
  void allow_seconds(unsigned seconds);  // from now; after that the case counts as hanging
};

}  // namespace partal::apps
