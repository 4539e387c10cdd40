// Building (RNW-02, RNW-22, RNW-23, RNW-30, RNW-35).
#include "engine/games/roll_and_write/chapters.h"
#include "engine/games/roll_and_write/notation.h"

namespace partal::roll_and_write {

namespace {

// RNW-30: the last box of a type. It is paid at the end of the round; what the set-up completes, at the end
// of the first one (RNW-35).
PARTAL_LOG void log_completed(const State& state, std::size_t row, Type type, Log* log) {
  if (is_imaginary(state, row)) {
    const int imaginary = static_cast<int>(row) - state.config.players + 1;
    log->push_back(
        {"imaginary-completed", {}, {{"imaginary", number(imaginary)}, {"type", type_value(type)}}});
  } else {
    log->push_back({"type-completed", seat_at(static_cast<int>(row)), {{"type", type_value(type)}}});
  }
}

PARTAL_LOG void log_built(const State& state, Seat seat, Square at, Log* log) {
  const Type type = state.config.sheet.type(at);
  const int count = state.rows[row_of(seat)].marks[static_cast<std::size_t>(type)] + 1;
  log->push_back({"building-built",
                  seat,
                  {{"at", cell_value(at)},
                   {"type", type_value(type)},
                   {"count", number(count)},
                   {"boxes", number(state.config.sheet.boxes_of(type))}}});
}

std::vector<Cell> cells_of(SquareSet squares) {
  std::vector<Cell> cells;
  for (const Square square : squares) cells.push_back(cell_of(square));
  return cells;
}

}  // namespace

// RNW-30: the last box of a type. It is paid at the end of the round; what the set-up completes, at the end
// of the first one (RNW-35).
void mark(State& state, std::size_t row, Type type, Log* log) {
  const auto index = static_cast<std::size_t>(type);
  if (++state.rows[row].marks[index] != state.config.sheet.boxes[index]) return;
  auto& completing = state.completing[index];
  completing = static_cast<std::uint8_t>(completing | (1U << row));
  if (log) log_completed(state, row, type, log);
}

void build(State& state, Seat seat, Square at, Log* log) {
  if (log) log_built(state, seat, at, log);
  state.players[seat].built.add(at);
  mark(state, row_of(seat), state.config.sheet.type(at), log);
}

std::optional<Violation> check_build(const State& state, const Build& build) {
  if (state.phase != Phase::Act) return Violation{.rule = "RNW-21", .code = "action.done"};
  const Player& player = active_player(state);
  const SquareSet met = crossings(player.dice);
  if (without(met, player.built).empty()) {
    return Violation{.rule = "RNW-23", .code = "build.none-free", .show = {.cells = cells_of(met)}};
  }
  if (!met.has(build.at)) {
    return Violation{
        .rule = "RNW-22",
        .code = "cell.no-dice",
        .args = {{"at", cell_value(build.at)}, {"cells", square_texts(without(met, player.built))}},
        .show = {.cells = cells_of(without(met, player.built)), .dice = dice_texts(player.dice)}};
  }
  if (player.built.has(build.at)) {
    return Violation{
        .rule = "RNW-22",
        .code = "cell.built",
        .args = {{"at", cell_value(build.at)}, {"type", type_value(state.config.sheet.type(build.at))}},
        .show = {.cells = {cell_of(build.at)}}};
  }
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
