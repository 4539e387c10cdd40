// Placing (DIC-21 to DIC-29), improving (DIC-30 to DIC-33) and pushing (DIC-52).
#include "engine/games/dice/chapters.h"
#include "engine/games/dice/codes.h"

namespace partal::dice {

namespace {

// DIC-54: the black die counts as a die of its face, once, while it lies there.
std::optional<Violation> check_black(const State& state, const Spending& spending) {
  const auto face = unspent_black(state.turn);
  if (!face) return codes::kBlackNotThere("DIC-54");
  if (face == spending.column) return std::nullopt;
  return codes::kBlackOtherFace("DIC-54", spending.column, *face);
}

std::optional<Violation> check_dice(const State& state, const Spending& spending) {
  const Faces pool = state.turn.pool;
  if (const int there = pool.count(spending.column); spending.white > there) {
    Violation violation = codes::kTooFewDice("DIC-21", spending.column, spending.white, there);
    violation.show.dice = die_texts(pool);
    return violation;
  }
  if (spending.black) {
    if (auto violation = check_black(state, spending)) return violation;
  }
  if (spending.dice() > kMostSpent) return codes::kTooManyDice("DIC-54", spending.dice(), kMostSpent);
  return std::nullopt;
}

int wanted_space(const State& state, const Spending& spending) {
  return space_of(spending.dice(), present_position(state.turn));
}

std::optional<Violation> check_push(const State& state, const Spending& spending) {
  if (!holds_token(state, Token::Push)) return codes::kTokenNotHeld("DIC-56", Token::Push);
  const PlacementTrack& track = state.columns[spending.column].pawns;
  const int wanted = wanted_space(state, spending);
  const int own = track.space(state.active);
  if (!track.is_taken(wanted) || wanted == own) {  // DIC-30: its own space is free
    return codes::kPushSpaceFree("DIC-52", spending.column, wanted);
  }
  if (own == 0 && track.lowest_free_above(0) > wanted) {
    return codes::kPushNoSpace("DIC-52", spending.column, wanted);
  }
  return std::nullopt;
}

void spend(State& state, const Spending& spending, int wanted) {
  Turn& turn = state.turn;
  turn.pool.remove(spending.column, spending.white);
  turn.spent.add(spending.column, spending.white);
  turn.aside.remove(spending.column, std::min<int>(spending.white, turn.aside.count(spending.column)));
  if (spending.black) turn.black_spent = true;
  turn.touched.add(spending.column);
  active_player(state).built.add(spending.column);
  turn.aims[turn.actions] = {spending.column, static_cast<std::uint8_t>(wanted)};
  if (++turn.actions == kTurnActions) state.step = Step::Close;  // DIC-28
}

// What happened to the pawns of a column.
void log_pawns(const State& state, const Spending& spending, int wanted, const PlacementTrack& before,
               Log& log) {
  const PlacementTrack& track = state.columns[spending.column].pawns;
  const int from = before.space(state.active);
  const int at = track.space(state.active);
  if (spending.push) log.push_back(codes::kTokenUsed(state.active, Token::Push));
  log.push_back(
      from > 0 ? codes::kPawnImproved(state.active, spending.column, spending.dice(), from, wanted, at,
                                      wanted - at)
               : codes::kPawnPlaced(state.active, spending.column, spending.dice(), wanted, at, wanted - at));
  for (int i = 0; i < seat_count(state); ++i) {  // DIC-52: each one goes a space down
    const Seat seat = seat_at(i);
    if (seat == state.active || before.space(seat) == track.space(seat)) continue;
    log.push_back(codes::kPawnPushed(seat, spending.column, before.space(seat), track.space(seat)));
  }
}

// The pawn is lifted already, or comes from the hand.
void put_pawn(State& state, const Spending& spending, int wanted) {
  PlacementTrack& track = state.columns[spending.column].pawns;
  if (spending.push) {
    --active_player(state).tokens[Token::Push];
    refresh_tools(state);
    track.push_down(wanted);
    track.put(state.active, wanted);
  } else {
    track.put(state.active, track.landing(wanted));  // DIC-23
  }
  refresh_lowest(state, spending.column);
}

}  // namespace

std::optional<Violation> check_place(const State& state, const Spending& spending) {
  const Column column = spending.column;
  const PlacementTrack& track = state.columns[column].pawns;
  if (const int own = track.space(state.active)) return codes::kOwnPawnThere("DIC-24", column, own);
  if (is_improving_round(state) && state.turn.placed) return codes::kOneNewPawn("DIC-33");
  if (auto violation = check_dice(state, spending)) return violation;
  if (spending.white == kWhiteDice && must_leave_a_die(state, column)) {
    return codes::kAllDice("DIC-29", kWhiteDice);
  }
  if (spending.push) return check_push(state, spending);
  const int wanted = wanted_space(state, spending);
  if (track.landing(wanted) > 0) return std::nullopt;
  return codes::kNoSpace("DIC-23", column, wanted);
}

std::optional<Violation> check_improve(const State& state, const Spending& spending) {
  if (!is_improving_round(state)) return codes::kImproveRound("DIC-12", state.round + 1);
  const Column column = spending.column;
  const PlacementTrack& track = state.columns[column].pawns;
  const int own = track.space(state.active);
  if (own == 0) return codes::kNoPawn("DIC-30", column);
  if (state.turn.touched.has(column)) return codes::kImprovedTwice("DIC-32", column);
  if (auto violation = check_dice(state, spending)) return violation;
  if (spending.push) {
    if (auto violation = check_push(state, spending)) return violation;
  }
  const int wanted = wanted_space(state, spending);
  const int result = spending.push ? wanted : track.landing_without(state.active, wanted);
  if (result > own) return std::nullopt;
  return codes::kNotBetter("DIC-31", column, own, wanted);
}

void apply_place(State& state, const Spending& spending, Log* log) {
  const int wanted = wanted_space(state, spending);
  const PlacementTrack before = state.columns[spending.column].pawns;
  put_pawn(state, spending, wanted);
  spend(state, spending, wanted);
  state.turn.placed = true;
  if (log) log_pawns(state, spending, wanted, before, *log);
}

void apply_improve(State& state, const Spending& spending, Log* log) {
  const int wanted = wanted_space(state, spending);
  const PlacementTrack before = state.columns[spending.column].pawns;
  state.columns[spending.column].pawns.lift(state.active);  // DIC-30
  put_pawn(state, spending, wanted);
  spend(state, spending, wanted);
  if (log) log_pawns(state, spending, wanted, before, *log);
}

}  // namespace partal::dice
