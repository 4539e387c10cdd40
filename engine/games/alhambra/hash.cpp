// The hash of a position: every field that decides what can still happen, in the order of State, and none
// that only remembers what follows from others (worths of a hand, boards of a palace).
#include "engine/games/alhambra/alhambra.h"

namespace partal::alhambra {

namespace {

void add_config(Hasher& hasher, const Config& config) {
  hasher.add(config.players);
  hasher.add(config.second_scoring_pile);
  hasher.add(config.youngest ? static_cast<std::uint64_t>(number_of(*config.youngest)) : 0);
}

void add_course(Hasher& hasher, const State& state) {
  hasher.add(static_cast<std::uint64_t>(state.phase));
  hasher.add(static_cast<std::uint64_t>(state.active));
  hasher.add(state.turn);
  hasher.add(state.further_action);
  hasher.add(state.ending);
  hasher.add(state.scoring_due);
  hasher.add(state.dirk_due);
}

void add_pile(Hasher& hasher, const Pile& pile) {
  for (const std::uint64_t word : pile.words) hasher.add(word);
}

void add_table(Hasher& hasher, const State& state) {
  hasher.add(state.supply.bits);
  for (const Tile tile : state.yard) hasher.add(static_cast<std::uint64_t>(tile));
  hasher.add(state.tray.bits);
  hasher.add(state.dirk.bits);
  hasher.add(state.row.size);
  for (const Card card : state.row) hasher.add(static_cast<std::uint64_t>(card));
  add_pile(hasher, state.deck);
  add_pile(hasher, state.discard);
  hasher.add(state.progress.cards);
  hasher.add(state.progress.pile);
  hasher.add(state.progress.left_in_pile);
  hasher.add(state.progress.scoring_to_come);
}

void add_player(Hasher& hasher, const Player& player, const Cells& cells) {
  for (const Purse& purse : player.hand.purses) hasher.add(purse.bits);
  hasher.add(player.palace.laid().bits);
  for (const Tile tile : player.palace.laid()) {
    const Cell cell = cells[tile];
    hasher.add(static_cast<std::uint64_t>(cell.row));
    hasher.add(static_cast<std::uint64_t>(cell.column));
  }
  hasher.add(player.reserve.bits);
  hasher.add(player.leftovers.bits);
  hasher.add(static_cast<std::uint64_t>(player.score));
}

void add_sheet(Hasher& hasher, const ScoringSheet& sheet, int players) {
  hasher.add(sheet.done);
  hasher.add(sheet.dirk.bits);
  for (int i = 0; i < players; ++i) {
    const Seat seat = seat_at(i);
    hasher.add(sheet.laid[seat].bits);
    hasher.add(sheet.wall[seat]);
    hasher.add(sheet.wall_tiles[seat].bits);
  }
}

}  // namespace

void Rules::hash(const State& state, Hasher& hasher) {
  add_config(hasher, state.config);
  add_course(hasher, state);
  add_table(hasher, state);
  for (int i = 0; i < state.config.players; ++i) {
    add_player(hasher, state.players[seat_at(i)], state.cells);
  }
  for (const ScoringSheet& sheet : state.sheets) add_sheet(hasher, sheet, state.config.players);
}

}  // namespace partal::alhambra
