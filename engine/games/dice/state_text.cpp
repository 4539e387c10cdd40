// A whole position as text, one fact a line, for tests, bug reports and the command line. It tells
// everything, so server/ and bindings/ do not call it: what leaves for a player is a view. Its hash is taken
// over the same list of fields.
#include "engine/core/state_lines.h"
#include "engine/games/dice/chapters.h"
#include "engine/games/dice/notation.h"

namespace partal::dice {

namespace {

constexpr std::array<std::string_view, 12> kStepIds = {"first-player", "slot", "lay-tokens", "rolling",
                                                       "throw",        "act",  "close",      "prize",
                                                       "shift",        "name", "counted",    "over"};
static_assert(kStepIds.size() == static_cast<std::size_t>(Step::Over) + 1);
constexpr std::string_view kSpaceExample = "p1@7 p3@2";

// What only this game writes.
class Writer : public StateWriter {
 public:
  static constexpr bool kIsText = true;
  void mix(std::string_view key, const TokenMix& value) { line(key, token_mix_text(value)); }
  void dice(std::string_view key, const Faces& value) { line(key, dice_text(value)); }
  void columns(std::string_view key, const ColumnSet& value) { line(key, dice_text(Faces{value.bits})); }
  void face(std::string_view key, const std::uint8_t& value) {
    line(key, value == 0 ? std::string() : column_text(column_at(value - 1)));
  }
  void aim(std::string_view key, const Aim& value) {
    line(key,
         value.wanted == 0 ? std::string() : column_text(value.column) + '@' + std::to_string(value.wanted));
  }
  void tokens(std::string_view key, const TokenCounts& value) {
    std::vector<std::string> words;
    for (const Token token : kBonusTokens) {
      if (value[token] > 0)
        words.push_back(std::string(token_id(token)) + '*' + std::to_string(value[token]));
    }
    line(key, joined(words, " "));
  }
  // Its token, its pawns, and its progress by seat: space and pieces below.
  void column(const State& state, Column column) {
    const auto& [pawns, progress, slot] = state.columns[column];
    std::vector<std::string> placed;
    std::vector<std::string> moved;
    for (int i = 0; i < seat_count(state); ++i) {
      const Seat seat = seat_at(i);
      const std::string name = seat_text(seat) + '@';
      if (pawns.space(seat) > 0) placed.push_back(name + std::to_string(pawns.space(seat)));
      if (progress.space(seat) == 0) continue;
      moved.push_back(name + std::to_string(progress.space(seat)) + '+' +
                      std::to_string(progress.height(seat)));
    }
    const std::string name = column_text(column) + ' ';
    line(name + "slot", slot == Token::None ? std::string_view{} : token_id(slot));
    line(name + "pawns", joined(placed, " "));
    line(name + "progress", joined(moved, " "));
  }
  void paid(std::string_view key, const std::array<PaidPlace, kPhases>& value) {
    std::vector<std::string> words;
    for (const PaidPlace& each : value) {
      if (each.seat > 0)
        words.push_back(seat_text(seat_at(each.seat - 1)) + '@' + std::to_string(each.space));
    }
    line(key, joined(words, " "));
  }
};

class Reader : public StateReader {
 public:
  static constexpr bool kIsText = true;
  Reader(std::span<const std::string_view> lines, const Config& config)
      : StateReader(lines, config.players), config_(config) {}

  void mix(std::string_view key, TokenMix& field) {
    if (!open(key)) return;
    const Result<TokenMix> read = read_token_mix(value());
    if (!read) return fail(token_mix_text({}));
    field = *read;
  }
  void dice(std::string_view key, Faces& field) {
    if (!open(key) || value() == StateWriter::kNone) return;
    const auto read = read_dice(value());
    if (!read) return fail("AAC");
    field = *read;
  }
  void columns(std::string_view key, ColumnSet& field) {
    Faces letters;
    dice(key, letters);
    field = columns_shown(letters);
  }
  void face(std::string_view key, std::uint8_t& field) {
    if (!open(key) || value() == StateWriter::kNone) return;
    const auto read = read_column(value());
    if (!read) return fail("G");
    field = static_cast<std::uint8_t>(index_of(*read) + 1);
  }
  void aim(std::string_view key, Aim& field) {
    if (!open(key) || value() == StateWriter::kNone) return;
    const auto column = read_column(value().substr(0, 1));
    const auto space = value().size() < 3 ? std::nullopt : read_integer(value().substr(2), 1, kSpaces);
    if (!column || !space) return fail("A@7");
    field = {*column, static_cast<std::uint8_t>(*space)};
  }
  void tokens(std::string_view key, TokenCounts& field) {
    each_word(key, [&](std::string_view word) {
      const std::size_t star = word.find('*');
      const auto token = read_token(word.substr(0, star));
      const auto count = star == word.npos
                             ? std::nullopt
                             : read_integer(word.substr(star + 1), 1, kLightTokens + kDarkTokens);
      if (!token || !count) return fail("push*2 throw*1");
      field[*token] = static_cast<std::uint8_t>(*count);
    });
  }
  void column(State& state, Column column) {
    const std::string name = column_text(column) + ' ';
    slot(name + "slot", state.columns[column].slot);
    pawns(name + "pawns", state, column);
    progress(name + "progress", state, column);
  }
  void paid(std::string_view key, std::array<PaidPlace, kPhases>& field) {
    std::size_t place = 0;
    each_space(key, kProgressSpaces, [&](Seat seat, int space, int) {
      if (place == field.size()) return fail(kSpaceExample);
      field[place++] = {static_cast<std::uint8_t>(number_of(seat)), static_cast<std::uint8_t>(space)};
    });
  }

 private:
  void slot(std::string_view key, Token& field) {
    if (!open(key) || value() == StateWriter::kNone) return;
    const auto read = value() == token_id(Token::FirstPlayer) ? Token::FirstPlayer : read_token(value());
    if (!read) return fail("push");
    field = *read;
  }
  void pawns(std::string_view key, State& state, Column column) {
    each_space(key, kSpaces, [&](Seat seat, int space, int) {
      PlacementTrack& track = state.columns[column].pawns;
      if (track.is_taken(space) || track.space(seat) > 0) return fail(kSpaceExample);
      track.put(seat, space);
      state.players[seat].built.add(column);
      refresh_lowest(state, column);
    });
  }
  void progress(std::string_view key, State& state, Column column) {
    each_space(key, kProgressSpaces, [&](Seat seat, int space, int below) {
      state.columns[column].progress.put(seat, space, below);
    });
    if (!failed() && !is_stacked(state.columns[column].progress)) fail("DIC-41");
  }
  // On each space the pieces lie one upon another without a gap.
  bool is_stacked(const ProgressTrack& track) const {
    for (int i = 0; i < config_.players; ++i) {
      int below = 0;
      for (int other = 0; other < config_.players; ++other) {
        const bool same = track.space(seat_at(other)) == track.space(seat_at(i));
        below += same && track.standing(seat_at(other)) > track.standing(seat_at(i));
        if (same && other != i && track.space(seat_at(i)) > 0 &&
            track.standing(seat_at(other)) == track.standing(seat_at(i)))
          return false;
      }
      if (track.space(seat_at(i)) > 0 && below != track.height(seat_at(i))) return false;
    }
    return true;
  }
  std::optional<Seat> player(std::string_view word) {
    const auto seat = read_seat(word);
    if (seat && partal::index_of(*seat) < config_.players) return seat;
    fail("p1");
    return std::nullopt;
  }
  // "p1@7", "p1@3+1"
  template <class Read>
  void each_space(std::string_view key, int most, Read read) {
    each_word(key, [&](std::string_view word) {
      const auto seat = player(word.substr(0, 2));
      if (!seat) return;
      const std::size_t plus = std::min(word.find('+'), word.size());
      const auto space = word.size() < 4 || word[2] != '@' || plus < 3
                             ? std::nullopt
                             : read_integer(word.substr(3, plus - 3), 1, most);
      const auto below = plus == word.size() ? 0 : read_integer(word.substr(plus + 1), 0, kMaxPlayers - 1);
      if (!space || !below) return fail(kSpaceExample);
      read(*seat, static_cast<int>(*space), static_cast<int>(*below));
    });
  }

  const Config& config_;
};

// Adds every field that decides what can still happen or be asked for.
class Hashing : public StateHasher {
 public:
  static constexpr bool kIsText = false;
  using StateHasher::StateHasher;
  void mix(std::string_view key, const TokenMix& value) {
    tokens(key, value.light);
    tokens(key, value.dark);
  }
  void dice(std::string_view /*key*/, Faces value) { add(value.bits); }
  void columns(std::string_view /*key*/, ColumnSet value) { add(value.bits); }
  void face(std::string_view /*key*/, std::uint8_t value) { add(value); }
  void tokens(std::string_view /*key*/, const TokenCounts& value) {
    for (const std::uint8_t count : value) add(count);
  }
  void column(const State& state, Column column) {
    const BoardColumn& board = state.columns[column];
    for (int i = 0; i < seat_count(state); ++i) {
      add(board.pawns.space(seat_at(i)));
      add(board.progress.standing(seat_at(i)));
    }
    add(board.slot);
  }
  void paid(std::string_view /*key*/, const std::array<PaidPlace, kPhases>& value) {
    for (const PaidPlace& each : value) {
      add(each.seat);
      add(each.space);
    }
  }
};

template <class Text, class T>
void describe_turn(Text& text, T& turn) {
  text.dice("pool", turn.pool);
  if constexpr (Text::kIsText) text.dice("aside", turn.aside);  // only shown
  text.dice("spent", turn.spent);
  text.number("rolling", turn.rolling, 0, kWhiteDice);
  text.number("throws", turn.throws, 0, kThrows + 1);
  text.flag("less", turn.less);
  text.number("actions", turn.actions, 0, kTurnActions);
  text.flag("placed", turn.placed);
  text.columns("touched", turn.touched);
  text.face("black", turn.black);
  text.flag("black_spent", turn.black_spent);
  if constexpr (Text::kIsText) {
    for (auto& aim : turn.aims) text.aim("aim", aim);  // only shown
  }
}

template <class Text, class S>
void describe_course(Text& text, S& state) {
  text.number("players", state.config.players, kMinPlayers, kMaxPlayers);
  text.mix("tokens", state.config.tokens);
  text.choice("step", state.step, kStepIds);
  text.seat("active", state.active);
  text.seat("caliph", state.caliph);
  text.number("phase", state.phase, 0, kPhases - 1);
  text.number("round", state.round, 0, kRounds - 1);
  text.number("turns", state.turns, 0, 255);
  text.number("lapsed", state.lapsed, 0, 255);
  describe_turn(text, state.turn);
  text.number("count_column", state.count.column, 0, kColumns - 1);
  text.number("count_points", state.count.points, 0, 2);
  text.flag("count_second", state.count.second);
  text.flag("count_token_left", state.count.token_left);
  text.tokens("light", state.light);
  text.tokens("dark", state.dark);
}

template <class Text, class S>
void describe_board(Text& text, S& state) {
  for (const Column column : kAllColumns) {
    text.column(state, column);
  }
  for (int i = 0; i < state.config.players; ++i) {
    auto& player = state.players[seat_at(i)];
    const std::string name = seat_text(seat_at(i)) + ' ';
    text.number(name + "score", player.score, 0, 32767);
    if constexpr (!Text::kIsText) text.columns({}, player.built);  // follows from the pawns
    text.tokens(name + "tokens", player.tokens);
    text.tokens(name + "fresh", player.fresh);
  }
}

template <class Text, class S>
void describe_count(Text& text, S& state, int phase) {
  auto& sheet = state.sheets[static_cast<std::size_t>(phase)];
  const std::string name = "count" + std::string(kCountIds[static_cast<std::size_t>(phase)]) + ' ';
  text.flag(name + "done", sheet.done);
  if (Text::kIsText && !sheet.done) return;
  for (const Column column : kAllColumns) text.paid(name + column_text(column), sheet.paid[column]);
  for (int i = 0; i < state.config.players; ++i) {
    for (const Token token : kVictoryTokens) {
      const std::string key = name + seat_text(seat_at(i)) + ' ' + std::string(token_id(token));
      text.number(key, sheet.victory[seat_at(i)][token], 0, kLightTokens + kDarkTokens);
    }
  }
}

template <class Text, class S>
void describe(Text& text, S& state) {
  describe_course(text, state);
  describe_board(text, state);
  for (int i = 0; i < kPhases; ++i) describe_count(text, state, i);
}

// Nothing is in two places, and what the step needs is there.
bool is_sound(const State& state) {
  const Turn& turn = state.turn;
  if (!turn.pool.holds(turn.aside) || turn.pool.size() + turn.spent.size() + turn.rolling > kWhiteDice)
    return false;
  if ((state.step == Step::Rolling) != (turn.rolling > 0)) return false;
  if (state.step == Step::Act && (turn.throws == 0 || turn.actions == kTurnActions)) return false;
  const bool counting = state.step == Step::Prize || state.step == Step::Shift || state.step == Step::Name;
  if (counting && state.columns[column_at(state.count.column)].pawns.empty()) return false;
  for (const Player& player : state.players.values) {
    if (player.built.size() > kPawns) return false;
    for (const Token token : kBonusTokens) {
      if (player.fresh[token] > player.tokens[token]) return false;
    }
  }
  return true;
}

}  // namespace

void Rules::hash(const State& state, Hasher& hasher) {
  Hashing fields(hasher);
  describe(fields, state);
}

std::string Rules::state_text(const State& state) {
  Writer writer;
  describe(writer, state);
  return writer.take();
}

Result<State> Rules::parse_state(std::string_view text) {
  const std::vector<std::string_view> lines = lines_of(text);
  State state;
  Reader reader(lines, state.config);
  describe(reader, state);
  const std::string spelling = state_text(state);
  if (const auto violation = reader.finish(lines_of(spelling))) return refuse(*violation);
  if (state.step >= Step::Rolling && state.step <= Step::Close) refresh_tools(state);
  if (!is_sound(state)) return refuse(bad_form("position", "DIC-02 DIC-03 DIC-20"));
  return state;
}

}  // namespace partal::dice
