// Alhambra: the dice game, in the variant by Silveric (Eric Lukac-Kuruc and Silvana Recchia): the only header
// the rest of the program needs. The rules stand in docs/rules/en/dice.md; README.md beside this file says
// which chapter is in which source file.
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
#include "engine/games/dice/faces.h"
#include "engine/games/dice/tracks.h"

namespace partal::dice {

struct Config {
  std::uint8_t players = kMinPlayers;
  TokenMix tokens{};  // DIC-05; no source confirms the default
  friend bool operator==(const Config&, const Config&) = default;
};

enum class Step : std::uint8_t {
  // chance
  FirstPlayer,  // DIC-04
  Slot,         // DIC-11: where the first-player token lies in this phase
  LayTokens,    // DIC-11
  Rolling,      // DIC-13: the dice are in the air
  // decisions of a turn
  Throw,  // DIC-13: the first throw
  Act,    // DIC-20 to DIC-33: throw again, place, improve, use a token
  Close,  // DIC-28: both actions are done
  // decisions of a count, column by column
  Prize,    // DIC-40
  Shift,    // DIC-51
  Name,     // DIC-55
  Counted,  // DIC-46: every prize is given, and who chose last closes the count
  Over,
};

// What one action of the turn aimed at.
struct Aim {
  Column column{};
  std::uint8_t wanted = 0;  // the space before any fall; 0: no action
  friend bool operator==(const Aim&, const Aim&) = default;
};

// Everything that ends with the turn.
struct Turn {
  Faces pool{};              // unspent white dice: this throw and those set aside (DIC-20)
  Faces aside{};             // those of them that were set aside before this throw: shown, decides nothing
  Faces spent{};             // white dice gone for the turn (DIC-25)
  std::uint8_t rolling = 0;  // dice in the air
  std::uint8_t throws = 0;   // made so far, up to 4 (DIC-13, DIC-57)
  bool less = false;         // the present result counts as one throw less (DIC-58)
  std::uint8_t actions = 0;  // placings and improvings done
  bool placed = false;       // a new pawn in round 3 (DIC-33)
  ColumnSet touched{};       // where this turn placed or improved (DIC-32)
  std::uint8_t black = 0;    // the black die: its face + 1, 0 where it is not in play (DIC-54)
  bool black_spent = false;
  std::uint8_t tools = 0;  // tokens the active player can use in this turn: bit by kind, follows from Player
  std::array<Aim, kTurnActions> aims{};  // for previews
  friend bool operator==(const Turn&, const Turn&) = default;
};

// Where a count stands (DIC-40, DIC-42).
struct Count {
  std::uint8_t column = 0;
  std::uint8_t points = 0;  // given to the decider and not yet applied
  bool second = false;      // the second-placed player is being served
  bool token_left = false;  // the other prize is the one with the token
  friend bool operator==(const Count&, const Count&) = default;
};

struct BoardColumn {
  PlacementTrack pawns{};
  ProgressTrack progress{};
  Token slot = Token::None;
  friend bool operator==(const BoardColumn&, const BoardColumn&) = default;
};

struct Player {
  std::int16_t score = 0;
  ColumnSet built{};     // columns with a pawn of this player (DIC-24)
  TokenCounts tokens{};  // held, those of this count included
  TokenCounts fresh{};   // won in this count: for later phases only (DIC-56)
  friend bool operator==(const Player&, const Player&) = default;
};

// What a count paid: every score item can be made from it later.
struct PaidPlace {
  std::uint8_t seat = 0;   // seat + 1, 0: nobody
  std::uint8_t space = 0;  // how far the piece had come
  friend bool operator==(const PaidPlace&, const PaidPlace&) = default;
};
struct CountSheet {
  bool done = false;
  PerColumn<std::array<PaidPlace, kPhases>> paid{};                  // by column and place (DIC-43)
  PerSeat<EnumArray<Token, std::uint8_t, kVictoryKinds>> victory{};  // DIC-44
  friend bool operator==(const CountSheet&, const CountSheet&) = default;
};

// Six pawns at most stand in a column, so its lowest free space is 7 at most and fits where a count of dice
// does.
inline constexpr Faces kLowestAtFirst = {kAllColumns.bits};

struct State {
  Config config{};
  Step step = Step::FirstPlayer;
  Seat active{};            // who decides; whose dice are in the air
  Seat caliph{};            // first player of the phase; during a count of the next one (DIC-04, DIC-55)
  std::uint8_t phase = 0;   // from 0
  std::uint8_t round = 0;   // from 0
  std::uint8_t turns = 0;   // begun
  std::uint8_t lapsed = 0;  // turns in which the duty lapsed (DIC-27)
  Turn turn{};
  Count count{};
  TokenCounts light{};  // not yet drawn: the piles and the returned ten are one multiset (DIC-05)
  TokenCounts dark{};
  Faces lowest = kLowestAtFirst;  // the lowest free space of each placement track: follows from them
  PerColumn<BoardColumn> columns{};
  PerSeat<Player> players{};
  std::array<CountSheet, kPhases> sheets{};
  friend bool operator==(const State&, const State&) = default;
};

// ---- actions: one indivisible choice each, in the notation of docs/record-format.md
struct Throw {
  Faces keep{};
  bool token = false;  // the fourth throw (DIC-57)
  friend bool operator==(const Throw&, const Throw&) = default;
};
// The dice of one placing or improving.
struct Spending {
  Column column{};
  std::uint8_t white = 0;
  bool black = false;
  bool push = false;  // DIC-52
  constexpr int dice() const { return white + (black ? 1 : 0); }
  friend bool operator==(const Spending&, const Spending&) = default;
};
struct Place {
  Spending spending{};
  friend bool operator==(const Place&, const Place&) = default;
};
struct Improve {
  Spending spending{};
  friend bool operator==(const Improve&, const Improve&) = default;
};
struct AddBlackDie {
  Column face{};
  friend bool operator==(const AddBlackDie&, const AddBlackDie&) = default;
};
struct Less {
  friend bool operator==(const Less&, const Less&) = default;
};
struct End {
  friend bool operator==(const End&, const End&) = default;
};
struct TakePrize {
  bool token = false;  // one point and the token, else two points
  friend bool operator==(const TakePrize&, const TakePrize&) = default;
};
struct ShiftPoint {
  Column to{};
  friend bool operator==(const ShiftPoint&, const ShiftPoint&) = default;
};
struct NoShift {
  friend bool operator==(const NoShift&, const NoShift&) = default;
};
struct NameFirst {
  Seat seat{};
  friend bool operator==(const NameFirst&, const NameFirst&) = default;
};
using Action =
    std::variant<Throw, Place, Improve, AddBlackDie, Less, End, TakePrize, ShiftPoint, NoShift, NameFirst>;

// ---- draws
struct FirstPlayer {
  Seat seat{};
  friend bool operator==(const FirstPlayer&, const FirstPlayer&) = default;
};
struct FirstSlot {
  Column column{};
  friend bool operator==(const FirstSlot&, const FirstSlot&) = default;
};
struct LaidToken {
  Column column{};
  Token token{};
  friend bool operator==(const LaidToken&, const LaidToken&) = default;
};
struct Thrown {
  Faces dice{};
  friend bool operator==(const Thrown&, const Thrown&) = default;
};
using Draw = std::variant<FirstPlayer, FirstSlot, LaidToken, Thrown>;

// What lies open, by name. Tokens held and everything on the board do, and what comes next does not exist
// yet: the piles and the returned tokens are one multiset (DIC-56). So a whole position can be made from it.
struct View {
  Viewer viewer{};
  Config config{};
  Step step = Step::FirstPlayer;
  Seat active{};
  Seat caliph{};
  std::uint8_t phase = 0;
  std::uint8_t round = 0;
  std::uint8_t turns = 0;
  std::uint8_t lapsed = 0;
  Turn turn{};
  Count count{};
  TokenCounts light{};  // aids decide whether a client gets these two (engine/core/view_aids.h)
  TokenCounts dark{};
  PerColumn<BoardColumn> columns{};
  PerSeat<Player> players{};
  std::array<CountSheet, kPhases> sheets{};
  friend bool operator==(const View&, const View&) = default;
};

constexpr bool is_chance(Step step) { return step <= Step::Rolling; }

struct Rules {
  using Config = dice::Config;
  using State = dice::State;
  using Action = dice::Action;
  using Draw = dice::Draw;
  using View = dice::View;
  // Eight dice can be kept in at most 144 ways (3 x 3 x 2 x 2 x 2 x 2), and with the black die spent in at
  // most 17 ways, with a push as often again; the rest is a dozen (a test finds the largest number).
  using ActionList = FixedList<Action, 256>;
  using DrawList = FixedList<Weighted<Draw>, 1287>;  // throws of eight dice

  static const GameInfo& info();
  static std::span<const CodeSpec> codes();
  static Result<Config> configure(int players, const Options& options);
  static Options options(const Config& config);

  static State setup(const Config& config);
  static const Config& config(const State& state) { return state.config; }
  static int players(const State& state) { return state.config.players; }
  static Pending pending(const State& state) {
    if (is_chance(state.step)) return Pending::chance();
    return state.step == Step::Over ? Pending::over() : Pending::decide(state.active);
  }
  static std::string_view step(const State& state);  // throw, act, end, prize, shift, name, counted
  static bool closes_turn(const State& state);
  static int turn(const State& state) { return state.turns; }
  static void legal_actions(const State& state, ActionList& actions);
  static Action pick(const State& state, Rng& rng) {
    switch (state.step) {
      case Step::Act: return pick_act(state, rng);
      case Step::Throw: return Throw{};  // DIC-13: always made
      case Step::Close: return End{};
      default: return pick_in_count(state, rng);
    }
  }
  static Action pick_act(const State& state, Rng& rng);
  static Action pick_in_count(const State& state, Rng& rng);
  static std::optional<Violation> check(const State& state, const Action& action);
  static void apply(State& state, const Action& action, Log* log);
  static bool reveals(const Action& action) {
    return std::holds_alternative<End>(action) || std::holds_alternative<Throw>(action);
  }

  static std::uint32_t chance_total(const State& state) {
    return state.step == Step::Rolling ? kPowersOfSix[state.turn.rolling] : setup_total(state);
  }
  static Draw draw_at(const State& state, std::uint32_t value) {
    if (state.step == Step::Rolling) return Thrown{throw_at(state.turn.rolling, value)};
    return setup_draw(state, value);
  }
  static std::uint32_t setup_total(const State& state);  // of the draws that are no throws
  static Draw setup_draw(const State& state, std::uint32_t value);
  static void draws(const State& state, DrawList& draws);
  static void apply(State& state, const Draw& draw, Log* log);

  static void resolve_chance(State& state, Rng& rng);  // all draws up to the next decision, for playouts
  static void play_out(State& state, Rng& rng);        // a whole random game: the same steps, sooner

  static int score(const State& state, Seat seat) { return state.players[seat].score; }
  static std::vector<ScoreItem> scores(const State& state);
  static std::vector<Seat> winners(const State& state);
  static std::vector<Note> notes(const State& state);

  static View view(const State& state, Viewer viewer);
  static State imagine(const View& view, Rng& rng);

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

  static std::optional<Piece> piece_of(std::string_view sort,
                                       const Value& value);  // bonus tokens by their id
  static std::string state_text(const State& state);         // tells everything: catalogue/state_text.h
  // A position of a test need not be reachable, but nothing lies in two places.
  static Result<State> parse_state(std::string_view text);
  static std::span<const DocumentSpec> documents();  // that a user may write: catalogue/documents.h
  static std::span<const Topic<View>> topics();      // what a player can ask: catalogue/facts.h
  static Facts legend();
  static Facts cell_facts(Cell at, const View& view, Seat own);
};
static_assert(GameRules<Rules>);

}  // namespace partal::dice
