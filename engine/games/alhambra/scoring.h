// The places of one building type (ALH-42 to ALH-44), for scorings and for whoever shows or estimates them.
#pragma once

#include "engine/games/alhambra/alhambra.h"

namespace partal::alhambra {

// One holder of tiles of a type. Dirk (ALH-62) has no seat.
struct MajorityPlace {
  std::optional<Seat> seat{};
  int count = 0;
  int place = 1;      // 1 is most; players tied from place p on all have p
  int shared_by = 1;  // how many are tied there
  int points = 0;     // of each of them in this scoring
};
using Majority = FixedList<MajorityPlace, kMaxPlayers + 1>;  // best first, then by seat, Dirk last

Majority majority(const State& state, Type type, int scoring);  // by the tiles that lie now; scoring 0 to 2
int next_scoring(const State& state);  // 0 to 2: the one that comes next, if it comes

void score_round(State& state, int scoring, Log* log);

}  // namespace partal::alhambra
