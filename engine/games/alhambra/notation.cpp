// Actions and draws as text (docs/record-format.md). Each has one spelling: what was read is written again
// and must give the same text, so sets are sorted and numbers have no second form.

#include "engine/core/notation.h"

#include <algorithm>

#include "engine/games/alhambra/alhambra.h"
#include "engine/games/alhambra/notation.h"

namespace partal::alhambra {

std::string card_text(Card card) {
  return {kCurrencyLetters[static_cast<std::size_t>(currency_of(card))],
          static_cast<char>('0' + value_of(card))};
}

std::optional<Card> read_card(std::string_view word) {
  if (word.size() != 2 || word[1] < '1' || word[1] > '0' + kValues) return std::nullopt;
  const std::size_t letter = kCurrencyLetters.find(word[0]);
  if (letter == std::string_view::npos) return std::nullopt;
  return card_of(static_cast<Currency>(letter), word[1] - '0');
}

std::vector<std::string> card_texts(std::span<const Card> sorted) {
  std::vector<std::string> texts;
  for (const Card card : sorted) texts.push_back(card_text(card));
  return texts;
}

std::vector<std::string> card_texts(Currency currency, Purse purse) {
  std::vector<std::string> texts;
  for (int value = 1; value <= kValues; ++value) {
    texts.insert(texts.end(), static_cast<std::size_t>(purse.count(value)),
                 card_text(card_of(currency, value)));
  }
  return texts;
}

std::vector<std::string> card_texts(const Hand& hand) {
  std::vector<std::string> texts;
  for (int currency = 0; currency < kCurrencies; ++currency) {
    const auto which = static_cast<Currency>(currency);
    for (std::string& text : card_texts(which, hand.purse(which))) texts.push_back(std::move(text));
  }
  return texts;
}

std::vector<std::string> card_texts(const MoneyRow& row) {
  return card_texts(std::span(row.cards).first(row.size));
}

std::optional<Tile> read_tile(std::string_view word) {
  const auto number = read_integer(word, 1, kTiles);
  if (!number) return std::nullopt;
  return tile_of(static_cast<int>(*number));
}

std::vector<std::int64_t> tile_numbers(const TileSet& tiles) {
  std::vector<std::int64_t> numbers;
  for (const Tile tile : tiles) numbers.push_back(number_of(tile));
  return numbers;
}

namespace {

std::int64_t slot_number(std::uint8_t slot) { return slot + 1; }

std::string with_tile(std::string_view kind, Tile tile) {
  return std::string(kind) + ' ' + std::to_string(number_of(tile));
}
std::vector<std::string> cards_of(const Take& take) {
  return card_texts(std::span(take.cards).first(take.count));
}

// ---- writing

struct ActionWriter {
  std::string_view kind;

  std::string operator()(const Take& take) const { return with_words(std::string(kind), cards_of(take)); }
  std::string operator()(const Buy& buy) const {
    return with_words(std::string(kind) + ' ' + std::to_string(slot_number(buy.slot)),
                      card_texts(buy.currency, buy.payment));
  }
  std::string operator()(const RebuildIn& in) const {
    return with_tile(kind, in.tile) + ' ' + cell_text(in.at);
  }
  std::string operator()(const RebuildSwap& swap) const {
    return with_tile(kind, swap.in) + ' ' + std::to_string(number_of(swap.out));
  }
  std::string operator()(const Place& place) const {
    return with_tile(kind, place.tile) + ' ' + cell_text(place.at);
  }
  std::string operator()(const RebuildOut& out) const { return with_tile(kind, out.tile); }
  std::string operator()(const Reserve& reserve) const { return with_tile(kind, reserve.tile); }
  std::string operator()(const Give& give) const { return with_tile(kind, give.tile); }
  std::string operator()(const Stop&) const { return std::string(kind); }
  std::string operator()(const Pass&) const { return std::string(kind); }
  std::string operator()(const End&) const { return std::string(kind); }
};

Arg tile_arg(Tile tile, std::string_view name = "tile") { return {name, std::int64_t{number_of(tile)}}; }

struct ArgsOfAction {
  Args operator()(const Take& take) const { return {{"cards", cards_of(take)}}; }
  Args operator()(const Buy& buy) const {
    return {{"slot", slot_number(buy.slot)}, {"cards", card_texts(buy.currency, buy.payment)}};
  }
  Args operator()(const RebuildIn& in) const { return {tile_arg(in.tile), {"at", in.at}}; }
  Args operator()(const RebuildSwap& swap) const { return {tile_arg(swap.in), tile_arg(swap.out, "other")}; }
  Args operator()(const Place& place) const { return {tile_arg(place.tile), {"at", place.at}}; }
  Args operator()(const RebuildOut& out) const { return {tile_arg(out.tile)}; }
  Args operator()(const Reserve& reserve) const { return {tile_arg(reserve.tile)}; }
  Args operator()(const Give& give) const { return {tile_arg(give.tile)}; }
  Args operator()(const Stop&) const { return {}; }
  Args operator()(const Pass&) const { return {}; }
  Args operator()(const End&) const { return {}; }
};

// ---- reading: each reader takes the words after the kind; nothing in the result means "no notation"

using ReadAction = Result<std::optional<Action>>;
constexpr std::nullopt_t kNoNotation = std::nullopt;

std::optional<std::vector<Card>> read_cards(Words& words) {
  std::vector<Card> cards;
  while (!words.at_end()) {
    const auto card = read_card(words.next());
    if (!card) return std::nullopt;
    cards.push_back(*card);
  }
  std::sort(cards.begin(), cards.end());
  return cards;
}

ReadAction read_take(Words& words) {
  const auto cards = read_cards(words);
  if (!cards || cards->empty() || cards->size() > kRowCards) return kNoNotation;
  Take take{.count = static_cast<std::uint8_t>(cards->size())};
  std::copy(cards->begin(), cards->end(), take.cards.begin());
  return take;
}

// A payment in two currencies has no place in a Buy, so the reader is the one to name the rule (ALH-12). Of
// one card the game has three at most (ALH-03): four of a kind are no payment.
ReadAction read_buy(Words& words) {
  const auto slot = read_integer(words.next(), 1, kYardSlots);
  const auto cards = read_cards(words);
  if (!slot || !cards || cards->empty()) return kNoNotation;
  const auto wanted = static_cast<Currency>(*slot - 1);
  Buy buy{.slot = static_cast<std::uint8_t>(*slot - 1), .currency = currency_of(cards->front())};
  if (currency_of(cards->back()) != buy.currency) {
    const Currency found = buy.currency != wanted ? buy.currency : currency_of(cards->back());
    return refuse({.rule = "ALH-12",
                   .code = "payment.currency",
                   .args = {{"slot", *slot},
                            {"currency", std::string(currency_id(wanted))},
                            {"found", std::string(currency_id(found))}}});
  }
  for (const Card card : *cards) {
    if (buy.payment.count(value_of(card)) == copies_of_each_card(kMaxPlayers)) return kNoNotation;
    buy.payment.add(value_of(card));
  }
  return buy;
}

// Tiles keep their orientation (ALH-20): a turn is read only to be refused by its rule.
template <class Laying>
ReadAction read_laying(Words& words) {
  const auto tile = read_tile(words.next());
  const auto at = read_cell(words.next());
  if (!tile || !at) return kNoNotation;
  if (words.at_end()) return Laying{.tile = *tile, .at = *at};
  const std::string_view turn = words.next();
  const bool is_turn = turn.size() == 2 && turn[0] == 'r' && turn[1] >= '0' && turn[1] < '0' + kSides;
  if (!is_turn || !words.at_end()) return kNoNotation;
  return refuse({.rule = "ALH-20", .code = "tile.turned", .args = {{"found", excerpt(turn)}}});
}

// The start tile, 0, can be named where a laid tile is: the answer is then ALH-16 and not a matter of form.
std::optional<Tile> read_laid_tile(std::string_view word) {
  return word == "0" ? Tile::Fountain : read_tile(word);
}

ReadAction read_rebuild_out(Words& words) {
  const auto tile = read_laid_tile(words.next());
  if (!tile) return kNoNotation;
  return RebuildOut{.tile = *tile};
}

ReadAction read_rebuild_swap(Words& words) {
  const auto in = read_tile(words.next());
  const auto out = read_laid_tile(words.next());
  if (!in || !out) return kNoNotation;
  return RebuildSwap{.in = *in, .out = *out};
}

template <class WithTile>
ReadAction read_tile_only(Words& words) {
  const auto tile = read_tile(words.next());
  if (!tile) return kNoNotation;
  return WithTile{.tile = *tile};
}

template <class Alone>
ReadAction read_nothing(Words&) {
  return Alone{};
}

// In the order of the alternatives of Action.
constexpr std::array<Form<ReadAction>, std::variant_size_v<Action>> kActionForms = {{
    {"take", "take g2 b1", read_take},
    {"buy", "buy 3 b2 b7", read_buy},
    {"rebuild-in", "rebuild-in 12 -1,0", read_laying<RebuildIn>},
    {"rebuild-out", "rebuild-out 17", read_rebuild_out},
    {"rebuild-swap", "rebuild-swap 12 17", read_rebuild_swap},
    {"stop", "stop", read_nothing<Stop>},
    {"pass", "pass", read_nothing<Pass>},
    {"place", "place 17 0,1", read_laying<Place>},
    {"reserve", "reserve 17", read_tile_only<Reserve>},
    {"give", "give 17", read_tile_only<Give>},
    {"end", "end", read_nothing<End>},
}};

struct DrawWriter {
  std::string operator()(const YardTile& yard) const {
    return with_tile("yard " + std::to_string(slot_number(yard.slot)), yard.tile);
  }
  std::string operator()(const DirkTile& dirk) const { return with_tile("dirk", dirk.tile); }
  std::string operator()(const HandCard& hand) const {
    return "hand " + seat_text(hand.seat) + ' ' + card_text(hand.card);
  }
  std::string operator()(const RowCard& row) const { return "row " + card_text(row.card); }
  std::string operator()(const ScoringCard& scoring) const {
    return "row score" + std::to_string(scoring.number);
  }
};

using ReadDraw = std::optional<Draw>;

ReadDraw read_yard(Words& words) {
  const auto slot = read_integer(words.next(), 1, kYardSlots);
  const auto tile = read_tile(words.next());
  if (!slot || !tile) return std::nullopt;
  return YardTile{.slot = static_cast<std::uint8_t>(*slot - 1), .tile = *tile};
}

ReadDraw read_dirk(Words& words) {
  const auto tile = read_tile(words.next());
  if (!tile) return std::nullopt;
  return DirkTile{.tile = *tile};
}

ReadDraw read_hand(Words& words) {
  const auto seat = read_seat(words.next());
  const auto card = read_card(words.next());
  if (!seat || !card) return std::nullopt;
  return HandCard{.seat = *seat, .card = *card};
}

ReadDraw read_row(Words& words) {
  const std::string_view word = words.next();
  if (word == "score1") return ScoringCard{.number = 1};
  if (word == "score2") return ScoringCard{.number = 2};
  const auto card = read_card(word);
  if (!card) return std::nullopt;
  return RowCard{.card = *card};
}

constexpr std::array<Form<ReadDraw>, 4> kDrawForms = {{
    {"yard", "yard 2 30", read_yard},
    {"dirk", "dirk 52", read_dirk},
    {"hand", "hand p1 b9", read_hand},
    {"row", "row g2", read_row},
}};

}  // namespace

std::string_view Rules::action_kind(const Action& action) { return kActionForms[action.index()].kind; }

std::string Rules::action_text(const Action& action) {
  return std::visit(ActionWriter{action_kind(action)}, action);
}

Args Rules::action_args(const Action& action) { return std::visit(ArgsOfAction{}, action); }

Result<Action> Rules::parse_action(std::string_view text) {
  Words words(text);
  const std::string_view kind = words.next();
  const Form<ReadAction>* form = form_of(kActionForms, kind);
  if (form == nullptr) return refuse(unknown_action(kind));
  const ReadAction read = form->read(words);
  if (!read) return refuse(read.error());
  return in_one_spelling(text, form->example, *read, action_text);
}

std::string Rules::draw_text(const Draw& draw) { return std::visit(DrawWriter{}, draw); }

Result<Draw> Rules::parse_draw(std::string_view text) { return read_draw(kDrawForms, text, draw_text); }

}  // namespace partal::alhambra
