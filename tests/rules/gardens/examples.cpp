// The printed examples, and one from a game report.
#include "engine/games/gardens/gardens.h"
#include "tests/support/lattice_table.h"

namespace partal::gardens {
namespace {

using Table = LatticeTable<Rules>;
using Sides = std::vector<Table::Side>;
constexpr int kLilac = 0, kGreen = 1, kYellow = 2, kOrange = 3;

std::string result(int players, int building, const Sides& sides) {
  Table table(players);
  table.chip("3,3", building).play(table.surround("3,3", sides));
  return table.result("3,3");
}

TEST(GAR_X1, most_trees_win) {
  EXPECT_EQ(result(4, 3, {{kOrange, 5}, {kGreen, 4}, {kYellow, 3}, {kLilac, 2}}), "orange p4 12");
}

TEST(GAR_X2, trees_of_several_tiles_are_added_up) {
  EXPECT_EQ(result(4, 3, {{kLilac, 4}, {kLilac, 2}, {kOrange, 4}, {kOrange, 1}}), "lilac p1 6");
}

TEST(GAR_X3, a_tie_at_the_top_leaves_it_to_the_next) {
  EXPECT_EQ(result(4, 2, {{kOrange, 5}, {kLilac, 5}, {kGreen, 3}, {kGreen, 1}}), "green p2 6");
}

TEST(GAR_X4, three_tie_and_the_one_without_trees_wins) {
  EXPECT_EQ(result(4, 2, {{kOrange, 4}, {kLilac, 4}, {kGreen, 3}, {kGreen, 1}}), "yellow p3 6");
}

TEST(GAR_X5, two_ties_and_nobody_wins) {
  EXPECT_EQ(result(4, 5, {{kOrange, 5}, {kGreen, 5}, {kLilac, 3}, {kYellow, 3}}), "nobody");
  EXPECT_EQ(result(4, 5, {{kOrange, 3}, {kGreen, 4}, {kOrange, 2}, {kGreen, 1}}), "nobody")
      << "likewise with 0";
}

TEST(GAR_X6, four_species_around_a_three_are_12_and_three_are_9) {
  EXPECT_EQ(result(4, 3, {{kOrange, 1}, {kGreen, 6}, {kLilac, 2}, {kYellow, 3}}), "green p2 12");
  EXPECT_EQ(result(4, 3, {{kOrange, 5}, {kLilac, 5}, {kGreen, 2}, {kGreen, 2}}), "green p2 9");
}

TEST(GAR_X7, a_neutral_species_cancels_and_counts) {
  EXPECT_EQ(result(3, 5, {{kGreen, 4}, {kOrange, 4}, {kLilac, 1}, {kLilac, 1}}), "lilac p1 15");
}

}  // namespace
}  // namespace partal::gardens
