// Rules 20 to 26 of the lattice: scoring a chip.
#pragma once

#include "tests/support/lattice_rules_kit.h"

namespace partal {

template <class G, const lattice::Face& kFace>
struct LatticeScoringRules : LatticeRulesKit<G, kFace> {
  using Kit = LatticeRulesKit<G, kFace>;
  using Table = typename Kit::Table;
  using Kit::colour, Kit::option_arg, Kit::refused, Kit::seen, Kit::why_not;

  static void a_chip_is_scored_when_every_octagon_around_it_is_laid() {
    Table inside(2);
    const std::string last = inside.surround("3,3", {{0, 5}, {0, 4}, {1, 3}, {1, 2}});
    EXPECT_EQ(inside.scores(), (std::vector<int>{0, 0})) << "three of four";
    inside.play(last);
    EXPECT_EQ(inside.scores(), (std::vector<int>{2 * inside.state.table.chips[24], 0})) << "at once";
    Table edge(2);
    edge.chip("0,3", 4).play(edge.surround("0,3", {{1, 5}, {1, 2}}));
    EXPECT_EQ(edge.scores(), (std::vector<int>{0, 4}));
    Table corner(2);
    corner.chip("6,6", 3).lay("6a 5,4 r0");
    corner.play(corner.surround("6,6", {{0, 1}}));
    EXPECT_EQ(corner.result("6,6"), colour(0) + " p1 3");
  }

  static void one_tile_may_complete_four_chips() {
    Table table(2);
    for (const char* cell : {"1,1", "1,2", "1,3", "2,1", "2,3", "3,1", "3,2", "3,3"}) {
      const std::string tile =
          lattice::tile_text(lattice::tile_of(12 + std::popcount(table.state.table.occupied)));
      table.lay(tile + " " + cell + " r0");
    }
    EXPECT_EQ(table.listed().size(), (12U + 1) * 4);
    table.play("lay 1a 2,2 r0");
    std::size_t scored = 0;
    for (const char* kind : {"scored", "chip-neutral", "chip-unclaimed"}) scored += table.events(kind).size();
    EXPECT_EQ(scored, 4U);
    for (const char* square : {"2,2", "2,3", "3,2", "3,3"}) EXPECT_NE(table.result(square), "not scored");
  }

  static void a_chip_is_never_scored_again() {
    Table table(2);
    table.play(table.surround("3,3", {{0, 5}, {0, 4}, {1, 3}, {1, 2}}));
    const std::vector<int> scores = table.scores();
    table.play("end").settle().hand(2, "6a");
    table.play("lay 6a 1,2 r0");
    EXPECT_EQ(table.scores(), scores);
    EXPECT_EQ(table.events("scored").size(), 1U);
    EXPECT_EQ(seen(table, kSpectator).at("table").at("chips").at(3).at(3).at("missing"), 0);
  }

  static void counts_add_up_whoever_laid_them() {
    Table table(2);
    const std::string last = table.surround("3,3", {{0, 2}, {0, 3}, {1, 4}, {2, 1}});
    for (lattice::Board& bits : table.state.table.laid_by) bits = ~lattice::Board{0};  // all by others
    table.play(last);
    EXPECT_EQ(seen(table, kSpectator).at("table").at("chips").at(3).at(3).at("sums"),
              parse_json("{\"" + colour(0) + "\":5,\"" + colour(1) + "\":4,\"" + colour(2) + "\":1,\"" +
                         colour(3) + "\":0}"));
    EXPECT_EQ(table.result("3,3").substr(0, colour(0).size()), colour(0));
  }

  using Sides = std::vector<typename Table::Side>;
  // Four players, so that every colour has its owner; the chip is worth 1, so the points are the factor.
  static std::string winner_of(const Sides& sides) {
    Table table(4);
    table.chip("3,3", 1).play(table.surround("3,3", sides));
    return table.result("3,3");
  }

  static void the_highest_sum_wins() {
    EXPECT_EQ(winner_of({{2, 6}, {1, 5}, {0, 4}, {3, 3}}), colour(2) + " p3 4");
    EXPECT_EQ(winner_of({{3, 2}, {1, 3}, {3, 2}, {0, 1}}), colour(3) + " p4 3") << "2 + 2 is more than 3";
  }
  static void equal_sums_cancel_each_other() {
    EXPECT_EQ(winner_of({{0, 5}, {1, 5}, {2, 3}, {3, 1}}), colour(2) + " p3 4");
    EXPECT_EQ(winner_of({{0, 3}, {0, 2}, {1, 5}, {3, 1}}), colour(3) + " p4 3");
    EXPECT_EQ(winner_of({{0, 6}, {1, 2}, {2, 2}, {3, 1}}), colour(0) + " p1 4") << "a tie below matters not";
  }
  static void zero_is_a_sum_like_any_other() {
    EXPECT_EQ(winner_of({{0, 2}, {0, 2}, {1, 4}, {2, 4}}), colour(3) + " p4 3") << "three tie, one has none";
    EXPECT_EQ(winner_of({{0, 3}, {0, 3}, {0, 2}, {0, 1}}), colour(0) + " p1 1") << "three zeros cancel";
  }
  static void nobody_scores_where_all_cancel() {
    EXPECT_EQ(winner_of({{0, 4}, {1, 4}, {2, 4}, {3, 4}}), "nobody");
    EXPECT_EQ(winner_of({{0, 5}, {1, 5}, {2, 3}, {3, 3}}), "nobody") << "two pairs";
    EXPECT_EQ(winner_of({{0, 5}, {0, 1}, {1, 4}, {1, 2}}), "nobody") << "a pair and a pair of zeros";
    Table table(4);
    table.play(table.surround("3,3", {{0, 4}, {1, 4}, {2, 4}, {3, 4}}));
    EXPECT_EQ(table.scores(), (std::vector<int>{0, 0, 0, 0}));
    EXPECT_EQ(seen(table, kSpectator).at("table").at("chips").at(3).at(3).at("result").at("rule"),
              (std::string(kFace.rules.nobody)).c_str());
  }

  static void points_are_value_times_colours_present() {
    for (int value = 1; value <= 5; ++value) {
      Table table(4);
      table.chip("3,3", value).play(table.surround("3,3", {{0, 5}, {1, 4}, {2, 1}, {2, 1}}));
      EXPECT_EQ(table.scores(), (std::vector<int>{3 * value, 0, 0, 0}));
      const auto items = G::scores(table.state);
      ASSERT_EQ(items.size(), 1U);
      EXPECT_EQ(items[0].rule, kFace.rules.points);
      EXPECT_EQ(arithmetic_text(items[0].arithmetic, items[0].points),
                std::to_string(value) + " x 3 = " + std::to_string(3 * value));
      EXPECT_EQ(items[0].pieces.size(), 4U);
    }
  }
  static void a_winner_without_a_count_is_no_colour_present() {
    Table table(4);
    table.chip("3,3", 5).play(table.surround("3,3", {{0, 2}, {0, 2}, {1, 4}, {2, 4}}));
    EXPECT_EQ(table.result("3,3"), colour(3) + " p4 15");
  }
  static void a_score_item_shows_sums_and_what_cancelled() {
    Table table(4);
    table.chip("3,3", 5).play(table.surround("3,3", {{0, 5}, {1, 5}, {2, 3}, {2, 1}}));
    JsonWriter json;
    write_score_item(json, G::scores(table.state).at(0));
    const auto item = parse_json(json.str());
    EXPECT_EQ(item.at("seat"), 3);
    EXPECT_EQ(item.at("label"), "chip");
    EXPECT_EQ(item.at("args").at("sums"), parse_json("[5,5,4,0]"));
    EXPECT_EQ(item.at("args").at("cancelled"), parse_json("[\"" + colour(0) + "\",\"" + colour(1) + "\"]"));
    EXPECT_EQ(item.at("args").at("winner"), colour(2).c_str());
    EXPECT_EQ(item.at("args").at("factor"), 3);
    EXPECT_EQ(item.at("points"), 15);
  }

  static void a_neutral_colour_wins_for_nobody() {
    Table table(2);
    table.chip("3,3", 5).play(table.surround("3,3", {{3, 6}, {0, 5}, {1, 4}, {1, 1}}));
    EXPECT_EQ(table.result("3,3"), colour(3) + " neutral");
    EXPECT_EQ(table.scores(), (std::vector<int>{0, 0})) << "the points do not pass to the next";
    EXPECT_TRUE(G::scores(table.state).empty());
    EXPECT_EQ(seen(table, kSpectator).at("table").at("chips").at(3).at(3).at("result").at("rule"),
              (std::string(kFace.rules.neutral)).c_str());
  }
  static void a_neutral_colour_cancels_and_counts() {
    Table table(2);
    table.chip("3,3", 5).play(table.surround("3,3", {{3, 5}, {0, 5}, {1, 2}, {1, 1}}));
    EXPECT_EQ(table.result("3,3"), colour(1) + " p2 15");
  }

  // The chip 3,3, worth 5, with these sides around it.
  static std::string with_neutral(int players, const char* empty_neutral, const Sides& sides) {
    Table table(players, {{"empty_neutral", empty_neutral}});
    table.chip("3,3", 5).play(table.surround("3,3", sides));
    return table.result("3,3");
  }
  static void a_neutral_colour_that_faces_no_chip_takes_no_part() {
    const Sides three_tie = {{0, 2}, {0, 2}, {1, 4}, {2, 4}};
    EXPECT_EQ(with_neutral(3, "out", three_tie), "nobody") << "the neutral colour alone has none";
    const Sides two_tie = {{0, 2}, {0, 2}, {1, 1}, {1, 3}};
    EXPECT_EQ(with_neutral(3, "out", two_tie), colour(2) + " p3 10") << "one player has none";
    EXPECT_EQ(with_neutral(2, "out", two_tie), "nobody") << "two neutral colours have none";
    const Sides tie_with_neutral = {{0, 2}, {0, 2}, {2, 1}, {2, 3}};
    EXPECT_EQ(with_neutral(2, "out", tie_with_neutral), colour(1) + " p2 10");
    EXPECT_EQ(with_neutral(3, "out", tie_with_neutral), colour(1) + " p2 10");
    const Sides neutral_wins = {{3, 6}, {0, 2}, {0, 3}, {1, 5}};
    EXPECT_EQ(with_neutral(3, "out", neutral_wins), colour(3) + " neutral") << "it faces the chip";
    EXPECT_EQ(G::options(G::setup(*G::configure(2, {})).table.config).back().second, "out");
    EXPECT_EQ(why_not(4, {{"empty_neutral", "in"}}), refused("25", "option.players"));
  }
  static void an_empty_neutral_colour_competes_if_the_table_wants() {
    const Sides three_tie = {{0, 2}, {0, 2}, {1, 4}, {2, 4}};
    EXPECT_EQ(with_neutral(3, "in", three_tie), colour(3) + " neutral");
    const Sides two_tie = {{0, 2}, {0, 2}, {1, 1}, {1, 3}};
    EXPECT_EQ(with_neutral(3, "in", two_tie), "nobody") << "it cancels the player who has none";
    const Sides tie_with_neutral = {{0, 2}, {0, 2}, {2, 1}, {2, 3}};
    EXPECT_EQ(with_neutral(2, "in", tie_with_neutral), "nobody");
  }

  // Every surrounding of one, two and four tiles: what the rules say, counted out slowly.
  static void corner_edge_and_inner_chips_have_their_most() {
    int most_of_one = 0, most_of_two = 0, most_of_four = 0;
    for (int a = 0; a < 24; ++a) {
      const auto side = [](int k) { return lattice::side(k / 6, k % 6 + 1); };
      const int one = lattice::colours_present(lattice::kNoSums + side(a));
      EXPECT_EQ(one, 1);
      EXPECT_EQ(lattice::winner_of_all(lattice::kNoSums + side(a)), static_cast<unsigned>(a / 6))
          << "a corner always has a winner";
      most_of_one = std::max(most_of_one, one);
      for (int b = 0; b < 24; ++b) {
        most_of_two = std::max(most_of_two, lattice::colours_present(lattice::kNoSums + side(a) + side(b)));
        for (int c = 0; c < 24; c += 5) {
          for (int d = 0; d < 24; d += 5) {
            most_of_four = std::max(most_of_four, lattice::colours_present(lattice::kNoSums + side(a) +
                                                                           side(b) + side(c) + side(d)));
          }
        }
      }
    }
    EXPECT_EQ(most_of_one, 1);
    EXPECT_EQ(most_of_two, 2);
    EXPECT_EQ(most_of_four, 4);
    Table table(2);
    table.lay("6a 0,1 r0").chip("0,0", 5);
    table.play(table.surround("0,0", {{1, 6}}));
    EXPECT_EQ(table.result("0,0"), colour(1) + " p2 5") << "a corner is worth exactly its value";
  }
};

}  // namespace partal
