// Actions and draws as text (docs/record-format.md). Each has one spelling: what was read is written again
// and must give the same text, so sets are sorted and numbers have no second form.

#include "engine/core/notation.h"

#include <algorithm>

#include "engine/games/alhambra/chapters.h"
#include "engine/games/alhambra/codes.h"

namespace partal::alhambra {

std::string card_text(Card card) {
  return {letter_of(currency_of(card)), static_cast<char>('0' + value_of(card))};
}

std::optional<Card> read_card(std::string_view word) {
  if (word.size() != 2 || word[1] < '1' || word[1] > '0' + kValues) return std::nullopt;
  const std::size_t letter = kCurrencyLetters.find(word[0]);
  if (letter == std::string_view::npos) return std::nullopt;
  return card_of(static_cast<Currency>(letter), word[1] - '0');
}

std::vector<Card> cards_of(Currency currency, Purse purse) {
  std::vector<Card> cards;
  purse.for_each([&](int value, int copies) { cards.insert(cards.end(), copies, card_of(currency, value)); });
  return cards;
}

std::vector<Card> cards_of(const Hand& hand) {
  std::vector<Card> cards;
  for (const Currency currency : kAllCurrencies) {
    for (const Card card : cards_of(currency, hand.purse(currency))) cards.push_back(card);
  }
  return cards;
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

// ---- readers of what fits into no action, but has a rule that refuses it

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

Result<std::optional<Take>> read_take(Words& words) {
  const auto cards = read_cards(words);
  if (!cards || cards->empty() || cards->size() > kRowCards) return std::nullopt;
  Take take{.count = static_cast<std::uint8_t>(cards->size())};
  std::copy(cards->begin(), cards->end(), take.cards.begin());
  return take;
}

// A payment in two currencies has no place in a Buy, so the reader is the one to name the rule (ALH-12). Of
// one card the game has three at most (ALH-03): four of a kind are no payment.
Result<std::optional<Buy>> read_buy(Words& words) {
  const auto slot = SlotSort::read(words);
  const auto cards = read_cards(words);
  if (!slot || !cards || cards->empty()) return std::nullopt;
  Buy buy{.slot = *slot, .currency = currency_of(cards->front())};
  if (currency_of(cards->back()) != buy.currency) {
    const Currency found = buy.currency != *slot ? buy.currency : currency_of(cards->back());
    return refuse(codes::kPaymentCurrency("ALH-12", *slot, *slot, found));
  }
  for (const Card card : *cards) {
    if (buy.payment.count(value_of(card)) == copies_of_each_card(kMaxPlayers)) return std::nullopt;
    buy.payment.add(value_of(card));
  }
  return buy;
}

// Tiles keep their orientation (ALH-20): a turn is read only to be refused by its rule.
template <class Laying>
Result<std::optional<Laying>> read_laying(Words& words) {
  const auto tile = read_tile(words.next());
  const auto at = read_cell(words.next());
  if (!tile || !at) return std::nullopt;
  if (words.at_end()) return Laying{.tile = *tile, .at = *at};
  const std::string_view turn = words.next();
  const bool is_turn = turn.size() == 2 && turn[0] == 'r' && turn[1] >= '0' && turn[1] < '0' + kSides;
  if (!is_turn || !words.at_end()) return std::nullopt;
  return refuse(codes::kTurned("ALH-20", excerpt(turn)));
}

// The start tile, 0, can be named where a laid tile is: the answer is then ALH-16 and not a matter of form.
struct LaidTileSort : TileSort {
  static std::optional<Tile> read(Words& words) {
    const std::string_view word = words.next();
    return word == "0" ? Tile::Fountain : read_tile(word);
  }
};

std::vector<Card> payment(const Buy& buy) { return cards_of(buy.currency, buy.payment); }

template <class Laying>
constexpr auto laying_form(std::string_view kind, std::string_view example) {
  return form<Laying>(kind, example, part<&Laying::tile>(tile_field("tile")),
                      part<&Laying::at>(cell_field("at")))
      .read_by(read_laying<Laying>);
}

constexpr auto kActions = notation<Action>(
    form<Take>("take", "take g2 b1", part<cards_of<Take>>(cards_field("cards"))).read_by(read_take),
    form<Buy>("buy", "buy 3 b2 b7", part<&Buy::slot>(slot_field("slot")), part<payment>(cards_field("cards")))
        .read_by(read_buy),
    laying_form<RebuildIn>("rebuild-in", "rebuild-in 12 -1,0"),
    form<RebuildOut>("rebuild-out", "rebuild-out 17", part<&RebuildOut::tile>(Field<LaidTileSort>{"tile"})),
    form<RebuildSwap>("rebuild-swap", "rebuild-swap 12 17", part<&RebuildSwap::in>(tile_field("tile")),
                      part<&RebuildSwap::out>(Field<LaidTileSort>{"other"})),
    form<Stop>("stop", "stop"), form<Pass>("pass", "pass"), laying_form<Place>("place", "place 17 0,1"),
    form<Reserve>("reserve", "reserve 17", part<&Reserve::tile>(tile_field("tile"))),
    form<Give>("give", "give 17", part<&Give::tile>(tile_field("tile"))), form<End>("end", "end"));

constexpr auto kDraws =
    notation<Draw>(form<YardTile>("yard", "yard 2 30", part<&YardTile::slot>(slot_field("slot")),
                                  part<&YardTile::tile>(tile_field("tile"))),
                   form<DirkTile>("dirk", "dirk 52", part<&DirkTile::tile>(tile_field("tile"))),
                   form<HandCard>("hand", "hand p1 b9", part<&HandCard::seat>(seat_field("seat")),
                                  part<&HandCard::card>(card_field("card"))),
                   form<RowCard>("row", "row g2", part<&RowCard::card>(card_field("card"))),
                   form<ScoringCard>("row", "row g2", part<&ScoringCard::number>(scoring_field("card"))),
                   form<FirstPlayer>("first", "first p2", part<&FirstPlayer::seat>(seat_field("seat"))));

}  // namespace

std::string_view Rules::action_kind(const Action& action) { return kActions.kind(action); }
std::string Rules::action_text(const Action& action) { return kActions.text(action); }
Args Rules::action_args(const Action& action) { return kActions.args(action); }
Result<Action> Rules::parse_action(std::string_view text) { return kActions.read_action(text); }
std::string Rules::draw_text(const Draw& draw) { return kDraws.text(draw); }
Result<Draw> Rules::parse_draw(std::string_view text) { return kDraws.read_draw(text); }

std::vector<CodeSpec> notation_codes() { return codes_of(kActions, kDraws); }

}  // namespace partal::alhambra
