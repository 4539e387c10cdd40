// Two matches that differ in one tile of another seat's hand, and in nothing that a viewer has seen.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/catalogue/match.h"
#include "engine/core/rng.h"
#include "server/storage/store.h"

namespace partal::server {

struct Twins {
  std::string game{};
  int players = 0;
  Options options{};
  Seat viewer{};            // the seat to move
  Seat other{};             // the seat whose hand differs
  std::string hidden[2]{};  // the tile in each world
  std::vector<LineRow> lines[2]{};
};

// Nothing when the game that this seed gives offers no such pair.
std::optional<Twins> make_twins(std::uint64_t seed);

}  // namespace partal::server
