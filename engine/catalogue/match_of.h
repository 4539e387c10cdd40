// MatchOf<G>: the one implementation of Match, for any game that satisfies GameRules. Only catalogue.cpp and
// tests include it.
#pragma once

#include <algorithm>
#include <memory>
#include <ranges>
#include <string>
#include <utility>
#include <vector>

#include "engine/catalogue/ledger.h"
#include "engine/catalogue/legal_json.h"
#include "engine/catalogue/match.h"
#include "engine/catalogue/match_json.h"
#include "engine/core/common_codes.h"
#include "engine/core/game.h"
#include "engine/core/shape_changes.h"

namespace partal {

template <GameRules G>
class MatchOf final : public Match {
  using State = typename G::State;
  using Action = typename G::Action;
  using Draw = typename G::Draw;

 public:
  explicit MatchOf(const typename G::Config& config, int rules = G::info().rules.back())
      : rules_(rules),
        state_(G::setup(config)),
        ledger_(G::players(state_)),
        checkpoints_{{0, state_}},
        before_{0, state_} {}

  std::unique_ptr<Match> clone() const override { return std::make_unique<MatchOf>(*this); }

  const GameInfo& info() const override { return G::info(); }
  int players() const override { return G::players(state_); }
  Pending pending() const override { return G::pending(state_); }
  std::string_view step() const override { return step_of(state_); }
  int turn() const override { return G::turn(state_); }
  int last_line() const override { return ledger_.last(); }
  const RecordLine& line(int number) const override { return ledger_.line(number); }

  std::vector<LegalAction> legal(Seat seat) const override {
    if (pending() != Pending::decide(seat)) return {};
    const auto actions = std::make_unique<typename G::ActionList>();  // too large for a small stack
    G::legal_actions(state_, *actions);
    std::vector<LegalAction> legal;
    legal.reserve(actions->size());
    for (const Action& action : *actions) legal.push_back(legal_action<G>(action));
    return legal;
  }

  std::optional<Violation> check(Seat seat, std::string_view action) const override {
    const Result<Action> checked = checked_action(state_, seat, action);
    if (checked) return std::nullopt;
    return checked.error();
  }

  Result<int> play(Seat seat, std::string_view text) override {
    const Result<Action> action = checked_action(state_, seat, text);
    if (!action) return refuse(action.error());
    before_ = {last_line(), state_};
    return commit({.seat = seat, .text = G::action_text(*action)}, *action, G::reveals(*action));
  }

  Result<int> draw(Rng& rng) override {
    if (!pending().is_chance()) return refuse(draw_not_now("*"));
    return draw_value(rng.below(chance_total()));
  }

  std::uint32_t chance_total() const override {
    EXPECTS(pending().is_chance());
    return G::chance_total(state_);
  }

  Result<int> draw_value(std::uint32_t value) override {
    if (!pending().is_chance()) return refuse(draw_not_now("*"));
    const ChanceValue chance{value, chance_total()};
    if (chance.value >= chance.total) return refuse(wrong_value(chance, chance_total()));
    return commit_draw(G::draw_at(state_, value), chance);
  }

  Result<int> undo(Seat seat, int to) override { return undo_to(seat, to, takeback_); }
  UndoLines undo_lines(Seat seat) const override { return ledger_.undo_lines(seat, takeback_); }

  Result<int> replay_line(const RecordLine& line) override {
    if (line.number != last_line() + 1) {
      return refuse(bad_form(std::to_string(line.number), std::to_string(last_line() + 1)));
    }
    if (!line.seat) return replay_draw(line);
    if (line.chance) return refuse(bad_form(line_text(line), "@v/W: *"));
    const std::optional<int> target = undo_target(line.text);
    if (!target) return play(*line.seat, line.text);
    // The record does not repeat the table's setting; who sits where says whether it was possible.
    const bool is_alone = ledger_.is_alone_with_computers(*line.seat);
    return undo_to(*line.seat, *target, is_alone ? Takeback::Full : takeback_);
  }

  Result<Preview> preview(Seat seat, std::span<const std::string> actions,
                          const ViewAids& aids) const override {
    State after = state_;
    for (const std::string& text : actions) {
      const Result<Action> action = checked_action(after, seat, text);
      if (!action) return refuse(action.error());
      G::apply(after, *action, nullptr);
    }
    return Preview{G::changes(state_, after, seat), view_of(after, seat, last_line(), aids)};
  }

  std::string view(Viewer viewer, const ViewAids& aids) const override {
    return view_of(state_, viewer, last_line(), aids);
  }
  std::string view_changes(int n, Viewer viewer, const ViewAids& aids) const override {
    EXPECTS(n >= 0 && n <= last_line());
    const State& was = n == before_.line ? before_.state : state_after(n);
    constexpr std::size_t kRoom = 1024;
    JsonWriter json(kRoom);
    ChangesWriter changes(json);
    write_parts_changes(changes, kViewHead, head_of(was, viewer, n), head_of(state_, viewer, last_line()),
                        aids);
    G::view_changes(G::view(was, viewer), G::view(state_, viewer), changes, aids);
    return changes.finish() ? std::move(json).str() : "{}";
  }
  std::string view_text(Viewer viewer) const override { return G::view_text(G::view(state_, viewer)); }
  std::vector<LoggedEvent> events(int from) const override {
    const auto events = ledger_.events(from);
    return {events.begin(), events.end()};
  }
  std::string events_json(Viewer viewer, int from) const override {
    return events_text(ledger_.events(from), viewer);
  }
  EventPage newest_events(Viewer viewer, int from, int to, std::size_t bytes) const override {
    return partal::newest_events(ledger_.events(from, to), viewer, from, bytes);
  }

  std::vector<ScoreItem> scores() const override { return G::scores(state_); }
  std::vector<int> points() const override {
    std::vector<int> points(static_cast<std::size_t>(players()));
    for (int i = 0; i < players(); ++i) points[static_cast<std::size_t>(i)] = G::score(state_, seat_at(i));
    return points;
  }
  std::vector<Seat> winners() const override {
    EXPECTS(pending().is_over());
    return G::winners(state_);
  }

  Observation observe(Seat seat) const override {
    return {info().name, seat, std::make_shared<const typename G::View>(G::view(state_, seat))};
  }

  Record record() const override {
    Record record{.game = std::string(info().name), .rules = rules_, .players = players()};
    record.options = without_later_options(info(), rules_, G::options(G::config(state_)));
    ledger_.write(record);
    if (pending().is_over()) {
      record.result = points();
      record.winners = winners();
    }
    return record;
  }

  std::uint64_t hash() const override {
    Hasher hasher;
    G::hash(state_, hasher);
    return hasher.value();
  }

  std::optional<Violation> seat_holder(Seat seat, SeatHolder holder) override {
    if (auto violation = check_seat_holder(holder)) return violation;
    ledger_.seat_holder(seat, std::move(holder));
    return std::nullopt;
  }
  void chance_source(std::string text) override {
    EXPECTS(is_words(text));
    ledger_.chance_source(std::move(text));
  }
  void takeback(Takeback how_far) override { takeback_ = how_far; }

  Result<std::unique_ptr<Match>> moment(int n) const override {
    if (n < 0 || n > last_line()) {
      return refuse(bad_form(std::to_string(n), "0-" + std::to_string(last_line())));
    }
    auto match = std::make_unique<MatchOf>(G::config(state_), rules_);
    match->state_ = state_after(n);
    match->ledger_ = ledger_.cut_after(n);
    match->checkpoints_.assign(checkpoints_.begin(), std::next(checkpoint_up_to(n)));
    match->takeback_ = takeback_;
    return match;
  }

  std::string view_at(int n, Viewer viewer, const ViewAids& aids) const override {
    EXPECTS(n >= 0 && n <= last_line());
    return view_of(state_after(n), viewer, n, aids);
  }

  const void* position(PositionKey) const override { return &state_; }

 private:
  // A position on the way, so that another one is made from a few lines and not from the whole match. Undo
  // makes the lines a tree: `depth` lines lead to each. A line has one when its depth is a multiple of
  // kCheckpointEvery, unless it was taken back before so many lines came after it. So there are at most as
  // many as lines / kCheckpointEvery, and none of the lines is 2 * kCheckpointEvery steps away from one.
  struct Checkpoint {
    int line;
    State state;
  };
  static constexpr int kCheckpointEvery = 32;
  static constexpr std::size_t kLongestAction = 1000;

  static std::string_view step_of(const State& state) {
    return G::pending(state).is_decision() ? G::step(state) : std::string_view{};
  }

  static Result<Action> checked_action(const State& state, Seat seat, std::string_view text) {
    const Pending pending = G::pending(state);
    if (pending.is_over()) return refuse(common::kOver({}));
    if (pending.is_chance()) return refuse(common::kChance({}));
    if (pending.seat() != seat) {
      return refuse(common::kNotYours({}, seat, pending.seat()));
    }
    if (text.size() > kLongestAction) return refuse(bad_form(text, "ACTION"));
    Result<Action> action = G::parse_action(text);
    if (!action) {
      const bool is_no_text = action.error().code == common::kUnknownAction.code && !is_words(text);
      return is_no_text ? refuse(bad_form(text, "ACTION")) : action;
    }
    if (auto violation = G::check(state, *action)) return refuse(std::move(*violation));
    return action;
  }

  static Violation draw_not_now(std::string_view found) { return common::kDrawNotNow({}, excerpt(found)); }
  static Violation wrong_value(ChanceValue found, std::uint32_t total) {
    const std::string text = "@" + std::to_string(found.value) + "/" + std::to_string(found.total);
    return common::kDrawValue({}, text, "@v/" + std::to_string(total));
  }

  bool is_possible(const Draw& draw) const {
    const auto draws = std::make_unique<typename G::DrawList>();
    G::draws(state_, *draws);
    return std::any_of(draws->begin(), draws->end(), [&draw](const auto& w) { return w.draw == draw; });
  }

  Result<int> replay_draw(const RecordLine& line) {
    if (!pending().is_chance()) return refuse(draw_not_now(line.text));
    const Result<Draw> draw = G::parse_draw(line.text);
    if (!draw) return refuse(draw.error());
    const auto impossible = [&line] { return common::kDrawImpossible({}, excerpt(line.text)); };
    if (line.chance) {  // a value that gives the draw also shows that it is possible, without a list of all
      const bool in_range = line.chance->total == chance_total() && line.chance->value < chance_total();
      if (!in_range || G::draw_at(state_, line.chance->value) != *draw) {
        return refuse(is_possible(*draw) ? wrong_value(*line.chance, chance_total()) : impossible());
      }
    } else if (!is_possible(*draw)) {
      return refuse(impossible());
    }
    return commit_draw(*draw, line.chance);
  }

  int commit_draw(const Draw& draw, std::optional<ChanceValue> chance) {
    return commit({.text = G::draw_text(draw), .chance = chance}, draw, true);
  }

  template <class Step>  // Action or Draw
  int commit(RecordLine line, const Step& step, bool reveals) {
    Log log;
    G::apply(state_, step, &log);
    if (pending().is_over()) log.push_back(game_ended());
    const int number = ledger_.append(std::move(line), reveals, std::move(log));
    if (ledger_.depth() % kCheckpointEvery == 0) {
      checkpoints_.push_back({number, state_});
      last_may_go_ = true;
    }
    return number;
  }

  Event game_ended() const { return common::kGameEnded({}, winners(), points()); }

  Result<int> undo_to(Seat seat, int to, Takeback takeback) {
    if (auto violation = ledger_.check_undo(seat, to, takeback)) return refuse(std::move(*violation));
    before_ = {last_line(), std::exchange(state_, state_after(to))};
    if (last_may_go_ && checkpoints_.back().line > ledger_.in_force_after(to)) {
      checkpoints_.pop_back();
      last_may_go_ = false;
    }
    return ledger_.append_undo(seat, to);
  }

  // The last checkpoint of a line up to this one.
  auto checkpoint_up_to(int line) const {
    const auto is_before = [](int number, const Checkpoint& checkpoint) { return number < checkpoint.line; };
    return std::prev(std::upper_bound(checkpoints_.begin(), checkpoints_.end(), line, is_before));
  }

  State state_after(int n) const {
    int number = ledger_.in_force_after(n);
    std::vector<int> lines;  // after the checkpoint, the last one first
    auto checkpoint = checkpoint_up_to(number);
    while (checkpoint->line != number) {
      lines.push_back(number);
      number = ledger_.in_force_before(number);
      checkpoint = checkpoint_up_to(number);
    }
    State state = checkpoint->state;
    for (const int next : std::views::reverse(lines)) {
      const RecordLine& line = ledger_.line(next);
      if (line.seat) {
        G::apply(state, *G::parse_action(line.text), nullptr);
      } else {
        G::apply(state, *G::parse_draw(line.text), nullptr);
      }
    }
    return state;
  }

  ViewHead head_of(const State& state, Viewer viewer, int line) const {
    return {.game = info().name,
            .rules = rules_,
            .players = players(),
            .line = line,
            .viewer = viewer,
            .pending = {G::pending(state), step_of(state)},
            .turn = G::turn(state)};
  }

  std::string view_of(const State& state, Viewer viewer, int line, const ViewAids& aids) const {
    JsonWriter json;
    json.begin_object();
    kViewHead.write_parts(json, head_of(state, viewer, line));
    G::view_json(G::view(state, viewer), json, aids);
    json.end_object();
    return std::move(json).str();
  }

  int rules_;  // version
  State state_;
  Ledger ledger_;
  std::vector<Checkpoint> checkpoints_;  // by line
  Checkpoint before_;         // the last decision or undo: from there updates tell what has changed
  bool last_may_go_ = false;  // the last checkpoint is that of a line in force, and too few lines follow it
  Takeback takeback_ = Takeback::Turn;
};

}  // namespace partal
