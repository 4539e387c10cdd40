// Building (RNW-02, RNW-22, RNW-23, RNW-30, RNW-35).
#include "engine/games/roll_and_write/codes.h"

namespace partal::roll_and_write {

namespace {

PARTAL_LOG void log_completed(const State& state, std::size_t row, Type type, Log* log) {
  log->push_back(is_imaginary(state, row) ? codes::kImaginaryCompleted({}, imaginary_number(state, row), type)
                                          : codes::kCompleted(seat_at(static_cast<int>(row)), type));
}

PARTAL_LOG void log_built(const State& state, Seat seat, Square at, Log* log) {
  const Type type = state.config.sheet.type(at);
  const int count = state.rows[row_of(seat)].marks[type] + 1;
  log->push_back(codes::kBuilt(seat, at, type, count, state.config.sheet.boxes[type]));
}

}  // namespace

// RNW-30: the last box of a type. It is paid at the end of the round; what the set-up completes, at the end
// of the first one (RNW-35).
void mark(State& state, std::size_t row, Type type, Log* log) {
  if (++state.rows[row].marks[type] != state.config.sheet.boxes[type]) return;
  auto& completing = state.completing[type];
  completing = static_cast<std::uint8_t>(completing | (1U << row));
  if (log) log_completed(state, row, type, log);
}

Violation built_already(const State& state, std::string_view rule, Square at) {
  return showing(codes::kBuiltAlready(rule, at, state.config.sheet.type(at)), {.cells = {cell_of(at)}});
}

void build(State& state, Seat seat, Square at, Log* log) {
  if (log) log_built(state, seat, at, log);
  state.players[seat].built.add(at);
  mark(state, row_of(seat), state.config.sheet.type(at), log);
}

std::optional<Violation> check_build(const State& state, const Build& build) {
  const Player& player = active_player(state);
  const SquareSet met = crossings(player.dice);
  const SquareSet free = without(met, player.built);
  if (free.empty()) return showing(codes::kNoneFree("RNW-23"), {.cells = cells_of(met)});
  if (!met.has(build.at)) {
    return showing(codes::kNoDice("RNW-22", build.at, free),
                   {.cells = cells_of(free), .dice = dice_texts(player.dice)});
  }
  if (player.built.has(build.at)) return built_already(state, "RNW-22", build.at);
  return std::nullopt;
}

// RNW-22: the cell says all. The pair used comes first; the other one may be handed on (RNW-24).
void apply_build(State& state, const Build& chosen, Log* log) {
  Dice& dice = active_player(state).dice;
  dice.choose(Colour::Yellow, yellow_of(chosen.at));
  dice.choose(Colour::Blue, blue_of(chosen.at));
  build(state, state.active, chosen.at, log);
  state.reroll = 2;  // RNW-27
  state.phase = can_build_second(state) ? Phase::Second : Phase::Close;
}

}  // namespace partal::roll_and_write
