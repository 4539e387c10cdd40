// Alhambra, Revised Edition: the only header the rest of the program needs. The rules stand in
// docs/rules/en/alhambra.md; README.md beside this file says which chapter is in which source file.
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
#include "engine/games/alhambra/money.h"
#include "engine/games/alhambra/palace.h"

namespace partal::alhambra {

struct Config {
  std::uint8_t players = 2;
  std::uint8_t second_scoring_pile = 5;  // ALH-08: 5, or 4 in other printings
  std::optional<Seat> youngest{};        // ALH-06
  bool first_is_drawn = false;           // ALH-06: among those whom cards and money leave tied
  friend bool operator==(const Config&, const Config&) = default;
};

enum class Phase : std::uint8_t {
  SetupYard,
  SetupDirk,
  Deal,
  SetupRow,  // chance, in the order of the rules (ALH-04, ALH-61, ALH-05, ALH-07, ALH-06)
  Act,
  Place,
  CloseTurn,  // decisions of the active seat (ALH-10, ALH-17, the `end`)
  RefillRow,
  RefillYard,
  DirkReceives,  // chance after a turn (ALH-30, ALH-61)
  PlaceLeftovers,
  CloseLeftovers,  // decisions after the last refill (ALH-52)
  Over,
};

// What lay where when a scoring took place: every score item can be made from it later (ALH-45).
struct ScoringSheet {
  bool done = false;
  PerSeat<TileSet> laid{};
  TileSet dirk{};
  PerSeat<std::uint8_t> wall{};
  PerSeat<TileSet> wall_tiles{};
  friend bool operator==(const ScoringSheet&, const ScoringSheet&) = default;
};

// Where the next card of the first deck comes from (ALH-08). Nothing is shuffled: a scoring card has the same
// chance at every place of its pile that is still to come.
struct DeckProgress {
  std::uint8_t cards = 0;            // money cards in all five piles when the deck was split
  std::uint8_t pile = 0;             // 1 to 5, 0 when the deck has no piles (before them, or after a renewal)
  std::uint8_t left_in_pile = 0;     // money cards still to come from this pile
  std::uint8_t scoring_to_come = 0;  // 1 or 2: that scoring card is still in this pile; 0: none
  friend bool operator==(const DeckProgress&, const DeckProgress&) = default;
};

struct Player {
  Palace palace{};
  TileSet reserve{};
  TileSet leftovers{};  // won by ALH-51, waiting for ALH-52
  std::int16_t score = 0;
  friend bool operator==(const Player&, const Player&) = default;
};

// What lies open to all, and what follows from it: the supply and the rest of a pile are what has not been
// seen.
struct OpenTable {
  Config config{};
  Phase phase = Phase::SetupYard;
  Seat active{};                 // whose turn it is; during the deal, who gets the next card
  std::uint16_t turn = 0;        // turns begun
  bool further_action = false;   // the right of ALH-13
  bool ending = false;           // ALH-50 holds: this refill was the last
  std::uint8_t scoring_due = 0;  // a scoring card lies before the next player (ALH-32)
  std::uint8_t dirk_due = 0;     // tiles Dirk still gets now

  TileSet supply = kAllTiles;
  PerCurrency<Tile> yard{};  // Fountain: empty
  TileSet tray{};            // bought and not yet placed (ALH-15); leftovers while they are placed
  TileSet dirk{};
  MoneyRow row{};
  Pile discard{};
  DeckProgress progress{};
  Cells cells{};
  PerSeat<Player> players{};
  std::array<ScoringSheet, kScorings> sheets{};
  friend bool operator==(const OpenTable&, const OpenTable&) = default;
};

struct State : OpenTable {
  Pile deck{};
  PerSeat<Hand> hands{};
  friend bool operator==(const State&, const State&) = default;
};

// ---- actions: one indivisible choice each, in the notation of docs/record-format.md
struct Take {
  std::array<Card, kRowCards> cards{};  // sorted, the rest 0
  std::uint8_t count = 0;
  const Card* begin() const { return cards.data(); }
  const Card* end() const { return cards.data() + count; }
  friend bool operator==(const Take&, const Take&) = default;
};
struct Buy {
  Currency slot{};
  Currency currency{};  // of the payment
  Purse payment{};
  friend bool operator==(const Buy&, const Buy&) = default;
};
struct RebuildIn {
  Tile tile{};
  Cell at{};
  friend bool operator==(const RebuildIn&, const RebuildIn&) = default;
};
struct RebuildOut {
  Tile tile{};
  friend bool operator==(const RebuildOut&, const RebuildOut&) = default;
};
struct RebuildSwap {
  Tile in{};   // from the reserve
  Tile out{};  // from the palace
  friend bool operator==(const RebuildSwap&, const RebuildSwap&) = default;
};
struct Stop {
  friend bool operator==(const Stop&, const Stop&) = default;
};
struct Pass {
  friend bool operator==(const Pass&, const Pass&) = default;
};
struct Place {
  Tile tile{};
  Cell at{};
  friend bool operator==(const Place&, const Place&) = default;
};
struct Reserve {
  Tile tile{};
  friend bool operator==(const Reserve&, const Reserve&) = default;
};
struct Give {
  Tile tile{};
  friend bool operator==(const Give&, const Give&) = default;
};
struct End {
  friend bool operator==(const End&, const End&) = default;
};
using Action =
    std::variant<Take, Buy, RebuildIn, RebuildOut, RebuildSwap, Stop, Pass, Place, Reserve, Give, End>;

// ---- draws
struct YardTile {
  Currency slot{};
  Tile tile{};
  friend bool operator==(const YardTile&, const YardTile&) = default;
};
struct DirkTile {
  Tile tile{};
  friend bool operator==(const DirkTile&, const DirkTile&) = default;
};
struct HandCard {
  Seat seat{};
  Card card{};
  friend bool operator==(const HandCard&, const HandCard&) = default;
};
struct RowCard {
  Card card{};
  friend bool operator==(const RowCard&, const RowCard&) = default;
};
struct ScoringCard {
  std::uint8_t number = 1;  // 1 or 2
  friend bool operator==(const ScoringCard&, const ScoringCard&) = default;
};
struct FirstPlayer {
  Seat seat{};
  friend bool operator==(const FirstPlayer&, const FirstPlayer&) = default;
};
using Draw = std::variant<YardTile, DirkTile, HandCard, RowCard, ScoringCard, FirstPlayer>;

// Every card enters a hand in the open and leaves it in the open, so whoever remembers knows all hands and
// what is left in the deck (ALH-09). No card lies there to be looked at: a table may leave it to the players.
struct Known {
  PerSeat<Hand> hands{};
  Pile deck{};
  friend bool operator==(const Known&, const Known&) = default;
};

struct View {
  Viewer viewer{};
  OpenTable table{};
  PerSeat<std::optional<Hand>> hands{};  // that the viewer may look at
  Known known{};
  friend bool operator==(const View&, const View&) = default;
};
// The position as a viewer who remembers knows it: there is nothing left to imagine.
State position_of(const View& view);

// Whether a phase is one of a few: one test of a bit, whatever their number.
template <Phase... kPhases>
constexpr bool is_one_of(Phase phase) {
  return (((1U << static_cast<int>(kPhases)) | ...) >> static_cast<int>(phase)) & 1;
}
constexpr bool is_decision(Phase phase) {
  return is_one_of<Phase::Act, Phase::Place, Phase::CloseTurn, Phase::PlaceLeftovers, Phase::CloseLeftovers>(
      phase);
}
constexpr bool draws_tile(Phase phase) {
  return is_one_of<Phase::SetupYard, Phase::SetupDirk, Phase::RefillYard, Phase::DirkReceives>(phase);
}

struct Rules {
  using Config = alhambra::Config;
  using State = alhambra::State;
  using Action = alhambra::Action;
  using Draw = alhambra::Draw;
  using View = alhambra::View;
  // A reserve of r and a palace of l tiles allow at most r x (2l + 4) + r x l + l rebuildings, r + l <= 54:
  // under 2,400; the rest are payments, at most 4 x 300 (a test finds the largest number).
  using ActionList = FixedList<Action, 4096>;
  using DrawList = FixedList<Weighted<Draw>, 64>;

  static const GameInfo& info();
  static std::span<const CodeSpec> codes();
  static Result<Config> configure(int players, const Options& options);
  static Options options(const Config& config);

  static State setup(const Config& config);
  static const Config& config(const State& state) { return state.config; }
  static int players(const State& state) { return state.config.players; }
  static Pending pending(const OpenTable& table) {
    if (is_decision(table.phase)) return Pending::decide(table.active);
    return table.phase == Phase::Over ? Pending::over() : Pending::chance();
  }
  static std::string_view step(const State& state);  // action, place, leftover, end
  static bool closes_turn(const State& state) {
    return is_one_of<Phase::CloseTurn, Phase::CloseLeftovers>(state.phase);
  }
  static int turn(const State& state) { return state.turn; }
  static void legal_actions(const State& state, ActionList& actions);
  static Action pick(const State& state, Rng& rng);
  static Action pick_without_rebuild(const State& state,
                                     Rng& rng);  // for measuring: rebuilds only where nothing else is left
  static std::optional<Violation> check(const State& state, const Action& action);
  static void apply(State& state, const Action& action, Log* log);
  static bool reveals(const Action& action) { return std::holds_alternative<End>(action); }

  static std::uint32_t chance_total(const State& state);
  static Draw draw_at(const State& state, std::uint32_t value);
  static void draws(const State& state, DrawList& draws);
  static void apply(State& state, const Draw& draw, Log* log);
  static void resolve_chance(State& state, Rng& rng);  // all draws up to the next decision, for playouts

  static int score(const State& state, Seat seat) { return state.players[seat].score; }
  static std::vector<ScoreItem> scores(const OpenTable& table);
  static std::vector<Seat> winners(const State& state);
  static std::vector<Note> notes(const State& state);

  static View view(const State& state, Viewer viewer);
  static State imagine(const View& view, Rng& /*rng*/) { return position_of(view); }

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
                                       const Value& value);  // tiles by number, cards by notation
  static std::string state_text(const State& state);         // tells everything: catalogue/state_text.h
  // A position may leave out tiles and cards (tests build small ones), but has nothing
  // twice, and its palaces obey ALH-21, ALH-22 and ALH-24.
  static Result<State> parse_state(std::string_view text);
  static std::span<const DocumentSpec> documents() { return {}; }
  static std::span<const Topic<View>> topics();  // what a player can ask: catalogue/facts.h
  static Facts legend();
  static Facts cell_facts(Cell at, const View& view, Seat own);
};
static_assert(GameRules<Rules>);

}  // namespace partal::alhambra
