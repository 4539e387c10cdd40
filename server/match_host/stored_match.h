// The match of a stored table, as a server would go on with it.
#pragma once

#include <optional>

#include "server/match_host/live_match.h"
#include "server/storage/store.h"

namespace partal::server {

struct StoredMatch {
  Table table{};
  ChanceSecret secret{};
  std::optional<LiveMatch> live{};  // nothing where no match was begun
};

// Nothing when id or head cannot be ours, the lines do not replay or a row belongs to no seat of the table.
std::optional<StoredMatch> match_in(const StoredTable& stored, const MatchMaker& maker = make_match,
                                    const ChanceSource& chance = committed_chance());

}  // namespace partal::server
