// Rules 10 to 14 of the lattice: a turn.
#pragma once

#include "tests/support/lattice_rules_kit.h"

namespace partal {

template <class G, const lattice::Face& kFace>
struct LatticeTurnRules : LatticeRulesKit<G, kFace> {
  using Kit = LatticeRulesKit<G, kFace>;
  using Table = typename Kit::Table;
  using Kit::colour, Kit::option_arg, Kit::refused, Kit::seen, Kit::why_not;

  static void a_turn_is_lay_end_draw() {
    Table table(2);
    EXPECT_EQ(table.why("end"), refused("10", "end.tile-owed"));
    EXPECT_EQ(table.arg("end", "tiles"), R"(["1a"])");
    table.play("lay 1a 2,3 r1");
    EXPECT_EQ(table.pending(), "p1 end");
    EXPECT_EQ(table.listed(), std::set<std::string>{"end"});
    EXPECT_EQ(table.why("lay 1a 2,4 r1"), refused("10", "lay.done"));
    table.play("end");
    EXPECT_EQ(table.pending(), "chance");
    EXPECT_FALSE(table.outcomes().contains("hand p1 1b")) << "seat 2 has it";
    table.draw("hand p1 6f");
    EXPECT_EQ(table.pending(), "p2 lay");
    EXPECT_EQ(table.held(1), std::vector<std::string>{"6f"});
    EXPECT_EQ(table.why("pass"), " action.unknown");
    EXPECT_EQ(table.events("tile-laid"),
              (std::vector<std::string>{
                  R"({"n":1,"kind":"tile-laid","seat":1,"args":{"tile":"1a","at":[2,3],"rotation":1}})"}));
  }

  static void a_tile_comes_from_the_hand_to_an_empty_octagon() {
    Table table(2);
    table.lay("5c 2,2 r0");
    EXPECT_EQ(table.why("lay 6f 2,3 r0"), refused("10", "tile.not-held"));
    EXPECT_EQ(table.arg("lay 6f 2,3 r0", "tiles"), R"(["1a"])");
    EXPECT_EQ(table.why("lay 1b 2,3 r0"), refused("10", "tile.not-held")) << "it is in the other hand";
    EXPECT_EQ(table.why("lay 1a 2,2 r0"), refused("10", "cell.taken"));
    EXPECT_EQ(table.arg("lay 1a 2,2 r0", "other"), R"("5c")");
    EXPECT_EQ(table.why("lay 1a 6,2 r0"), refused("10", "cell.outside"));
    EXPECT_EQ(table.why("lay 1a -1,2 r0"), refused("10", "cell.outside"));
    EXPECT_EQ(table.arg("lay 1a 6,2 r0", "most"), "5");
    EXPECT_EQ(table.why("lay 1a 2,3 r0"), "legal");
  }

  static void the_first_tile_may_not_lie_on_the_edge() {
    Table table(2);
    EXPECT_EQ(table.listed().size(), 16U * 4);
    for (int row = 0; row < 6; ++row) {
      for (int column = 0; column < 6; ++column) {
        const bool inner = row > 0 && row < 5 && column > 0 && column < 5;
        const std::string text = "lay 1a " + std::to_string(row) + "," + std::to_string(column) + " r2";
        EXPECT_EQ(table.why(text), inner ? "legal" : refused("11", "first.on-edge")) << text;
      }
    }
    EXPECT_EQ(table.refusal("lay 1a 0,3 r0")->show.cells.size(), 16U);
    table.play("lay 1a 1,1 r0", "end").settle();
    EXPECT_EQ(table.why("lay 1b 0,1 r0"), "legal") << "from then on the edge is open";
    EXPECT_EQ(table.why("lay 1b 1,0 r0"), "legal");
  }

  static void later_tiles_share_an_edge() {
    Table table(2);
    table.lay("5c 2,2 r0");
    EXPECT_EQ(table.listed().size(), 4U * 4);
    for (const char* cell : {"1,2", "3,2", "2,1", "2,3"}) {
      EXPECT_EQ(table.why("lay 1a " + std::string(cell) + " r0"), "legal") << cell;
    }
    EXPECT_EQ(table.why("lay 1a 3,3 r0"), refused("12", "tile.not-adjacent"));
    EXPECT_EQ(table.arg("lay 1a 3,3 r0", "corner"), R"("5c")") << "a diagonal does not count";
    EXPECT_EQ(table.why("lay 1a 5,5 r0"), refused("12", "tile.not-adjacent"));
    EXPECT_EQ(table.arg("lay 1a 5,5 r0", "corner"), "null");
    EXPECT_EQ(table.refusal("lay 1a 5,5 r0")->show.cells.size(), 4U);
  }

  // Columns 5 and 0 of neighbouring rows are no neighbours.
  static void a_row_does_not_go_on_at_the_other_side() {
    Table table(2);
    table.lay("5c 2,5 r0");
    EXPECT_EQ(table.why("lay 1a 3,0 r0"), refused("12", "tile.not-adjacent"));
    EXPECT_EQ(table.listed().size(), 3U * 4);
    table = Table(2);
    table.lay("5c 2,0 r0");
    EXPECT_EQ(table.why("lay 1a 1,5 r0"), refused("12", "tile.not-adjacent"));
    EXPECT_EQ(table.listed().size(), 3U * 4);
  }

  static void there_are_four_rotations() {
    Table table(2);
    for (const char* rotation : {"r0", "r1", "r2", "r3"}) {
      EXPECT_EQ(table.why("lay 1a 2,2 " + std::string(rotation)), "legal");
    }
    for (const char* rotation : {"r4", "r9", "r05", "r-1", "r45"}) {
      EXPECT_EQ(table.why("lay 1a 2,2 " + std::string(rotation)), refused("13", "tile.rotation")) << rotation;
    }
    EXPECT_EQ(table.why("lay 1a 2,2"), " text.form");
    EXPECT_EQ(table.why("lay 1a 2,2 1"), " text.form");
  }

  // Order a is colours 1 2 3 4 clockwise; r0 puts the first one to the north-west.
  static void a_rotation_is_a_quarter_turn_clockwise() {
    const std::array<std::array<int, 4>, 4> clockwise_from_north_west = {
        {{0, 1, 2, 3}, {3, 0, 1, 2}, {2, 3, 0, 1}, {1, 2, 3, 0}}};
    for (std::size_t rotation = 0; rotation < 4; ++rotation) {
      Table table(2);
      table.play("lay 1a 2,2 r" + std::to_string(rotation));
      const auto view = seen(table, kSpectator);
      const auto& sides = view.at("table").at("cells").at(2).at(2).at("sides");
      const auto& chips = view.at("table").at("chips");
      const std::array<std::pair<const char*, Cell>, 4> corners = {
          {{"NW", {2, 2}}, {"NE", {2, 3}}, {"SE", {3, 3}}, {"SW", {3, 2}}}};
      for (std::size_t corner = 0; corner < 4; ++corner) {
        const std::string expected = colour(clockwise_from_north_west[rotation][corner]);
        EXPECT_EQ(sides.at(corners[corner].first), expected.c_str()) << rotation;
        const Cell at = corners[corner].second;
        EXPECT_EQ(
            chips.at(static_cast<std::size_t>(at.row)).at(static_cast<std::size_t>(at.column)).at("leader"),
            expected.c_str());
      }
    }
  }

  static void players_go_on_without_drawing_when_the_supply_is_empty() {
    for (const int players : {2, 3, 4}) {
      Table table(players);
      table.go_on(2 * (36 - players));
      EXPECT_EQ(table.state.supply.size(), 0) << players;
      EXPECT_EQ(table.events("supply-empty").size(), 1U);
      const std::size_t draws = table.events("tile-drawn").size();
      EXPECT_EQ(draws, 36U);
      for (int i = 0; i < players; ++i) {
        EXPECT_EQ(table.pending(), seat_text(seat_at(i)) + " lay") << "turns go on";
        table.go_on(2);
      }
      EXPECT_EQ(table.pending(), "over");
      std::map<int, int> laid;
      lattice::for_each_place(lattice::kOctagons, [&](int octagon) {
        ++laid[index_of(lattice::laid_by(table.state.table, octagon))];
      });
      for (int i = 0; i < players; ++i) EXPECT_EQ(laid[i], 36 / players) << "all lay equally many";
    }
  }
};

}  // namespace partal
