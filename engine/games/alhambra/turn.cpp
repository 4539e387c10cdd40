// A turn (ALH-10, ALH-13, ALH-18, ALH-19): the course of the game as a list, what is refused because it does
// not belong to the present step, and which chapter checks and applies an action or a draw.
#include "engine/core/overloaded.h"
#include "engine/core/steps.h"
#include "engine/games/alhambra/chapters.h"
#include "engine/games/alhambra/codes.h"

namespace partal::alhambra {

namespace {

constexpr auto kSteps = steps<Phase, Action>({
    // Set-up
    {Phase::SetupYard},  // ALH-04: the first four tiles
    {Phase::SetupDirk},  // ALH-61: with two players, what Dirk begins with
    {Phase::Deal},       // ALH-05: starting money, which says who begins (ALH-06)
    {Phase::SetupRow},   // ALH-07: the first four cards
    // A turn (ALH-19)
    {Phase::Act, codes::kActionStep,  // ALH-10: one action, more by exact payment (ALH-13), none (ALH-18)
     kAllows<Take, Buy, RebuildIn, RebuildOut, RebuildSwap, Stop, Pass>},
    {Phase::Place, codes::kPlaceStep, kAllows<Place, Reserve, Give>},  // ALH-17, ALH-63: what was bought
    {Phase::CloseTurn, codes::kEndStep, kAllows<End>},
    // End of a turn
    {Phase::RefillRow},     // ALH-30: cards, scoring cards among them (ALH-32)
    {Phase::RefillYard},    // ALH-30: then tiles
    {Phase::DirkReceives},  // ALH-61: after the first two scorings
    // End of the game, once the supply is too small (ALH-50)
    {Phase::PlaceLeftovers, codes::kLeftoverStep, kAllows<Place, Reserve>},  // ALH-52: what was won (ALH-51)
    {Phase::CloseLeftovers, codes::kEndStep, kAllows<End>},
    {Phase::Over},
});
static_assert(kSteps.agree_with(is_decision));

std::optional<Violation> refuse_placing(const State& state, Tile tile) {
  if (state.phase == Phase::Act) {
    return state.tray.has(tile) ? codes::kPlaceTooEarly("ALH-17", tile) : codes::kNotBought("ALH-17", tile);
  }
  return std::nullopt;  // nothing waits: the chapter says so
}

std::optional<Violation> refuse_end(const State& state) {
  if (state.phase == Phase::Place) return codes::kTilesWait("ALH-17", state.tray);
  if (state.phase == Phase::PlaceLeftovers) return codes::kTilesWait("ALH-52", state.tray);
  return state.further_action ? codes::kActionOpen("ALH-13") : codes::kActionOwed("ALH-10");
}

std::optional<Violation> refuse_acting(const State& state) {
  const bool is_at_leftovers = is_one_of<Phase::PlaceLeftovers, Phase::CloseLeftovers>(state.phase);
  return is_at_leftovers ? codes::kOnlyPlacing("ALH-52") : codes::kNoActionLeft("ALH-10");
}

// ALH-10, ALH-17, ALH-52: actions first, then placing, then `end`.
std::optional<Violation> check_step(const State& state, const Action& action) {
  if (kSteps[state.phase].allows(action)) return std::nullopt;
  return std::visit(
      Overloaded{
          [&](const Place& place) { return refuse_placing(state, place.tile); },
          [&](const Reserve& reserve) { return refuse_placing(state, reserve.tile); },
          [&](const Give& give) { return refuse_placing(state, give.tile); },
          [&](const Stop&) -> std::optional<Violation> { return codes::kNoRightToStop("ALH-13"); },
          [&](const End&) { return refuse_end(state); },
          [&](const auto&) { return refuse_acting(state); },
      },
      action);
}

std::optional<Violation> check_stop(const State& state) {
  if (state.further_action) return std::nullopt;
  return codes::kNoRightToStop("ALH-13");
}

std::optional<Violation> check_pass(const State& state) {
  if (!state.further_action && !has_any_action(state)) return std::nullopt;
  return codes::kCanAct("ALH-18");
}

}  // namespace

std::string_view Rules::step(const State& state) { return kSteps[state.phase].code; }

bool is_placing(const State& state) { return is_one_of<Phase::Place, Phase::PlaceLeftovers>(state.phase); }

void begin_turn(State& state, Seat seat) {
  state.active = seat;
  state.phase = Phase::Act;
  state.further_action = false;
  ++state.turn;
}

void finish_action(State& state) {
  state.further_action = false;
  state.phase = state.tray.empty() ? Phase::CloseTurn : Phase::Place;
}

// ALH-18: no money on show, no tile affordable, nothing to rebuild.
bool has_any_action(const State& state) {
  if (state.row.size > 0) return true;
  const Player& player = active_player(state);
  for (const Currency slot : kAllCurrencies) {
    if (buy_count(active_hand(state), state.yard[slot], slot) > 0) return true;
  }
  for (const Tile tile : player.reserve) {
    const Walls walls = spec_of(tile).walls;
    if (player.palace.cell_count(walls, state.cells) > 0 || player.palace.swap_count(walls, state.cells) > 0)
      return true;
  }
  return !player.palace.removable(state.cells).empty();
}

void apply_stop(State& state, Log* log) {
  if (log) log->push_back(codes::kActionWaived(state.active));
  finish_action(state);
}

void apply_pass(State& state, Log* log) {
  if (log) log->push_back(codes::kPassed(state.active));
  finish_action(state);
}

std::optional<Violation> Rules::check(const State& state, const Action& action) {
  if (auto violation = check_step(state, action)) return violation;
  return std::visit(Overloaded{
                        [&](const Take& take) { return check_take(state, take); },
                        [&](const Buy& buy) { return check_buy(state, buy); },
                        [&](const RebuildIn& rebuild) { return check_rebuild_in(state, rebuild); },
                        [&](const RebuildOut& rebuild) { return check_rebuild_out(state, rebuild); },
                        [&](const RebuildSwap& rebuild) { return check_rebuild_swap(state, rebuild); },
                        [&](const Stop&) { return check_stop(state); },
                        [&](const Pass&) { return check_pass(state); },
                        [&](const Place& place) { return check_place(state, place); },
                        [&](const Reserve& reserve) { return check_reserve(state, reserve); },
                        [&](const Give& give) { return check_give(state, give); },
                        [&](const End&) { return std::optional<Violation>(); },
                    },
                    action);
}

void Rules::apply(State& state, const Action& action, Log* log) {
  std::visit(Overloaded{
                 [&](const Take& take) { apply_take(state, take, log); },
                 [&](const Buy& buy) { apply_buy(state, buy, log); },
                 [&](const RebuildIn& rebuild) { apply_rebuild_in(state, rebuild, log); },
                 [&](const RebuildOut& rebuild) { apply_rebuild_out(state, rebuild, log); },
                 [&](const RebuildSwap& rebuild) { apply_rebuild_swap(state, rebuild, log); },
                 [&](const Stop&) { apply_stop(state, log); },
                 [&](const Pass&) { apply_pass(state, log); },
                 [&](const Place& place) { apply_place(state, place, log); },
                 [&](const Reserve& reserve) { apply_reserve(state, reserve, log); },
                 [&](const Give& give) { apply_give(state, give, log); },
                 [&](const End&) {
                   state.phase == Phase::CloseTurn ? end_turn(state, log) : end_leftovers(state, log);
                 },
             },
             action);
}

void Rules::apply(State& state, const Draw& draw, Log* log) {
  if (is_one_of<Phase::SetupYard, Phase::SetupDirk, Phase::Deal, Phase::SetupRow>(state.phase)) {
    apply_setup(state, draw, log);
  } else {
    apply_refill(state, draw, log);
  }
}

}  // namespace partal::alhambra
