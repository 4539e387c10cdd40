// The printed examples (DIC-X1 to DIC-X4), die by die.
#include "engine/games/dice/chapters.h"
#include "tests/rules/dice/kit.h"

namespace partal::dice {
namespace {

using kit::Table;
using Texts = std::set<std::string>;

TEST(DIC_X1, two_buildings_in_one_turn) {
  Table table(3);
  table.roll("PPSSACGT").roll("PAAGGGGG");
  table.play("place G 4");
  EXPECT_EQ(table.space(1, "G"), 11);  // rank 4, position 2
  table.play("throw keep AA").draw("throw AG");
  EXPECT_EQ(table.why("place G 1"), "DIC-24 place.own-pawn-there");
  EXPECT_EQ(table.why("improve G 1"), "DIC-12 improve.round");
  table.play("place A 3");
  EXPECT_EQ(table.space(1, "A"), 7);  // rank 3, position 3
  EXPECT_EQ(table.listed(), Texts{"end"});
}

TEST(DIC_X2, a_fall_into_a_lower_rank) {
  Table table(3);
  table.pawn(2, "C", 5).pawn(3, "C", 4).thrown(2, "CCPPSSAA").play("place C 2");
  EXPECT_EQ(table.space(1, "C"), 3);  // rank 1, position 1
}

Table third_round() {
  Table table(3);
  table.round(3).pawn(1, "S", 12).pawn(1, "A", 7).pawn(1, "C", 3).pawn(1, "G", 7);
  table.pawn(2, "C", 5).pawn(3, "C", 4);
  table.roll("SSSAACCG").roll("CGGT", "AACC");
  return table;
}

TEST(DIC_X3, an_improvement_in_round_three) {
  Table table = third_round();
  table.roll("SCC", "AACCC");
  EXPECT_EQ(table.why("improve A 2"), "DIC-31 improve.not-better");  // s 4 against s 7
  EXPECT_EQ(table.why("improve S 1"), "DIC-31 improve.not-better");  // s 1 against s 12
  table.play("improve C 5");
  EXPECT_EQ(table.space(1, "C"), 13);  // rank 5, position 3
  EXPECT_EQ(table.listed(), Texts{"end"});
  EXPECT_EQ(table.state.players[seat_at(0)].built.size(), 4);  // the fifth pawn stays in hand
  table.play("end").active(1).count().play("prize 2").play("prize 2").play("prize 2");
  EXPECT_EQ(table.events("prize-won")[2].substr(0, 2), "p1");  // the best of the chambers
}

TEST(DIC_X4, a_better_space_may_be_left_unused) {
  Table table = third_round();
  table.state.columns[Column::Chambers].pawns.lift(seat_at(1));
  refresh_lowest(table.state, Column::Chambers);
  table.pawn(2, "C", 8);
  EXPECT_TRUE(table.listed().contains("improve C 3"));
  EXPECT_TRUE(table.listed().contains("place T 1"));
  EXPECT_TRUE(table.listed().contains("throw keep AACCC"));
  Table improved = table;
  improved.play("improve C 3");
  EXPECT_EQ(improved.space(1, "C"), 7);  // s 8 is taken
  Table tower = table;
  tower.play("place T 1");
  EXPECT_EQ(tower.space(1, "T"), 2);
  table.play("throw keep AACCC");
  EXPECT_EQ(Rules::chance_total(table.state), kPowersOfSix[3]);
}

}  // namespace
}  // namespace partal::dice
