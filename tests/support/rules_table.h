// What the tables of the rule tests share: driving a position by notation and asking about it. A kit adds how
// a position of its game is built: class Table : public RulesTable<Rules, Table>. Seats count from 1.
#pragma once

#include <gtest/gtest.h>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/game.h"
#include "tests/support/violation.h"

namespace partal {

template <GameRules G, class Own>
class RulesTable {
 public:
  explicit RulesTable(int players, const Options& options = {})
      : state(G::setup(*G::configure(players, options))) {}
  // A game as it begins, before the first draw of the set-up.
  static Own fresh(int players, const Options& options = {}) {
    Own table(players, options);
    table.state = G::setup(G::config(table.state));
    return table;
  }

  // ---- driving: a text that is refused fails the test
  template <class... Texts>
  Own& play(const Texts&... texts) {
    (play_one(texts), ...);
    return own();
  }
  template <class... Texts>
  Own& draw(const Texts&... texts) {
    (draw_one(texts), ...);
    return own();
  }
  // Draws whatever comes first until somebody decides or the game is over.
  Own& settle() {
    while (G::pending(state).is_chance()) G::apply(state, G::draw_at(state, 0), &log);
    return own();
  }

  // ---- asking
  std::optional<Violation> refusal(std::string_view text) const {
    const auto action = G::parse_action(text);
    if (!action) return action.error();
    return G::check(state, *action);
  }
  // "legal", or the rule and the code of the refusal
  std::string why(std::string_view text) const {
    const auto violation = refusal(text);
    if (!violation) return "legal";
    return std::string(violation->rule) + (violation->rule.empty() ? "" : " ") + std::string(violation->code);
  }
  // A value of the refusal, as JSON; empty where there is none.
  std::string arg(std::string_view text, std::string_view name) const {
    const auto violation = refusal(text);
    return violation ? arg_of(*violation, name) : "";
  }
  // Legal actions, of one kind or of all
  std::set<std::string> listed(std::string_view kind = "") const {
    typename G::ActionList actions;
    G::legal_actions(state, actions);
    std::set<std::string> texts;
    for (const auto& action : actions) {
      if (kind.empty() || G::action_kind(action) == kind) texts.insert(G::action_text(action));
    }
    return texts;
  }
  // What chance may bring now, with weights
  std::map<std::string, std::uint32_t> outcomes() const {
    typename G::DrawList draws;
    G::draws(state, draws);
    std::map<std::string, std::uint32_t> result;
    for (const auto& [draw, weight] : draws) result[G::draw_text(draw)] += weight;
    return result;
  }
  // "chance", "over", or seat and step: "p1 action"
  std::string pending() const {
    const Pending now = G::pending(state);
    if (now.is_chance()) return "chance";
    if (now.is_over()) return "over";
    return seat_text(now.seat()) + " " + std::string(G::step(state));
  }
  std::vector<int> scores() const {
    std::vector<int> result;
    for (int i = 0; i < G::players(state); ++i) result.push_back(G::score(state, seat_at(i)));
    return result;
  }
  // Of one kind so far: "p1 {args}"
  std::vector<std::string> events(std::string_view kind) const {
    std::vector<std::string> result;
    for (const Event& event : log) {
      if (event.kind != kind) continue;
      JsonWriter json;
      write_args(json, event.args);
      result.push_back((event.seat ? seat_text(*event.seat) + " " : "") + json.str());
    }
    return result;
  }

  typename G::State state;
  Log log{};

 private:
  Own& own() { return static_cast<Own&>(*this); }
  void play_one(const std::string& text) {
    ASSERT_TRUE(G::pending(state).is_decision()) << text << ": nobody decides now, but " << pending();
    ASSERT_EQ(why(text), "legal") << text << " at " << pending();
    G::apply(state, *G::parse_action(text), &log);
  }
  void draw_one(const std::string& text) {
    ASSERT_TRUE(G::pending(state).is_chance()) << text << ": no draw now, but " << pending();
    ASSERT_TRUE(outcomes().contains(text)) << text << " cannot be drawn now";
    G::apply(state, *G::parse_draw(text), &log);
  }
};

}  // namespace partal
