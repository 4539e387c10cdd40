#include "engine/core/text.h"
#include "engine/family/lattice/notation.h"
#include "engine/family/lattice/options.h"
#include "engine/family/lattice/told.h"
#include "engine/family/lattice/turn.h"

namespace partal::lattice {

namespace {

constexpr std::array<std::string_view, 7> kPhaseIds = {"choose-first", "lay-chips", "deal", "refill",
                                                       "lay",          "close",     "over"};
static_assert(kPhaseIds.size() == static_cast<std::size_t>(Phase::Over) + 1);
constexpr std::string_view kNone = "-";
constexpr std::string_view kLaidForm = "4c@2,3:r1:p1";

std::string joined(const std::vector<std::string>& words) {
  std::string text;
  for (const std::string& word : words) text += (text.empty() ? "" : " ") + word;
  return text.empty() ? std::string(kNone) : text;
}

std::string laid_text(const Table& table) {
  std::vector<std::string> words;
  for_each_place(table.occupied, [&](int octagon) {
    const Laid laid = table.cover.at(octagon);
    words.push_back(tile_text(tile_of(laid)) + '@' + cell_text(cell_of(octagon)) + ":r" +
                    std::to_string(rotation_of(laid)) + ':' + seat_text(laid_by(table, octagon)));
  });
  return joined(words);
}

// Reads line by line; after the first line that does not fit nothing more is read.
class Reader {
 public:
  explicit Reader(std::string_view text) {
    while (!text.empty()) {
      const std::size_t end = text.find('\n');
      lines_.push_back(text.substr(0, end));
      text = end == text.npos ? std::string_view{} : text.substr(end + 1);
    }
  }

  // The value of the next line, which must begin with this key; empty after a refusal.
  std::string_view value(std::string_view key) {
    if (refusal_) return {};
    ++next_;
    const std::string_view found = line();
    if (found.size() > key.size() + 1 && found.starts_with(key) && found[key.size()] == ' ') {
      return found.substr(key.size() + 1);
    }
    fail(key);
    return {};
  }
  template <class Read>
  void each_word(std::string_view key, const Read& read) {
    const std::string_view text = value(key);
    if (refusal_ || text == kNone) return;
    for (Words words(text); !words.at_end() && !refusal_;) read(words.next());
  }
  int number(std::string_view key, int least, int most) {
    const auto read = read_integer(value(key), least, most);
    if (!read) fail(std::to_string(least) + ".." + std::to_string(most));
    return static_cast<int>(read.value_or(least));
  }
  void fail(std::string_view expected) {
    if (refusal_) return;
    refusal_ = bad_form(std::to_string(next_) + ": " + std::string(line()), expected);
  }
  bool failed() const { return refusal_.has_value(); }
  // The refusal of the text, if it has one: each line must be the one spelling of what was read.
  std::optional<Violation> finish(std::string_view spelling) {
    if (refusal_) return refusal_;
    const Reader right(spelling);
    for (next_ = 1; next_ <= std::max(lines_.size(), right.lines_.size()) && !refusal_; ++next_) {
      const std::string_view expected = next_ <= right.lines_.size() ? right.lines_[next_ - 1] : kNone;
      if (line() != expected) fail(expected);
    }
    return refusal_;
  }

 private:
  std::string_view line() const { return next_ <= lines_.size() ? lines_[next_ - 1] : std::string_view{}; }

  std::vector<std::string_view> lines_{};
  std::size_t next_ = 0;  // number of the line being read, from 1
  std::optional<Violation> refusal_{};
};

std::optional<Seat> read_player(std::string_view word, const Config& config) {
  const auto seat = read_seat(word);
  return seat && index_of(*seat) < config.players ? seat : std::nullopt;
}

State read_config(Reader& reader, const Face& face, const GameInfo& info) {
  const int players = reader.number("players", kMinPlayers, kMaxPlayers);
  Options given;
  for (const OptionSpec& option : info.options) {
    given.emplace_back(option.id, reader.value(option.id));
    if (reader.failed()) return {};
    Options complete = given;                  // what comes later has its default until it is read
    if (option.id == "two_colours") continue;  // and decides what colours are
    if (!configure(face, info, players, complete)) reader.fail(option.default_value);
  }
  const Result<Config> config = configure(face, info, players, given);
  if (!config) reader.fail(kNone);
  State state = setup(config.value_or(Config{}));
  state.supply = {};
  return state;
}

void read_course(Reader& reader, Table& table) {
  const std::string_view phase = reader.value("phase");
  const auto known = std::find(kPhaseIds.begin(), kPhaseIds.end(), phase);
  if (known == kPhaseIds.end()) return reader.fail("lay");
  table.phase = static_cast<Phase>(known - kPhaseIds.begin());
  const auto active = read_player(reader.value("active"), table.config);
  if (!active) return reader.fail("p1");
  table.active = *active;
  table.turn = static_cast<std::uint8_t>(reader.number("turn", 0, kTiles));
}

// Chips lie without a gap from the first square on, and none more often than there are.
void read_chips(Reader& reader, Table& table) {
  const std::string_view text = reader.value("chips");
  const std::uint64_t all = setup(Config{}).table.chips_to_come;
  Layout chips{};
  std::uint8_t laid = 0;
  for (const char c : text) {
    if (c < '1' || c > '0' + kChipValues || laid == kSquares) continue;
    chips[laid++] = static_cast<std::uint8_t>(c - '0');
  }
  if (layout_text(chips) != text) return reader.fail(layout_text(kStripes));
  std::uint64_t to_come = all;
  for (int value = 1; value <= kChipValues; ++value) {
    const int count = count_in(chips, value);
    if (count > kChipCounts[static_cast<std::size_t>(value - 1)]) return reader.fail(layout_text(kStripes));
    to_come -= static_cast<std::uint64_t>(count) << (8 * (value - 1));
  }
  if (table.config.layout != LayoutKind::Random && chips != table.chips) {
    return reader.fail(layout_text(table.chips));
  }
  table.chips = chips;
  table.chips_laid = laid;
  table.chips_to_come = to_come;
}

// A tile has one place.
bool claim(Reader& reader, TileSet& claimed, std::optional<Tile> tile, std::string_view expected) {
  if (!tile || claimed.has(*tile)) {
    reader.fail(expected);
    return false;
  }
  claimed.add(*tile);
  return true;
}

void read_laid(Reader& reader, Table& table, TileSet& claimed) {
  reader.each_word("laid", [&](std::string_view word) {
    if (word.size() != kLaidForm.size()) return reader.fail(kLaidForm);
    const auto tile = read_tile(word.substr(0, 2));
    const auto cell = read_cell(word.substr(3, 3));
    const auto rotation = read_rotation(word.substr(7, 2));
    const auto seat = read_player(word.substr(10, 2), table.config);
    if (!cell || !rotation || !seat || !is_octagon(*cell)) return reader.fail(kLaidForm);
    if (table.occupied & bit(place_of(*cell))) return reader.fail(kLaidForm);
    if (!claim(reader, claimed, tile, kLaidForm)) return;
    const int octagon = place_of(*cell);
    table.cover.lay(octagon, laid_of(*tile, *rotation));
    table.occupied |= bit(octagon);
    table.laid_by[0] |= static_cast<Board>(index_of(*seat) & 1) << octagon;
    table.laid_by[1] |= static_cast<Board>(index_of(*seat) >> 1) << octagon;
  });
  for_each_place(complete_squares(table.occupied), [&](int square) { score_square(table, square); });
}

TileSet read_tiles(Reader& reader, std::string_view key, TileSet& claimed) {
  TileSet tiles;
  reader.each_word(key, [&](std::string_view word) {
    const auto tile = read_tile(word);
    if (claim(reader, claimed, tile, "4c 5a")) tiles.add(*tile);
  });
  return tiles;
}

// What the phase needs to go on from.
bool is_sound(const State& state) {
  const Table& table = state.table;
  const TileSet hand = state.hands[static_cast<std::size_t>(table.active)];
  const bool chips_lie = table.chips_laid == kSquares;
  for (const std::uint8_t size : table.hand_sizes) {
    if (size > table.config.hand) return false;
  }
  switch (table.phase) {
    case Phase::ChooseFirst: return !table.config.first && table.occupied == 0;
    case Phase::LayChips: return !chips_lie && table.occupied == 0;
    case Phase::Deal:
      return chips_lie && table.occupied == 0 && !state.supply.empty() && hand.size() < table.config.hand;
    case Phase::Refill: return chips_lie && !state.supply.empty() && hand.size() < table.config.hand;
    case Phase::Lay: return chips_lie && !hand.empty() && open_octagons(table) != 0;
    case Phase::Close: return chips_lie && table.occupied != 0;
    case Phase::Over: return chips_lie && state.supply.empty() && table.occupied == kOctagons;
  }
  return false;
}

}  // namespace

std::string state_text(const Face& face, const State& state) {
  const Table& table = state.table;
  std::string out;
  const auto line = [&out](std::string_view key, std::string_view value) {
    out.append(key).append(" ").append(value).append("\n");
  };
  line("players", std::to_string(table.config.players));
  for (const auto& [id, value] : options(face, table.config)) line(id, value);
  line("phase", kPhaseIds[static_cast<std::size_t>(table.phase)]);
  line("active", seat_text(table.active));
  line("turn", std::to_string(table.turn));
  line("chips", layout_text(table.chips));
  line("laid", laid_text(table));
  for (int i = 0; i < players(table); ++i) {
    line(seat_text(seat_at(i)), joined(tile_texts(state.hands[static_cast<std::size_t>(i)])));
  }
  line("supply", joined(tile_texts(state.supply)));
  return out;
}

Result<State> parse_state(const Face& face, const GameInfo& info, std::string_view text) {
  Reader reader(text);
  State state = read_config(reader, face, info);
  read_course(reader, state.table);
  read_chips(reader, state.table);
  TileSet claimed;
  read_laid(reader, state.table, claimed);
  for (std::size_t i = 0; i < state.table.config.players; ++i) {
    state.hands[i] = read_tiles(reader, seat_text(seat_at(static_cast<int>(i))), claimed);
    state.table.hand_sizes[i] = static_cast<std::uint8_t>(state.hands[i].size());
  }
  state.supply = read_tiles(reader, "supply", claimed);
  if (!is_sound(state)) reader.fail(kNone);
  if (const auto refusal = reader.finish(state_text(face, state))) return refuse(*refusal);
  return state;
}

}  // namespace partal::lattice
