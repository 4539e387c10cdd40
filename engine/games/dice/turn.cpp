// The course of play (DIC-10 to DIC-14) and of a turn (DIC-25, DIC-26, DIC-27, DIC-28) as a list, what is
// refused because it does not belong to the present step, and which chapter checks and applies an action or a
// draw.
#include "engine/core/common_codes.h"
#include "engine/core/overloaded.h"
#include "engine/core/steps.h"
#include "engine/games/dice/chapters.h"
#include "engine/games/dice/codes.h"

namespace partal::dice {

namespace {

constexpr auto kSteps = steps<Step, Action>({
    {Step::FirstPlayer},  // DIC-04
    // Start of a phase
    {Step::Slot},       // DIC-11: where the first-player token goes
    {Step::LayTokens},  // DIC-11
    // A turn
    {Step::Throw, codes::kThrowStep, kAllows<Throw>},  // DIC-13: always made
    {Step::Rolling},                                   // DIC-13
    {Step::Act, codes::kActStep,  // DIC-20 to DIC-33, tokens DIC-52 to DIC-58; `end` by DIC-27
     kAllows<Throw, Place, Improve, AddBlackDie, Less, End>},
    {Step::Close, codes::kEndStep, kAllows<End>},  // DIC-28: both actions are done
    // The count that ends a phase (DIC-46), column by column
    {Step::Prize, codes::kPrizeStep, kAllows<TakePrize>},            // DIC-40
    {Step::Name, codes::kNameStep, kAllows<NameFirst>},              // DIC-55: at once
    {Step::Shift, codes::kShiftStep, kAllows<ShiftPoint, NoShift>},  // DIC-51
    {Step::Counted, codes::kCountedStep, kAllows<End>},              // DIC-43 to DIC-45 follow
    {Step::Over},
});
static_assert(kSteps.agree_with([](Step step) { return !is_chance(step) && step != Step::Over; }));

// What does not belong to the present step: before the first throw of a turn (DIC-13), after its two actions
// (DIC-28), or in a count. Its own rule says when it would.
std::optional<Violation> check_step(const State& state, const Action& action, std::string_view rule) {
  if (kSteps[state.step].allows(action)) return std::nullopt;
  if (kSteps[Step::Act].allows(action)) {
    if (state.step == Step::Throw) return codes::kThrowFirst("DIC-13");
    if (state.step == Step::Close) return codes::kNoActionLeft("DIC-28");
  }
  return common::kActionNotNow(rule, std::string(Rules::action_kind(action)),
                               std::string(Rules::step(state)));
}

}  // namespace

bool Rules::closes_turn(const State& state) {
  return state.step == Step::Close || (state.step == Step::Act && is_closed(state));
}

std::string_view Rules::step(const State& state) {
  return kSteps[closes_turn(state) ? Step::Close : state.step].code;
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
  if (may_end(state)) return std::nullopt;
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
  const auto in_step = [&](std::string_view rule, auto check_chapter) {
    auto violation = check_step(state, action, rule);
    return violation ? violation : check_chapter();
  };
  const auto nothing = [] { return std::optional<Violation>{}; };
  return std::visit(
      Overloaded{
          [&](const Throw& chosen) { return in_step("DIC-20", [&] { return check_throw(state, chosen); }); },
          [&](const Place& place) {
            return in_step("DIC-21", [&] { return check_place(state, place.spending); });
          },
          [&](const Improve& improve) {
            return in_step("DIC-30", [&] { return check_improve(state, improve.spending); });
          },
          [&](const AddBlackDie&) { return in_step("DIC-54", [&] { return check_black_die(state); }); },
          [&](const Less&) { return in_step("DIC-58", [&] { return check_less(state); }); },
          [&](const End&) { return in_step("DIC-40", [&] { return check_end(state); }); },
          [&](const TakePrize&) { return in_step("DIC-40", nothing); },
          [&](const ShiftPoint& shift) {
            return in_step("DIC-51", [&] { return check_shift(state, shift); });
          },
          [&](const NoShift&) { return in_step("DIC-51", nothing); },
          [&](const NameFirst& name) { return in_step("DIC-55", [&] { return check_name(state, name); }); },
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
