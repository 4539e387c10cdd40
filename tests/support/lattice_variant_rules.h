// Rules 30, 40 and 41 of the lattice: the end, and the variants.
#pragma once

#include "tests/support/lattice_rules_kit.h"

namespace partal {

template <class G, const lattice::Face& kFace>
struct LatticeVariantRules : LatticeRulesKit<G, kFace> {
  using Kit = LatticeRulesKit<G, kFace>;
  using Table = typename Kit::Table;
  using Kit::colour, Kit::option_arg, Kit::refused, Kit::seen, Kit::why_not;

  static void the_game_ends_when_all_tiles_lie() {
    Table table(3);
    table.go_on(71);
    EXPECT_EQ(table.pending(), "p3 end") << "all 36 lie, the turn is still open";
    table.play("end");
    EXPECT_EQ(table.pending(), "over");
    EXPECT_EQ(lattice::complete_squares(table.state.table.occupied), lattice::kAllSquares);
    const auto winners = G::winners(table.state);
    const auto scores = table.scores();
    for (int i = 0; i < 3; ++i) {
      const bool wins = std::find(winners.begin(), winners.end(), seat_at(i)) != winners.end();
      EXPECT_EQ(wins, scores[static_cast<std::size_t>(i)] == *std::max_element(scores.begin(), scores.end()));
    }
  }
  static void a_tie_is_shared() {
    Table table(3);
    table.state.table.points = {40, 30, 40, 99};
    EXPECT_EQ(G::winners(table.state), (std::vector<Seat>{seat_at(0), seat_at(2)}))
        << "what a neutral colour took wins nothing";
  }

  // ---- 40, 41: variants

  static void three_tiles_in_hand() {
    for (const int players : {2, 3, 4}) {
      Table table = Table::fresh(players, {{"hand", "3"}, {"first", "2"}, {"layout", "rings"}});
      table.settle();
      EXPECT_EQ(table.pending(), "p2 lay");
      for (int i = 1; i <= players; ++i) EXPECT_EQ(table.held(i).size(), 3U);
      EXPECT_EQ(table.held(2), (std::vector<std::string>{"1a", "1b", "1c"})) << "a hand at a time";
      EXPECT_EQ(table.listed().size(), 3U * 16 * 4) << "one of choice";
      table.play("lay 1b 2,2 r0", "end");
      EXPECT_EQ(table.pending(), "chance");
      table.settle();
      EXPECT_EQ(table.held(2).size(), 3U);
      table.go_on(2 * (36 - 1 - 3 * players));
      EXPECT_TRUE(table.state.supply.empty());
      for (int i = 1; i <= players; ++i) EXPECT_EQ(table.held(i).size(), 3U) << players;
      table.go_on(2 * players);
      for (int i = 1; i <= players; ++i) EXPECT_EQ(table.held(i).size(), 2U) << "hands shrink";
      EXPECT_EQ(table.go_on().pending(), "over");
    }
  }

  static void two_colours_each() {
    const Options two = {{"two_colours", "on"}};
    Table table(2, two);
    EXPECT_EQ(seen(table, kSpectator).at("table").at("neutral").as_array().size(), 0U);
    table.chip("3,3", 5).play(table.surround("3,3", {{1, 5}, {0, 4}, {2, 1}, {3, 2}}));
    EXPECT_EQ(table.result("3,3"), colour(1) + " p1 20");
    EXPECT_EQ(seen(table, kSpectator).at("seats").at(0).at("points"),
              parse_json("{\"" + colour(0) + "\":0,\"" + colour(1) + "\":20}"))
        << "each colour scores on its own";
    table.state.table.points = {7, 20, 5, 9};
    EXPECT_EQ(table.scores(), (std::vector<int>{27, 14})) << "added up at the end";
    EXPECT_EQ(table.held(1).size() + table.held(2).size(), 1U) << "one hand and one turn";
  }
  static void colours_of_one_player_cancel_each_other_too() {
    Table table(2, {{"two_colours", "on"}});
    table.chip("3,3", 5).play(table.surround("3,3", {{0, 5}, {1, 5}, {2, 1}, {2, 1}}));
    EXPECT_EQ(table.result("3,3"), colour(2) + " p2 15");
  }
  static void two_colours_are_of_choice_and_for_two_players() {
    const auto with = [](const std::string& text) {
      return Options{{"two_colours", "on"}, {"colours", text}};
    };
    const std::string crossed = colour(0) + "+" + colour(2) + "," + colour(3) + "+" + colour(1);
    const auto config = G::configure(2, with(crossed));
    ASSERT_TRUE(config);
    EXPECT_EQ(G::options(*config)[2].second, colour(0) + "+" + colour(2) + "," + colour(1) + "+" + colour(3));
    EXPECT_EQ(lattice::owner_of(*config, lattice::colour_at(2)), seat_at(0));
    EXPECT_EQ(why_not(2, with(colour(0) + "," + colour(1))), refused("41", "colours.number"));
    EXPECT_EQ(why_not(3, {{"two_colours", "on"}}), refused("41", "option.players"));
    EXPECT_EQ(why_not(2, {{"two_colours", "on"}, {"hand", "3"}}), "legal") << "with three tiles, too";
  }
};

}  // namespace partal
