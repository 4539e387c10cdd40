// Throws and what is set aside (DIC-13, DIC-20), and the tokens that concern them (DIC-53): the fourth throw
// (DIC-57), one throw less (DIC-58), the black die (DIC-54).
#include "engine/games/dice/chapters.h"
#include "engine/games/dice/notation.h"

namespace partal::dice {

namespace {

std::optional<Violation> check_token(const State& state, Token token) {
  if (holds_token(state, token)) return std::nullopt;
  return Violation{.rule = "DIC-56", .code = "token.not-held", .args = {{"token", text(token_id(token))}}};
}

// DIC-13, DIC-57: three throws, and a fourth for a token.
std::optional<Violation> check_throws_left(const State& state, const Throw& chosen) {
  const int made = state.turn.throws;
  if (made > kThrows) return Violation{.rule = "DIC-57", .code = "throw.no-fifth"};
  if (made == kThrows && !chosen.token) {
    return Violation{.rule = "DIC-13", .code = "throw.none-left", .args = {{"throws", number(made)}}};
  }
  if (!chosen.token) return std::nullopt;
  if (made < kThrows) {
    return Violation{.rule = "DIC-57", .code = "throw.token-early", .args = {{"throws", number(made)}}};
  }
  return check_token(state, Token::Throw);
}

void use_token(State& state, Token token, Log* log) {
  --active_player(state).tokens[token];
  refresh_tools(state);
  if (log) log->push_back({"token-used", state.active, {{"token", text(token_id(token))}}});
}

}  // namespace

std::optional<Violation> check_throw(const State& state, const Throw& chosen) {
  if (auto violation = check_throws_left(state, chosen)) return violation;
  const Turn& turn = state.turn;
  for (int face = 0; face < kColumns; ++face) {
    const Column column = column_at(face);
    if (chosen.keep.count(column) <= turn.pool.count(column)) continue;
    return Violation{.rule = "DIC-20",
                     .code = "keep.not-there",
                     .args = {{"type", column_value(column)},
                              {"asked", number(chosen.keep.count(column))},
                              {"there", number(turn.pool.count(column))}},
                     .show = {.dice = die_texts(turn.pool)}};
  }
  if (turn.throws > 0 && chosen.keep == turn.pool) {
    return Violation{
        .rule = "DIC-20", .code = "throw.no-die", .args = {{"kept", number(chosen.keep.size())}}};
  }
  return std::nullopt;
}

void apply_throw(State& state, const Throw& chosen, Log* log) {
  Turn& turn = state.turn;
  if (chosen.token) use_token(state, Token::Throw, log);
  const int thrown = turn.throws == 0 ? kWhiteDice : (turn.pool - chosen.keep).size();
  turn.rolling = static_cast<std::uint8_t>(thrown);
  turn.pool = chosen.keep;
  turn.aside = chosen.keep;
  turn.less = false;  // DIC-58: until the next throw
  state.step = Step::Rolling;
  if (log) {
    log->push_back(
        {"throw-begun",
         state.active,
         {{"throw", number(turn.throws + 1)}, {"count", number(thrown)}, {"kept", dice_value(chosen.keep)}}});
  }
}

void apply_thrown(State& state, const Thrown& thrown, Log* log) {
  Turn& turn = state.turn;
  turn.pool = turn.pool + thrown.dice;
  turn.rolling = 0;
  ++turn.throws;
  state.step = Step::Act;
  if (log) {
    log->push_back(
        {"dice-thrown", state.active, {{"throw", number(turn.throws)}, {"dice", dice_value(thrown.dice)}}});
  }
}

void roll(State& state, Rng& rng) {
  const int dice = state.turn.rolling;
  const std::uint32_t value = rng.below(kPowersOfSix[static_cast<std::size_t>(dice)]);
  apply_thrown(state, Thrown{throw_at(dice, value)}, nullptr);
}

std::optional<Violation> check_black_die(const State& state) {
  if (state.turn.black > 0) return Violation{.rule = "DIC-54", .code = "black.once"};
  if (state.turn.throws > 1) {
    return Violation{
        .rule = "DIC-54", .code = "black.too-late", .args = {{"throws", number(state.turn.throws)}}};
  }
  return check_token(state, Token::BlackDie);
}

void apply_black_die(State& state, const AddBlackDie& black, Log* log) {
  use_token(state, Token::BlackDie, log);
  state.turn.black = static_cast<std::uint8_t>(index_of(black.face) + 1);
  if (log) log->push_back({"black-die-added", state.active, {{"type", column_value(black.face)}}});
}

std::optional<Violation> check_less(const State& state) {
  const Turn& turn = state.turn;
  if (turn.less) return Violation{.rule = "DIC-58", .code = "less.once"};
  if (turn.throws == 1) return Violation{.rule = "DIC-58", .code = "less.first-throw"};
  if (turn.throws > kThrows) return Violation{.rule = "DIC-58", .code = "less.fourth-throw"};
  return check_token(state, Token::Throw);
}

void apply_less(State& state, Log* log) {
  use_token(state, Token::Throw, log);
  state.turn.less = true;
  if (log) {
    log->push_back({"throw-counts-less", state.active, {{"position", number(present_position(state.turn))}}});
  }
}

}  // namespace partal::dice
