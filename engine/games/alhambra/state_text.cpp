// A whole position as text, one fact a line, for tests, bug reports and the command line. It tells
// everything, so server/ and bindings/ do not call it: what leaves for a player is a view. The hash of a
// position is taken over the same list of fields.
#include <type_traits>

#include "engine/core/state_lines.h"
#include "engine/games/alhambra/chapters.h"
#include "engine/games/alhambra/notation.h"
#include "engine/games/alhambra/plain_map.h"

namespace partal::alhambra {

namespace {

constexpr std::array<std::string_view, 13> kPhaseIds = {
    "setup-yard",      "setup-dirk",      "deal",       "setup-row",   "act",
    "place",           "close-turn",      "refill-row", "refill-yard", "dirk-receives",
    "place-leftovers", "close-leftovers", "over"};
static_assert(kPhaseIds.size() == static_cast<std::size_t>(Phase::Over) + 1);
constexpr std::string_view kNone = StateWriter::kNone;

// How often each card occurs: the form in which hands, piles and the money row are written alike.
using CardCounts = PerCard<int>;

CardCounts counts_of(const Pile& pile) {
  CardCounts counts{};
  for (const Card card : kAllCards) counts[card] = pile.count(card);
  return counts;
}
CardCounts counts_of(const Hand& hand) {
  CardCounts counts{};
  for (const Card card : kAllCards) counts[card] = hand.purse(currency_of(card)).count(value_of(card));
  return counts;
}
CardCounts counts_of(const MoneyRow& row) {
  CardCounts counts{};
  for (const Card card : row) ++counts[card];
  return counts;
}

// Writer, Reader and Hashing have the same calls, so that the fields of a state are listed once (`describe`).
class Writer : public StateWriter {
 public:
  void tiles(std::string_view key, const TileSet& value) {
    std::string words;
    for (const Tile tile : value) words += (words.empty() ? "" : " ") + std::to_string(number_of(tile));
    line(key, words.empty() ? kNone : words);
  }
  void former_tiles(std::string_view key, const TileSet& value) { tiles(key, value); }
  void youngest(std::string_view key, const Config& config) {
    config.first_is_drawn ? line(key, kDrawnFirst) : seat(key, config.youngest);
  }
  void yard(std::string_view key, const PerCurrency<Tile>& value) {
    std::string words;
    for (const Tile tile : value) {
      words += words.empty() ? "" : " ";
      words += tile == Tile::Fountain ? std::string(kNone) : std::to_string(number_of(tile));
    }
    line(key, words);
  }
  template <class Money>
  void cards(std::string_view key, const Money& value) {
    const CardCounts counts = counts_of(value);
    std::string words;
    for (const Card card : kAllCards) {
      const int count = counts[card];
      if (count == 0) continue;
      words += (words.empty() ? "" : " ") + card_text(card);
      if (count > 1) words += '*' + std::to_string(count);
    }
    line(key, words.empty() ? kNone : words);
  }
  void palace(std::string_view key, const Palace& value, const Cells& cells) {
    std::string words;
    for (const Tile tile : value.laid()) {
      words += (words.empty() ? "" : " ") + std::to_string(number_of(tile)) + '@' + cell_text(cells[tile]);
    }
    line(key, words.empty() ? kNone : words);
  }
};

class Reader : public StateReader {
 public:
  Reader(std::span<const std::string_view> lines, const Config& config)
      : StateReader(lines, config.players), config_(config) {}

  void tiles(std::string_view key, TileSet& value) {
    each_tile(key, [&](Tile tile) {
      if (claim(tile)) value.add(tile);
    });
  }
  void former_tiles(std::string_view key, TileSet& value) {
    each_tile(key, [&](Tile tile) { value.add(tile); });
  }
  void youngest(std::string_view key, Config& config) {
    each_word(key, [&](std::string_view word) {
      const auto seat = read_seat(word);
      if (word == kDrawnFirst) {
        config.first_is_drawn = true;
      } else if (seat && index_of(*seat) < config.players) {
        config.youngest = seat;
      } else {
        fail(kDrawnFirst);
      }
    });
  }
  void yard(std::string_view key, PerCurrency<Tile>& value) {
    std::size_t slot = 0;
    each_word(key, [&](std::string_view word) {
      const auto tile = read_tile(word);
      if (slot == kYardSlots || (!tile && word != kNone)) return fail(kYardExample);
      if (tile && !claim(*tile)) return;
      value.values[slot++] = tile.value_or(Tile::Fountain);
    });
    if (slot != kYardSlots) fail(kYardExample);
  }
  template <class Money>
  void cards(std::string_view key, Money& value) {
    each_word(key, [&](std::string_view word) {
      const auto card = read_card(word.substr(0, 2));
      const bool has_count = word.size() > 2;
      const auto count = has_count ? read_integer(word.substr(3), 2, kMostCopies) : 1;
      if (!card || !count || (has_count && word[2] != '*')) return fail("b2 b7*3");
      for (auto k = *count; k > 0 && claim(*card); --k) {
        if (is_full(value)) return fail("b2 b7*3");
        value.add(*card);
      }
    });
  }
  void palace(std::string_view key, Palace& value, Cells& cells) {
    each_word(key, [&](std::string_view word) {
      const std::size_t at = word.find('@');
      const auto tile = read_tile(word.substr(0, at));
      const auto cell = at == word.npos ? std::nullopt : read_cell(word.substr(at + 1));
      if (!tile || !cell) return fail("4@-1,0 17@0,1");
      if (claim(*tile)) value.lay(*tile, *cell, cells);
    });
    if (!failed() && !is_sound(value, cells)) fail("ALH-21 ALH-22 ALH-24 ALH-27");
  }

 private:
  static constexpr int kMostCopies = copies_of_each_card(kMaxPlayers);
  static constexpr std::string_view kYardExample = "4 17 - 30";

  static bool is_full(const MoneyRow& row) { return row.size == kRowCards; }
  static bool is_full(const Pile&) { return false; }
  static bool is_full(const Hand&) { return false; }

  // A tile has one place, and of a card there are only so many (ALH-03, ALH-60).
  bool claim(Tile tile) {
    if (claimed_tiles_.has(tile)) fail("ALH-01");
    claimed_tiles_.add(tile);
    return !failed();
  }
  bool claim(Card card) {
    if (++claimed_cards_[card] > copies_of_each_card(config_.players)) fail("ALH-03");
    return !failed();
  }

  static bool is_sound(const Palace& palace, const Cells& cells) {
    const PlainMap map(palace.laid(), cells);
    for (const Tile tile : palace.laid()) {
      const Cell cell = cells[tile];
      if (map.tile(cell) != tile || map.mismatch(cell, spec_of(tile).walls)) return false;
    }
    return map.tile({0, 0}) == Tile::Fountain && map.cut_off().empty() && map.enclosed_cells().empty();
  }

  template <class Read>
  void each_tile(std::string_view key, Read read) {
    each_word(key, [&](std::string_view word) {
      const auto tile = read_tile(word);
      if (!tile) return fail("4 17");
      read(*tile);
    });
  }

  const Config& config_;
  TileSet claimed_tiles_{};
  CardCounts claimed_cards_{};
};

// Takes every field that decides what can still happen, and none that only remembers what follows from others
// (worths of a hand, boards of a palace).
class Hashing : public StateHasher {
 public:
  using StateHasher::StateHasher;
  void tiles(std::string_view /*key*/, TileSet value) { add(value.bits); }
  void former_tiles(std::string_view key, TileSet value) { tiles(key, value); }
  void youngest(std::string_view key, const Config& config) {
    config.first_is_drawn ? add(kMaxPlayers + 1) : seat(key, config.youngest);
  }
  void yard(std::string_view /*key*/, const PerCurrency<Tile>& value) {
    for (const Tile tile : value) add(tile);
  }
  void cards(std::string_view /*key*/, const MoneyRow& value) {
    add(value.size);
    for (const Card card : value) add(card);
  }
  void cards(std::string_view /*key*/, const Pile& value) {
    for (const std::uint64_t word : value.words) add(word);
  }
  void cards(std::string_view /*key*/, const Hand& value) {
    for (const Purse& purse : value.purses) add(purse.bits);
  }
  void palace(std::string_view /*key*/, const Palace& value, const Cells& cells) {
    add(value.laid().bits);
    for (const Tile tile : value.laid()) {
      add(cells[tile].row);
      add(cells[tile].column);
    }
  }
};

// Where text and hash differ: figures of the hash are in old records of what the engine does (`partal
// signature`), so it stays as it was first.
template <class Text>
inline constexpr bool kIsHash = std::is_same_v<Text, Hashing>;

template <class S, class Member>
using Like = std::conditional_t<std::is_const_v<S>, const Member, Member>;

template <class Text, class S>
void describe_table(Text& text, S& state) {
  text.number("players", state.config.players, kMinPlayers, kMaxPlayers);
  text.number("second_scoring_pile", state.config.second_scoring_pile, kPiles - 1, kPiles);
  text.youngest("youngest", state.config);
  text.choice("phase", state.phase, kPhaseIds);
  text.seat("active", state.active);
  text.number("turn", state.turn, 0, 65535);
  text.flag("further_action", state.further_action);
  text.flag("ending", state.ending);
  text.number("scoring_due", state.scoring_due, 0, kScorings);
  text.number("dirk_due", state.dirk_due, 0, kTiles);
  text.tiles("supply", state.supply);
  text.yard("yard", state.yard);
  text.tiles("tray", state.tray);
  text.tiles("dirk", state.dirk);
  text.cards("row", state.row);
  text.cards("deck", state.deck);
  text.cards("discard", state.discard);
  text.number("cards_in_piles", state.progress.cards, 0, 255);
  text.number("pile", state.progress.pile, 0, kPiles);
  text.number("left_in_pile", state.progress.left_in_pile, 0, 255);
  text.number("scoring_to_come", state.progress.scoring_to_come, 0, 2);
}

template <class Text, class S>
void describe_player(Text& text, S& state, Seat seat) {
  Like<S, Player>& player = state.players[seat];
  const std::string name = seat_text(seat) + ' ';
  const auto score = [&] { text.number(name + "score", player.score, 0, 32767); };
  if (!kIsHash<Text>) score();
  text.cards(name + "hand", state.hands[seat]);
  text.palace(name + "laid", player.palace, state.cells);
  text.tiles(name + "reserve", player.reserve);
  text.tiles(name + "leftovers", player.leftovers);
  if (kIsHash<Text>) score();
}

template <class Text, class S>
void describe_scoring(Text& text, S& state, int scoring) {
  Like<S, ScoringSheet>& sheet = state.sheets[scoring];
  const std::string name = "scoring" + std::to_string(scoring + 1) + ' ';
  text.flag(name + "done", sheet.done);
  if (!sheet.done && !kIsHash<Text>) return;
  text.former_tiles(name + "dirk", sheet.dirk);
  for (int i = 0; i < state.config.players; ++i) {
    const Seat seat = seat_at(i);
    const std::string owner = name + seat_text(seat) + ' ';
    text.former_tiles(owner + "laid", sheet.laid[seat]);
    text.number(owner + "wall", sheet.wall[seat], 0, 255);
    text.former_tiles(owner + "wall_tiles", sheet.wall_tiles[seat]);
  }
}

template <class Text, class S>
void describe(Text& text, S& state) {
  describe_table(text, state);
  for (int i = 0; i < state.config.players; ++i) describe_player(text, state, seat_at(i));
  for (int i = 0; i < kScorings; ++i) describe_scoring(text, state, i);
}

}  // namespace

std::string Rules::state_text(const State& state) {
  Writer writer;
  describe(writer, state);
  return writer.take();
}

void Rules::hash(const State& state, Hasher& hasher) {
  Hashing hashing(hasher);
  describe(hashing, state);
}

Result<State> Rules::parse_state(std::string_view text) {
  const std::vector<std::string_view> lines = lines_of(text);
  State state;
  state.supply = {};
  Reader reader(lines, state.config);
  describe(reader, state);
  const std::string spelling = state_text(state);
  if (const auto violation = reader.finish(lines_of(spelling))) return refuse(*violation);
  return state;
}

}  // namespace partal::alhambra
