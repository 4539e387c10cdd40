// Two matches that differ in nothing that a viewer has seen. In games with hidden tiles they differ in one
// tile of a seat's hand; in the others, where everything lies open, only in what the server keeps to itself
// (onlooker.h).
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/catalogue/match.h"
#include "engine/core/rng.h"
#include "server/storage/store.h"

namespace partal::server {

struct HiddenTile {
  Seat owner{};
  std::string tile[2]{};  // in each world
};
// Somebody decides, and the two worlds differ.
struct Point {
  int n = 0;
  Seat decider{};
  std::string action{};  // what is done next, in both worlds; empty where it would tell them apart
};

struct Twins {
  std::string game{};
  int players = 0;
  Options options{};
  std::optional<HiddenTile> hidden{};
  std::vector<LineRow> lines[2]{};
  int setup = 0;  // lines before the first decision
  std::vector<Point> points{};
};

// Nothing when the match that this seed gives offers no such pair. Neighbouring seeds give different games.
std::optional<Twins> make_twins(std::uint64_t seed);

}  // namespace partal::server
