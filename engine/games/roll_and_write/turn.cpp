// A turn (RNW-20, RNW-21): the course of the game as a list, what is refused because it does not belong to
// the present step, and which chapter checks and applies an action or a draw.
#include "engine/core/overloaded.h"
#include "engine/core/steps.h"
#include "engine/games/roll_and_write/codes.h"

namespace partal::roll_and_write {

namespace {

constexpr auto kSteps = steps<Phase, Action>({
    // Set-up
    {Phase::First},           // RNW-10: who begins
    {Phase::SetupBuild},      // RNW-11: the cells that everybody starts with
    {Phase::SetupPair},       // RNW-12: a pair for each player
    {Phase::SetupExtraPair},  // RNW-13: a second one for the first player
    {Phase::SetupImaginary},  // RNW-61: the boxes of imaginary players
    // A turn
    {Phase::Act, codes::kActionStep, kAllows<Turn, Build, TakeCoins>},  // RNW-21, turned before by RNW-40
    {Phase::Second, codes::kSecondStep, kAllows<BuildSecond, End>},     // RNW-41: after one cell, for coins
    {Phase::CallRoll, codes::kRollStep, kAllows<RollDice>},             // RNW-28: after coins or two cells
    {Phase::RollFour},                                                  // RNW-28; alone after `end` (RNW-65)
    {Phase::Keep, codes::kKeepStep, kAllows<KeepPair>},                 // RNW-28: a pair for the next round
    {Phase::Close, codes::kEndStep, kAllows<End>},                      // RNW-24: the other pair goes on
    {Phase::RollPair},                                                  // RNW-27: the pair of one cell
    // End of a round
    {Phase::ImaginaryRoll},  // RNW-62: a box for each imaginary player
    {Phase::Over},
});
static_assert(kSteps.agree_with(is_decision));

std::optional<Violation> refuse_second(const State& state) {
  if (state.phase == Phase::Act) return codes::kSecondTooEarly("RNW-41");
  if (state.phase != Phase::Close || state.reroll != 2) return codes::kSecondTooLate("RNW-43");
  return std::nullopt;  // one cell was built, and the chapter says why no other one can be
}

std::optional<Violation> refuse_end(const State& state) {
  if (state.phase == Phase::CallRoll) return codes::kRollFirst("RNW-28");
  if (state.phase == Phase::Keep) return codes::kKeepFirst("RNW-28");
  return codes::kActionOwed("RNW-21");
}

// RNW-21, RNW-28, RNW-43: each action has its place in the turn.
std::optional<Violation> check_step(const State& state, const Action& action) {
  using Refused = std::optional<Violation>;
  if (kSteps[state.phase].allows(action)) return std::nullopt;
  return std::visit(Overloaded{
                        [&](const Turn&) -> Refused { return codes::kTurnTooLate("RNW-43"); },
                        [&](const Build&) -> Refused { return codes::kActionDone("RNW-21"); },
                        [&](const BuildSecond&) { return refuse_second(state); },
                        [&](const TakeCoins&) -> Refused { return codes::kActionDone("RNW-21"); },
                        [&](const RollDice&) -> Refused { return codes::kRollNotNow("RNW-28"); },
                        [&](const KeepPair&) -> Refused { return codes::kKeepNotNow("RNW-28"); },
                        [&](const End&) { return refuse_end(state); },
                    },
                    action);
}

}  // namespace

std::string_view Rules::step(const State& state) { return kSteps[state.phase].code; }

// RNW-21: the active player has four dice, sorted while there is something to choose.
void begin_turn(State& state, Seat seat) {
  state.active = seat;
  state.phase = Phase::Act;
  state.reroll = 0;
  state.rolls = 0;
  ++state.turn;
  state.players[seat].dice.sort();
}

std::optional<Violation> Rules::check(const State& state, const Action& action) {
  if (auto violation = check_step(state, action)) return violation;
  return std::visit(Overloaded{
                        [&](const Turn& turn) { return check_turn(state, turn); },
                        [&](const Build& build) { return check_build(state, build); },
                        [&](const BuildSecond& second) { return check_second(state, second); },
                        [&](const KeepPair& keep) { return check_keep(state, keep); },
                        // What belongs to the step is allowed: coins also where they give nothing
                        // (RNW-25, RNW-26).
                        [](const auto&) { return std::optional<Violation>(); },
                    },
                    action);
}

// By index and not by std::visit: a playout applies little else.
void Rules::apply(State& state, const Action& action, Log* log) {
  if (std::holds_alternative<End>(action)) return apply_end(state, log);
  if (const auto* build = std::get_if<Build>(&action)) return apply_build(state, *build, log);
  if (const auto* turn = std::get_if<Turn>(&action)) return apply_turn(state, *turn, log);
  if (std::holds_alternative<TakeCoins>(action)) return apply_take_coins(state, log);
  if (std::holds_alternative<RollDice>(action)) return apply_roll(state, log);
  if (const auto* keep = std::get_if<KeepPair>(&action)) return apply_keep(state, *keep, log);
  apply_second(state, *std::get_if<BuildSecond>(&action), log);
}

void Rules::apply(State& state, const Draw& draw, Log* log) {
  switch (state.phase) {
    case Phase::RollPair:
    case Phase::RollFour: apply_roll_outcome(state, *std::get_if<Roll>(&draw), log); return;
    case Phase::ImaginaryRoll: apply_imaginary(state, *std::get_if<Roll>(&draw), log); return;
    default: apply_setup(state, draw, log); return;
  }
}

}  // namespace partal::roll_and_write
