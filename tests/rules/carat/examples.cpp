// The printed examples.
#include "engine/games/carat/carat.h"
#include "tests/support/lattice_table.h"

namespace partal::carat {
namespace {

using Table = LatticeTable<Rules>;
using Sides = std::vector<Table::Side>;
constexpr int kRed = 0, kYellow = 1, kBlue = 2, kGreen = 3;

std::string result(int players, int chip, const Sides& sides) {
  Table table(players);
  table.chip("3,3", chip).play(table.surround("3,3", sides));
  return table.result("3,3");
}

TEST(CAR_X1, red_and_blue_tie_and_green_wins) {
  EXPECT_EQ(result(4, 4, {{kRed, 5}, {kBlue, 3}, {kBlue, 2}, {kGreen, 1}}), "green p4 12");
}

TEST(CAR_X2, four_colours_around_a_three_are_12) {
  EXPECT_EQ(result(4, 3, {{kRed, 2}, {kYellow, 4}, {kBlue, 3}, {kGreen, 1}}), "yellow p2 12");
}

}  // namespace
}  // namespace partal::carat
