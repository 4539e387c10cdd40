// The count at the end of a phase (DIC-40 to DIC-42, DIC-46): prizes and progress column by column, the shift
// tokens (DIC-51), the first-player token (DIC-55), and the end of the phase (DIC-45).
#include "engine/games/dice/chapters.h"
#include "engine/games/dice/codes.h"

namespace partal::dice {

namespace {

void open_column(State& state, Log* log);
void give_points(State& state, Log* log);

Column counted_column(const State& state) { return column_at(state.count.column); }
BoardColumn& counted(State& state) { return state.columns[counted_column(state)]; }

// DIC-41: one move, on top of whatever stands there.
void advance(State& state, Column column, int points, Log* log) {
  ProgressTrack& track = state.columns[column].progress;
  const int from = track.space(state.active);
  const int lost = track.advance(state.active, points);
  if (!log) return;
  log->push_back(codes::kProgressMoved(state.active, column, from, track.space(state.active),
                                       track.height(state.active), lost));
}

// DIC-40: what nobody took. The first-player token is laid by instead (DIC-55).
void clear_slot(State& state, Log* log) {
  const Token token = counted(state).slot;
  counted(state).slot = Token::None;
  if (log && token != Token::None) log->push_back(codes::kTokenLeft({}, counted_column(state), token));
}

// DIC-45: pawns go home, scores, progress and tokens stay.
void end_phase(State& state, Log* log) {
  for (BoardColumn& column : state.columns) column.pawns = {};
  state.lowest = kLowestAtFirst;
  for (Player& player : state.players.values) {
    player.built = {};
    player.fresh = {};  // DIC-56: from now on they can be used
  }
  if (state.phase + 1 == kPhases) {
    state.step = Step::Over;
    return;
  }
  ++state.phase;
  begin_phase(state, log);
}

void close_column(State& state, Log* log) {
  clear_slot(state, log);
  ++state.count.column;
  state.count.second = false;
  open_column(state, log);
}

void open_column(State& state, Log* log) {
  for (; state.count.column < kColumns; ++state.count.column) {
    if (const auto best = counted(state).pawns.best(); best.first) {
      state.active = *best.first;
      state.step = Step::Prize;
      return;
    }
    clear_slot(state, log);
  }
  state.count = {};
  state.step = Step::Counted;
}

// The active player gets two points, or one point and the token (DIC-40).
void give_prize(State& state, bool with_token, Log* log) {
  BoardColumn& column = counted(state);
  const Token token = with_token ? column.slot : Token::None;
  state.count.points = with_token ? 1 : 2;
  if (log) {
    log->push_back(codes::kPrizeWon(state.active, counted_column(state), state.count.second ? 2 : 1,
                                    state.count.points, token_there(token)));
  }
  if (token != Token::None) column.slot = Token::None;
  if (token == Token::FirstPlayer) {
    state.step = Step::Name;  // DIC-55: at once
    return;
  }
  if (token != Token::None) {
    ++active_player(state).tokens[token];
    ++active_player(state).fresh[token];
  }
  give_points(state, log);
}

// DIC-42: the second-placed player comes after the first has moved.
void after_points(State& state, Log* log) {
  const auto best = counted(state).pawns.best();
  if (state.count.second || !best.second) return close_column(state, log);
  state.count.second = true;
  state.active = *best.second;
  give_prize(state, state.count.token_left, log);
}

void give_points(State& state, Log* log) {
  if (state.count.points > 0 && holds_token(state, Token::Shift)) {
    state.step = Step::Shift;  // DIC-51: by choice
    return;
  }
  if (state.count.points > 0) advance(state, counted_column(state), state.count.points, log);
  state.count.points = 0;
  after_points(state, log);
}

// DIC-46: what follows a count is revealed, so whoever chose last closes it, although the points of another
// may have come after the choice.
template <class Choice>
void choose(State& state, Choice choice) {
  const Seat chooser = state.active;
  choice();
  if (state.step == Step::Counted) state.active = chooser;
}

}  // namespace

void begin_count(State& state, Log* log) {
  open_column(state, log);
  if (state.step == Step::Counted) close_count(state, log);  // no pawn, no choice
}

void close_count(State& state, Log* log) {
  pay_out(state, log);  // DIC-46: after the prizes of all six columns
  end_phase(state, log);
}

void apply_prize(State& state, const TakePrize& prize, Log* log) {
  choose(state, [&] {
    state.count.token_left = !prize.token;
    give_prize(state, prize.token, log);
  });
}

std::optional<Violation> check_shift(const State& state, const ShiftPoint& shift) {
  if (shift.to != counted_column(state)) return std::nullopt;
  return codes::kSameColumn("DIC-51", shift.to);
}

void apply_shift(State& state, const ShiftPoint& shift, Log* log) {
  --active_player(state).tokens[Token::Shift];
  --state.count.points;
  if (log) log->push_back(codes::kPointShifted(state.active, counted_column(state), shift.to));
  advance(state, shift.to, 1, log);
  choose(state, [&] { give_points(state, log); });  // DIC-51: the other point may have a token of its own
}

void apply_no_shift(State& state, Log* log) {
  if (log) log->push_back(codes::kShiftDeclined(state.active, counted_column(state)));
  advance(state, counted_column(state), state.count.points, log);
  state.count.points = 0;
  choose(state, [&] { after_points(state, log); });
}

std::optional<Violation> check_name(const State& state, const NameFirst& name) {
  if (index_of(name.seat) < seat_count(state)) return std::nullopt;
  return codes::kNobody("DIC-55", number_of(name.seat), seat_count(state));
}

void apply_name(State& state, const NameFirst& name, Log* log) {
  state.caliph = name.seat;
  if (log) log->push_back(codes::kCaliphNamed(state.active, name.seat));
  choose(state, [&] { give_points(state, log); });
}

}  // namespace partal::dice
