// Actions and draws as text (docs/record-format.md). Each has one spelling: what was read is written again
// and must give the same text, so dice are sorted and numbers have no second form.

#include "engine/core/notation.h"

#include <algorithm>

#include "engine/games/roll_and_write/chapters.h"
#include "engine/games/roll_and_write/notation.h"

namespace partal::roll_and_write {

std::string die_text(Colour colour, int value) {
  return {kColourLetters[static_cast<std::size_t>(colour)], static_cast<char>('0' + value)};
}

std::optional<Die> read_die(std::string_view word) {
  if (word.size() != 2 || word[1] < '1' || word[1] > '0' + kFaces) return std::nullopt;
  const std::size_t letter = kColourLetters.find(word[0]);
  if (letter == std::string_view::npos) return std::nullopt;
  return Die{static_cast<Colour>(letter), static_cast<std::uint8_t>(word[1] - '0')};
}

std::vector<std::string> dice_texts(const Dice& dice) {
  Dice sorted = dice;
  sorted.sort();
  std::vector<std::string> texts;
  for (const Colour colour : {Colour::Yellow, Colour::Blue}) {
    for (const int value : sorted.of(colour)) {
      if (value != 0) texts.push_back(die_text(colour, value));
    }
  }
  return texts;
}

std::optional<Square> read_square(std::string_view word) {
  const auto cell = read_cell(word);
  if (!cell || cell->row < 1 || cell->row > kFaces || cell->column < 1 || cell->column > kFaces)
    return std::nullopt;
  return square_at(cell->row, cell->column);
}

std::string square_text(Square square) { return cell_text(cell_of(square)); }

std::vector<std::string> square_texts(SquareSet squares) {
  std::vector<std::string> texts;
  for (const Square square : squares) texts.push_back(square_text(square));
  return texts;
}

std::vector<std::int64_t> place_numbers(int place, int shared_by) {
  std::vector<std::int64_t> places;
  for (int each = place; each < place + shared_by && each <= kPlaces; ++each) places.push_back(each);
  return places;
}

namespace {

// ---- writing

struct ActionWriter {
  std::string kind;

  std::string operator()(const Turn& turn) const {
    std::string text = kind;
    for (const DieTurn& die : turn.plan()) {
      text += ' ' + die_text(die.colour(), die.from()) + ' ' + std::to_string(die.to());
    }
    return text;
  }
  std::string operator()(const Build& build) const { return kind + ' ' + square_text(build.at); }
  std::string operator()(const BuildSecond& second) const { return kind + ' ' + square_text(second.at); }
  std::string operator()(const KeepPair& keep) const {
    return kind + ' ' + die_text(Colour::Yellow, keep.yellow) + ' ' + die_text(Colour::Blue, keep.blue);
  }
  std::string operator()(const TakeCoins&) const { return kind; }
  std::string operator()(const RollDice&) const { return kind; }
  std::string operator()(const End&) const { return kind; }
};

struct ArgsOfAction {
  Args operator()(const Turn& turn) const {
    std::vector<std::string> dice;
    std::vector<std::int64_t> values;
    for (const DieTurn& die : turn.plan()) {
      dice.push_back(die_text(die.colour(), die.from()));
      values.push_back(die.to());
    }
    return {{"dice", dice}, {"values", values}, {"coins", number(cost_of(turn))}};
  }
  Args operator()(const Build& build) const { return {{"at", cell_value(build.at)}}; }
  Args operator()(const BuildSecond& second) const { return {{"at", cell_value(second.at)}}; }
  Args operator()(const KeepPair& keep) const {
    return {{"dice", dice_texts({{keep.yellow, 0}, {keep.blue, 0}})}};
  }
  Args operator()(const TakeCoins&) const { return {}; }
  Args operator()(const RollDice&) const { return {}; }
  Args operator()(const End&) const { return {}; }
};

// ---- reading: each reader takes the words after the kind; nothing in the result means "no notation"

using ReadAction = std::optional<Action>;

ReadAction read_turn(Words& words) {
  Turn turn;
  std::size_t count = 0;
  while (!words.at_end()) {
    const auto die = read_die(words.next());
    const auto to = read_integer(words.next(), 1, kFaces);
    if (!die || !to || *to == die->value || count == kDiceHeld) return std::nullopt;
    turn.dice[count++] = {die->colour, die->value, static_cast<int>(*to)};
  }
  if (count == 0) return std::nullopt;
  std::sort(turn.dice.data(), turn.dice.data() + count);
  return turn;
}

template <class WithSquare>
ReadAction read_building(Words& words) {
  const auto square = read_square(words.next());
  if (!square) return std::nullopt;
  return WithSquare{.at = *square};
}

ReadAction read_keep(Words& words) {
  const auto yellow = read_die(words.next());
  const auto blue = read_die(words.next());
  if (!yellow || !blue || yellow->colour == blue->colour) return std::nullopt;
  const bool swapped = yellow->colour == Colour::Blue;
  return KeepPair{.yellow = (swapped ? blue : yellow)->value, .blue = (swapped ? yellow : blue)->value};
}

template <class Alone>
ReadAction read_nothing(Words&) {
  return Alone{};
}

// In the order of the alternatives of Action.
constexpr std::array<Form<ReadAction>, std::variant_size_v<Action>> kActionForms = {{
    {"turn", "turn y3 5 b2 1", read_turn},
    {"build", "build 3,5", read_building<Build>},
    {"second", "second 2,6", read_building<BuildSecond>},
    {"coins", "coins", read_nothing<TakeCoins>},
    {"roll", "roll", read_nothing<RollDice>},
    {"keep", "keep y2 b5", read_keep},
    {"end", "end", read_nothing<End>},
}};

std::string roller_text(const Roll& roll) {
  return (roll.imaginary ? "i" : "p") + std::to_string(roll.who + 1);
}

std::optional<Roll> read_roller(std::string_view word) {
  const int most = word.starts_with('i') ? kMostImaginary : kMaxPlayers;
  if (word.size() != 2 || (word[0] != 'i' && word[0] != 'p') || word[1] < '1' || word[1] > '0' + most) {
    return std::nullopt;
  }
  return Roll{.who = static_cast<std::uint8_t>(word[1] - '1'), .imaginary = word[0] == 'i'};
}

std::optional<Roll> read_roll(Words& words) {
  auto roll = read_roller(words.next());
  if (!roll) return std::nullopt;
  std::array<std::size_t, 2> counts{};
  while (!words.at_end()) {
    const auto die = read_die(words.next());
    if (!die) return std::nullopt;
    std::size_t& count = counts[static_cast<std::size_t>(die->colour)];
    if (count == 2) return std::nullopt;
    roll->dice.of(die->colour)[count++] = die->value;
  }
  if (counts[0] != counts[1] || counts[0] == 0) return std::nullopt;
  if (counts[0] == 2) roll->dice.sort();
  return roll;
}

}  // namespace

std::string_view Rules::action_kind(const Action& action) { return kActionForms[action.index()].kind; }

std::string Rules::action_text(const Action& action) {
  return std::visit(ActionWriter{std::string(action_kind(action))}, action);
}

Args Rules::action_args(const Action& action) { return std::visit(ArgsOfAction{}, action); }

Result<Action> Rules::parse_action(std::string_view text) {
  return read_action(kActionForms, text, action_text);
}

std::string Rules::draw_text(const Draw& draw) {
  if (const auto* first = std::get_if<FirstPlayer>(&draw)) return "first " + seat_text(first->seat);
  const Roll& roll = *std::get_if<Roll>(&draw);
  return with_words("roll " + roller_text(roll), dice_texts(roll.dice));
}

Result<Draw> Rules::parse_draw(std::string_view text) {
  Words words(text);
  const std::string_view kind = words.next();
  std::optional<Draw> read;
  if (kind == "first") {
    if (const auto seat = read_seat(words.next())) read = FirstPlayer{*seat};
  } else if (kind == "roll") {
    if (const auto roll = read_roll(words)) read = *roll;
  }
  return in_one_spelling(text, kind == "first" ? "first p2" : "roll p1 y3 b5", read, draw_text);
}

}  // namespace partal::roll_and_write
