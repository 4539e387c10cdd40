// A turn (RNW-20, RNW-21): the outline of the game. What is pending, what an action or a draw leads to, and
// which chapter checks and applies it.
#include "engine/core/overloaded.h"
#include "engine/games/roll_and_write/codes.h"

namespace partal::roll_and_write {

// A turn from top to bottom: the decisions of the active player, each with its step, and the rolls between
// them, which are chance and have none.
std::string_view Rules::step(const State& state) {
  switch (state.phase) {
    case Phase::Act: return codes::kActionStep.code;     // turn dice (RNW-40), build or take coins (RNW-21)
    case Phase::Second: return codes::kSecondStep.code;  // after building, another cell for coins (RNW-41)
    case Phase::CallRoll: return codes::kRollStep.code;  // after coins or two cells, not alone (RNW-28)
    case Phase::RollFour: break;                         // then, or alone after the end (RNW-65)
    case Phase::Keep: return codes::kKeepStep.code;      // a pair for the next round (RNW-28)
    case Phase::Close: return codes::kEndStep.code;      // the other pair goes on (RNW-24)
    case Phase::RollPair: break;                         // the pair used for one cell (RNW-27)
    case Phase::ImaginaryRoll: break;                    // after the last turn of a round (RNW-62)
    default: break;                                      // the set-up, the end
  }
  return "";
}

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
  return std::visit(Overloaded{
                        [&](const Turn& turn) { return check_turn(state, turn); },
                        [&](const Build& build) { return check_build(state, build); },
                        [&](const BuildSecond& second) { return check_second(state, second); },
                        [&](const TakeCoins&) { return check_take_coins(state); },
                        [&](const RollDice&) { return check_roll(state); },
                        [&](const KeepPair& keep) { return check_keep(state, keep); },
                        [&](const End&) { return check_end(state); },
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
