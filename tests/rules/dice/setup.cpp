// Material, set-up and the course of the phases (DIC-01 to DIC-14).
#include "tests/rules/dice/kit.h"

namespace partal::dice {
namespace {

using kit::Table;
using Texts = std::set<std::string>;

TEST(DIC_01, six_columns_have_tracks_slots_and_tables) {
  const Table table(3);
  EXPECT_EQ(table.state.columns.size(), 6U);
  EXPECT_EQ(kColumnLetters, "PSACGT");
  for (int i = 0; i < kColumns; ++i) {
    EXPECT_TRUE(table.state.columns[column_at(i)].pawns.empty());
    EXPECT_EQ(victory_table(0, column_at(i))[0], i + 1);
    EXPECT_EQ(victory_table(2, column_at(i))[0], i + 16);
  }
  EXPECT_EQ(kRanks * kPositions, 24);
}

TEST(DIC_02, a_throw_of_eight_dice_has_every_set_of_faces_with_its_weight) {
  Table table(3);
  table.play("throw");
  const auto outcomes = table.outcomes();
  EXPECT_EQ(outcomes.size(), 1287U);
  EXPECT_EQ(outcomes.at("throw PPPPPPPP"), 1U);
  EXPECT_EQ(outcomes.at("throw PPPPPPPT"), 8U);
  EXPECT_EQ(outcomes.at("throw PPSSACGT"), 10080U);  // 8! / (2! 2!)
  EXPECT_EQ(Rules::chance_total(table.state), 1679616U);
}

TEST(DIC_02, digits_in_base_six_are_the_dice) {
  Table table(3);
  table.play("throw");
  const auto drawn = [&](std::uint32_t v) { return Rules::draw_text(Rules::draw_at(table.state, v)); };
  EXPECT_EQ(drawn(0), "throw PPPPPPPP");
  EXPECT_EQ(drawn(1), "throw PPPPPPPS");
  EXPECT_EQ(drawn(6), "throw PPPPPPPS");
  EXPECT_EQ(drawn(279936), "throw PPPPPPPS");  // 6^7
  EXPECT_EQ(drawn(1679615), "throw TTTTTTTT");
  EXPECT_EQ(drawn(5 + 6 * 4 + 36 * 3 + 216 * 2 + 1296), "throw PPPSACGT");
}

TEST(DIC_03, each_player_has_five_pawns_whatever_the_number) {
  for (int players = 3; players <= 6; ++players) {
    const Table table(players);
    JsonWriter json;
    json.begin_object();
    Rules::view_json(Rules::view(table.state, kSpectator), json);
    json.end_object();
    std::size_t seats = 0;
    for (std::size_t at = json.str().find("\"pawns\":5"); at != std::string::npos;
         at = json.str().find("\"pawns\":5", at + 1))
      ++seats;
    EXPECT_EQ(seats, static_cast<std::size_t>(players));
    EXPECT_EQ(table.scores(), std::vector<int>(static_cast<std::size_t>(players), 0));
  }
}

TEST(DIC_04, the_caliph_tile_goes_to_a_random_player_who_begins) {
  Table table = Table::fresh(4);
  EXPECT_EQ(table.outcomes(), (std::map<std::string, std::uint32_t>{
                                  {"first p1", 1}, {"first p2", 1}, {"first p3", 1}, {"first p4", 1}}));
  table.draw("first p3", "slot G").settle();
  EXPECT_EQ(table.pending(), "p3 throw");
  EXPECT_EQ(table.events("caliph-given"), std::vector<std::string>{"p3 {}"});
}

TEST(DIC_05, tokens_come_out_of_twenty_light_ones_without_return) {
  Table table = Table::fresh(3);
  table.draw("first p1", "slot T");
  EXPECT_EQ(table.outcomes(), (std::map<std::string, std::uint32_t>{{"token P victory1", 1},
                                                                    {"token P victory2", 2},
                                                                    {"token P victory3", 1},
                                                                    {"token P shift", 4},
                                                                    {"token P push", 4},
                                                                    {"token P throw", 4},
                                                                    {"token P black_die", 4}}));
  table.draw("token P victory3");
  EXPECT_FALSE(table.outcomes().contains("token S victory3"));
  table.draw("token S push", "token A push", "token C push", "token G push");
  EXPECT_EQ(table.state.light.total(), 15);
  EXPECT_EQ(table.state.light[Token::Push], 0);
  EXPECT_EQ(table.state.dark.total(), 6);
}

TEST(DIC_05, a_mix_of_ones_own_is_used_and_carried_whole) {
  const std::string mix = "light=shift*19,black_die*1 dark=victory3*6";
  const Table table = Table::fresh(3, {{"tokens", mix}});
  EXPECT_EQ(table.state.light[Token::Shift], 19);
  EXPECT_EQ(table.state.dark[Token::Victory3], 6);
  EXPECT_EQ(Rules::options(table.state.config), (Options{{"tokens", mix}}));
  EXPECT_EQ(Rules::options(*Rules::configure(3, {})),
            (Options{{"tokens",
                      "light=victory1*1,victory2*2,victory3*1,shift*4,push*4,throw*4,black_die*4 "
                      "dark=victory1*2,victory2*2,victory3*2"}}));
}

struct BadMix {
  std::string text, where, found, expected;
};
TEST(DIC_05, a_mix_that_does_not_fit_the_box_is_refused_with_place_finding_and_expectation) {
  const std::string kinds = "victory1, victory2, victory3, shift, push, throw, black_die";
  const std::vector<BadMix> mixes = {
      {"light=push*19 dark=victory1*6", "light", "19", "20"},
      {"light=push*20 dark=victory1*7", "dark", "victory1*7", "victory1*1 - *6"},
      {"light=push*20 dark=victory1*5", "dark", "5", "6"},
      {"light=push*10,shift*10 dark=victory1*6", "light", "shift*10", kinds},
      {"light=push*10,push*10 dark=victory1*6", "light", "push*10", kinds},
      {"light=push*20,shift*0 dark=victory1*6", "light", "shift*0", "shift*1 - *20"},
      {"light=pull*20 dark=victory1*6", "light", "pull*20", kinds},
      {"light=first_player*20 dark=victory1*6", "light", "first_player*20", kinds},
      {"light=victory4*20 dark=victory1*6", "light", "victory4*20", kinds},
      {"light=push dark=victory1*6", "light", "push", "push*1 - *20"},
      {"light=push*20", "dark", "", "dark=push*6"},
      {"dark=victory1*6 light=push*20", "light", "dark=victory1*6", "light=push*20"},
      {"light=push*20 dark=victory1*6 more", "dark", "more", "light=push*20 dark=victory1*6"},
      {"", "light", "", "light=push*20"},
      {"light=push*020 dark=victory1*6", "light", "push*020", "push*1 - *20"},
  };
  for (const BadMix& mix : mixes) {
    const auto config = Rules::configure(3, {{"tokens", mix.text}});
    ASSERT_FALSE(config) << mix.text;
    const Violation& violation = config.error();
    EXPECT_EQ(violation.rule, "DIC-05");
    EXPECT_EQ(violation.code, "tokens.mix");
    ASSERT_EQ(violation.args.size(), 4U);
    EXPECT_EQ(violation.args[0].value, Value(std::string("tokens")));
    EXPECT_EQ(violation.args[1].value, Value(mix.where)) << mix.text;
    EXPECT_EQ(violation.args[2].value, Value(mix.found)) << mix.text;
    EXPECT_EQ(violation.args[3].value, Value(mix.expected)) << mix.text;
  }
}

TEST(DIC_06, the_first_player_token_is_none_of_the_twenty_six) {
  Table table = Table::fresh(3);
  table.draw("first p1", "slot A").settle();
  EXPECT_EQ(table.state.columns[Column::Arcades].slot, Token::FirstPlayer);
  EXPECT_EQ(table.state.light.total(), 15);
}

TEST(DIC_10, every_player_has_one_turn_a_round_clockwise_from_the_caliph) {
  Table table(4);
  table.caliph(3).active(3);
  std::vector<std::string> order;
  for (int turn = 0; turn < 12; ++turn) {
    order.push_back(table.pending().substr(0, 2));
    EXPECT_EQ(table.state.round, turn / 4);
    table.roll("PPSSACGT");
    while (table.pending().ends_with("act")) {
      const auto listed = table.listed();
      const auto placings = table.listed("place");
      if (table.state.round == 2) {
        table.play("end");
        break;
      }
      ASSERT_FALSE(placings.empty());
      table.play(*placings.begin());
    }
    if (table.pending().ends_with("end")) table.play("end");
  }
  EXPECT_EQ(order, (std::vector<std::string>{"p3", "p4", "p1", "p2", "p3", "p4", "p1", "p2", "p3", "p4", "p1",
                                             "p2"}));
  EXPECT_TRUE(table.pending().ends_with("prize"));
}

TEST(DIC_11, a_die_shows_where_the_first_player_token_goes_and_a_light_pile_fills_the_rest) {
  Table table = Table::fresh(3);
  table.draw("first p2");
  EXPECT_EQ(table.outcomes().size(), 6U);
  table.draw("slot S");
  table.draw("token P push", "token A shift", "token C throw", "token G victory2", "token T black_die");
  EXPECT_EQ(table.pending(), "p2 throw");
  EXPECT_EQ(table.state.columns[Column::Seraglio].slot, Token::FirstPlayer);
  EXPECT_EQ(table.state.columns[Column::Tower].slot, Token::BlackDie);
}

TEST(DIC_11, phase_three_has_the_dark_pile_in_all_six_slots) {
  Table table(3);
  table.phase(2).count();
  EXPECT_EQ(table.pending(), "chance");
  EXPECT_EQ(table.state.phase, 2);
  EXPECT_EQ(table.outcomes(),
            (std::map<std::string, std::uint32_t>{
                {"token P victory1", 2}, {"token P victory2", 2}, {"token P victory3", 2}}));
  table.draw("token P victory1", "token S victory1", "token A victory3", "token C victory2",
             "token G victory2", "token T victory3");
  EXPECT_EQ(table.pending(), "p1 throw");
  EXPECT_EQ(table.state.dark.total(), 0);
}

TEST(DIC_11, phase_two_draws_from_what_the_first_pile_left) {
  Table table = Table::fresh(3);
  table.draw("first p1", "slot P", "token S push", "token A push", "token C push", "token G push",
             "token T shift");
  table.count();
  table.draw("slot T");
  EXPECT_EQ(Rules::chance_total(table.state), 15U);
  EXPECT_FALSE(table.outcomes().contains("token P push"));
  EXPECT_EQ(table.outcomes().at("token P shift"), 3U);
}

TEST(DIC_12, two_new_buildings_in_rounds_one_and_two_and_no_improving) {
  for (const int round : {1, 2}) {
    Table table(3);
    table.round(round).pawn(1, "A", 1).thrown(1, "PPSSACGT");
    EXPECT_EQ(table.why("improve A 1"), "DIC-12 improve.round");
    EXPECT_EQ(table.arg("improve A 1", "round"), std::to_string(round));
    EXPECT_TRUE(table.listed("improve").empty());
    EXPECT_EQ(table.why("end"), "DIC-27 end.pawn-owed");
    table.play("place P 1", "place S 2");
    EXPECT_EQ(table.listed(), Texts{"end"});
  }
}

TEST(DIC_12, in_round_three_a_player_may_do_nothing) {
  Table table(3);
  table.round(3).thrown(1, "PPSSACGT");
  EXPECT_EQ(table.why("end"), "legal");
  table.play("place P 2");
  EXPECT_EQ(table.why("end"), "legal");
}

TEST(DIC_13, the_first_throw_is_always_made_with_all_eight_dice) {
  for (const int round : {1, 3}) {
    Table table(3);
    table.round(round);
    EXPECT_EQ(table.listed(), Texts{"throw"});
    EXPECT_EQ(table.why("end"), "DIC-13 throw.first");
    EXPECT_EQ(table.why("place A 1"), "DIC-13 throw.first");
    EXPECT_EQ(table.why("less"), "DIC-13 throw.first");
    EXPECT_EQ(table.why("black_die A"), "DIC-13 throw.first");
    EXPECT_EQ(table.why("throw keep A"), "DIC-20 keep.not-there");
    table.play("throw");
    EXPECT_EQ(Rules::chance_total(table.state), kPowersOfSix[8]);
  }
}

TEST(DIC_13, there_are_three_throws) {
  Table table(3);
  table.roll("PPSSACGT").roll("PPSSACGT").roll("PPSSACGT");
  EXPECT_EQ(table.why("throw"), "DIC-13 throw.none-left");
  EXPECT_EQ(table.arg("throw", "throws"), "3");
  EXPECT_TRUE(table.listed("throw").empty());
}

TEST(DIC_14, dice_set_aside_are_bound_to_no_purpose) {
  Table table(3);
  table.roll("AAACCGTT").roll("PPSG", "AAAC");
  // The arcades were kept, but any column may be built.
  EXPECT_EQ(table.listed("place"), (Texts{"place P 1", "place P 2", "place S 1", "place A 1", "place A 2",
                                          "place A 3", "place C 1", "place G 1"}));
}

}  // namespace
}  // namespace partal::dice
