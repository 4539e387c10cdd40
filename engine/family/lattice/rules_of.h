// A game of the lattice for one face: what the rest of the program asks of a game (core/game.h). A game's
// header names its face and its own State, and has its Rules from here.
#pragma once

#include "engine/family/lattice/face.h"
#include "engine/family/lattice/facts.h"
#include "engine/family/lattice/notation.h"
#include "engine/family/lattice/options.h"
#include "engine/family/lattice/output.h"
#include "engine/family/lattice/turn.h"

namespace partal::lattice {

// OwnState is lattice::State under the game's own name, so that positions of two games cannot be mixed up.
template <const Face& kFace, class OwnState>
struct RulesOf {
  using Config = lattice::Config;
  using State = OwnState;
  using Action = lattice::Action;
  using Draw = lattice::Draw;
  using View = lattice::View;
  using ActionList = lattice::ActionList;
  using DrawList = lattice::DrawList;

  static const GameInfo& info() {
    static const GameInfo info = make_info(kFace);
    return info;
  }
  static std::span<const CodeSpec> codes() {
    static const std::vector<CodeSpec> codes = make_codes();
    return codes;
  }
  static Result<Config> configure(int players, const Options& options) {
    return lattice::configure(kFace, info(), players, options);
  }
  static Options options(const Config& config) { return lattice::options(kFace, config); }

  static State setup(const Config& config) { return {lattice::setup(config)}; }
  static const Config& config(const State& state) { return state.table.config; }
  static int players(const State& state) { return state.table.config.players; }
  static Pending pending(const State& state) { return lattice::pending(state); }
  static std::string_view step(const State& state) { return lattice::step(state); }
  static bool closes_turn(const State& state) { return state.table.phase == Phase::Close; }
  static int turn(const State& state) { return state.table.turn; }
  static void legal_actions(const State& state, ActionList& actions) {
    lattice::legal_actions(state, actions);
  }
  static Action pick(const State& state, Rng& rng) { return lattice::pick(state, rng); }
  static void play_out(State& state, Rng& rng) { lattice::play_out(state, rng); }
  static std::optional<Violation> check(const State& state, const Action& action) {
    return lattice::check(kFace, state, action);
  }
  static void apply(State& state, const Action& action, Log* log) {
    log ? lattice::apply(kFace, state, action, *log) : lattice::apply(state, action);
  }
  static bool reveals(const Action& action) { return std::holds_alternative<End>(action); }

  static std::uint32_t chance_total(const State& state) { return lattice::chance_total(state); }
  static Draw draw_at(const State& state, std::uint32_t value) { return lattice::draw_at(state, value); }
  static void draws(const State& state, DrawList& draws) { lattice::draws(state, draws); }
  static void apply(State& state, const Draw& draw, Log* log) {
    log ? lattice::apply(state, draw, *log) : lattice::apply(state, draw);
  }

  static int score(const State& state, Seat seat) { return lattice::score(state.table, seat); }
  static std::vector<ScoreItem> scores(const State& state) { return lattice::scores(kFace, state.table); }
  static std::vector<Seat> winners(const State& state) { return lattice::winners(state.table); }
  static std::vector<Note> notes(const State& state) { return lattice::notes(state.table); }

  static View view(const State& state, Viewer viewer) { return lattice::view(state, viewer); }
  static State imagine(const View& view, Rng& rng) { return {lattice::imagine(view, rng)}; }

  static std::string action_text(const Action& action) { return lattice::action_text(action); }
  static std::string_view action_kind(const Action& action) { return lattice::action_kind(action); }
  static Args action_args(const Action& action) { return lattice::action_args(action); }
  static Result<Action> parse_action(std::string_view text) { return lattice::parse_action(kFace, text); }
  static std::string draw_text(const Draw& draw) { return lattice::draw_text(draw); }
  static Result<Draw> parse_draw(std::string_view text) { return lattice::parse_draw(text); }
  static void view_json(const View& view, JsonWriter& json, const ViewAids& aids = {}) {
    lattice::view_json(kFace, view, json, aids);
  }
  static void view_changes(const View& was, const View& now, ChangesWriter& changes,
                           const ViewAids& aids = {}) {
    lattice::view_changes(kFace, was, now, changes, aids);
  }
  static void view_schema(SchemaWriter& schema, JsonWriter& json) { lattice::view_schema(schema, json); }
  static std::string view_text(const View& view) { return lattice::view_text(kFace, view); }
  static std::vector<Change> changes(const State& before, const State& after, Seat /*seat*/) {
    return lattice::changes(kFace, before.table, after.table);
  }
  static void hash(const State& state, Hasher& hasher) { lattice::hash(kFace, state, hasher); }

  static std::optional<Piece> piece_of(std::string_view sort, const Value& value) {
    return lattice::piece_of(kFace, sort, value);
  }
  static std::string state_text(const State& state) { return lattice::state_text(kFace, state); }
  static Result<State> parse_state(std::string_view text) {
    return lattice::parse_state(kFace, info(), text).map([](const lattice::State& state) {
      return State{state};
    });
  }
  static std::span<const DocumentSpec> documents() { return lattice::documents(); }
  static std::span<const Topic<View>> topics() { return lattice::topics<kFace>(); }
  static Facts cell_facts(Cell at, const View& view, Seat /*own*/) {
    return lattice::cell_facts(kFace, view, at);
  }
};

}  // namespace partal::lattice
