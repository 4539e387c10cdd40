// The hash of a position: every field that decides what can still happen, in the order of State. Points and
// hand sizes follow from others.
#include "engine/family/lattice/output.h"

namespace partal::lattice {

namespace {

void add_config(Hasher& hasher, const Config& config) {
  hasher.add(config.players);
  hasher.add(config.hand);
  hasher.add(config.two_colours);
  hasher.add(static_cast<std::uint64_t>(config.layout));
  hasher.add(config.first ? static_cast<std::uint64_t>(number_of(*config.first)) : 0);
  for (const std::uint8_t owner : config.owners) hasher.add(owner);
  hasher.add(config.empty_neutral);
}

}  // namespace

void hash(const Face& face, const State& state, Hasher& hasher) {
  hasher.add(face.game);
  const OpenTable& table = state.table;
  add_config(hasher, table.config);
  hasher.add(static_cast<std::uint64_t>(table.phase));
  hasher.add(static_cast<std::uint64_t>(table.active));
  hasher.add(table.turn);
  for (const std::uint8_t chip : table.chips) hasher.add(chip);
  hasher.add(table.occupied);
  for_each_place(table.occupied, [&](int octagon) {
    hasher.add(static_cast<std::uint64_t>(table.cover.at(octagon)));
    hasher.add(static_cast<std::uint64_t>(laid_by(table, octagon)));
  });
  for (std::size_t seat = 0; seat < table.config.players; ++seat) hasher.add(state.hands[seat].bits);
  hasher.add(state.supply.bits);
}

}  // namespace partal::lattice
