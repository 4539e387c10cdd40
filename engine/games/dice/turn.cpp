// The course of play and the outline of a turn (DIC-10 to DIC-14, DIC-25, DIC-26, DIC-27, DIC-28): what is
// pending, what an action or a draw leads to, and which chapter checks and applies it.
#include "engine/core/common_codes.h"
#include "engine/core/overloaded.h"
#include "engine/games/dice/chapters.h"
#include "engine/games/dice/codes.h"

namespace partal::dice {

namespace {

Violation not_now(const State& state, std::string_view rule, std::string_view kind) {
  return common::kActionNotNow(rule, std::string(kind), std::string(Rules::step(state)));
}

// Whether something can be done in a turn now: after its first throw (DIC-13), before its two actions are
// done (DIC-28), and outside of a count. Where nothing is left to be done, dice have a reason of their own.
enum class Uses : std::uint8_t { Dice, TokenAlone };
std::optional<Violation> check_time(const State& state, std::string_view rule, std::string_view kind,
                                    Uses uses) {
  switch (state.step) {
    case Step::Act:
      if (uses == Uses::Dice || !is_closed(state)) return std::nullopt;
      return codes::kNothingLeft("DIC-28");
    case Step::Throw: return codes::kThrowFirst("DIC-13");
    case Step::Close: return codes::kNoActionLeft("DIC-28");
    default: return not_now(state, rule, kind);
  }
}

}  // namespace

bool Rules::closes_turn(const State& state) {
  return state.step == Step::Close || (state.step == Step::Act && is_closed(state));
}

std::string_view Rules::step(const State& state) {
  switch (state.step) {
    case Step::Throw: return codes::kThrowStep.code;
    case Step::Act: return closes_turn(state) ? codes::kEndStep.code : codes::kActStep.code;
    case Step::Close: return codes::kEndStep.code;
    case Step::Prize: return codes::kPrizeStep.code;
    case Step::Shift: return codes::kShiftStep.code;
    case Step::Name: return codes::kNameStep.code;
    case Step::Counted: return codes::kCountedStep.code;
    default: return "";
  }
}

void begin_turn(State& state, Seat seat) {
  state.active = seat;
  state.turn = {};
  refresh_tools(state);
  ++state.turns;
  state.step = Step::Throw;
}

// DIC-27: a pawn is owed as long as one of the three throws or a placing without a token is possible; no
// token is ever owed (DIC-59).
bool may_end(const State& state) {
  if (state.step == Step::Close || state.step == Step::Counted) return true;
  if (state.step != Step::Act) return false;
  return is_improving_round(state) || (!has_throw(state.turn) && !has_free_way(state));
}

std::optional<Violation> check_end(const State& state) {
  if (state.step == Step::Throw) return codes::kThrowFirst("DIC-13");
  if (may_end(state)) return std::nullopt;
  if (state.step != Step::Act) return not_now(state, "DIC-40", "end");
  return codes::kPawnOwed("DIC-27", kTurnActions - state.turn.actions,
                          std::max(0, kThrows - state.turn.throws));
}

void apply_end(State& state, Log* log) {
  if (state.step == Step::Counted) return close_count(state, log);
  const int missing = kTurnActions - state.turn.actions;
  if (!is_improving_round(state) && missing > 0) {
    ++state.lapsed;  // DIC-27: the pawn stays in hand and is not made up for later
    if (log) log->push_back(codes::kDutyLapsed(state.active, missing));
  }
  if (log) log->push_back(common::kTurnEnded(state.active));
  const Seat next = next_seat(state.active, seat_count(state));
  if (next != state.caliph) return begin_turn(state, next);  // DIC-10
  if (!is_improving_round(state)) {
    ++state.round;
    return begin_turn(state, next);
  }
  state.turn = {};
  begin_count(state, log);
}

std::optional<Violation> Rules::check(const State& state, const Action& action) {
  const std::string_view kind = action_kind(action);
  const auto in_turn = [&](std::string_view rule, auto check_chapter, Uses uses = Uses::Dice) {
    const auto violation = check_time(state, rule, kind, uses);
    return violation ? violation : check_chapter();
  };
  const auto in_count = [&](Step step, std::string_view rule,
                            auto check_chapter) -> std::optional<Violation> {
    if (state.step != step) return not_now(state, rule, kind);
    return check_chapter();
  };
  const auto nothing = [] { return std::optional<Violation>{}; };
  return std::visit(
      Overloaded{
          [&](const Throw& chosen) {
            if (state.step == Step::Throw) return check_throw(state, chosen);
            return in_turn("DIC-20", [&] { return check_throw(state, chosen); });
          },
          [&](const Place& place) {
            return in_turn("DIC-21", [&] { return check_place(state, place.spending); });
          },
          [&](const Improve& improve) {
            return in_turn("DIC-30", [&] { return check_improve(state, improve.spending); });
          },
          [&](const AddBlackDie&) {
            return in_turn("DIC-54", [&] { return check_black_die(state); }, Uses::TokenAlone);
          },
          [&](const Less&) { return in_turn("DIC-58", [&] { return check_less(state); }, Uses::TokenAlone); },
          [&](const End&) { return check_end(state); },
          [&](const TakePrize&) { return in_count(Step::Prize, "DIC-40", nothing); },
          [&](const ShiftPoint& shift) {
            return in_count(Step::Shift, "DIC-51", [&] { return check_shift(state, shift); });
          },
          [&](const NoShift&) { return in_count(Step::Shift, "DIC-51", nothing); },
          [&](const NameFirst& name) {
            return in_count(Step::Name, "DIC-55", [&] { return check_name(state, name); });
          },
      },
      action);
}

void Rules::apply(State& state, const Action& action, Log* log) {
  std::visit(Overloaded{
                 [&](const Throw& chosen) { apply_throw(state, chosen, log); },
                 [&](const Place& place) { apply_place(state, place.spending, log); },
                 [&](const Improve& improve) { apply_improve(state, improve.spending, log); },
                 [&](const AddBlackDie& black) { apply_black_die(state, black, log); },
                 [&](const Less&) { apply_less(state, log); },
                 [&](const End&) { apply_end(state, log); },
                 [&](const TakePrize& prize) { apply_prize(state, prize, log); },
                 [&](const ShiftPoint& shift) { apply_shift(state, shift, log); },
                 [&](const NoShift&) { apply_no_shift(state, log); },
                 [&](const NameFirst& name) { apply_name(state, name, log); },
             },
             action);
}

void Rules::apply(State& state, const Draw& draw, Log* log) {
  if (const auto* thrown = std::get_if<Thrown>(&draw)) {
    apply_thrown(state, *thrown, log);
  } else {
    apply_setup(state, draw, log);
  }
}

}  // namespace partal::dice
