// A record that somebody sent, at one of its moments.
#pragma once

#include <string>

#include "server/ports/ports.h"
#include "server/protocol/problem.h"
#include "server/protocol/requests.h"

namespace partal::server {

// {game, players, options, seats, lines, over, points, winners, n, viewer, events, view, legal}; refused as
// the engine refuses. Touches nothing else, so it may run on any thread.
Answer<std::string> replay_json(const Replay& request, const GiveWay& give_way = {});

}  // namespace partal::server
