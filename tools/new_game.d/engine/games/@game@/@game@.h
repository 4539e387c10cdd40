// @Title@: the only header the rest of the program needs. The rules stand in docs/rules/en/@game@.md;
// README.md beside this file says which chapter is in which source file.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "engine/core/document.h"
#include "engine/core/fact.h"
#include "engine/core/game.h"
#include "engine/core/piece.h"
#include "engine/core/schema.h"
#include "engine/games/@game@/components.h"

namespace partal::@game@ {

struct Config {
  std::uint8_t players = kMinPlayers;
  std::uint8_t stones = kUsualStones;  // @GAM@-02
  friend bool operator==(const Config&, const Config&) = default;
};

enum class Step : std::uint8_t { Take, Close, Roll, Over };

struct State {
  Config config{};
  Step step = Step::Take;
  Seat active{};
  std::uint8_t turn = 1;  // turns begun
  PerColour<std::uint8_t> row{};
  PerColour<std::uint8_t> bag{};
  PerColour<std::optional<Seat>> last{};  // who took the last stone (@GAM@-20)
  friend bool operator==(const State&, const State&) = default;
};

// ---- actions: one indivisible choice each
struct Take {
  Colour colour{};
  std::uint8_t count = 1;
  friend bool operator==(const Take&, const Take&) = default;
};
struct End {
  friend bool operator==(const End&, const End&) = default;
};
using Action = std::variant<Take, End>;

// ---- draws
struct Rolled {
  std::optional<Colour> face{};  // nothing: blank
  friend bool operator==(const Rolled&, const Rolled&) = default;
};
using Draw = std::variant<Rolled>;

// What a seat sees, by name. Nothing is hidden in this game, so a whole position can be made from it.
struct View {
  Viewer viewer{};
  Config config{};
  Step step = Step::Take;
  Seat active{};
  std::uint8_t turn = 1;
  PerColour<std::uint8_t> row{};
  PerColour<std::uint8_t> bag{};
  PerColour<std::optional<Seat>> last{};
  friend bool operator==(const View&, const View&) = default;
};

// The points of a seat (@GAM@-20), the same in a position and in a view of it.
template <class Position>
int points_of(const Position& position, Seat seat) {
  int points = 0;
  for (const Colour colour : kAllColours) {
    if (position.last[colour] == seat) points += kLastStonePoints[colour];
  }
  return points;
}

struct Rules {
  using Config = @game@::Config;
  using State = @game@::State;
  using Action = @game@::Action;
  using Draw = @game@::Draw;
  using View = @game@::View;
  using ActionList = FixedList<Action, std::size_t{kColours} * kMostTaken>;
  using DrawList = FixedList<Weighted<Draw>, kColours + 1>;

  static const GameInfo& info();
  static std::span<const CodeSpec> codes();
  static Result<Config> configure(int players, const Options& options);
  static Options options(const Config& config);

  static State setup(const Config& config);
  static const Config& config(const State& state) { return state.config; }
  static int players(const State& state) { return state.config.players; }
  static Pending pending(const State& state);
  static std::string_view step(const State& state);  // take, end
  static bool closes_turn(const State& state) { return state.step == Step::Close; }
  static int turn(const State& state) { return state.turn; }
  static void legal_actions(const State& state, ActionList& actions);
  static Action pick(const State& state, Rng& rng);
  static std::optional<Violation> check(const State& state, const Action& action);
  static void apply(State& state, const Action& action, Log* log);
  static bool reveals(const Action& action) { return std::holds_alternative<End>(action); }

  static std::uint32_t chance_total(const State& /*state*/) { return kFaces; }
  static Draw draw_at(const State& state, std::uint32_t value);
  static void draws(const State& state, DrawList& draws);
  static void apply(State& state, const Draw& draw, Log* log);

  static int score(const State& state, Seat seat) { return points_of(state, seat); }
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

  // Nothing is printed on a stone but its colour.
  static std::optional<Piece> piece_of(std::string_view /*sort*/, const Value& /*value*/) { return {}; }
  static std::string state_text(const State& state);
  static Result<State> parse_state(std::string_view text);
  static std::span<const DocumentSpec> documents() { return {}; }
  static std::span<const Topic<View>> topics();
  static Facts legend();
  // There is no board with cells.
  static Facts cell_facts(Cell /*at*/, const View& /*view*/, Seat /*own*/) { return {}; }
};
static_assert(GameRules<Rules>);

}  // namespace partal::@game@
