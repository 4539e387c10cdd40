// Two players and Dirk: ALH-60 to ALH-63.
#include <gmock/gmock.h>

#include "tests/rules/alhambra/kit.h"

namespace partal::alhambra {
namespace {

using kit::Table;
using testing::AllOf;
using testing::Each;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Key;
using testing::SizeIs;
using testing::StartsWith;

TEST(ALH_60, one_card_of_each_value_and_currency_is_out_with_two_players) {
  const Table table = Table::fresh(2);
  EXPECT_EQ(table.state.deck.size(), 72);
  for (int each = 0; each < kCards; ++each) EXPECT_EQ(table.state.deck.count(static_cast<Card>(each)), 2);
  EXPECT_EQ(Table::fresh(3).state.deck.size(), 108);
}

TEST(ALH_61, dirk_gets_six_tiles_after_the_yards_four) {
  Table table = Table::fresh(2);
  table.draw("yard 1 50", "yard 2 51", "yard 3 53", "yard 4 54");
  for (int i = 1; i <= 6; ++i) {
    EXPECT_THAT(table.outcomes(),
                AllOf(SizeIs(static_cast<std::size_t>(51 - i)), Each(Key(StartsWith("dirk ")))));
    table.draw("dirk " + std::to_string(i));
  }
  EXPECT_THAT(table.outcomes(), Each(Key(StartsWith("hand p1 "))));
  EXPECT_EQ(table.state.dirk, kit::tiles({1, 2, 3, 4, 5, 6}));
  EXPECT_EQ(table.state.supply.size(), 44);
}

TEST(ALH_61, with_three_players_there_is_no_dirk) {
  Table table = Table::fresh(3);
  table.draw("yard 1 50", "yard 2 51", "yard 3 53", "yard 4 54");
  EXPECT_THAT(table.outcomes(), Each(Key(StartsWith("hand p1 "))));
  Table placing(3);
  placing.yard({1, 0, 0, 0}).hand(1, "y2").play("buy 1 y2", "stop");
  EXPECT_EQ(placing.why("give 1"), "ALH-61 dirk.absent");
  EXPECT_THAT(placing.listed("give"), IsEmpty());
}

TEST(ALH_61, six_more_after_the_first_scoring) {
  Table table(2);
  table.lay(1, "@ 52").scoring_ahead(1, 3).play("take y9", "end").draw("row score1", "row y8");
  EXPECT_EQ(table.score(1), 6) << "the scoring comes before his tiles";
  for (int i = 0; i < 6; ++i) {
    EXPECT_THAT(table.outcomes(), Each(Key(StartsWith("dirk "))));
    table.draw(table.outcomes().begin()->first);
  }
  EXPECT_EQ(table.state.dirk.size(), 6);
  EXPECT_EQ(table.pending(), "p2 action");
}

TEST(ALH_61, or_all_that_are_left) {
  Table table(2);
  table.supply({1, 2})
      .scoring_ahead(1, 3)
      .play("take y9", "end")
      .draw("row score1", "row y8", "dirk 2", "dirk 1");
  EXPECT_EQ(table.pending(), "p2 action") << "an empty supply alone does not end the game";
  EXPECT_TRUE(table.state.supply.empty());
}

TEST(ALH_61, a_third_of_the_supply_after_the_second_scoring_rounded_down) {
  for (const auto& [left, share] : {std::pair{2, 0}, {3, 1}, {8, 2}, {9, 3}}) {
    Table table(2);
    table.supply({}).scoring_ahead(2, 3);
    for (int tile = 1; tile <= left; ++tile) table.state.supply.add(tile_of(tile));
    table.play("take y9", "end").draw("row score2", "row y8").settle();
    EXPECT_EQ(table.state.dirk.size(), share) << "of " << left;
    EXPECT_EQ(table.pending(), "p2 action");
  }
}

TEST(ALH_61, the_yard_is_refilled_before_he_gets_his_third) {
  Table table(2);
  table.yard({1, 51, 53, 54}).hand(1, "y2").supply({2, 3, 4, 5, 6, 7, 8, 9, 10}).scoring_ahead(2, 3);
  table.play("buy 1 y2", "take y9", "reserve 1", "end").draw("row score2", "row y8", "yard 1 2").settle();
  EXPECT_EQ(table.state.dirk.size(), 2) << "8 were left: a third of 9 would be 3";
}

TEST(ALH_62, dirk_takes_part_in_every_building_scoring_like_a_player) {
  const auto at_scoring = [](int scoring) {
    Table table(2);
    table.yard({1, 2, 3, 4}).dirk({50, 53, 41}).scoring_ahead(scoring, 3);
    table.lay(1, "@ 52 14 22").lay(2, "@ 42 43 23");
    return table.play("take y9", "end").draw("row score" + std::to_string(scoring)).settle().scores();
  };
  // towers: Dirk 2, seat 1 one; gardens: seat 2 two, Dirk one; seraglio: seat 1; arcades: one each
  EXPECT_THAT(at_scoring(1), ElementsAre(2 + 1, 1 + 5 + 1)) << "no points for towers: he is first";
  EXPECT_THAT(at_scoring(2), ElementsAre(6 + 9 + 6, 1 + 12 + 6))
      << "second place in towers; a wall of one (43)";
}

TEST(ALH_62, he_takes_part_in_ties_and_pushes_players_down) {
  Table table(2);
  table.yard({1, 0, 0, 0}).hand(1, "y2").dirk({50, 41, 42}).lay(1, "@ 52 22").lay(2, "@ 53 32 31").supply({});
  table.play("buy 1 y2", "stop", "reserve 1", "end");
  // third scoring: towers one each for three: (21 + 13 + 6) / 3 = 13; arcades 18 for seat 1, chambers 19 for
  // seat 2
  EXPECT_THAT(table.scores(), ElementsAre(13 + 18, 13 + 19));
  Table third(2);
  third.yard({1, 0, 0, 0}).hand(1, "y2").dirk({50, 51, 54}).lay(1, "@ 52 53").lay(2, "@ 45").supply({});
  third.play("buy 1 y2", "stop", "reserve 1", "end");
  EXPECT_THAT(third.scores(), ElementsAre(13, 6 + 3))
      << "places two and three behind Dirk; 45 has a wall of three";
}

TEST(ALH_62, he_scores_no_wall_and_cannot_win) {
  Table table(2);
  table.yard({1, 0, 0, 0}).hand(1, "y2").dirk({44, 45, 46, 33, 34}).supply({});
  table.play("buy 1 y2", "stop", "reserve 1", "end");
  EXPECT_EQ(table.pending(), "over");
  EXPECT_THAT(table.scores(), ElementsAre(0, 0));
  EXPECT_THAT(Rules::winners(table.state), ElementsAre(seat_at(0), seat_at(1)));
  EXPECT_EQ(table.events("dirk-scored"), (std::vector<std::string>{R"({"scoring":3,"points":41})"}))
      << "towers 21, gardens 20, no wall: his points are shown";
  JsonWriter json;
  json.begin_object();
  Rules::view_json(Rules::view(table.state, seat_at(0)), json);
  EXPECT_THAT(json.end_object().str(),
              HasSubstr(R"("dirk_points":[{"scoring":3,"type":"garden","points":20},)"
                        R"({"scoring":3,"type":"tower","points":21}]})"));
}

TEST(ALH_63, a_bought_tile_may_be_given_to_dirk_tile_by_tile) {
  Table table(2);
  table.yard({1, 8, 15, 24}).hand(1, "y2 g3 b4").play("buy 1 y2", "buy 2 g3", "buy 3 b4", "stop");
  EXPECT_THAT(table.listed("give"), ElementsAre("give 1", "give 15", "give 8"));
  table.play("give 8");
  EXPECT_EQ(table.state.dirk, kit::tiles({8}));
  EXPECT_EQ(table.pending(), "p1 place");
  table.play("place 15 0,1", "give 1");
  EXPECT_EQ(table.state.dirk, kit::tiles({1, 8}));
  EXPECT_EQ(table.pending(), "p1 end");
}

TEST(ALH_63, only_while_placing) {
  Table table(2);
  table.yard({1, 0, 0, 0}).hand(1, "y2").play("buy 1 y2");
  EXPECT_EQ(table.why("give 1"), "ALH-17 place.too-early");
}

TEST(ALH_63, tiles_from_the_alhambra_or_the_reserve_cannot_be_given) {
  Table table(2);
  table.lay(1, "@ 7").reserve(1, {14}).yard({1, 0, 0, 0}).hand(1, "y2").play("buy 1 y2", "stop");
  EXPECT_EQ(table.why("give 7"), "ALH-17 tray.not-there");
  EXPECT_EQ(table.why("give 14"), "ALH-17 tray.not-there");
}

TEST(ALH_63, leftover_tiles_cannot_be_given) {
  Table table(2);
  table.yard({1, 8, 0, 0}).hand(1, "y2").hand(2, "g1").supply({});
  table.play("buy 1 y2", "stop", "reserve 1", "end");
  ASSERT_EQ(table.pending(), "p2 leftover");
  EXPECT_EQ(table.why("give 8"), "ALH-63 dirk.leftover");
  EXPECT_THAT(table.listed("give"), IsEmpty());
}

}  // namespace
}  // namespace partal::alhambra
