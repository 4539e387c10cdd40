// The hash of a position: every field that decides what can still happen, in the order of State.
#include "engine/games/@game@/@game@.h"

namespace partal::@game@ {

void Rules::hash(const State& state, Hasher& hasher) {
  hasher.add(info().name);
  hasher.add(state.config.players);
  hasher.add(state.config.stones);
  hasher.add(static_cast<std::uint64_t>(state.step));
  hasher.add(static_cast<std::uint64_t>(state.active));
  hasher.add(state.turn);
  for (const std::uint8_t count : state.row) hasher.add(count);
  for (const std::uint8_t count : state.bag) hasher.add(count);
  for (const auto& seat : state.last) hasher.add(seat ? static_cast<std::uint64_t>(number_of(*seat)) : 0);
}

}  // namespace partal::@game@
