// Replays a record into a match: every line is checked as if it were played now.
#pragma once

#include <memory>
#include <string_view>

#include "engine/catalogue/match.h"

namespace partal {

// `match` is new, made from the head of the record; `text` is where the record was read, so that a refusal
// names the line of the text (`record.refused`, `record.line`, `record.result`).
Result<std::unique_ptr<Match>> replay_into(std::unique_ptr<Match> match, const Record& record,
                                           std::string_view text, const BetweenLines& between_lines);

// Turns the refusal of one line into one that names the line of the text.
Violation refused_at(int line, std::string_view found, Violation inner);

}  // namespace partal
