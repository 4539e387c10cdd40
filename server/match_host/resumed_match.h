// A match that goes on behind the last line of a record.
#pragma once

#include <string>
#include <vector>

#include "server/lobby/seating.h"
#include "server/match_host/live_match.h"

namespace partal::server {

struct ResumedMatch {
  Table table{};
  ChanceSecret secret{};
  LiveMatch live;
  std::vector<LineRow> lines{};  // all of them, to be stored
};

// The match of a table that was made for it. The record is replayed, never trusted; its options hold. Nobody
// has promised its draws here, so chance is local: with the seed that the record names, else with the table's
// own.
Answer<ResumedMatch> resume_match(const NewTable& made, const std::string& record,
                                  const BetweenLines& between_lines, const Ports& ports);

}  // namespace partal::server
