// Throws and what is set aside (DIC-13, DIC-20), and the tokens that concern them (DIC-53): the fourth throw
// (DIC-57), one throw less (DIC-58), the black die (DIC-54).
#include "engine/games/dice/chapters.h"
#include "engine/games/dice/codes.h"

namespace partal::dice {

namespace {

// DIC-28: where nothing is left to be done, dice are refused by the rule that stands against them, but a
// token alone has none.
std::optional<Violation> check_nothing_left(const State& state) {
  if (!is_closed(state)) return std::nullopt;
  return codes::kNothingLeft("DIC-28");
}

std::optional<Violation> check_token(const State& state, Token token) {
  if (holds_token(state, token)) return std::nullopt;
  return codes::kTokenNotHeld("DIC-56", token);
}

// DIC-13, DIC-57: three throws, and a fourth for a token.
std::optional<Violation> check_throws_left(const State& state, const Throw& chosen) {
  const int made = state.turn.throws;
  if (made > kThrows) return codes::kNoFifthThrow("DIC-57");
  if (made == kThrows && !chosen.token) return codes::kNoThrowLeft("DIC-13", made);
  if (!chosen.token) return std::nullopt;
  if (made < kThrows) return codes::kTokenEarly("DIC-57", made);
  return check_token(state, Token::Throw);
}

void use_token(State& state, Token token, Log* log) {
  --active_player(state).tokens[token];
  refresh_tools(state);
  if (log) log->push_back(codes::kTokenUsed(state.active, token));
}

}  // namespace

std::optional<Violation> check_throw(const State& state, const Throw& chosen) {
  if (auto violation = check_throws_left(state, chosen)) return violation;
  const Turn& turn = state.turn;
  for (const Column column : kAllColumns) {
    if (chosen.keep.count(column) <= turn.pool.count(column)) continue;
    Violation violation =
        codes::kKeepNotThere("DIC-20", column, chosen.keep.count(column), turn.pool.count(column));
    violation.show.dice = die_texts(turn.pool);
    return violation;
  }
  if (turn.throws > 0 && chosen.keep == turn.pool) return codes::kNoDieThrown("DIC-20", chosen.keep.size());
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
  if (log) log->push_back(codes::kThrowBegun(state.active, turn.throws + 1, thrown, chosen.keep));
}

void apply_thrown(State& state, const Thrown& thrown, Log* log) {
  Turn& turn = state.turn;
  turn.pool = turn.pool + thrown.dice;
  turn.rolling = 0;
  ++turn.throws;
  state.step = Step::Act;
  if (log) log->push_back(codes::kDiceThrown(state.active, turn.throws, thrown.dice));
}

void roll(State& state, Rng& rng) {
  const int dice = state.turn.rolling;
  const std::uint32_t value = rng.below(kPowersOfSix[static_cast<std::size_t>(dice)]);
  apply_thrown(state, Thrown{throw_at(dice, value)}, nullptr);
}

std::optional<Violation> check_black_die(const State& state) {
  if (auto violation = check_nothing_left(state)) return violation;
  if (state.turn.black > 0) return codes::kBlackOnce("DIC-54");
  if (state.turn.throws > 1) return codes::kBlackTooLate("DIC-54", state.turn.throws);
  return check_token(state, Token::BlackDie);
}

void apply_black_die(State& state, const AddBlackDie& black, Log* log) {
  use_token(state, Token::BlackDie, log);
  state.turn.black = static_cast<std::uint8_t>(index_of(black.face) + 1);
  if (log) log->push_back(codes::kBlackDieAdded(state.active, black.face));
}

std::optional<Violation> check_less(const State& state) {
  if (auto violation = check_nothing_left(state)) return violation;
  const Turn& turn = state.turn;
  if (turn.less) return codes::kLessOnce("DIC-58");
  if (turn.throws == 1) return codes::kLessFirstThrow("DIC-58");
  if (turn.throws > kThrows) return codes::kLessFourthThrow("DIC-58");
  return check_token(state, Token::Throw);
}

void apply_less(State& state, Log* log) {
  use_token(state, Token::Throw, log);
  state.turn.less = true;
  if (log) log->push_back(codes::kThrowCountsLess(state.active, present_position(state.turn)));
}

}  // namespace partal::dice
