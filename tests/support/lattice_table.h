// A table for the tests of the games on the octagon lattice: build a position in a few calls, then drive it
// by notation. Everything is asked of Rules alone, so that a test says what the rule says.
//
//   LatticeTable<gardens::Rules> table(3);        // seat 1 is to lay; chips as in `stripes`; hands 1a 1b 1c
//   table.hand(1, "4c").lay("5a 2,2 r0 p2");
//   EXPECT_EQ(table.why("lay 4c 5,5 r0"), "GAR-12 tile.not-adjacent");
//   table.play("lay 4c 2,3 r1", "end").draw("hand p1 6f");
//
// Seats count from 1.
#pragma once

#include <gtest/gtest.h>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/text.h"
#include "engine/family/lattice/notation.h"
#include "engine/family/lattice/turn.h"
#include "tests/support/violation.h"

namespace partal {

inline std::vector<std::string> words_of(const std::string& text) {
  std::istringstream stream(text);
  std::vector<std::string> words;
  for (std::string word; stream >> word;) words.push_back(word);
  return words;
}

template <class G>
class LatticeTable {
 public:
  using State = typename G::State;

  // A game as it begins, before the first draw of the set-up.
  static LatticeTable fresh(int players, const Options& options = {}) {
    return LatticeTable(G::setup(G::configure(players, options).value()));
  }
  // Chips lie in stripes, seat 1 begins, and everybody has drawn: 1a 1b 1c ... in turn order.
  explicit LatticeTable(int players = 2, Options options = {}) {
    options.insert(options.begin(), {{"layout", "stripes"}, {"first", "1"}});
    *this = fresh(players, options);
    settle();
  }

  // ---- building: a tile comes from the supply or from whoever has it
  LatticeTable& hand(int seat, const std::string& tiles) {
    lattice::TileSet& own = state.hands[static_cast<std::size_t>(seat - 1)];
    state.supply.bits |= own.bits;
    own = {};
    for (const std::string& word : words_of(tiles)) {
      const auto tile = lattice::read_tile(word);
      if (!tile) ADD_FAILURE() << word;
      take_away(*tile);
      own.add(*tile);
    }
    count_hands();
    return *this;
  }
  // "5a 2,2 r0 p2"
  LatticeTable& lay(const std::string& text) {
    const auto words = words_of(text);
    const auto tile = lattice::read_tile(words.at(0));
    const auto cell = read_cell(words.at(1));
    const auto rotation = lattice::read_rotation(words.at(2));
    const Seat active = state.table.active;
    state.table.active = words.size() > 3 ? *read_seat(words.at(3)) : seat_at(0);
    take_away(*tile);
    count_hands();
    ++state.table.hand_sizes[static_cast<std::size_t>(state.table.active)];  // laying takes it off again
    lattice::apply(state, lattice::Lay{*tile, static_cast<std::uint8_t>(lattice::place_of(*cell)),
                                       static_cast<std::uint8_t>(*rotation)});
    state.table.active = active;
    state.table.phase = lattice::Phase::Lay;
    count_hands();
    return *this;
  }
  LatticeTable& chip(const std::string& square, int value) {
    state.table.chips[static_cast<std::size_t>(lattice::place_of(*read_cell(square)))] =
        static_cast<std::uint8_t>(value);
    return *this;
  }
  // Lays tiles around a square so that these colours and counts face it, clockwise from the north-west (the
  // octagons that exist), and gives the last one to seat 1: returns the action that completes the square.
  struct Side {
    int colour;
    int count;
  };
  std::string surround(const std::string& square, const std::vector<Side>& sides) {
    const Cell at = *read_cell(square);
    struct Octagon {
      Cell cell;
      int corner;  // of it, where the square is
    };
    std::vector<Octagon> octagons;
    const auto add = [&](int row, int column, int corner) {
      const Cell cell{static_cast<std::int8_t>(at.row + row), static_cast<std::int8_t>(at.column + column)};
      if (lattice::is_octagon(cell)) octagons.push_back({cell, corner});
    };
    add(-1, -1, 2);
    add(-1, 0, 3);
    add(0, 0, 0);
    add(0, -1, 1);
    EXPECT_EQ(octagons.size(), sides.size());
    std::string last;
    for (std::size_t i = 0; i < sides.size(); ++i) {
      const std::string tile = free_tile(sides[i].count);
      const auto& order = lattice::kColourOrders[static_cast<std::size_t>(tile[1] - 'a')];
      int place = 0;
      while (order[static_cast<std::size_t>(place)] != sides[i].colour) ++place;
      const int rotation = (octagons[i].corner - place + 4) % 4;
      last = tile + " " + cell_text(octagons[i].cell) + " r" + std::to_string(rotation);
      if (i + 1 < sides.size()) lay(last);
    }
    hand(1, last.substr(0, 2));
    return "lay " + last;
  }
  // Exactly these are left to draw; what is nowhere else is out of the test.
  LatticeTable& supply(const std::string& tiles) {
    state.supply = {};
    for (const std::string& word : words_of(tiles)) state.supply.add(*lattice::read_tile(word));
    return *this;
  }

  // ---- driving: a text that is refused fails the test
  template <class... Texts>
  LatticeTable& play(const Texts&... texts) {
    (play_one(texts), ...);
    return *this;
  }
  template <class... Texts>
  LatticeTable& draw(const Texts&... texts) {
    (draw_one(texts), ...);
    return *this;
  }
  // Draws whatever comes first until somebody decides or the game is over.
  LatticeTable& settle() {
    while (G::pending(state).is_chance()) G::apply(state, G::draw_at(state, 0), &log);
    return *this;
  }
  // The first legal action until the game is over or so many decisions are made.
  LatticeTable& go_on(int decisions = 1000) {
    for (; !G::pending(state).is_over() && decisions > 0; --decisions) {
      typename G::ActionList actions;
      G::legal_actions(state, actions);
      G::apply(state, actions[0], &log);
      settle();
    }
    return *this;
  }

  // ---- asking
  std::optional<Violation> refusal(std::string_view text) const {
    const auto action = G::parse_action(text);
    if (!action) return action.error();
    return G::check(state, *action);
  }
  std::string why(std::string_view text) const {  // "legal", or the rule and the code of the refusal
    const auto violation = refusal(text);
    if (!violation) return "legal";
    return std::string(violation->rule) + " " + std::string(violation->code);
  }
  std::string arg(std::string_view text, std::string_view name) const {  // of the refusal, as JSON
    const auto violation = refusal(text);
    return violation ? arg_of(*violation, name) : "legal";
  }
  std::set<std::string> listed() const {
    typename G::ActionList actions;
    G::legal_actions(state, actions);
    std::set<std::string> texts;
    for (const auto& action : actions) texts.insert(G::action_text(action));
    return texts;
  }
  std::map<std::string, std::uint32_t> outcomes() const {
    typename G::DrawList draws;
    G::draws(state, draws);
    std::map<std::string, std::uint32_t> weights;
    for (const auto& each : draws) weights[G::draw_text(each.draw)] = each.weight;
    return weights;
  }
  std::string pending() const {  // "chance", "over", or seat and step: "p1 lay"
    const Pending pending = G::pending(state);
    if (pending.is_chance()) return "chance";
    if (pending.is_over()) return "over";
    return seat_text(pending.seat()) + " " + std::string(G::step(state));
  }
  std::vector<int> scores() const {
    std::vector<int> scores;
    for (int i = 0; i < G::players(state); ++i) scores.push_back(G::score(state, seat_at(i)));
    return scores;
  }
  std::vector<std::string> held(int seat) const {
    return lattice::tile_texts(state.hands[static_cast<std::size_t>(seat - 1)]);
  }
  // Of one kind so far, as the viewer gets them.
  std::vector<std::string> events(std::string_view kind, Viewer viewer = kSpectator) const {
    std::vector<std::string> texts;
    for (const Event& event : log) {
      if (event.kind != kind) continue;
      JsonWriter json;
      write_event(json, 1, event, viewer);
      texts.push_back(json.str());
    }
    return texts;
  }
  // What became of a square, out of the view: {"winner":...}
  std::string result(const std::string& square) const {
    for (const auto& [at, event] : verdicts()) {
      if (at == square) return event;
    }
    return "not scored";
  }

  State state;
  Log log;

 private:
  explicit LatticeTable(const State& begin) : state(begin) {}

  // "2,3" -> "green p2 15", "orange neutral", "nobody"
  std::vector<std::pair<std::string, std::string>> verdicts() const {
    std::vector<std::pair<std::string, std::string>> found;
    for (const Event& event : log) {
      std::string at, winner, points;
      for (const Arg& arg : event.args) {
        if (arg.name == "at") at = cell_text(std::get<Cell>(arg.value));
        if (arg.name == "winner") winner = std::get<std::string>(arg.value);
        if (arg.name == "points") points = std::to_string(std::get<std::int64_t>(arg.value));
      }
      if (event.kind == "scored")
        found.emplace_back(at, winner + " " + seat_text(*event.seat) + " " + points);
      if (event.kind == "chip-neutral") found.emplace_back(at, winner + " neutral");
      if (event.kind == "chip-unclaimed") found.emplace_back(at, "nobody");
    }
    return found;
  }

  // One with this count that does not lie yet and is nobody's.
  std::string free_tile(int count) const {
    for (int order = lattice::kOrders - 1; order >= 0; --order) {
      const auto tile = lattice::tile_of(lattice::kOrders * (count - 1) + order);
      if (state.supply.has(tile)) return lattice::tile_text(tile);
    }
    ADD_FAILURE() << "no tile with " << count << " is left";
    return "1a";
  }
  void take_away(lattice::Tile tile) {
    state.supply.remove(tile);
    for (lattice::TileSet& hand : state.hands) hand.remove(tile);
  }
  void count_hands() {
    for (std::size_t i = 0; i < state.hands.size(); ++i) {
      state.table.hand_sizes[i] = static_cast<std::uint8_t>(state.hands[i].size());
    }
  }
  void play_one(const std::string& text) {
    const auto action = G::parse_action(text);
    ASSERT_TRUE(action) << text << ": " << as_json(action.error());
    const auto violation = G::check(state, *action);
    ASSERT_FALSE(violation) << text << ": " << as_json(*violation);
    G::apply(state, *action, &log);
  }
  void draw_one(const std::string& text) {
    const auto draw = G::parse_draw(text);
    ASSERT_TRUE(draw) << text;
    ASSERT_TRUE(outcomes().contains(text)) << text << " cannot be drawn";
    G::apply(state, *draw, &log);
  }
};

}  // namespace partal
