// A record named on the command line, and a moment of it.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "apps/command.h"
#include "engine/catalogue/match.h"

namespace partal::apps {

// Throws with a sentence when the file cannot be read or the record is refused.
std::unique_ptr<Match> load_match(const Context& context, const std::string& file);

// Throws answer_is_no: why the record with this text is refused, in the words of its game.
[[noreturn]] void refuse_record(const Context& context, const std::string& file, std::string_view text,
                                const Violation& violation);

inline constexpr int kLastLine = -1;
// The match as it was after line n; throws bad_use when it has no such line.
std::unique_ptr<Match> moment_at(const Context& context, std::unique_ptr<Match> match, int n);

}  // namespace partal::apps
