// Every rule of @Title@ under its own id.
#include "engine/games/@game@/@game@.h"
#include "tests/support/rules_table.h"

namespace partal::@game@ {
namespace {

using Texts = std::set<std::string>;

struct Table : RulesTable<Rules, Table> {
  using RulesTable::RulesTable;

  // A row with so many stones of each colour; where there are none, seat 2 took the last.
  Table& row(std::array<int, kColours> counts) {
    for (const Colour colour : kAllColours) {
      state.row[colour] = static_cast<std::uint8_t>(counts[static_cast<std::size_t>(colour)]);
      state.last[colour] = state.row[colour] == 0 ? std::optional(seat_at(1)) : std::nullopt;
    }
    return *this;
  }
};

TEST(@GAM@_01, two_to_four_play) {
  for (const int players : {1, 5}) {
    EXPECT_EQ(Rules::configure(players, {}).error().code, "players.count");
  }
  for (const int players : {2, 3, 4}) EXPECT_TRUE(Rules::configure(players, {}));
}

TEST(@GAM@_02, the_row_has_nine_stones_of_each_colour_or_seven) {
  for (const int stones : {9, 7}) {
    const Table table(3, {{"stones", std::to_string(stones)}});
    for (const Colour colour : kAllColours) {
      EXPECT_EQ(table.state.row[colour], stones);
      EXPECT_EQ(table.state.bag[colour], kBagStones);
    }
  }
  EXPECT_EQ(Rules::configure(3, {{"stones", "8"}}).error().code, "option.value");
}

TEST(@GAM@_10, a_turn_is_take_end_roll_and_then_the_next_begins) {
  Table table(2);
  EXPECT_EQ(table.pending(), "p1 take");
  table.play("take blue 2");
  EXPECT_EQ(table.pending(), "p1 end");
  EXPECT_EQ(table.why("take blue 1"), "@GAM@-10 take.done");
  table.play("end");
  EXPECT_EQ(table.pending(), "chance");
  table.draw("roll blank");
  EXPECT_EQ(table.pending(), "p2 take");
  EXPECT_EQ(table.play("take red 1", "end").draw("roll blank").pending(), "p1 take");
}

TEST(@GAM@_11, one_to_three_stones_of_one_colour) {
  Table table(2);
  table.row({0, 1, 2, 9});
  const Texts expected = {"take yellow 1", "take blue 1",  "take blue 2",
                          "take green 1",  "take green 2", "take green 3"};
  EXPECT_EQ(table.listed(), expected);
  EXPECT_EQ(table.why("take green 4"), "@GAM@-11 take.too-many");
  EXPECT_EQ(table.why("take blue 3"), "@GAM@-11 take.not-there");
  EXPECT_EQ(table.why("take red 1"), "@GAM@-11 take.not-there");
  EXPECT_EQ(table.arg("take blue 3", "left"), "2");
  EXPECT_EQ(table.why("take green 0"), "text.form");
  table.play("take green 3");
  EXPECT_EQ(table.state.row[Colour::Green], 6);
  EXPECT_EQ(table.events("taken").back(), R"(p1 {"colour":"green","count":3,"left":6})");
}

TEST(@GAM@_11, nobody_passes) { EXPECT_EQ(Table(2).why("end"), "@GAM@-11 end.stone-owed"); }

TEST(@GAM@_12, the_die_adds_a_stone_of_its_colour) {
  Table table(2);
  table.play("take red 1", "end");
  const std::map<std::string, std::uint32_t> faces = {
      {"roll red", 1}, {"roll yellow", 1}, {"roll blue", 1}, {"roll green", 1}, {"roll blank", 2}};
  EXPECT_EQ(table.outcomes(), faces);
  table.draw("roll green");
  EXPECT_EQ(table.state.row[Colour::Green], 10);
  EXPECT_EQ(table.state.bag[Colour::Green], 4);
  EXPECT_EQ(table.events("die-rolled").back(), R"({"face":"green","added":1})");
}

TEST(@GAM@_13, a_colour_that_is_gone_stays_gone) {
  Table table(2);
  table.row({0, 5, 5, 5}).play("take blue 1", "end").draw("roll red");
  EXPECT_EQ(table.state.row[Colour::Red], 0);
  EXPECT_EQ(table.events("die-rolled").back(), R"({"face":"red","added":0})");
}

TEST(@GAM@_13, an_empty_bag_adds_nothing) {
  Table table(2);
  table.state.bag[Colour::Blue] = 0;
  table.play("take red 1", "end").draw("roll blue");
  EXPECT_EQ(table.state.row[Colour::Blue], 9);
}

TEST(@GAM@_20, the_last_stone_of_a_colour_brings_its_points) {
  Table table(2);
  table.row({2, 9, 9, 1}).play("take red 1", "end").draw("roll blank");
  EXPECT_EQ(table.scores(), (std::vector{0, 0}));
  table.play("take green 1", "end").draw("roll blank").play("take red 1");
  EXPECT_EQ(table.scores(), (std::vector{2, 5}));
  EXPECT_EQ(table.events("last-taken").back(), R"(p1 {"colour":"red","points":2})");
  ASSERT_EQ(Rules::scores(table.state).size(), 2U);
  EXPECT_EQ(Rules::scores(table.state)[0].rule, "@GAM@-20");
}

TEST(@GAM@_30, the_game_is_over_when_the_row_is_empty) {
  Table table(2);
  table.row({0, 0, 0, 3}).play("take green 3");
  EXPECT_EQ(table.pending(), "p1 end");
  table.play("end");
  EXPECT_EQ(table.pending(), "over");
  EXPECT_EQ(table.scores(), (std::vector{5, 9}));
  EXPECT_EQ(Rules::winners(table.state), std::vector{seat_at(1)});
}

TEST(@GAM@_30, a_tie_is_shared) {
  Table table(2);
  table.row({0, 0, 0, 1}).play("take green 1", "end");
  table.state.last[Colour::Red] = seat_at(0);  // 2 + 5 against 3 + 4
  EXPECT_EQ(Rules::winners(table.state), (std::vector{seat_at(0), seat_at(1)}));
}

}  // namespace
}  // namespace partal::@game@
