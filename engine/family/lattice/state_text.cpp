#include "engine/core/state_lines.h"
#include "engine/family/lattice/notation.h"
#include "engine/family/lattice/options.h"
#include "engine/family/lattice/output.h"
#include "engine/family/lattice/turn.h"

namespace partal::lattice {

namespace {

constexpr std::array<std::string_view, 7> kPhaseIds = {"choose-first", "lay-chips", "deal", "refill",
                                                       "lay",          "close",     "over"};
static_assert(kPhaseIds.size() == static_cast<std::size_t>(Phase::Over) + 1);
constexpr std::string_view kLaidForm = "4c@2,3:r1:p1";

std::string laid_text(const OpenTable& table) {
  std::vector<std::string> words;
  for_each_place(table.occupied, [&](int octagon) {
    const Laid laid = table.cover.at(octagon);
    words.push_back(tile_text(tile_of(laid)) + '@' + cell_text(cell_of(octagon)) + ":r" +
                    std::to_string(rotation_of(laid)) + ':' + seat_text(laid_by(table, octagon)));
  });
  return with_words("", words);
}

// A value at a time: what is read decides what the next lines are.
class Reader : public StateReader {
 public:
  using StateReader::each_word;
  using StateReader::fail;
  using StateReader::failed;
  using StateReader::StateReader;

  // Of the next line, which must begin with this key; empty after a refusal.
  std::string_view value(std::string_view key) {
    return open(key) ? StateReader::value() : std::string_view{};
  }
};

std::optional<Seat> read_player(std::string_view word, const Config& config) {
  const auto seat = read_seat(word);
  return seat && index_of(*seat) < config.players ? seat : std::nullopt;
}

State read_config(Reader& reader, const Face& face, const GameInfo& info) {
  int players = kMinPlayers;
  reader.number("players", players, kMinPlayers, kMaxPlayers);
  Options given;
  for (const OptionSpec& option : info.options) {
    given.emplace_back(option.id, reader.value(option.id));
    if (reader.failed()) return {};
    Options complete = given;                  // what comes later has its default until it is read
    if (option.id == "two_colours") continue;  // and decides what colours are
    if (!configure(face, info, players, complete)) reader.fail(option.default_value);
  }
  const Result<Config> config = configure(face, info, players, given);
  if (!config) reader.fail(StateWriter::kNone);
  State state = setup(config.value_or(Config{}));
  state.supply = {};
  return state;
}

void read_course(Reader& reader, OpenTable& table) {
  reader.choice("phase", table.phase, kPhaseIds);
  reader.seat("active", table.active);
  reader.number("turn", table.turn, 0, kTiles);
}

// Chips lie without a gap from the first square on, and none more often than there are.
void read_chips(Reader& reader, OpenTable& table) {
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

void read_laid(Reader& reader, OpenTable& table, TileSet& claimed) {
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
  for_each_place(complete_squares(table.occupied),
                 [&](int square) { score_square(table, square, aside(table.config)); });
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
  const OpenTable& table = state.table;
  const TileSet hand = hand_of(state, table.active);
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
  const OpenTable& table = state.table;
  StateWriter text;
  text.number("players", table.config.players, kMinPlayers, kMaxPlayers);
  for (const auto& [id, value] : options(face, table.config)) text.line(id, value);
  text.choice("phase", table.phase, kPhaseIds);
  text.seat("active", table.active);
  text.number("turn", table.turn, 0, kTiles);
  text.line("chips", layout_text(table.chips));
  text.line("laid", laid_text(table));
  for (int i = 0; i < players(table); ++i) {
    text.line(seat_text(seat_at(i)), with_words("", tile_texts(hand_of(state, seat_at(i)))));
  }
  text.line("supply", with_words("", tile_texts(state.supply)));
  return text.take();
}

Result<State> parse_state(const Face& face, const GameInfo& info, std::string_view text) {
  const std::vector<std::string_view> lines = lines_of(text);
  State state;
  Reader reader(lines, state.table.config.players);
  state = read_config(reader, face, info);
  read_course(reader, state.table);
  read_chips(reader, state.table);
  TileSet claimed;
  read_laid(reader, state.table, claimed);
  for (std::size_t i = 0; i < state.table.config.players; ++i) {
    state.hands[i] = read_tiles(reader, seat_text(seat_at(static_cast<int>(i))), claimed);
    state.table.hand_sizes[i] = static_cast<std::uint8_t>(state.hands[i].size());
  }
  state.supply = read_tiles(reader, "supply", claimed);
  if (!is_sound(state)) reader.fail(StateWriter::kNone);
  const std::string spelling = state_text(face, state);
  if (const auto violation = reader.finish(lines_of(spelling))) return refuse(*violation);
  return state;
}

}  // namespace partal::lattice
