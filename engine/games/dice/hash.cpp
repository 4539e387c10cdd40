// The hash of a position: every field that decides what can still happen or be asked for, in the order of
// State, and none that is only shown (which dice were set aside, what an action aimed at).
#include "engine/games/dice/dice.h"

namespace partal::dice {

namespace {

template <class Number>
void add(Hasher& hasher, Number value) {
  hasher.add(static_cast<std::uint64_t>(value));
}

void add_tokens(Hasher& hasher, const TokenCounts& tokens) {
  for (const std::uint8_t count : tokens) add(hasher, count);
}

void add_turn(Hasher& hasher, const Turn& turn) {
  add(hasher, turn.pool.bits);
  add(hasher, turn.spent.bits);
  add(hasher, turn.rolling);
  add(hasher, turn.throws);
  add(hasher, turn.less);
  add(hasher, turn.actions);
  add(hasher, turn.placed);
  add(hasher, turn.touched.bits);
  add(hasher, turn.black);
  add(hasher, turn.black_spent);
}

void add_column(Hasher& hasher, const BoardColumn& column, int players) {
  for (int i = 0; i < players; ++i) {
    add(hasher, column.pawns.space(seat_at(i)));
    add(hasher, column.progress.standing(seat_at(i)));
  }
  add(hasher, column.slot);
}

void add_sheet(Hasher& hasher, const CountSheet& sheet, int players) {
  add(hasher, sheet.done);
  for (const auto& column : sheet.paid) {
    for (const PaidPlace& paid : column) {
      add(hasher, paid.seat);
      add(hasher, paid.space);
    }
  }
  for (int i = 0; i < players; ++i) {
    for (const std::uint8_t count : sheet.victory[seat_at(i)]) add(hasher, count);
  }
}

}  // namespace

void Rules::hash(const State& state, Hasher& hasher) {
  const int players = state.config.players;
  add(hasher, players);
  add_tokens(hasher, state.config.tokens.light);
  add_tokens(hasher, state.config.tokens.dark);
  add(hasher, state.step);
  add(hasher, state.active);
  add(hasher, state.caliph);
  add(hasher, state.phase);
  add(hasher, state.round);
  add(hasher, state.turns);
  add(hasher, state.lapsed);
  add_turn(hasher, state.turn);
  add(hasher, state.count.column);
  add(hasher, state.count.points);
  add(hasher, state.count.second);
  add(hasher, state.count.token_left);
  add_tokens(hasher, state.light);
  add_tokens(hasher, state.dark);
  for (const BoardColumn& column : state.columns) add_column(hasher, column, players);
  for (int i = 0; i < players; ++i) {
    const Player& player = state.players[seat_at(i)];
    add(hasher, player.score);
    add(hasher, player.built.bits);
    add_tokens(hasher, player.tokens);
    add_tokens(hasher, player.fresh);
  }
  for (const CountSheet& sheet : state.sheets) add_sheet(hasher, sheet, players);
}

}  // namespace partal::dice
