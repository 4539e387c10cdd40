#include "tests/rules/roll_and_write/kit.h"

#include <sstream>

#include "tests/support/violation.h"

namespace partal::roll_and_write::kit {

namespace {

std::vector<std::string> words_of(const std::string& text) {
  std::istringstream words(text);
  std::vector<std::string> result;
  for (std::string word; words >> word;) result.push_back(word);
  return result;
}

}  // namespace

Square square(std::string_view text) { return square_at(text[0] - '0', text[2] - '0'); }

SquareSet squares(const std::string& text) {
  SquareSet set;
  for (const std::string& word : words_of(text)) set.add(square(word));
  return set;
}

Dice dice_of(const std::string& text) {
  Dice dice;
  std::array<std::size_t, 2> counts{};
  for (const std::string& word : words_of(text)) {
    const auto colour = static_cast<Colour>(kColourLetters.find(word[0]));
    dice.of(colour)[counts[static_cast<std::size_t>(colour)]++] = static_cast<std::uint8_t>(word[1] - '0');
  }
  return dice;
}

Table::Table(int players, const Options& options) : RulesTable(players, options) {
  state.phase = Phase::Act;
  state.round = 1;
  state.turn = 1;
  for (int seat = 1; seat <= players; ++seat) player(seat).dice = dice_of("y6 b6");
  player(1).dice = dice_of("y6 y6 b6 b6");
}

Table& Table::active(int seat) {
  player(index_of(state.active) + 1).dice = dice_of("y6 b6");
  state.active = seat_at(seat - 1);
  player(seat).dice = dice_of("y6 y6 b6 b6");
  return *this;
}
Table& Table::first(int seat) {
  state.first = seat_at(seat - 1);
  return *this;
}
Table& Table::round(int number) {
  state.round = static_cast<std::uint8_t>(number);
  return *this;
}
Table& Table::last_round() { return round(rounds_of(state.config.players + state.config.imaginary)); }
Table& Table::dice(int seat, const std::string& texts) {
  player(seat).dice = dice_of(texts);
  player(seat).dice.sort();
  if (player(seat).dice.yellow[0] == 0) std::swap(player(seat).dice.yellow[0], player(seat).dice.yellow[1]);
  if (player(seat).dice.blue[0] == 0) std::swap(player(seat).dice.blue[0], player(seat).dice.blue[1]);
  return *this;
}
Table& Table::built(int seat, const std::string& cells) {
  player(seat).built = squares(cells);
  recount(seat);
  return *this;
}
Table& Table::fill(int seat, Type type, int count) {
  for (const Square each : state.config.sheet.squares_of(type)) {
    if (count == 0 || player(seat).built.has(each)) continue;
    player(seat).built.add(each);
    --count;
  }
  EXPECT_EQ(count, 0) << "the grid has not so many cells of this type";
  recount(seat);
  return *this;
}
void Table::recount(int seat) {
  for (const Type type : kAllTypes) {
    const SquareSet of_type = state.config.sheet.squares_of(type);
    state.rows[static_cast<std::size_t>(seat - 1)].marks[type] =
        static_cast<std::uint8_t>((player(seat).built & of_type).size());
  }
}
Table& Table::coins(int seat, int free, int spent) {
  player(seat).circled = static_cast<std::uint8_t>(free + spent);
  player(seat).spent = static_cast<std::uint8_t>(spent);
  return *this;
}
Table& Table::imaginary(int number, Type type, int marks) {
  const auto row = static_cast<std::size_t>(state.config.players + number - 1);
  state.rows[row].marks[type] = static_cast<std::uint8_t>(marks);
  return *this;
}

Table& Table::settle() {
  while (Rules::pending(state).is_chance()) {
    Rules::apply(state, Rules::draw_at(state, Rules::chance_total(state) / 2), &log);
  }
  return *this;
}

Table& Table::pass_turn() {
  play("coins");
  if (state.phase == Phase::CallRoll) {
    play("roll").settle();
    play(*listed("keep").begin());
  }
  return play("end").settle();
}

Table& Table::finish_round() {
  const int round = state.round;
  while (state.phase != Phase::Over && state.round == round) pass_turn();
  return *this;
}

Table& Table::finish_game() {
  while (state.phase != Phase::Over) pass_turn();
  return *this;
}

std::string Table::dice(int seat) const {
  Dice sorted = state.players[seat_at(seat - 1)].dice;
  sorted.sort();
  std::string text;
  for (const Colour colour : {Colour::Yellow, Colour::Blue}) {
    for (const int value : sorted.of(colour)) {
      if (value == 0) continue;
      text += (text.empty() ? "" : " ") + std::string(1, kColourLetters[static_cast<std::size_t>(colour)]) +
              std::to_string(value);
    }
  }
  return text;
}

std::vector<std::string> Table::items(int seat, std::string_view label) const {
  std::vector<std::string> result;
  for (const ScoreItem& item : Rules::scores(state)) {
    if (item.seat != seat_at(seat - 1) || item.label != label) continue;
    result.push_back(std::string(item.rule) + " " + std::to_string(item.points) + " [" +
                     arithmetic_text(item.arithmetic, item.points) + "]");
  }
  return result;
}

}  // namespace partal::roll_and_write::kit
