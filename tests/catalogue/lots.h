// A tiny game with a secret, as unlike Alhambra as possible: the door has to fit both.
//
// LOT-01  The game has a number of rounds (option `rounds`); in each, every seat has one turn, in order.
// LOT-02  A turn begins with a lot of 1, 2 or 3 (weights 3, 2, 1) that only its owner sees.
// LOT-03  The owner bets, as often as they like, in all at most the lot; then ends the turn.
// LOT-04  A bet counts as many points; the most points win, ties are shared.
#pragma once

#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "engine/core/game.h"
#include "engine/core/text.h"

namespace partal::lots {

struct Config {
  int players = 2;
  int rounds = 2;
  friend bool operator==(const Config&, const Config&) = default;
};

struct State {
  Config config{};
  int turn = 0;  // turns begun
  Seat active{};
  bool lot_due = true;
  bool over = false;
  int bets = 0;  // of this turn
  PerSeat<int> lots{};
  PerSeat<int> scores{};
  friend bool operator==(const State&, const State&) = default;
};

struct Action {
  int bet = 0;  // 0: end
  friend bool operator==(const Action&, const Action&) = default;
};
struct Draw {
  Seat seat{};
  int lot = 0;
  friend bool operator==(const Draw&, const Draw&) = default;
};

// Other seats' lots are 0: not known.
struct View {
  Viewer viewer{};
  State seen{};
  friend bool operator==(const View&, const View&) = default;
};

struct Rules {
  using Config = lots::Config;
  using State = lots::State;
  using Action = lots::Action;
  using Draw = lots::Draw;
  using View = lots::View;
  using ActionList = FixedList<Action, 8>;
  using DrawList = FixedList<Weighted<Draw>, 8>;

  static const GameInfo& info() {
    static const GameInfo info = {.name = "lots",
                                  .min_players = 2,
                                  .max_players = 3,
                                  .rules = {1},
                                  .assumed = {},
                                  .options = {{.id = "rounds",
                                               .type = OptionType::Choice,
                                               .values = {"2", "40"},
                                               .default_value = "2",
                                               .rule = "LOT-01",
                                               .players = {2, 3}}}};
    return info;
  }
  static std::span<const CodeSpec> codes() { return {}; }
  static Result<Config> configure(int players, const Options& options) {
    const Result<Options> complete = complete_options(info(), players, options);
    if (!complete) return refuse(complete.error());
    return Config{players, complete->front().second == "2" ? 2 : 40};
  }
  static Options options(const Config& config) { return {{"rounds", std::to_string(config.rounds)}}; }

  static State setup(const Config& config) { return {.config = config, .turn = 1}; }
  static const Config& config(const State& state) { return state.config; }
  static int players(const State& state) { return state.config.players; }
  static Pending pending(const State& state) {
    if (state.over) return Pending::over();
    return state.lot_due ? Pending::chance() : Pending::decide(state.active);
  }
  static std::string_view step(const State&) { return "bet"; }
  static bool closes_turn(const State&) { return false; }
  static int turn(const State& state) { return state.turn; }

  static void legal_actions(const State& state, ActionList& actions) {
    for (int bet = 1; bet <= state.lots[state.active] - state.bets; ++bet) actions.push_back({bet});
    actions.push_back({});
  }
  static Action pick(const State& state, Rng& rng) {
    ActionList actions;
    legal_actions(state, actions);
    return actions[rng.below(static_cast<std::uint32_t>(actions.size()))];
  }
  static std::optional<Violation> check(const State& state, const Action& action) {
    if (state.bets + action.bet <= state.lots[state.active]) return std::nullopt;
    return Violation{.rule = "LOT-03", .code = "bet.too-high", .args = {{"bet", std::int64_t{action.bet}}}};
  }
  static void apply(State& state, const Action& action, Log* log) {
    if (action.bet > 0) {
      state.bets += action.bet;
      state.scores[state.active] += action.bet;
      if (log != nullptr) {
        log->push_back({"bet-made", state.active, {{"bet", std::int64_t{action.bet}}}});
      }
      return;
    }
    if (log != nullptr) log->push_back({"turn-ended", state.active});
    state.bets = 0;
    state.lots[state.active] = 0;
    state.over = state.turn == state.config.rounds * state.config.players;
    state.lot_due = true;
    if (state.over) return;
    ++state.turn;
    state.active = next_seat(state.active, state.config.players);
  }
  static bool reveals(const Action& action) { return action.bet == 0; }

  static std::uint32_t chance_total(const State&) { return 6; }
  static Draw draw_at(const State& state, std::uint32_t value) {
    return {state.active, value < 3 ? 1 : value < 5 ? 2 : 3};
  }
  static void draws(const State& state, DrawList& draws) {
    for (const std::uint32_t weight : {3U, 2U, 1U}) {
      draws.push_back({{state.active, 4 - static_cast<int>(weight)}, weight});
    }
  }
  static void apply(State& state, const Draw& draw, Log* log) {
    state.lots[draw.seat] = draw.lot;
    state.lot_due = false;
    if (log != nullptr) {
      log->push_back({"lot-drawn", draw.seat, {{"lot", std::int64_t{draw.lot}, Audience::Owner}}});
    }
  }

  static int score(const State& state, Seat seat) { return state.scores[seat]; }
  static std::vector<ScoreItem> scores(const State&) { return {}; }
  static std::vector<Seat> winners(const State& state) {
    return seats_with_most(players(state), [&state](Seat seat) { return state.scores[seat]; });
  }
  static std::vector<Note> notes(const State&) { return {}; }

  static View view(const State& state, Viewer viewer) {
    View view{viewer, state};
    for (int i = 0; i < kMaxSeats; ++i) {
      if (viewer != seat_at(i)) view.seen.lots[seat_at(i)] = 0;
    }
    return view;
  }
  static State imagine(const View& view, Rng& rng) {
    State state = view.seen;
    const bool hidden = pending(state).is_decision() && state.lots[state.active] == 0;
    if (hidden) state.lots[state.active] = std::max(state.bets, draw_outcome<Rules>(state, rng).lot);
    return state;
  }

  static std::string action_text(const Action& action) {
    return action.bet == 0 ? "end" : "bet " + std::to_string(action.bet);
  }
  static std::string_view action_kind(const Action& action) { return action.bet == 0 ? "end" : "bet"; }
  static Args action_args(const Action& action) {
    if (action.bet == 0) return {};
    return {{"bet", std::int64_t{action.bet}}};
  }
  static Result<Action> parse_action(std::string_view text) {
    if (text == "end") return Action{};
    Words words(text);
    if (words.next() != "bet") {
      return refuse({.code = "action.unknown", .args = {{"found", std::string(text)}}});
    }
    const auto bet = read_integer(words.next(), 1, 9);
    if (!bet || !words.at_end()) return refuse(bad_form(text, "bet 1-9"));
    return Action{static_cast<int>(*bet)};
  }
  static std::string draw_text(const Draw& draw) {
    return "lot " + seat_text(draw.seat) + " " + std::to_string(draw.lot);
  }
  static Result<Draw> parse_draw(std::string_view text) {
    Words words(text);
    const bool is_lot = words.next() == "lot";
    const auto seat = read_seat(words.next());
    const auto lot = read_integer(words.next(), 1, 9);
    if (!is_lot || !seat || !lot || !words.at_end()) return refuse(bad_form(text, "lot p1-p6 1-9"));
    return Draw{*seat, static_cast<int>(*lot)};
  }
  static void view_json(const View& view, JsonWriter& json, const ViewAids& /*aids*/ = {}) {
    write_seats(view, json.key("seats"));
    json.key("table").begin_object().field("bets", view.seen.bets).end_object();
  }
  static void view_changes(const View& /*was*/, const View& now, ChangesWriter& changes,
                           const ViewAids& /*aids*/ = {}) {
    changes.put("seats", [&] {
      write_seats(now, changes.json().begin_array());
      changes.json().end_array();
      return true;
    });
    changes.put("table", [&] {
      changes.json().begin_object().field("bets", now.seen.bets).end_object();
      return true;
    });
  }
  static void write_seats(const View& view, JsonWriter& json) {
    json.begin_array();
    for (int i = 0; i < players(view.seen); ++i) {
      const Seat seat = seat_at(i);
      json.begin_object().field("seat", seat).field("score", view.seen.scores[seat]).key("lot");
      if (view.viewer == seat) {
        json.number(view.seen.lots[seat]);
      } else {
        json.null();
      }
      json.end_object();
    }
    json.end_array();
  }
  static std::string view_text(const View& view) { return "bets " + std::to_string(view.seen.bets) + "\n"; }
  static std::vector<Change> changes(const State& before, const State& after, Seat seat) {
    const std::int64_t from = before.scores[seat];
    const std::int64_t to = after.scores[seat];
    if (from == to) return {};
    return {{.code = "points", .args = {{"from", from}, {"to", to}}}};
  }
  static void hash(const State& state, Hasher& hasher) {
    for (const int field : {state.config.players, state.config.rounds, state.turn, index_of(state.active),
                            int{state.lot_due}, int{state.over}, state.bets}) {
      hasher.add(static_cast<std::uint64_t>(field));
    }
    for (const int lot : state.lots.values) hasher.add(static_cast<std::uint64_t>(lot));
    for (const int score : state.scores.values) hasher.add(static_cast<std::uint64_t>(score));
  }
};
static_assert(GameRules<Rules>);

}  // namespace partal::lots
