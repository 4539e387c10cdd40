#include "tests/rules/dice/kit.h"

#include "engine/games/dice/chapters.h"
#include "engine/games/dice/notation.h"

namespace partal::dice::kit {

Column column(std::string_view letter) { return *read_column(letter); }
Token token(std::string_view id) {
  if (id == "first_player") return Token::FirstPlayer;
  return id == "-" ? Token::None : *read_token(id);
}

Table::Table(int players, const Options& options) : RulesTable(players, options) {
  phase(1);
  begin_turn(state, state.caliph);
}

Table& Table::phase(int number) {
  state.phase = static_cast<std::uint8_t>(number - 1);
  for (BoardColumn& each : state.columns) each.slot = number == 3 ? Token::Victory2 : Token::Push;
  if (number < 3) state.columns[Column::Pavilion].slot = Token::FirstPlayer;
  return *this;
}
Table& Table::round(int number) {
  state.round = static_cast<std::uint8_t>(number - 1);
  return *this;
}
Table& Table::active(int seat) {
  state.active = seat_at(seat - 1);
  return *this;
}
Table& Table::caliph(int seat) {
  state.caliph = seat_at(seat - 1);
  return *this;
}
Table& Table::pawn(int seat, std::string_view letter, int space) {
  state.columns[column(letter)].pawns.put(seat_at(seat - 1), space);
  state.players[seat_at(seat - 1)].built.add(column(letter));
  refresh_lowest(state, column(letter));
  return *this;
}
Table& Table::progress(int seat, std::string_view letter, int points) {
  state.columns[column(letter)].progress.advance(seat_at(seat - 1), points);
  return *this;
}
Table& Table::holds(int seat, std::string_view id, int count) {
  state.players[seat_at(seat - 1)].tokens[token(id)] = static_cast<std::uint8_t>(count);
  refresh_tools(state);
  return *this;
}
Table& Table::slot(std::string_view letter, std::string_view id) {
  state.columns[column(letter)].slot = token(id);
  return *this;
}
Table& Table::score(int seat, int points) {
  state.players[seat_at(seat - 1)].score = static_cast<std::int16_t>(points);
  return *this;
}
Table& Table::thrown(int throws, std::string_view dice, std::string_view aside) {
  state.turn.throws = static_cast<std::uint8_t>(throws);
  state.turn.pool = *read_dice(dice);
  state.turn.aside = aside.empty() ? Faces{} : *read_dice(aside);
  state.step = Step::Act;
  return *this;
}
Table& Table::black(std::string_view letter) {
  state.turn.black = static_cast<std::uint8_t>(index_of(column(letter)) + 1);
  state.step = Step::Act;
  return *this;
}

Table& Table::roll(const std::string& dice, const std::string& keep) {
  play(keep.empty() ? std::string("throw") : "throw keep " + keep);
  return draw("throw " + dice);
}
Table& Table::count() {
  state.round = kRounds - 1;
  state.turn = {};
  begin_count(state, &log);
  return *this;
}
Table& Table::finish_count(const std::string& prize) {
  while (state.step >= Step::Prize && state.step < Step::Counted) {
    play(state.step == Step::Prize ? prize : state.step == Step::Shift ? "no-shift" : "name p1");
  }
  return state.step == Step::Counted ? play("end") : *this;
}

int Table::space(int seat, std::string_view letter) const {
  return state.columns[column(letter)].pawns.space(seat_at(seat - 1));
}
std::string Table::stack(std::string_view letter, int space) const {
  const ProgressTrack& track = state.columns[column(letter)].progress;
  std::string text;
  for (int below = 0; below < state.config.players; ++below) {
    for (int i = 0; i < state.config.players; ++i) {
      const Seat seat = seat_at(i);
      if (track.space(seat) == space && track.height(seat) == below) text += std::to_string(number_of(seat));
    }
  }
  return text;
}

}  // namespace partal::dice::kit
