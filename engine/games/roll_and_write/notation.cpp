// Actions and draws as text (docs/record-format.md). Each has one spelling: what was read is written again
// and must give the same text, so dice are sorted and numbers have no second form.

#include "engine/core/notation.h"

#include <algorithm>

#include "engine/games/roll_and_write/chapters.h"
#include "engine/games/roll_and_write/sorts.h"

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
  return cell ? square_of(*cell) : std::nullopt;
}

std::string square_text(Square square) { return cell_text(cell_of(square)); }

std::vector<std::string> square_texts(SquareSet squares) {
  std::vector<std::string> texts;
  for (const Square square : squares) texts.push_back(square_text(square));
  return texts;
}

std::string imaginary_text(int number) { return "i" + std::to_string(number); }

std::vector<std::int64_t> place_numbers(int place, int shared_by) {
  std::vector<std::int64_t> places;
  for (int each = place; each < place + shared_by && each <= kPlaces; ++each) places.push_back(each);
  return places;
}

namespace {

// ---- turning dice: `y3 5 b2 1` in notation, dice and values apart as args

struct TurnedSort : DiceBeforeSort {
  static void write(const Turn& held, std::string& text) {
    for (const DieTurn& die : held.plan()) {
      if (!text.empty()) text += ' ';
      text += die_text(die.colour(), die.from()) + ' ' + std::to_string(die.to());
    }
  }
};
struct ValuesSort {
  using Type = Turn;
  static constexpr SortSpec kSpec{"count", false, true};
  static std::vector<std::int64_t> value(const Turn& held) {
    std::vector<std::int64_t> values;
    for (const DieTurn& die : held.plan()) values.push_back(die.to());
    return values;
  }
  static void write(const Turn&, std::string&) {}
};
struct CostSort : CoinsSort {
  static void write(int, std::string&) {}  // follows from the dice
};

Result<std::optional<Turn>> read_turn(Words& words) {
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

Result<std::optional<KeepPair>> read_keep(Words& words) {
  const auto yellow = read_die(words.next());
  const auto blue = read_die(words.next());
  if (!yellow || !blue || yellow->colour == blue->colour) return std::nullopt;
  const bool swapped = yellow->colour == Colour::Blue;
  return KeepPair{.yellow = (swapped ? blue : yellow)->value, .blue = (swapped ? yellow : blue)->value};
}

// ---- rolls: of a seat, or of an imaginary player

struct RollerSort {
  using Type = Roll;
  static constexpr SortSpec kSpec{"roller"};
  static std::string value(const Roll& held) {
    return held.imaginary ? imaginary_text(held.who + 1) : seat_text(seat_at(held.who));
  }
  static void write(const Roll& held, std::string& text) { text += value(held); }
};

std::optional<Roll> read_roller(std::string_view word) {
  const int most = word.starts_with('i') ? kMostImaginary : kMaxPlayers;
  if (word.size() != 2 || (word[0] != 'i' && word[0] != 'p') || word[1] < '1' || word[1] > '0' + most) {
    return std::nullopt;
  }
  return Roll{.who = static_cast<std::uint8_t>(word[1] - '1'), .imaginary = word[0] == 'i'};
}

Result<std::optional<Roll>> read_roll(Words& words) {
  auto roll = read_roller(words.next());
  if (!roll) return std::nullopt;
  EnumArray<Colour, std::size_t, 2> counts{};
  while (!words.at_end()) {
    const auto die = read_die(words.next());
    if (!die) return std::nullopt;
    std::size_t& count = counts[die->colour];
    if (count == 2) return std::nullopt;
    roll->dice.of(die->colour)[count++] = die->value;
  }
  const std::size_t pairs = counts[Colour::Yellow];
  if (counts[Colour::Blue] != pairs || pairs == 0) return std::nullopt;
  if (pairs == 2) roll->dice.sort();
  return roll;
}

constexpr auto kWhole = [](const auto& held) { return held; };
constexpr auto kCost = [](const Turn& turn) { return cost_of(turn); };

constexpr auto kActions = notation<Action>(
    form<Turn>("turn", "turn y3 5 b2 1", part<kWhole>(Field<TurnedSort>{"dice"}),
               part<kWhole>(Field<ValuesSort>{"values"}), part<kCost>(Field<CostSort>{"coins"}))
        .read_by(read_turn),
    form<Build>("build", "build 3,5", part<&Build::at>(square_field("at"))),
    form<BuildSecond>("second", "second 2,6", part<&BuildSecond::at>(square_field("at"))),
    form<TakeCoins>("coins", "coins"), form<RollDice>("roll", "roll"),
    form<KeepPair>("keep", "keep y2 b5", part<&KeepPair::dice>(dice_field("dice"))).read_by(read_keep),
    form<End>("end", "end"));

constexpr auto kDraws =
    notation<Draw>(form<FirstPlayer>("first", "first p2", part<&FirstPlayer::seat>(seat_field("seat"))),
                   form<Roll>("roll", "roll p1 y3 b5", part<kWhole>(Field<RollerSort>{"seat"}),
                              part<&Roll::dice>(dice_field("dice")))
                       .read_by(read_roll));

}  // namespace

std::string_view Rules::action_kind(const Action& action) { return kActions.kind(action); }
std::string Rules::action_text(const Action& action) { return kActions.text(action); }
Args Rules::action_args(const Action& action) { return kActions.args(action); }
Result<Action> Rules::parse_action(std::string_view text) { return kActions.read_action(text); }
std::string Rules::draw_text(const Draw& draw) { return kDraws.text(draw); }
Result<Draw> Rules::parse_draw(std::string_view text) { return kDraws.read_draw(text); }

std::vector<CodeSpec> notation_codes() { return codes_of(kActions, kDraws); }

}  // namespace partal::roll_and_write
