// A turn (ALH-10, ALH-13, ALH-18, ALH-19): the outline of the game. What is pending, what an action or a draw
// leads to, and which chapter checks and applies it.
#include "engine/core/overloaded.h"
#include "engine/games/alhambra/chapters.h"
#include "engine/games/alhambra/codes.h"

namespace partal::alhambra {

namespace {

// ALH-10, ALH-17, ALH-52: actions first, then placing, then `end`.
std::optional<Violation> check_time_to_act(const State& state) {
  if (state.phase == Phase::Act) return std::nullopt;
  if (is_one_of<Phase::PlaceLeftovers, Phase::CloseLeftovers>(state.phase)) {
    return codes::kOnlyPlacing("ALH-52");
  }
  return codes::kNoActionLeft("ALH-10");
}

std::optional<Violation> check_time_to_place(const State& state, Tile tile) {
  if (state.phase == Phase::Act) return codes::kPlaceTooEarly("ALH-17", tile);
  return std::nullopt;
}

std::optional<Violation> check_stop(const State& state) {
  if (state.phase == Phase::Act && state.further_action) return std::nullopt;
  return codes::kNoRightToStop("ALH-13");
}

std::optional<Violation> check_pass(const State& state) {
  if (const auto violation = check_time_to_act(state)) return violation;
  if (!state.further_action && !has_any_action(state)) return std::nullopt;
  return codes::kCanAct("ALH-18");
}

std::optional<Violation> check_end(const State& state) {
  switch (state.phase) {
    case Phase::Act:
      return state.further_action ? codes::kActionOpen("ALH-13") : codes::kActionOwed("ALH-10");
    case Phase::Place: return codes::kTilesWait("ALH-17", state.tray);
    case Phase::PlaceLeftovers: return codes::kTilesWait("ALH-52", state.tray);
    default: return std::nullopt;
  }
}

}  // namespace

std::string_view Rules::step(const State& state) {
  switch (state.phase) {
    case Phase::Act: return codes::kActionStep.code;
    case Phase::Place: return codes::kPlaceStep.code;
    case Phase::PlaceLeftovers: return codes::kLeftoverStep.code;
    case Phase::CloseTurn:
    case Phase::CloseLeftovers: return codes::kEndStep.code;
    default: return "";
  }
}

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
  const auto acting = [&](auto check_chapter, const auto& chosen) {
    const auto violation = check_time_to_act(state);
    return violation ? violation : check_chapter(state, chosen);
  };
  const auto placing = [&](auto check_chapter, const auto& chosen) {
    const auto violation = check_time_to_place(state, chosen.tile);
    return violation ? violation : check_chapter(state, chosen);
  };
  return std::visit(Overloaded{
                        [&](const Take& take) { return acting(check_take, take); },
                        [&](const Buy& buy) { return acting(check_buy, buy); },
                        [&](const RebuildIn& rebuild) { return acting(check_rebuild_in, rebuild); },
                        [&](const RebuildOut& rebuild) { return acting(check_rebuild_out, rebuild); },
                        [&](const RebuildSwap& rebuild) { return acting(check_rebuild_swap, rebuild); },
                        [&](const Stop&) { return check_stop(state); },
                        [&](const Pass&) { return check_pass(state); },
                        [&](const Place& place) { return placing(check_place, place); },
                        [&](const Reserve& reserve) { return placing(check_reserve, reserve); },
                        [&](const Give& give) { return placing(check_give, give); },
                        [&](const End&) { return check_end(state); },
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
