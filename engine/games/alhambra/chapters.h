// What the chapters of the rules offer each other inside this folder. Each chapter checks, applies and lists
// its own actions.
#pragma once

#include "engine/games/alhambra/alhambra.h"

namespace partal::alhambra {

inline Player& active_player(State& state) { return state.players[state.active]; }
inline const Player& active_player(const State& state) { return state.players[state.active]; }
inline Hand& active_hand(State& state) { return state.hands[state.active]; }
inline const Hand& active_hand(const State& state) { return state.hands[state.active]; }
inline bool is_two_player_game(const OpenTable& table) { return table.config.players == 2; }
inline int seat_count(const OpenTable& table) { return table.config.players; }

// setup.cpp
inline constexpr std::string_view kDrawnFirst = "chance";  // ALH-06, where the youngest could be named
using Seats = FixedList<Seat, kMaxPlayers>;
Seats tied_for_first(const State& state);
inline bool is_first_due(const OpenTable& table) {  // ALH-06: the row lies, and a draw says who begins
  return table.phase == Phase::SetupRow && table.row.size == kRowCards;
}
void apply_setup(State& state, const Draw& draw, Log* log);

// turn.cpp
void begin_turn(State& state, Seat seat);
void finish_action(State& state);  // after an action that gives no further one
void apply_stop(State& state, Log* log);
void apply_pass(State& state, Log* log);
bool has_any_action(const State& state);  // ALH-18
bool is_placing(const State& state);      // ALH-17 or ALH-52

// take_money.cpp
// The sets of cards that may be taken, bit m for the set m of places in the sorted row; equal cards are taken
// from the left.
using TakeSets = std::uint16_t;
TakeSets take_sets(const MoneyRow& row);
Take take_of(const MoneyRow& row, int set);
std::optional<Violation> check_take(const State& state, const Take& take);
void apply_take(State& state, const Take& take, Log* log);

// buy_building.cpp
int buy_count(const Hand& hand, Tile tile, Currency slot);  // offered payments for that slot
std::optional<Violation> check_buy(const State& state, const Buy& buy);
void apply_buy(State& state, const Buy& buy, Log* log);

// place_building.cpp
class PlainMap;
std::optional<Violation> check_cell(const State& state, Tile tile,
                                    Cell at);  // ALH-20 to ALH-28 for the active palace
std::optional<Violation> check_edges(const PlainMap& map, Tile tile, Cell at,
                                     std::string_view rule);  // ALH-21, ALH-26
std::optional<Violation> check_place(const State& state, const Place& place);
std::optional<Violation> check_reserve(const State& state, const Reserve& reserve);
std::optional<Violation> check_give(const State& state, const Give& give);
void apply_place(State& state, const Place& place, Log* log);
void apply_reserve(State& state, const Reserve& reserve, Log* log);
void apply_give(State& state, const Give& give, Log* log);

// redesign.cpp
std::optional<Violation> check_rebuild_in(const State& state, const RebuildIn& rebuild);
std::optional<Violation> check_rebuild_out(const State& state, const RebuildOut& rebuild);
std::optional<Violation> check_rebuild_swap(const State& state, const RebuildSwap& rebuild);
void apply_rebuild_in(State& state, const RebuildIn& rebuild, Log* log);
void apply_rebuild_out(State& state, const RebuildOut& rebuild, Log* log);
void apply_rebuild_swap(State& state, const RebuildSwap& rebuild, Log* log);

// end_of_turn.cpp
void split_deck(State& state);          // ALH-08
void end_turn(State& state, Log* log);  // the `end` of a turn
void apply_refill(State& state, const Draw& draw, Log* log);

// game_end.cpp
[[gnu::noinline]] void give_out_leftovers(State& state, Log* log);  // ALH-51, then on to ALH-52
void end_leftovers(State& state, Log* log);                         // the `end` of ALH-52

inline int wall_length(const OpenTable& table, Seat seat) {
  return table.players[seat].palace.wall_length(table.cells);
}
// Of the active seat, for the event of a change.
inline std::vector<std::int64_t> wall_change(int before, const State& state) {
  return {before, wall_length(state, state.active)};
}
inline Violation showing(Violation violation, Show show) {
  violation.show = std::move(show);
  return violation;
}

// notation.cpp
std::vector<CodeSpec> notation_codes();  // with the fields of actions and draws

}  // namespace partal::alhambra
