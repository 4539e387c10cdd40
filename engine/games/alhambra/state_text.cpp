#include "engine/games/alhambra/state_text.h"

#include <type_traits>

#include "engine/core/text.h"
#include "engine/games/alhambra/notation.h"
#include "engine/games/alhambra/plain_map.h"

namespace partal::alhambra {

namespace {

constexpr std::array<std::string_view, 13> kPhaseIds = {
    "setup-yard",      "setup-dirk",      "deal",       "setup-row",   "act",
    "place",           "close-turn",      "refill-row", "refill-yard", "dirk-receives",
    "place-leftovers", "close-leftovers", "over"};
static_assert(kPhaseIds.size() == static_cast<std::size_t>(Phase::Over) + 1);
constexpr std::string_view kNone = "-";

// How often each card occurs: the form in which hands, piles and the money row are written alike.
using CardCounts = std::array<int, kCards>;

CardCounts counts_of(const Pile& pile) {
  CardCounts counts{};
  for (int card = 0; card < kCards; ++card) {
    counts[static_cast<std::size_t>(card)] = pile.count(static_cast<Card>(card));
  }
  return counts;
}
CardCounts counts_of(const Hand& hand) {
  CardCounts counts{};
  for (int index = 0; index < kCards; ++index) {
    const auto card = static_cast<Card>(index);
    counts[static_cast<std::size_t>(index)] = hand.purse(currency_of(card)).count(value_of(card));
  }
  return counts;
}
CardCounts counts_of(const MoneyRow& row) {
  CardCounts counts{};
  for (int place = 0; place < row.size; ++place) {
    ++counts[static_cast<std::size_t>(row.cards[static_cast<std::size_t>(place)])];
  }
  return counts;
}

// Writer and Reader have the same calls, so that the fields of a state are listed once (`describe`).
class Writer {
 public:
  template <class Number>
  void number(std::string_view key, const Number& value, int, int) {
    line(key, std::to_string(value));
  }
  void flag(std::string_view key, const bool& value) { line(key, value ? "1" : "0"); }
  void phase(std::string_view key, const Phase& value) {
    line(key, kPhaseIds[static_cast<std::size_t>(value)]);
  }
  void seat(std::string_view key, const Seat& value) { line(key, seat_text(value)); }
  void seat(std::string_view key, const std::optional<Seat>& value) {
    line(key, value ? seat_text(*value) : std::string(kNone));
  }
  void tiles(std::string_view key, const TileSet& value) {
    std::string words;
    for (const Tile tile : value) words += (words.empty() ? "" : " ") + std::to_string(number_of(tile));
    line(key, words.empty() ? kNone : words);
  }
  void former_tiles(std::string_view key, const TileSet& value) { tiles(key, value); }
  void yard(std::string_view key, const std::array<Tile, kYardSlots>& value) {
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
    for (int card = 0; card < kCards; ++card) {
      const int count = counts[static_cast<std::size_t>(card)];
      if (count == 0) continue;
      words += (words.empty() ? "" : " ") + card_text(static_cast<Card>(card));
      if (count > 1) words += '*' + std::to_string(count);
    }
    line(key, words.empty() ? kNone : words);
  }
  void palace(std::string_view key, const Palace& value, const Cells& cells) {
    std::string words;
    for (const Tile tile : value.laid()) {
      words += (words.empty() ? "" : " ") + std::to_string(number_of(tile)) + '@' +
               cell_text(cells[static_cast<std::size_t>(tile)]);
    }
    line(key, words.empty() ? kNone : words);
  }
  std::string take() { return std::move(out_); }

 private:
  void line(std::string_view key, std::string_view value) {
    out_.append(key).append(" ").append(value).append("\n");
  }
  std::string out_;
};

// Reads line by line; after the first line that does not fit nothing more is read.
class Reader {
 public:
  Reader(std::span<const std::string_view> lines, const Config& config) : lines_(lines), config_(config) {}

  template <class Number>
  void number(std::string_view key, Number& value, int least, int most) {
    if (!open(key)) return;
    const auto read = read_integer(value_, least, most);
    if (!read) return fail(std::to_string(least) + ".." + std::to_string(most));
    value = static_cast<Number>(*read);
  }
  void flag(std::string_view key, bool& value) { number(key, value, 0, 1); }
  void phase(std::string_view key, Phase& value) {
    if (!open(key)) return;
    for (std::size_t i = 0; i < kPhaseIds.size(); ++i) {
      if (kPhaseIds[i] != value_) continue;
      value = static_cast<Phase>(i);
      return;
    }
    fail(kPhaseIds[static_cast<std::size_t>(Phase::Act)]);
  }
  void seat(std::string_view key, Seat& value) {
    if (!open(key)) return;
    if (const auto read = read_player()) value = *read;
  }
  void seat(std::string_view key, std::optional<Seat>& value) {
    if (open(key) && value_ != kNone) value = read_player();
  }
  void tiles(std::string_view key, TileSet& value) {
    each_tile(key, [&](Tile tile) {
      if (claim(tile)) value.add(tile);
    });
  }
  void former_tiles(std::string_view key, TileSet& value) {
    each_tile(key, [&](Tile tile) { value.add(tile); });
  }
  void yard(std::string_view key, std::array<Tile, kYardSlots>& value) {
    std::size_t slot = 0;
    each_word(key, [&](std::string_view word) {
      const auto tile = read_tile(word);
      if (slot == kYardSlots || (!tile && word != kNone)) return fail(kYardExample);
      if (tile && !claim(*tile)) return;
      value[slot++] = tile.value_or(Tile::Fountain);
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
    if (!refusal_ && !is_sound(value, cells)) fail("ALH-21 ALH-22 ALH-24 ALH-27");
  }

  // The refusal of the text, if it has one, with the lines that should have been there.
  std::optional<Violation> finish(std::span<const std::string_view> spelling) {
    if (refusal_) return refusal_;
    for (next_ = 1; next_ <= lines_.size() && !refusal_; ++next_) {
      const std::string_view right = next_ <= spelling.size() ? spelling[next_ - 1] : kNone;
      if (lines_[next_ - 1] != right) fail(right);
    }
    return refusal_;
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
    return !refusal_;
  }
  bool claim(Card card) {
    if (++claimed_cards_[static_cast<std::size_t>(card)] > copies_of_each_card(config_.players))
      fail("ALH-03");
    return !refusal_;
  }

  static bool is_sound(const Palace& palace, const Cells& cells) {
    const PlainMap map(palace.laid(), cells);
    for (const Tile tile : palace.laid()) {
      const Cell cell = cells[static_cast<std::size_t>(tile)];
      if (map.tile(cell) != tile || map.mismatch(cell, spec_of(tile).walls)) return false;
    }
    return map.tile({0, 0}) == Tile::Fountain && map.cut_off().empty() && map.enclosed_cells().empty();
  }

  void fail(std::string_view expected) {
    if (refusal_) return;
    const std::string_view line = next_ <= lines_.size() ? lines_[next_ - 1] : std::string_view{};
    refusal_ = bad_form(std::to_string(next_) + ": " + std::string(line), expected);
  }
  // Goes to the next line, which must begin with this key.
  bool open(std::string_view key) {
    if (refusal_) return false;
    ++next_;
    const std::string_view line = next_ <= lines_.size() ? lines_[next_ - 1] : std::string_view{};
    if (line.size() <= key.size() || !line.starts_with(key) || line[key.size()] != ' ') {
      fail(key);
      return false;
    }
    value_ = line.substr(key.size() + 1);
    return true;
  }
  std::optional<Seat> read_player() {
    const auto seat = read_seat(value_);
    if (seat && index_of(*seat) < config_.players) return seat;
    fail("p1");
    return std::nullopt;
  }
  template <class Read>
  void each_word(std::string_view key, Read read) {
    if (!open(key) || value_ == kNone) return;
    for (Words words(value_); !words.at_end() && !refusal_;) read(words.next());
  }
  template <class Read>
  void each_tile(std::string_view key, Read read) {
    each_word(key, [&](std::string_view word) {
      const auto tile = read_tile(word);
      if (!tile) return fail("4 17");
      read(*tile);
    });
  }

  std::span<const std::string_view> lines_;
  const Config& config_;
  std::size_t next_ = 0;  // number of the line being read, from 1
  std::string_view value_{};
  TileSet claimed_tiles_{};
  CardCounts claimed_cards_{};
  std::optional<Violation> refusal_{};
};

template <class S, class Member>
using Like = std::conditional_t<std::is_const_v<S>, const Member, Member>;

template <class Text, class S>
void describe_table(Text& text, S& state) {
  text.number("players", state.config.players, kMinPlayers, kMaxPlayers);
  text.number("second_scoring_pile", state.config.second_scoring_pile, kPiles - 1, kPiles);
  text.seat("youngest", state.config.youngest);
  text.phase("phase", state.phase);
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
  text.number(name + "score", player.score, 0, 32767);
  text.cards(name + "hand", player.hand);
  text.palace(name + "laid", player.palace, state.cells);
  text.tiles(name + "reserve", player.reserve);
  text.tiles(name + "leftovers", player.leftovers);
}

template <class Text, class S>
void describe_scoring(Text& text, S& state, int scoring) {
  Like<S, ScoringSheet>& sheet = state.sheets[static_cast<std::size_t>(scoring)];
  const std::string name = "scoring" + std::to_string(scoring + 1) + ' ';
  text.flag(name + "done", sheet.done);
  if (!sheet.done) return;
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

std::vector<std::string_view> lines_of(std::string_view text) {
  std::vector<std::string_view> lines;
  while (!text.empty()) {
    const std::size_t end = text.find('\n');
    lines.push_back(text.substr(0, end));
    text = end == text.npos ? std::string_view{} : text.substr(end + 1);
  }
  return lines;
}

}  // namespace

std::string state_text(const State& state) {
  Writer writer;
  describe(writer, state);
  return writer.take();
}

Result<State> parse_state(std::string_view text) {
  const std::vector<std::string_view> lines = lines_of(text);
  State state;
  state.supply = {};
  Reader reader(lines, state.config);
  describe(reader, state);
  const std::string spelling = state_text(state);
  if (const auto refusal = reader.finish(lines_of(spelling))) return refuse(*refusal);
  return state;
}

}  // namespace partal::alhambra
