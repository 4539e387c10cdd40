// A whole position as text, one fact a line, for tests, bug reports and the command line, and its hash. The
// text tells everything, so server/ and bindings/ do not call it: what leaves for a player is a view.
#include <type_traits>

#include "engine/core/state_lines.h"
#include "engine/games/roll_and_write/chapters.h"
#include "engine/games/roll_and_write/notation.h"

namespace partal::roll_and_write {

namespace {

constexpr std::array<std::string_view, 14> kPhaseIds = {
    "first", "setup-build", "setup-pair", "setup-extra-pair", "setup-imaginary", "act", "second", "roll",
    "keep",  "close",       "roll-pair",  "roll-four",        "imaginary-roll",  "over"};
static_assert(kPhaseIds.size() == static_cast<std::size_t>(Phase::Over) + 1);

// Writer, Reader and Hashing have the same calls, so that the fields of a state are listed once (`describe`).
class Writer : public StateWriter {
 public:
  void sheet(std::string_view key, const Sheet& value) { line(key, sheet_text(value)); }
  void squares(std::string_view key, const SquareSet& value) {
    std::string words;
    for (const Square square : value) words += (words.empty() ? "" : " ") + square_text(square);
    line(key, words);
  }
  // Places in one line, who shares them in the next.
  void awards(const std::string& name, const PerType<Award>& value) {
    PerType<int> places{};
    PerType<int> shared_by{};
    for (const Type type : kAllTypes) {
      places[type] = value[type].place;
      shared_by[type] = value[type].shared_by;
    }
    numbers(name + "places", places.values, 0, kPlaces + 1);
    numbers(name + "shared_by", shared_by.values, 0, kMostRows);
  }
};

class Reader : public StateReader {
 public:
  using StateReader::fail;
  using StateReader::StateReader;

  void sheet(std::string_view key, Sheet& value) {
    if (!open(key)) return;
    const Result<Sheet> read = parse_sheet(this->value());
    if (!read) return fail(sheet_text(kDefaultSheet));
    value = *read;
  }
  void squares(std::string_view key, SquareSet& value) {
    each_word(key, [&](std::string_view word) {
      const auto square = read_square(word);
      if (!square) return fail("1,2 3,5");
      value.add(*square);
    });
  }
  void awards(const std::string& name, PerType<Award>& value) {
    PerType<std::uint8_t> places{};
    PerType<std::uint8_t> shared_by{};
    numbers(name + "places", places.values, 0, kPlaces + 1);
    numbers(name + "shared_by", shared_by.values, 0, kMostRows);
    for (const Type type : kAllTypes) value[type] = {places[type], shared_by[type]};
  }
};

class Hashing : public StateHasher {
 public:
  using StateHasher::StateHasher;
  void sheet(std::string_view /*key*/, const Sheet& value) { add(std::string_view(sheet_text(value))); }
  void squares(std::string_view /*key*/, SquareSet value) { add(value.bits); }
  void awards(const std::string& /*name*/, const PerType<Award>& value) {
    for (const Award& award : value) {
      add(award.place);
      add(award.shared_by);
    }
  }
};

template <class S, class Member>
using Like = std::conditional_t<std::is_const_v<S>, const Member, Member>;

template <class Text, class S>
void describe_table(Text& text, S& state) {
  text.number("players", state.config.players, kMinPlayers, kMaxPlayers);
  text.number("imaginary", state.config.imaginary, 0, kMostImaginary);
  text.flag("contest", state.config.contest);
  text.sheet("sheet", state.config.sheet);
  text.choice("phase", state.phase, kPhaseIds);
  text.seat("active", state.active);
  text.seat("first", state.first);
  text.number("round", state.round, 0, rounds_of(kMinPlayers));
  text.number("rolls", state.rolls, 0, kStartBuildings * kMaxPlayers);
  text.number("reroll", state.reroll, 0, kDiceHeld);
  text.number("turn", state.turn, 0, 65535);
  text.numbers("awarded", state.awarded.values, 0, kPlaces);
  text.numbers("completing", state.completing.values, 0, (1 << kMostRows) - 1);
}

template <class Text, class S>
void describe_player(Text& text, S& state, Seat seat) {
  Like<S, Player>& player = state.players[seat];
  const std::string name = seat_text(seat) + ' ';
  text.squares(name + "built", player.built);
  text.numbers(name + "yellow", player.dice.yellow, 0, kFaces);
  text.numbers(name + "blue", player.dice.blue, 0, kFaces);
  text.number(name + "circled", player.circled, 0, kMostCoins);
  text.number(name + "spent", player.spent, 0, kMostCoins);
}

template <class Text, class S>
void describe_row(Text& text, S& state, std::size_t index) {
  Like<S, Row>& row = state.rows[index];
  const std::string name = (is_imaginary(state, index) ? imaginary_text(imaginary_number(state, index))
                                                       : seat_text(seat_at(static_cast<int>(index)))) +
                           ' ';
  text.numbers(name + "marks", row.marks.values, 0, kSquares);
  text.awards(name, row.awards);
  text.number(name + "score", row.score, 0, 32767);
}

template <class Text, class S>
void describe(Text& text, S& state) {
  describe_table(text, state);
  for (int i = 0; i < seat_count(state); ++i) describe_player(text, state, seat_at(i));
  const auto rows = static_cast<std::size_t>(std::min(row_count(state), kMostRows));
  for (std::size_t row = 0; row < rows; ++row) describe_row(text, state, row);
}

bool has_right_company(const Config& config) {  // RNW-60, RNW-66
  if (config.players == 1) return config.imaginary >= 2;
  return config.imaginary == (config.players == 2 ? 1 : 0);
}

// RNW-02, RNW-26: what is marked is what is built, and coins are circled before they are spent.
bool is_sound(const State& state, Seat seat) {
  const Player& player = state.players[seat];
  if (player.spent > player.circled || player.circled > state.config.sheet.coins) return false;
  for (const Type type : kAllTypes) {
    const SquareSet squares = state.config.sheet.squares_of(type);
    if (state.rows[row_of(seat)].marks[type] != (player.built & squares).size()) return false;
  }
  return true;
}

bool is_sound(const State& state) {
  if (!has_right_company(state.config) || state.round > rounds(state)) return false;
  for (int i = 0; i < seat_count(state); ++i) {
    if (!is_sound(state, seat_at(i))) return false;
  }
  for (std::size_t row = 0; row < static_cast<std::size_t>(row_count(state)); ++row) {
    for (const Type type : kAllTypes) {
      if (state.rows[row].marks[type] > state.config.sheet.boxes[type]) return false;
    }
  }
  const Dice& dice = active_player(state).dice;  // RNW-21
  const bool four = dice.yellow[0] * dice.yellow[1] * dice.blue[0] * dice.blue[1] != 0;
  return four || !Rules::pending(state).is_decision();
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
  Reader reader(lines, state.config.players);
  describe(reader, state);
  if (!is_sound(state)) reader.fail("RNW-02 RNW-21 RNW-26 RNW-60");
  const std::string spelling = state_text(state);
  if (const auto violation = reader.finish(lines_of(spelling))) return refuse(*violation);
  return state;
}

}  // namespace partal::roll_and_write
