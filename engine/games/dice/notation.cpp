// Actions and draws as text (docs/record-format.md). Each has one spelling: what was read is written again
// and must give the same text, so dice are sorted and numbers have no second form.

#include "engine/core/notation.h"

#include "engine/games/dice/chapters.h"
#include "engine/games/dice/notation.h"

namespace partal::dice {

std::vector<std::string> die_texts(Faces dice) {
  std::vector<std::string> texts;
  for (int face = 0; face < kColumns; ++face) {
    texts.insert(texts.end(), static_cast<std::size_t>(dice.count(column_at(face))),
                 column_text(column_at(face)));
  }
  return texts;
}

std::string dice_text(Faces dice) {
  std::string text;
  for (const std::string& die : die_texts(dice)) text += die;
  return text;
}

Value dice_value(Faces dice) {
  if (dice.empty()) return {};
  return dice_text(dice);
}

std::optional<Faces> read_dice(std::string_view word) {
  if (word.empty() || word.size() > kWhiteDice) return std::nullopt;
  Faces dice;
  for (std::size_t i = 0; i < word.size(); ++i) {
    const auto face = read_column(word.substr(i, 1));
    if (!face) return std::nullopt;
    dice.add(*face);
  }
  return dice;
}

std::optional<Column> read_column(std::string_view word) {
  const std::size_t letter = word.size() == 1 ? kColumnLetters.find(word[0]) : std::string_view::npos;
  if (letter == std::string_view::npos) return std::nullopt;
  return column_at(static_cast<int>(letter));
}

std::string column_text(Column column) { return {kColumnLetters[static_cast<std::size_t>(column)]}; }

std::optional<Token> read_token(std::string_view word) {
  for (int kind = 0; kind < kTokenKinds; ++kind) {
    if (token_id(token_at(kind)) == word) return token_at(kind);
  }
  return std::nullopt;
}

namespace {

constexpr std::string_view kKeep = "keep";
constexpr std::string_view kToken = "token";
constexpr std::string_view kPush = "push";
constexpr std::string_view kWithBlack = "+b";

// ---- writing

std::string spending_text(std::string_view kind, const Spending& spending) {
  std::string text = std::string(kind) + ' ' + column_text(spending.column) + ' ';
  text += std::to_string(spending.white);
  if (spending.black) text += kWithBlack;
  if (spending.push) text.append(" ").append(kPush);
  return text;
}

struct ActionWriter {
  std::string kind;

  std::string operator()(const Throw& chosen) const {
    std::string text = kind;
    if (!chosen.keep.empty()) text.append(" ").append(kKeep).append(" ").append(dice_text(chosen.keep));
    if (chosen.token) text.append(" ").append(kToken);
    return text;
  }
  std::string operator()(const Place& place) const { return spending_text(kind, place.spending); }
  std::string operator()(const Improve& improve) const { return spending_text(kind, improve.spending); }
  std::string operator()(const AddBlackDie& black) const { return kind + ' ' + column_text(black.face); }
  std::string operator()(const TakePrize& prize) const {
    return kind + ' ' + (prize.token ? std::string(kToken) : "2");
  }
  std::string operator()(const ShiftPoint& shift) const { return kind + ' ' + column_text(shift.to); }
  std::string operator()(const NameFirst& name) const { return kind + ' ' + seat_text(name.seat); }
  std::string operator()(const Less&) const { return kind; }
  std::string operator()(const End&) const { return kind; }
  std::string operator()(const NoShift&) const { return kind; }
};

Args spending_args(const Spending& spending) {
  return {{"type", column_value(spending.column)},
          {"dice", number(spending.dice())},
          {"black", number(spending.black ? 1 : 0)},
          {"push", number(spending.push ? 1 : 0)}};
}

struct ArgsOfAction {
  Args operator()(const Throw& chosen) const {
    return {{"keep", dice_value(chosen.keep)}, {"token", number(chosen.token ? 1 : 0)}};
  }
  Args operator()(const Place& place) const { return spending_args(place.spending); }
  Args operator()(const Improve& improve) const { return spending_args(improve.spending); }
  Args operator()(const AddBlackDie& black) const { return {{"type", column_value(black.face)}}; }
  Args operator()(const TakePrize& prize) const {
    return {{"prize", text(prize.token ? "token" : "points")}};
  }
  Args operator()(const ShiftPoint& shift) const { return {{"type", column_value(shift.to)}}; }
  Args operator()(const NameFirst& name) const { return {{"named", name.seat}}; }
  Args operator()(const Less&) const { return {}; }
  Args operator()(const End&) const { return {}; }
  Args operator()(const NoShift&) const { return {}; }
};

// ---- reading: each reader takes the words after the kind; nothing in the result means "no notation"

using ReadAction = std::optional<Action>;

ReadAction read_throw(Words& words) {
  Throw chosen;
  std::string_view word = words.next();
  if (word == kKeep) {
    const auto keep = read_dice(words.next());
    if (!keep) return std::nullopt;
    chosen.keep = *keep;
    word = words.next();
  }
  chosen.token = word == kToken;
  if (!chosen.token && !word.empty()) return std::nullopt;
  return chosen;
}

// "3", "2+b", "0+b". Nine white dice there are not, so no number is larger than 8.
template <class Spent>
ReadAction read_spending(Words& words) {
  const auto column = read_column(words.next());
  std::string_view count = words.next();
  const bool black = count.ends_with(kWithBlack);
  if (black) count.remove_suffix(kWithBlack.size());
  const auto white = read_integer(count, black ? 0 : 1, kWhiteDice);
  if (!column || !white) return std::nullopt;
  const bool push = words.next() == kPush;
  return Spent{{*column, static_cast<std::uint8_t>(*white), black, push}};
}

ReadAction read_black_die(Words& words) {
  const auto face = read_column(words.next());
  if (!face) return std::nullopt;
  return AddBlackDie{*face};
}

ReadAction read_prize(Words& words) {
  const std::string_view word = words.next();
  if (word != "2" && word != kToken) return std::nullopt;
  return TakePrize{word == kToken};
}

ReadAction read_shift(Words& words) {
  const auto column = read_column(words.next());
  if (!column) return std::nullopt;
  return ShiftPoint{*column};
}

ReadAction read_name(Words& words) {
  const auto seat = read_seat(words.next());
  if (!seat) return std::nullopt;
  return NameFirst{*seat};
}

template <class Alone>
ReadAction read_nothing(Words&) {
  return Alone{};
}

// In the order of the alternatives of Action.
constexpr std::array<Form<ReadAction>, std::variant_size_v<Action>> kActionForms = {{
    {"throw", "throw keep AAC", read_throw},
    {"place", "place A 3", read_spending<Place>},
    {"improve", "improve C 5", read_spending<Improve>},
    {"black_die", "black_die G", read_black_die},
    {"less", "less", read_nothing<Less>},
    {"end", "end", read_nothing<End>},
    {"prize", "prize token", read_prize},
    {"shift", "shift T", read_shift},
    {"no-shift", "no-shift", read_nothing<NoShift>},
    {"name", "name p3", read_name},
}};

struct DrawWriter {
  std::string operator()(const FirstPlayer& first) const { return "first " + seat_text(first.seat); }
  std::string operator()(const FirstSlot& slot) const { return "slot " + column_text(slot.column); }
  std::string operator()(const LaidToken& laid) const {
    return "token " + column_text(laid.column) + ' ' + std::string(token_id(laid.token));
  }
  std::string operator()(const Thrown& thrown) const { return "throw " + dice_text(thrown.dice); }
};

using ReadDraw = std::optional<Draw>;

ReadDraw read_first(Words& words) {
  const auto seat = read_seat(words.next());
  if (!seat) return std::nullopt;
  return FirstPlayer{*seat};
}

ReadDraw read_slot(Words& words) {
  const auto column = read_column(words.next());
  if (!column) return std::nullopt;
  return FirstSlot{*column};
}

ReadDraw read_laid_token(Words& words) {
  const auto column = read_column(words.next());
  const auto token = read_token(words.next());
  if (!column || !token) return std::nullopt;
  return LaidToken{*column, *token};
}

ReadDraw read_thrown(Words& words) {
  const auto dice = read_dice(words.next());
  if (!dice) return std::nullopt;
  return Thrown{*dice};
}

constexpr std::array<Form<ReadDraw>, std::variant_size_v<Draw>> kDrawForms = {{
    {"first", "first p3", read_first},
    {"slot", "slot G", read_slot},
    {"token", "token P push", read_laid_token},
    {"throw", "throw PPSACGTT", read_thrown},
}};

}  // namespace

std::string_view Rules::action_kind(const Action& action) { return kActionForms[action.index()].kind; }

std::string Rules::action_text(const Action& action) {
  return std::visit(ActionWriter{std::string(action_kind(action))}, action);
}

Args Rules::action_args(const Action& action) { return std::visit(ArgsOfAction{}, action); }

Result<Action> Rules::parse_action(std::string_view text) {
  return read_action(kActionForms, text, action_text);
}

std::string Rules::draw_text(const Draw& draw) { return std::visit(DrawWriter{}, draw); }

Result<Draw> Rules::parse_draw(std::string_view text) { return read_draw(kDrawForms, text, draw_text); }

}  // namespace partal::dice
