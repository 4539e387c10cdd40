// The hash of a position: every field that decides what can still happen, in the order of State.
#include "engine/games/roll_and_write/roll_and_write.h"

namespace partal::roll_and_write {

namespace {

void add_config(Hasher& hasher, const Config& config) {
  hasher.add(config.players);
  hasher.add(config.imaginary);
  hasher.add(config.contest);
  hasher.add(std::string_view(sheet_text(config.sheet)));
}

void add_course(Hasher& hasher, const State& state) {
  hasher.add(static_cast<std::uint64_t>(state.phase));
  hasher.add(static_cast<std::uint64_t>(state.active));
  hasher.add(static_cast<std::uint64_t>(state.first));
  hasher.add(state.round);
  hasher.add(state.rolls);
  hasher.add(state.reroll);
  hasher.add(state.turn);
  for (const std::uint8_t places : state.awarded) hasher.add(places);
  for (const std::uint8_t rows : state.completing) hasher.add(rows);
}

void add_player(Hasher& hasher, const Player& player) {
  hasher.add(player.built.bits);
  for (const std::uint8_t value : player.dice.yellow) hasher.add(value);
  for (const std::uint8_t value : player.dice.blue) hasher.add(value);
  hasher.add(player.circled);
  hasher.add(player.spent);
}

void add_row(Hasher& hasher, const Row& row) {
  for (const std::uint8_t marks : row.marks) hasher.add(marks);
  for (const Award& award : row.awards) {
    hasher.add(award.place);
    hasher.add(award.shared_by);
  }
  hasher.add(static_cast<std::uint64_t>(row.score));
}

}  // namespace

void Rules::hash(const State& state, Hasher& hasher) {
  add_config(hasher, state.config);
  add_course(hasher, state);
  for (int i = 0; i < state.config.players; ++i) add_player(hasher, state.players[seat_at(i)]);
  const int rows = state.config.players + state.config.imaginary;
  for (int i = 0; i < rows; ++i) add_row(hasher, state.rows[static_cast<std::size_t>(i)]);
}

}  // namespace partal::roll_and_write
