// The places of one building type (ALH-42 to ALH-44), for scorings and for whoever shows or estimates them.
#pragma once

#include <vector>

#include "engine/family/shared_places.h"
#include "engine/games/alhambra/alhambra.h"

namespace partal::alhambra {

// How many tiles of a type each holder has: the seats, and Dirk behind them with two players (ALH-62).
struct Holdings {
  std::array<int, kMaxPlayers + 1> counts{};
  int holders = 0;

  explicit Holdings(int seats) : holders(seats == kMinPlayers ? seats + 1 : seats) {}
  int& count(int holder) { return counts[holder]; }
  int count(int holder) const { return counts[holder]; }
};

struct SharedPlace {
  int place = 1;      // 1 is most; players tied from place p on all have p
  int shared_by = 0;  // how many are tied there
};
inline SharedPlace shared_place(const Holdings& holdings, int holder) {
  SharedPlace result;
  for (int other = 0; other < holdings.holders; ++other) {
    result.place += holdings.count(other) > holdings.count(holder);
    result.shared_by += holdings.count(other) == holdings.count(holder);
  }
  return result;
}

inline const PlacePoints& points_of(Type type, int scoring) { return kMajorityPoints[scoring][type]; }
inline int majority_points(const Holdings& holdings, int holder, const PlacePoints& table) {
  if (holdings.count(holder) == 0) return 0;  // ALH-44: none of a type takes no place
  const SharedPlace here = shared_place(holdings, holder);
  // ALH-43: the points of the places they cover, added, shared, rounded down.
  return family::shared_points(std::span<const int>(table), here.place, here.shared_by);
}

// One holder of tiles of a type. Dirk (ALH-62) has no seat.
struct MajorityPlace {
  std::optional<Seat> seat{};
  int count = 0;
  int place = 1;      // 1 is most; players tied from place p on all have p
  int shared_by = 1;  // how many are tied there
  int points = 0;     // of each of them in this scoring
};
using Majority = FixedList<MajorityPlace, kMaxPlayers + 1>;  // best first, then by seat, Dirk last

Majority majority(const OpenTable& table, Type type,
                  int scoring);            // by the tiles that lie now; scoring 0 to 2
int next_scoring(const OpenTable& table);  // 0 to 2: the one that comes next, if it comes

// What Dirk's tiles of a type were worth in a scoring; he cannot win with it (ALH-62).
struct DirkPoints {
  int scoring = 1;
  Type type{};
  int points = 0;
};
std::vector<DirkPoints> dirk_points(const OpenTable& table);

void score_round(State& state, int scoring, Log* log);

}  // namespace partal::alhambra
