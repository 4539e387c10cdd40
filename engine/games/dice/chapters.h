// What the chapters of the rules offer each other inside this folder. Each chapter checks, applies and lists
// its own actions.
#pragma once

#include "engine/games/dice/dice.h"
#include "engine/games/dice/ways.h"

namespace partal::dice {

inline int seat_count(const State& state) { return state.config.players; }
inline Player& active_player(State& state) { return state.players[state.active]; }
inline const Player& active_player(const State& state) { return state.players[state.active]; }

// setup.cpp
void begin_phase(State& state, Log* log);  // DIC-11
void apply_setup(State& state, const Draw& draw, Log* log);
void resolve_setup(State& state, Rng& rng);  // all draws up to the first turn of the phase

// turn.cpp
void begin_turn(State& state, Seat seat);
bool may_end(const State& state);
std::optional<Violation> check_end(const State& state);
void apply_end(State& state, Log* log);

// throwing.cpp
std::optional<Violation> check_throw(const State& state, const Throw& chosen);
void apply_throw(State& state, const Throw& chosen, Log* log);
void apply_thrown(State& state, const Thrown& thrown, Log* log);
void roll(State& state, Rng& rng);  // the throw in the air, in a playout
std::optional<Violation> check_black_die(const State& state);
void apply_black_die(State& state, const AddBlackDie& black, Log* log);
std::optional<Violation> check_less(const State& state);
void apply_less(State& state, Log* log);

// placing.cpp
std::optional<Violation> check_place(const State& state, const Spending& spending);
std::optional<Violation> check_improve(const State& state, const Spending& spending);
void apply_place(State& state, const Spending& spending, Log* log);
void apply_improve(State& state, const Spending& spending, Log* log);

// count.cpp
void begin_count(State& state, Log* log);
void close_count(State& state, Log* log);
void apply_prize(State& state, const TakePrize& prize, Log* log);
std::optional<Violation> check_shift(const State& state, const ShiftPoint& shift);
void apply_shift(State& state, const ShiftPoint& shift, Log* log);
void apply_no_shift(State& state, Log* log);
std::optional<Violation> check_name(const State& state, const NameFirst& name);
void apply_name(State& state, const NameFirst& name, Log* log);

// victory_points.cpp
void pay_out(State& state, Log* log);  // DIC-43, DIC-44

// view.cpp
State position(const View& view);
std::vector<Seat> stack_on(const ProgressTrack& track, int space, int players);  // the lowest piece first

// tokens.cpp
std::string token_mix_text(const TokenMix& mix);
Result<TokenMix> read_token_mix(std::string_view value);

// notation.cpp
std::vector<CodeSpec> notation_codes();  // with the fields of actions and draws

}  // namespace partal::dice
