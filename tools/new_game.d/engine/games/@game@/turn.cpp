// A turn (@GAM@-10 to @GAM@-13): its steps in order, what may be done in each, what is refused, and what it
// leads to.
#include <algorithm>

#include "engine/core/common_codes.h"
#include "engine/core/overloaded.h"
#include "engine/core/steps.h"
#include "engine/games/@game@/chapters.h"
#include "engine/games/@game@/codes.h"

namespace partal::@game@ {

namespace {

// @GAM@-10: a turn has these steps.
constexpr auto kSteps = steps<Step, Action>({
    {Step::Take, codes::kTakeStep, kAllows<Take>},  // @GAM@-11: the player takes stones
    {Step::Close, codes::kEndStep, kAllows<End>},   // the player ends the turn, and until then may take back
    {Step::Roll},                                   // @GAM@-12: chance, the die is rolled
    {Step::Over},                                   // @GAM@-30
});

// Behind the last step of a turn the next player begins.
void go_on(State& state) {
  state.step = kSteps.after(state.step);
  if (state.step != Step::Over) return;
  state.step = Step::Take;
  state.active = next_seat(state.active, state.config.players);
  ++state.turn;
}

bool is_row_empty(const State& state) {
  return std::ranges::all_of(state.row, [](int count) { return count == 0; });
}

// What does not belong to the present step. @GAM@-11: there is no passing.
std::optional<Violation> check_step(const State& state, const Action& action) {
  if (kSteps[state.step].allows(action)) return std::nullopt;
  if (std::holds_alternative<End>(action)) return codes::kStoneOwed("@GAM@-11");
  return codes::kTakeDone("@GAM@-10");
}

std::optional<Violation> check_take(const State& state, const Take& take) {
  if (take.count > kMostTaken) return codes::kTooMany("@GAM@-11", take.count, kMostTaken);
  const int left = state.row[take.colour];
  if (take.count > left) return codes::kNotThere("@GAM@-11", take.colour, take.count, left);
  return std::nullopt;
}

void apply_take(State& state, const Take& take, Log* log) {
  std::uint8_t& left = state.row[take.colour];
  left = static_cast<std::uint8_t>(left - take.count);
  if (log) log->push_back(codes::kTaken(state.active, take.colour, take.count, left));
  if (left == 0) {  // @GAM@-20
    state.last[take.colour] = state.active;
    if (log) log->push_back(codes::kLastTaken(state.active, take.colour, kLastStonePoints[take.colour]));
  }
  go_on(state);
}

void apply_end(State& state, Log* log) {
  if (log) log->push_back(common::kTurnEnded(state.active));
  go_on(state);
  if (is_row_empty(state)) state.step = Step::Over;  // @GAM@-30
}

}  // namespace

Pending Rules::pending(const State& state) {
  if (state.step == Step::Over) return Pending::over();
  return kSteps[state.step].is_decision() ? Pending::decide(state.active) : Pending::chance();
}

std::string_view Rules::step(const State& state) { return kSteps[state.step].code; }

void Rules::legal_actions(const State& state, ActionList& actions) {
  if (state.step == Step::Close) return actions.push_back(End{});
  for (const Colour colour : kAllColours) {
    for (int count = 1; count <= most_of(state, colour); ++count) {
      actions.push_back(Take{colour, static_cast<std::uint8_t>(count)});
    }
  }
}

Action Rules::pick(const State& state, Rng& rng) {
  ActionList actions;
  legal_actions(state, actions);
  return actions[rng.below(static_cast<std::uint32_t>(actions.size()))];
}

std::optional<Violation> Rules::check(const State& state, const Action& action) {
  if (auto violation = check_step(state, action)) return violation;
  return std::visit(Overloaded{
                        [&](const Take& take) { return check_take(state, take); },
                        [&](const End&) { return std::optional<Violation>(); },
                    },
                    action);
}

void Rules::apply(State& state, const Action& action, Log* log) {
  std::visit(Overloaded{
                 [&](const Take& take) { apply_take(state, take, log); },
                 [&](const End&) { apply_end(state, log); },
             },
             action);
}

// ---- the die (@GAM@-12): the colours in their order, then the blank faces

Draw Rules::draw_at(const State& /*state*/, std::uint32_t value) {
  if (value >= kColours) return Rolled{};
  return Rolled{static_cast<Colour>(value)};
}

void Rules::draws(const State& /*state*/, DrawList& draws) {
  for (const Colour colour : kAllColours) draws.push_back({Rolled{colour}, 1});
  draws.push_back({Rolled{}, kBlankFaces});
}

void Rules::apply(State& state, const Draw& draw, Log* log) {
  const auto face = std::get_if<Rolled>(&draw)->face;
  const bool adds = face && state.row[*face] > 0 && state.bag[*face] > 0;  // @GAM@-13
  if (adds) {
    ++state.row[*face];
    --state.bag[*face];
  }
  if (log) log->push_back(codes::kDieRolled({}, face, adds ? 1 : 0));
  go_on(state);
}

}  // namespace partal::@game@
