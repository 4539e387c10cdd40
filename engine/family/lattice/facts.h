// What a player can ask about a position on the lattice (core/fact.h).
#pragma once

#include "engine/core/fact.h"
#include "engine/family/lattice/face.h"
#include "engine/family/lattice/lattice.h"

namespace partal::lattice {

Facts hand_facts(const Face& face, const View& view);
Facts open_facts(const View& view);  // where a tile may be laid now
Facts player_facts(const Face& face, const View& view);
// The chips row by row, then the squares that have a tile beside them and are not scored yet.
Facts chip_facts(const Face& face, const View& view);
Facts board_facts(const Face& face, const View& view);
Facts supply_facts(const View& view);
Facts cell_facts(const Face& face, const View& view, Cell at);

template <const Face& kFace>
std::span<const Topic<View>> topics() {
  using When = Topic<View>::When;
  static constexpr auto kTopics = std::to_array<Topic<View>>({
      {"hand", When::TurnBegins, [](const View& view, Seat) { return hand_facts(kFace, view); }},
      {"open", When::TurnBegins, [](const View& view, Seat) { return open_facts(view); }},
      {"players", When::TurnBegins, [](const View& view, Seat) { return player_facts(kFace, view); }},
      {"chips", When::Asked, [](const View& view, Seat) { return chip_facts(kFace, view); }},
      {"board", When::Asked, [](const View& view, Seat) { return board_facts(kFace, view); }},
      {"supply", When::Asked, [](const View& view, Seat) { return supply_facts(view); }},
  });
  return kTopics;
}

}  // namespace partal::lattice
