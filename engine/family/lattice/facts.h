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
  using Told = Topic<View>::Told;
  static constexpr auto kTopics = std::to_array<Topic<View>>({
      {"hand", Told::WhenTurnBegins, [](const View& view, Seat) { return hand_facts(kFace, view); }},
      {"open", Told::WhenTurnBegins, [](const View& view, Seat) { return open_facts(view); }},
      {"players", Told::WhenTurnBegins, [](const View& view, Seat) { return player_facts(kFace, view); }},
      {"chips", Told::WhenAsked, [](const View& view, Seat) { return chip_facts(kFace, view); }},
      {"board", Told::WhenAsked, [](const View& view, Seat) { return board_facts(kFace, view); }},
      {"supply", Told::WhenAsked, [](const View& view, Seat) { return supply_facts(view); }},
  });
  return kTopics;
}

}  // namespace partal::lattice
