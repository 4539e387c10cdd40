// Alhambra Roll & Write: the only header the rest of the program needs. The rules stand in
// docs/rules/en/roll-and-write.md; README.md beside this file says which chapter is in which source file.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <variant>

#include "engine/core/document.h"
#include "engine/core/fact.h"
#include "engine/core/game.h"
#include "engine/core/piece.h"
#include "engine/core/schema.h"
#include "engine/games/roll_and_write/dice.h"
#include "engine/games/roll_and_write/sheet.h"

namespace partal::roll_and_write {

struct Config {
  std::uint8_t players = 3;
  std::uint8_t imaginary = 0;  // RNW-60, RNW-66: one with two players, two to four with one
  bool contest = false;        // RNW-67
  Sheet sheet = kDefaultSheet;
  friend bool operator==(const Config&, const Config&) = default;
};

enum class Phase : std::uint8_t {
  First,
  SetupBuild,
  SetupPair,
  SetupExtraPair,
  SetupImaginary,  // chance, in the order of the rules (RNW-10 to RNW-13, RNW-61)
  Act,
  Second,
  CallRoll,
  Keep,
  Close,  // decisions of the active seat (RNW-21, RNW-41, RNW-28, the `end`)
  RollPair,
  RollFour,
  ImaginaryRoll,  // chance (RNW-27, RNW-28, RNW-62)
  Over,
};

constexpr bool is_decision(Phase phase) { return phase >= Phase::Act && phase <= Phase::Close; }

// The dice that go from hand to hand with a player's sheet, and what is written on it.
struct Player {
  SquareSet built{};
  Dice dice{};
  std::uint8_t circled = 0;  // coins got so far, the three of the start included (RNW-26)
  std::uint8_t spent = 0;    // of these crossed out (RNW-42)

  int coins() const { return circled - spent; }
  friend bool operator==(const Player&, const Player&) = default;
};

// The place in a type that completing it during the game brought (RNW-30 to RNW-33). The points follow from
// the sheet.
struct Award {
  std::uint8_t place = 0;  // the best of the places shared; 0: not completed, 4: all places were gone
  std::uint8_t shared_by = 0;
  friend bool operator==(const Award&, const Award&) = default;
};

// One row of the score sheet (RNW-02): first the seats, then the imaginary players.
struct Row {
  PerType<std::uint8_t> marks{};
  PerType<Award> awards{};
  std::int16_t score = 0;
  friend bool operator==(const Row&, const Row&) = default;
};

struct State {
  Config config{};
  Phase phase = Phase::First;
  Seat active{};                       // whose turn it is; during the set-up, who rolls
  Seat first{};                        // RNW-10
  std::uint8_t round = 0;              // from 1; 0 during the set-up
  std::uint8_t rolls = 0;              // done in this phase, where it has several
  std::uint8_t reroll = 0;             // dice the active player still rolls when this turn ends: 0, 2 or 4
  std::uint16_t turn = 0;              // turns begun
  PerType<std::uint8_t> awarded{};     // places that are gone (RNW-32)
  PerType<std::uint8_t> completing{};  // rows that complete the type in this round, by bit (RNW-31)
  PerSeat<Player> players{};
  std::array<Row, kMostRows> rows{};
  friend bool operator==(const State&, const State&) = default;
};

// ---- actions: one indivisible choice each, in the notation of docs/record-format.md
// One die and the value it is turned to, in one byte, so that an action fits into a register. The order is
// the order of the notation: yellow before blue, then by value.
class DieTurn {
 public:
  constexpr DieTurn() = default;
  constexpr DieTurn(Colour colour, int from, int to)
      : code_(static_cast<std::uint8_t>(static_cast<int>(colour) * 64 + from * 8 + to)) {}
  constexpr Colour colour() const { return static_cast<Colour>(code_ / 64); }
  constexpr int from() const { return code_ / 8 % 8; }
  constexpr int to() const { return code_ % 8; }
  constexpr bool empty() const { return code_ == 0; }
  friend constexpr auto operator<=>(const DieTurn&, const DieTurn&) = default;

 private:
  std::uint8_t code_ = 0;
};
struct alignas(4) Turn {                  // a plan for one die or several (ADR 0010)
  std::array<DieTurn, kDiceHeld> dice{};  // sorted, the rest empty

  std::span<const DieTurn> plan() const {
    std::size_t count = 0;
    while (count < dice.size() && !dice[count].empty()) ++count;
    return {dice.data(), count};
  }
  friend bool operator==(const Turn&, const Turn&) = default;
};
struct Build {
  Square at{};
  friend bool operator==(const Build&, const Build&) = default;
};
struct BuildSecond {
  Square at{};
  friend bool operator==(const BuildSecond&, const BuildSecond&) = default;
};
struct TakeCoins {
  friend bool operator==(const TakeCoins&, const TakeCoins&) = default;
};
struct RollDice {
  friend bool operator==(const RollDice&, const RollDice&) = default;
};
struct KeepPair {
  std::uint8_t yellow = 0;
  std::uint8_t blue = 0;

  Dice dice() const { return {{yellow, 0}, {blue, 0}}; }
  friend bool operator==(const KeepPair&, const KeepPair&) = default;
};
struct End {
  friend bool operator==(const End&, const End&) = default;
};
using Action = std::variant<Turn, Build, BuildSecond, TakeCoins, RollDice, KeepPair, End>;

// ---- draws
struct FirstPlayer {
  Seat seat{};
  friend bool operator==(const FirstPlayer&, const FirstPlayer&) = default;
};
struct alignas(4) Roll {  // copied by whole words
  std::uint8_t who = 0;   // a seat or an imaginary player, each counted from 0
  bool imaginary = false;
  Dice dice{};  // one pair, or two of each colour, sorted
  friend bool operator==(const Roll&, const Roll&) = default;
};
using Draw = std::variant<FirstPlayer, Roll>;

// What lies open, which is everything (RNW-04): the fields of State that view() lists, by the same names.
struct View {
  Viewer viewer{};
  Config config{};
  Phase phase = Phase::First;
  Seat active{};
  Seat first{};
  std::uint8_t round = 0;
  std::uint8_t rolls = 0;
  std::uint8_t reroll = 0;
  std::uint16_t turn = 0;
  PerType<std::uint8_t> awarded{};
  PerType<std::uint8_t> completing{};
  PerSeat<Player> players{};
  std::array<Row, kMostRows> rows{};
  friend bool operator==(const View&, const View&) = default;
};
State position_of(const View& view);  // the only one that fits

struct Rules {
  using Config = roll_and_write::Config;
  using State = roll_and_write::State;
  using Action = roll_and_write::Action;
  using Draw = roll_and_write::Draw;
  using View = roll_and_write::View;
  // Four cells, the coins, and five other values for each of four dice.
  using ActionList = FixedList<Action, 32>;
  using DrawList = FixedList<Weighted<Draw>, kFourDiceOutcomes>;

  static const GameInfo& info();
  static std::span<const CodeSpec> codes();
  static Result<Config> configure(int players, const Options& options);
  static Options options(const Config& config);

  static State setup(const Config& config);
  static const Config& config(const State& state) { return state.config; }
  static int players(const State& state) { return state.config.players; }
  static Pending pending(const State& state) {
    if (is_decision(state.phase)) return Pending::decide(state.active);
    return state.phase == Phase::Over ? Pending::over() : Pending::chance();
  }
  static std::string_view step(const State& state);  // action, second, roll, keep, end
  static bool closes_turn(const State& state) { return state.phase == Phase::Close; }
  static int turn(const State& state) { return state.turn; }
  static void legal_actions(const State& state, ActionList& actions);
  static Action pick(const State& state, Rng& rng);
  static std::optional<Violation> check(const State& state, const Action& action);
  static void apply(State& state, const Action& action, Log* log);
  static bool reveals(const Action& action) {
    return std::holds_alternative<End>(action) || std::holds_alternative<RollDice>(action);
  }

  static std::uint32_t chance_total(const State& state);
  static Draw draw_at(const State& state, std::uint32_t value);
  static void draws(const State& state, DrawList& draws);
  static void apply(State& state, const Draw& draw, Log* log);
  static void resolve_chance(State& state, Rng& rng);  // all draws up to the next decision, for playouts
  static void play_out(State& state, Rng& rng);        // a whole random game: the same steps, sooner

  static int score(const State& state, Seat seat) {
    return state.rows[static_cast<std::size_t>(index_of(seat))].score;
  }
  static std::vector<ScoreItem> scores(const State& state);
  static std::vector<Seat> winners(
      const State& state);  // empty: a contest that imaginary players won (RNW-67)
  static std::vector<Note> notes(const State& state);

  static View view(const State& state, Viewer viewer);
  static State imagine(const View& view, Rng&) { return position_of(view); }

  static std::string action_text(const Action& action);
  static std::string_view action_kind(const Action& action);
  static Args action_args(const Action& action);
  static Result<Action> parse_action(std::string_view text);
  static std::string draw_text(const Draw& draw);
  static Result<Draw> parse_draw(std::string_view text);
  static void view_json(const View& view, JsonWriter& json, const ViewAids& aids = {});
  static void view_changes(const View& was, const View& now, ChangesWriter& changes,
                           const ViewAids& aids = {});
  static void view_schema(SchemaWriter& schema, JsonWriter& json);
  static std::string view_text(const View& view);
  static std::vector<Change> changes(const State& before, const State& after, Seat seat);
  static void hash(const State& state, Hasher& hasher);

  static std::optional<Piece> piece_of(std::string_view sort, const Value& value);  // dice by notation
  static std::string state_text(const State& state);  // tells everything: catalogue/state_text.h
  // What is marked on the score sheet fits what is built, and who decides has four
  // dice.
  static Result<State> parse_state(std::string_view text);
  static std::span<const DocumentSpec> documents();  // that a user may write: catalogue/documents.h
  static std::span<const Topic<View>> topics();      // what a player can ask: catalogue/facts.h
  static Facts legend();
  static Facts cell_facts(Cell at, const View& view, Seat own);
};
static_assert(GameRules<Rules>);

}  // namespace partal::roll_and_write
