// What each seat sees: the open table and its own hand (GAR-05, CAR-05). And a whole position that fits.
#include "engine/core/bits.h"
#include "engine/family/lattice/output.h"

namespace partal::lattice {

TileSet tiles_laid(const OpenTable& table) {
  TileSet tiles;
  for_each_place(table.occupied, [&](int octagon) { tiles.add(tile_of(table.cover.at(octagon))); });
  return tiles;
}

int supply_size(const OpenTable& table) {
  int tiles = kTiles - std::popcount(table.occupied);
  for (const std::uint8_t size : table.hand_sizes) tiles -= size;
  return tiles;
}

TileSet unseen(const View& view) {
  return {TileSet::all().bits & ~tiles_laid(view.table).bits & ~view.hand.bits};
}

View view(const State& state, Viewer viewer) {
  View view{.viewer = viewer, .table = state.table};
  if (viewer) view.hand = hand_of(state, *viewer);
  return view;
}

// Tile by tile for each other hand out of all that the viewer has not seen: every way to deal them has the
// same chance, as it has at the table. What was laid tells nothing of what was drawn since.
State imagine(const View& view, Rng& rng) {
  State state{.table = view.table};
  state.supply = unseen(view);
  for (std::size_t seat = 0; seat < view.table.config.players; ++seat) {
    if (view.viewer && static_cast<std::size_t>(*view.viewer) == seat) {
      state.hands[seat] = view.hand;
      continue;
    }
    for (int i = 0; i < view.table.hand_sizes[seat]; ++i) {
      const auto rest = static_cast<std::uint32_t>(state.supply.size());
      const Tile tile = tile_of(kth_bit(state.supply.bits, static_cast<int>(rng.below(rest))));
      state.supply.remove(tile);
      state.hands[seat].add(tile);
    }
  }
  return state;
}

}  // namespace partal::lattice
