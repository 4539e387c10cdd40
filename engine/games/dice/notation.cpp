// Actions and draws as text (docs/record-format.md). Each has one spelling: what was read is written again
// and must give the same text, so dice are sorted and numbers have no second form.

#include "engine/core/notation.h"

#include "engine/games/dice/chapters.h"
#include "engine/games/dice/sorts.h"

namespace partal::dice {

std::vector<std::string> die_texts(Faces dice) {
  std::vector<std::string> texts;
  for (const Column face : kAllColumns) {
    texts.insert(texts.end(), static_cast<std::size_t>(dice.count(face)), column_text(face));
  }
  return texts;
}

std::string dice_text(Faces dice) {
  std::string text;
  for (const std::string& die : die_texts(dice)) text += die;
  return text;
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
  for (const Token token : kBonusTokens) {
    if (token_id(token) == word) return token;
  }
  return std::nullopt;
}

namespace {

constexpr std::string_view kKeep = "keep";
constexpr std::string_view kToken = "token";
constexpr std::string_view kPush = "push";
constexpr std::string_view kWithBlack = "+b";

// ---- words that only an action has

// `keep AAC`, or nothing.
struct KeepSort : AnyDiceSort {
  static void write(Faces held, std::string& text) {
    if (!held.empty()) text.append(kKeep).append(" ").append(dice_text(held));
  }
};
struct TokenFlag : FlagSort {
  static void write(bool held, std::string& text) { text += held ? kToken : ""; }
};
struct PushFlag : FlagSort {
  static void write(bool held, std::string& text) { text += held ? kPush : ""; }
};
struct BlackFlag : FlagSort {
  static void write(bool, std::string&) {}  // the number of dice says it
};
// "3", "2+b": all of them, as an arg.
struct SpendingSort {
  using Type = Spending;
  static constexpr SortSpec kSpec = CountSort::kSpec;
  static std::int64_t value(const Spending& held) { return held.dice(); }
  static void write(const Spending& held, std::string& text) {
    text += std::to_string(held.white);
    if (held.black) text += kWithBlack;
  }
};
// Two points, or one and the token.
struct PrizeSort {
  using Type = bool;
  static constexpr SortSpec kSpec{"prize"};
  static std::string value(bool token) { return token ? "token" : "points"; }
  static void write(bool token, std::string& text) { text += token ? kToken : "2"; }
  static std::optional<bool> read(Words& words) {
    const std::string_view word = words.next();
    if (word != "2" && word != kToken) return std::nullopt;
    return word == kToken;
  }
};

// ---- readers of what may be left out or stands together

Result<std::optional<Throw>> read_throw(Words& words) {
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
Result<std::optional<Spent>> read_spending(Words& words) {
  const auto column = read_column(words.next());
  std::string_view count = words.next();
  const bool black = count.ends_with(kWithBlack);
  if (black) count.remove_suffix(kWithBlack.size());
  const auto white = read_integer(count, black ? 0 : 1, kWhiteDice);
  if (!column || !white) return std::nullopt;
  const bool push = words.next() == kPush;
  return Spent{{*column, static_cast<std::uint8_t>(*white), black, push}};
}

template <class Spent>
constexpr auto spending_form(std::string_view kind, std::string_view example) {
  return form<Spent>(kind, example, part<[](const Spent& spent) { return spent.spending.column; }>(kType),
                     part<&Spent::spending>(Field<SpendingSort>{"dice"}),
                     part<[](const Spent& spent) { return spent.spending.black; }>(Field<BlackFlag>{"black"}),
                     part<[](const Spent& spent) { return spent.spending.push; }>(Field<PushFlag>{"push"}))
      .read_by(read_spending<Spent>);
}

constexpr auto kActions = notation<Action>(
    form<Throw>("throw", "throw keep AAC", part<&Throw::keep>(Field<KeepSort>{"keep"}),
                part<&Throw::token>(Field<TokenFlag>{"token"}))
        .read_by(read_throw),
    spending_form<Place>("place", "place A 3"), spending_form<Improve>("improve", "improve C 5"),
    form<AddBlackDie>("black_die", "black_die G", part<&AddBlackDie::face>(kType)),
    form<Less>("less", "less"), form<End>("end", "end"),
    form<TakePrize>("prize", "prize token", part<&TakePrize::token>(Field<PrizeSort>{"prize"})),
    form<ShiftPoint>("shift", "shift T", part<&ShiftPoint::to>(kType)), form<NoShift>("no-shift", "no-shift"),
    form<NameFirst>("name", "name p3", part<&NameFirst::seat>(seat_field("named"))));

constexpr auto kDraws =
    notation<Draw>(form<FirstPlayer>("first", "first p3", part<&FirstPlayer::seat>(seat_field("seat"))),
                   form<FirstSlot>("slot", "slot G", part<&FirstSlot::column>(kType)),
                   form<LaidToken>("token", "token P push", part<&LaidToken::column>(kType),
                                   part<&LaidToken::token>(token_field("token"))),
                   form<Thrown>("throw", "throw PPSACGTT", part<&Thrown::dice>(dice_field("dice"))));

}  // namespace

std::string_view Rules::action_kind(const Action& action) { return kActions.kind(action); }
std::string Rules::action_text(const Action& action) { return kActions.text(action); }
Args Rules::action_args(const Action& action) { return kActions.args(action); }
Result<Action> Rules::parse_action(std::string_view text) { return kActions.read_action(text); }
std::string Rules::draw_text(const Draw& draw) { return kDraws.text(draw); }
Result<Draw> Rules::parse_draw(std::string_view text) { return kDraws.read_draw(text); }

std::vector<CodeSpec> notation_codes() { return codes_of(kActions, kDraws); }

}  // namespace partal::dice
