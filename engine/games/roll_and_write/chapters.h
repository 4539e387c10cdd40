// What the chapters of the rules offer each other inside this folder. Each chapter checks and applies its own
// actions.
#pragma once

#include "engine/games/roll_and_write/roll_and_write.h"

namespace partal::roll_and_write {

// Events are written for records and screens only; kept out of the way, they cost a playout nothing.
#define PARTAL_LOG [[gnu::cold, gnu::noinline]]
template <class Code, class... Held>
PARTAL_LOG void tell(Log* log, const Code& code, Seat seat, const Held&... held) {
  log->push_back(code(seat, held...));
}

inline Violation showing(Violation violation, Show show) {
  violation.show = std::move(show);
  return violation;
}

inline Player& active_player(State& state) { return state.players[state.active]; }
inline const Player& active_player(const State& state) { return state.players[state.active]; }
inline int seat_count(const State& state) { return state.config.players; }
inline int row_count(const State& state) { return state.config.players + state.config.imaginary; }
inline int rounds(const State& state) { return rounds_of(row_count(state)); }
inline bool is_last_round(const State& state) { return state.round == rounds(state); }
inline bool is_alone(const State& state) { return state.config.players == 1; }
// RNW-20: a round ends with the seat before the first player's.
inline Seat next_to_act(const State& state) {  // next_seat() without its division
  const int next = index_of(state.active) + 1;
  return seat_at(next == state.config.players ? 0 : next);
}
inline bool is_last_of_round(const State& state) { return next_to_act(state) == state.first; }
// RNW-29: after this turn nobody uses the dice any more.
inline bool is_last_turn(const State& state) { return is_last_round(state) && is_last_of_round(state); }
// The pair that lies ready for the next player once the turn ends (RNW-24, RNW-28); alone there is none
// (RNW-65), and nobody needs one after the last turn (RNW-29).
inline std::optional<Dice> handed_on(const State& state, Seat seat) {
  const bool ready = state.active == seat && (state.phase == Phase::Second || state.phase == Phase::Close);
  if (!ready || is_alone(state) || is_last_turn(state)) return std::nullopt;
  return state.players[seat].dice.pair(1);
}

// Seats and imaginary players by their row of the score sheet.
inline std::size_t row_of(Seat seat) { return static_cast<std::size_t>(index_of(seat)); }
inline std::size_t row_of_imaginary(const State& state, int index) {
  return static_cast<std::size_t>(state.config.players + index);
}
inline bool is_imaginary(const State& state, std::size_t row) { return row >= state.config.players; }
inline int imaginary_number(const State& state, std::size_t row) {  // from 1
  return static_cast<int>(row) - state.config.players + 1;
}
// RNW-30: what the places of a type are worth.
inline std::span<const std::uint8_t> places_of(const State& state, Type type) {
  return state.config.sheet.places[type];
}

inline SquareSet unbuilt(const Player& player) { return without(kAllSquares, player.built); }

// setup.cpp
void apply_setup(State& state, const Draw& draw, Log* log);
void roll_first_building(State& state, Rng& rng);

// turn.cpp
void begin_turn(State& state, Seat seat);

// build.cpp
void mark(State& state, std::size_t row, Type type, Log* log);  // RNW-02, RNW-30
void build(State& state, Seat seat, Square at, Log* log);       // RNW-22
Violation built_already(const State& state, std::string_view rule, Square at);
std::optional<Violation> check_build(const State& state, const Build& build);
void apply_build(State& state, const Build& build, Log* log);

// take_coins.cpp
int coins_on_offer(const Player& player);       // RNW-25, before the cap of RNW-26
inline int coins_to_take(const State& state) {  // pre: four dice
  const Player& player = active_player(state);
  return std::min(coins_on_offer(player), state.config.sheet.coins - player.circled);
}
void apply_take_coins(State& state, Log* log);

// special_actions.cpp
int cost_of(const Turn& turn);
bool can_build_second(const State& state);  // pre: the first cell is built
std::optional<Violation> check_turn(const State& state, const Turn& turn);
std::optional<Violation> check_second(const State& state, const BuildSecond& second);
void apply_turn(State& state, const Turn& turn, Log* log);
void apply_second(State& state, const BuildSecond& second, Log* log);

// rolling.cpp
void close_or_roll_four(State& state);  // after coins or two cells (RNW-28, RNW-29, RNW-41, RNW-65)
Violation not_there(std::string_view rule, Die die, const Dice& dice);
std::optional<Violation> check_keep(const State& state, const KeepPair& keep);
void apply_roll(State& state, Log* log);
void apply_keep(State& state, const KeepPair& keep, Log* log);
void apply_end(State& state, Log* log);
void apply_roll_outcome(State& state, const Roll& roll, Log* log);
void roll_pair(State& state, Rng& rng);  // the same by a number, in a playout
void roll_four(State& state, Rng& rng);

// round_end.cpp
void finish_turn(State& state,
                 Log* log);           // on to the next turn, the imaginary players, or the end of the round
State ended_now(const State& state);  // as if the game ended with this round, and nothing more happened in it
SquareSet open_squares(const State& state, std::size_t row);  // RNW-62: of types with a box left
void apply_imaginary(State& state, const Roll& roll, Log* log);

// final_scoring.cpp
struct RowPlace {
  int place = 0;  // 0: none
  int shared_by = 0;
  int points = 0;
};
using RowPlaces = std::array<RowPlace, kMostRows>;
// What the places of a type not yet awarded would bring now (RNW-50 to RNW-52); completed rows have none.
RowPlaces row_places(const State& state, Type type);
int line_points(SquareSet built);  // RNW-53
void score_game(State& state, Log* log);

// notation.cpp
std::vector<CodeSpec> notation_codes();  // with the fields of actions and draws

}  // namespace partal::roll_and_write
