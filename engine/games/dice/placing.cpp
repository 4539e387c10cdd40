// Placing (DIC-21 to DIC-29), improving (DIC-30 to DIC-33) and pushing (DIC-52).
#include "engine/games/dice/chapters.h"
#include "engine/games/dice/notation.h"

namespace partal::dice {

namespace {

// DIC-54: the black die counts as a die of its face, once, while it lies there.
std::optional<Violation> check_black(const State& state, const Spending& spending) {
  const Turn& turn = state.turn;
  if (turn.black == 0 || turn.black_spent) return Violation{.rule = "DIC-54", .code = "black.not-there"};
  const Column face = column_at(turn.black - 1);
  if (face == spending.column) return std::nullopt;
  return Violation{.rule = "DIC-54",
                   .code = "black.other-face",
                   .args = {{"type", column_value(spending.column)}, {"face", column_value(face)}}};
}

std::optional<Violation> check_dice(const State& state, const Spending& spending) {
  const Faces pool = state.turn.pool;
  if (spending.white > pool.count(spending.column)) {
    return Violation{.rule = "DIC-21",
                     .code = "dice.too-few",
                     .args = {{"type", column_value(spending.column)},
                              {"asked", number(spending.white)},
                              {"there", number(pool.count(spending.column))}},
                     .show = {.dice = die_texts(pool)}};
  }
  if (spending.black) {
    if (auto violation = check_black(state, spending)) return violation;
  }
  if (spending.dice() > kMostSpent) {
    return Violation{.rule = "DIC-54",
                     .code = "dice.too-many",
                     .args = {{"asked", number(spending.dice())}, {"most", number(kMostSpent)}}};
  }
  return std::nullopt;
}

int wanted_space(const State& state, const Spending& spending) {
  return space_of(spending.dice(), present_position(state.turn));
}

std::optional<Violation> check_push(const State& state, const Spending& spending) {
  if (!holds_token(state, Token::Push)) {
    return Violation{
        .rule = "DIC-56", .code = "token.not-held", .args = {{"token", text(token_id(Token::Push))}}};
  }
  const PlacementTrack& track = column_of(state, spending.column).pawns;
  const int wanted = wanted_space(state, spending);
  const Args args = {{"type", column_value(spending.column)}, {"wanted", space_value(wanted)}};
  const int own = track.space(state.active);
  if (!track.is_taken(wanted) || wanted == own) {  // DIC-30: its own space is free
    return Violation{.rule = "DIC-52", .code = "push.space-free", .args = args};
  }
  if (own == 0 && track.lowest_free_above(0) > wanted) {
    return Violation{.rule = "DIC-52", .code = "push.no-space", .args = args};
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
  turn.aims[turn.actions] = {static_cast<std::uint8_t>(spending.column), static_cast<std::uint8_t>(wanted)};
  if (++turn.actions == kTurnActions) state.step = Step::Close;  // DIC-28
}

// What happened to the pawns of a column.
void log_pawns(const State& state, const Spending& spending, int wanted, const PlacementTrack& before,
               Log& log) {
  const Arg type{"type", column_value(spending.column)};
  const PlacementTrack& track = column_of(state, spending.column).pawns;
  const int from = before.space(state.active);
  if (spending.push) log.push_back({"token-used", state.active, {{"token", text(token_id(Token::Push))}}});
  Args args = {type, {"dice", number(spending.dice())}};
  if (from > 0) args.push_back({"from", space_value(from)});
  args.push_back({"wanted", space_value(wanted)});
  args.push_back({"at", space_value(track.space(state.active))});
  args.push_back({"fell", number(wanted - track.space(state.active))});
  log.push_back({from > 0 ? "pawn-improved" : "pawn-placed", state.active, std::move(args)});
  for (int i = 0; i < seat_count(state); ++i) {  // DIC-52: each one goes a space down
    const Seat seat = seat_at(i);
    if (seat == state.active || before.space(seat) == track.space(seat)) continue;
    log.push_back(
        {"pawn-pushed",
         seat,
         {type, {"from", space_value(before.space(seat))}, {"at", space_value(track.space(seat))}}});
  }
}

// The pawn is lifted already, or comes from the hand.
void put_pawn(State& state, const Spending& spending, int wanted) {
  PlacementTrack& track = column_of(state, spending.column).pawns;
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
  const PlacementTrack& track = column_of(state, column).pawns;
  if (const int own = track.space(state.active)) {
    return Violation{.rule = "DIC-24",
                     .code = "place.own-pawn-there",
                     .args = {{"type", column_value(column)}, {"at", space_value(own)}}};
  }
  if (is_improving_round(state) && state.turn.placed)
    return Violation{.rule = "DIC-33", .code = "place.one-new"};
  if (auto violation = check_dice(state, spending)) return violation;
  if (spending.white == kWhiteDice && must_leave_a_die(state, column)) {
    return Violation{.rule = "DIC-29", .code = "place.all-dice", .args = {{"dice", number(kWhiteDice)}}};
  }
  if (spending.push) return check_push(state, spending);
  const int wanted = wanted_space(state, spending);
  if (track.landing(wanted) > 0) return std::nullopt;
  return Violation{.rule = "DIC-23",
                   .code = "place.no-space",
                   .args = {{"type", column_value(column)}, {"wanted", space_value(wanted)}}};
}

std::optional<Violation> check_improve(const State& state, const Spending& spending) {
  if (!is_improving_round(state)) {
    return Violation{.rule = "DIC-12", .code = "improve.round", .args = {{"round", number(state.round + 1)}}};
  }
  const Column column = spending.column;
  const PlacementTrack& track = column_of(state, column).pawns;
  const int own = track.space(state.active);
  if (own == 0) {
    return Violation{.rule = "DIC-30", .code = "improve.no-pawn", .args = {{"type", column_value(column)}}};
  }
  if (state.turn.touched.has(column)) {
    return Violation{.rule = "DIC-32", .code = "improve.twice", .args = {{"type", column_value(column)}}};
  }
  if (auto violation = check_dice(state, spending)) return violation;
  if (spending.push) {
    if (auto violation = check_push(state, spending)) return violation;
  }
  const int wanted = wanted_space(state, spending);
  const int result = spending.push ? wanted : track.landing_without(state.active, wanted);
  if (result > own) return std::nullopt;
  return Violation{
      .rule = "DIC-31",
      .code = "improve.not-better",
      .args = {{"type", column_value(column)}, {"from", space_value(own)}, {"wanted", space_value(wanted)}}};
}

void apply_place(State& state, const Spending& spending, Log* log) {
  const int wanted = wanted_space(state, spending);
  const PlacementTrack before = column_of(state, spending.column).pawns;
  put_pawn(state, spending, wanted);
  spend(state, spending, wanted);
  state.turn.placed = true;
  if (log) log_pawns(state, spending, wanted, before, *log);
}

void apply_improve(State& state, const Spending& spending, Log* log) {
  const int wanted = wanted_space(state, spending);
  const PlacementTrack before = column_of(state, spending.column).pawns;
  column_of(state, spending.column).pawns.lift(state.active);  // DIC-30
  put_pawn(state, spending, wanted);
  spend(state, spending, wanted);
  if (log) log_pawns(state, spending, wanted, before, *log);
}

}  // namespace partal::dice
