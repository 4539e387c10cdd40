// The three ways a command can end early. Each carries the sentence for stderr; main() knows the exit codes.
// Nothing below apps/ throws.
#pragma once

#include <stdexcept>
#include <string>

namespace partal::apps {

using ExitCode = int;
inline constexpr ExitCode kDone = 0;
inline constexpr ExitCode kAnswerIsNo = 1;
inline constexpr ExitCode kBadUse = 2;
inline constexpr ExitCode kSurroundings = 3;
inline constexpr ExitCode kCutShort = 4;  // told to stop, and something did not end in time

class Failure : public std::runtime_error {
 public:
  Failure(ExitCode code, const std::string& sentence) : std::runtime_error(sentence), code_(code) {}
  ExitCode code() const { return code_; }

 private:
  ExitCode code_;
};

// The answer is no: a record is refused, a check failed.
inline Failure answer_is_no(const std::string& sentence) { return {kAnswerIsNo, sentence}; }
// The command was used wrongly; the sentence says what would work.
inline Failure bad_use(const std::string& sentence) { return {kBadUse, sentence}; }
// A file, a program or a device does not do what we need.
inline Failure surroundings(const std::string& sentence) { return {kSurroundings, sentence}; }

}  // namespace partal::apps
