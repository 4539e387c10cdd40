// Components and set-up: ALH-01 to ALH-09.
#include <gmock/gmock.h>

#include "tests/rules/alhambra/kit.h"
#include "tests/support/json.h"

namespace partal::alhambra {
namespace {

using kit::Table;
using testing::AllOf;
using testing::Each;
using testing::ElementsAre;
using testing::Key;
using testing::SizeIs;
using testing::StartsWith;

Table after_yard(int players, const Options& options = {}) {
  Table table = Table::fresh(players, options);
  table.draw("yard 1 50", "yard 2 51", "yard 3 53", "yard 4 54");
  if (players == 2) table.draw("dirk 1", "dirk 2", "dirk 3", "dirk 4", "dirk 5", "dirk 6");
  return table;
}

// The shortest deal: three cards of 20 for everybody, all alike.
Table after_deal(int players, const Options& options = {}) {
  Table table = after_yard(players, options);
  for (int seat = 1; seat <= players; ++seat) {
    const char letter = kCurrencyLetters[static_cast<std::size_t>(seat - 1) % kCurrencies];
    const std::string start = "hand p" + std::to_string(seat) + " ";
    const std::string high = start + letter + (seat <= kCurrencies ? "9" : "8");
    const std::string low = start + letter + (seat <= kCurrencies ? "2" : "4");
    table.draw(high, high, low);
  }
  return table;
}

Table ready(int players, const Options& options = {}) {
  return after_deal(players, options).draw("row y1", "row g1", "row b1", "row o1");
}

// Some money card that can be drawn now.
std::string any_money(const Table& table) {
  for (const auto& [text, weight] : table.outcomes()) {
    if (!text.starts_with("row score")) return text;
  }
  return "none";
}

// Takes one card a turn and never meets a scoring card as long as there is another outcome. Returns how many
// money cards came before `scoring` was possible for the first time.
int money_before(Table& table, const std::string& scoring) {
  for (int count = 0;; ++count) {
    table.take_and_end();
    if (table.outcomes().contains(scoring)) return count;
    table.draw(any_money(table));
  }
}

// With `scoring` possible at the next draw: goes on without it as long as that can be done.
int money_until_forced(Table& table, const std::string& scoring) {
  for (int count = 0;; ++count) {
    if (table.outcomes().size() == 1) {
      EXPECT_EQ(table.outcomes().begin()->first, scoring);
      return count;
    }
    table.draw(any_money(table));
    table.take_and_end();
  }
}

TEST(ALH_01, there_are_54_tiles_of_six_types_with_their_costs) {
  struct Printed {
    Type type;
    int count, cheapest, dearest;
  };
  for (const Printed& printed : {Printed{Type::Pavilion, 7, 2, 8},
                                 {Type::Seraglio, 7, 3, 9},
                                 {Type::Arcades, 9, 4, 10},
                                 {Type::Chambers, 9, 5, 11},
                                 {Type::Garden, 11, 6, 12},
                                 {Type::Tower, 11, 7, 13}}) {
    const TileSet set = tiles_of(printed.type);
    EXPECT_EQ(set.size(), printed.count);
    int cheapest = 99, dearest = 0;
    for (const Tile tile : set) {
      EXPECT_EQ(spec_of(tile).type, printed.type);
      cheapest = std::min<int>(cheapest, spec_of(tile).cost);
      dearest = std::max<int>(dearest, spec_of(tile).cost);
    }
    EXPECT_EQ(cheapest, printed.cheapest);
    EXPECT_EQ(dearest, printed.dearest);
  }
  EXPECT_EQ(Table::fresh(3).state.supply.size(), 54);
}

TEST(ALH_01, a_tile_has_at_most_three_walls_and_two_of_them_adjoin) {
  for (const Tile tile : kAllTiles) {
    const Walls on = spec_of(tile).walls;
    const int count = std::popcount(on.sides);
    EXPECT_LE(count, 3);
    if (count == 2) {
      EXPECT_NE(on.has(Side::North), on.has(Side::South)) << number_of(tile);
      EXPECT_NE(on.has(Side::East), on.has(Side::West)) << number_of(tile);
    }
  }
}

TEST(ALH_01, walls_are_spread_over_the_tiles_as_printed) {
  std::map<int, int> tiles_by_walls;
  std::array<int, kSides> letters{};
  int costs = 0;
  for (const Tile tile : kAllTiles) {
    ++tiles_by_walls[spec_of(tile).walls.sides];
    costs += spec_of(tile).cost;
    for (const Side side : kAllSides)
      letters[static_cast<std::size_t>(side)] += spec_of(tile).walls.has(side);
  }
  const std::array<int, 4> expected = {10, 4, 5, 2};  // by the number of walls
  for (const auto& [sides, count] : tiles_by_walls) {
    EXPECT_EQ(count, expected[static_cast<std::size_t>(std::popcount(static_cast<unsigned>(sides)))]);
  }
  EXPECT_THAT(tiles_by_walls, SizeIs(1 + 4 + 4 + 4));
  EXPECT_THAT(letters, Each(20));
  EXPECT_EQ(costs, 421);
}

TEST(ALH_02, the_fountain_lies_at_the_origin_without_walls_and_is_no_building) {
  Table table(3);
  table.hand(1, "o7 o5").yard({0, 0, 0, 53}).play("buy 4 o5 o7", "stop");
  EXPECT_EQ(table.why("place 53 0,0"), "ALH-27 cell.taken");  // something lies there from the start
  EXPECT_THAT(table.listed("place"),
              ElementsAre("place 53 -1,0", "place 53 0,-1", "place 53 0,1", "place 53 1,0"))
      << "its four edges are open";
  EXPECT_EQ(table.wall(1), 0);
  table.play("reserve 53", "end").settle();
  table.scoring_ahead(1, 3).take_and_end();
  table.draw("row score1").settle();
  EXPECT_THAT(table.scores(), Each(0)) << "a start tile alone scores nothing";
}

TEST(ALH_02, the_grid_has_no_bounds) {
  Table table(3);
  table.lay(1, "12 5 20 39 50 7 14 22 23 31 @ 32 41 42 52 13 29 43 51").yard({6, 0, 0, 0}).hand(1, "y7");
  table.play("buy 1 y7", "stop");
  EXPECT_EQ(table.why("place 6 0,9"), "legal");
  EXPECT_EQ(table.why("place 6 -1,8"), "legal") << "north of 51, whose north edge is open";
  EXPECT_EQ(table.why("place 6 0,-11"), "ALH-22 tile.not-reachable") << "12 has its wall in the west";
}

TEST(ALH_03, there_are_108_money_cards_three_of_each) {
  const Table table = Table::fresh(3);
  EXPECT_EQ(table.state.deck.size(), 108);
  for (int each = 0; each < kCards; ++each) EXPECT_EQ(table.state.deck.count(static_cast<Card>(each)), 3);
}

TEST(ALH_04, four_tiles_come_into_the_yard_slot_by_slot_each_with_the_same_chance) {
  Table table = Table::fresh(3);
  for (int slot = 1; slot <= 4; ++slot) {
    const auto outcomes = table.outcomes();
    EXPECT_THAT(outcomes, SizeIs(static_cast<std::size_t>(55 - slot)));
    for (const auto& [text, weight] : outcomes) {
      EXPECT_THAT(text, StartsWith("yard " + std::to_string(slot) + " "));
      EXPECT_EQ(weight, outcomes.begin()->second);
    }
    table.draw("yard " + std::to_string(slot) + " " + std::to_string(slot * 10));
  }
  EXPECT_EQ(table.state.yard.values,
            (std::array<Tile, 4>{tile_of(10), tile_of(20), tile_of(30), tile_of(40)}));
  EXPECT_EQ(table.state.supply.size(), 50);
}

TEST(ALH_04, each_slot_takes_its_own_currency_only) {
  Table table(3);
  table.yard({1, 2, 3, 4}).hand(1, "y9 g9 b9 o9").row("y1 g1 b1 o1");
  for (int slot = 1; slot <= 4; ++slot) {
    for (int currency = 1; currency <= 4; ++currency) {
      const std::string buy = "buy " + std::to_string(slot) + " " +
                              kCurrencyLetters[static_cast<std::size_t>(currency - 1)] + "9";
      EXPECT_EQ(table.why(buy), slot == currency ? "legal" : "ALH-12 payment.currency") << buy;
    }
  }
}

TEST(ALH_05, cards_are_dealt_to_each_seat_until_it_has_20_or_more) {
  Table table = after_yard(3);
  EXPECT_THAT(table.outcomes(), AllOf(SizeIs(36), Each(Key(StartsWith("hand p1 ")))));
  table.draw("hand p1 b9", "hand p1 b9", "hand p1 b1");
  EXPECT_THAT(table.outcomes(), Each(Key(StartsWith("hand p1 ")))) << "19 is not enough";
  table.draw("hand p1 b9");  // 28, the most there can be
  EXPECT_THAT(table.outcomes(), Each(Key(StartsWith("hand p2 "))));
  table.draw("hand p2 y9", "hand p2 g9", "hand p2 o2");  // exactly 20, whatever the currencies
  EXPECT_THAT(table.outcomes(), Each(Key(StartsWith("hand p3 "))));
  EXPECT_EQ(table.hand(1).worth(), 28);
  EXPECT_EQ(table.hand(2).worth(), 20);
}

TEST(ALH_05, each_card_left_in_the_deck_has_the_same_chance) {
  Table table = after_yard(3);
  EXPECT_EQ(Rules::chance_total(table.state), 108U);
  table.draw("hand p1 b9");
  auto outcomes = table.outcomes();
  EXPECT_EQ(outcomes["hand p1 b9"], 2U);
  EXPECT_EQ(outcomes["hand p1 b8"], 3U);
  table.draw("hand p1 b9", "hand p1 b1", "hand p1 b9");
  EXPECT_FALSE(table.outcomes().contains("hand p2 b9")) << "all three are gone";
}

TEST(ALH_06, fewest_cards_begin) {
  Table table = after_yard(3);
  table.draw("hand p1 b9", "hand p1 b9", "hand p1 b1", "hand p1 b2");
  table.draw("hand p2 y9", "hand p2 y9", "hand p2 y9");  // three cards, though the most money
  table.draw("hand p3 g9", "hand p3 g9", "hand p3 g1", "hand p3 g1");
  table.draw("row y1", "row g2", "row b3", "row o4");
  EXPECT_EQ(table.pending(), "p2 action");
}

TEST(ALH_06, of_those_tied_the_least_money_begins) {
  Table table = after_yard(3);
  table.draw("hand p1 b9", "hand p1 b9", "hand p1 b4");
  table.draw("hand p2 y9", "hand p2 y9", "hand p2 y3");
  table.draw("hand p3 g9", "hand p3 g9", "hand p3 g2");
  table.draw("row y1", "row g2", "row b3", "row o4");
  EXPECT_EQ(table.pending(), "p3 action");
}

TEST(ALH_06, of_those_still_tied_the_youngest_if_the_table_names_one_of_them) {
  const auto first_player = [](const std::string& youngest) {
    Table table = after_yard(4, {{"youngest", youngest}});
    table.draw("hand p1 b9", "hand p1 b9", "hand p1 b9");  // 27: not tied
    table.draw("hand p2 y9", "hand p2 y9", "hand p2 y2");
    table.draw("hand p3 g9", "hand p3 g9", "hand p3 g2");
    table.draw("hand p4 o9", "hand p4 o9", "hand p4 o2");
    return table.draw("row y1", "row g1", "row b3", "row o4").pending();
  };
  EXPECT_EQ(first_player("none"), "p2 action") << "the lowest tied seat";
  EXPECT_EQ(first_player("3"), "p3 action");
  EXPECT_EQ(first_player("4"), "p4 action");
  EXPECT_EQ(first_player("1"), "p2 action") << "named, but not among the tied";
}

TEST(ALH_06, a_draw_says_who_of_those_tied_begins_if_the_table_agreed_on_that) {
  Table table = after_yard(4, {{"youngest", "chance"}});
  table.draw("hand p1 b9", "hand p1 b9", "hand p1 b9");  // 27: not tied
  table.draw("hand p2 y9", "hand p2 y9", "hand p2 y2");
  table.draw("hand p3 g9", "hand p3 g9", "hand p3 g2");
  table.draw("hand p4 o9", "hand p4 o9", "hand p4 o2");
  table.draw("row y1", "row g1", "row b3", "row o4");
  const std::map<std::string, unsigned> tied = {{"first p2", 1U}, {"first p3", 1U}, {"first p4", 1U}};
  EXPECT_EQ(table.outcomes(), tied);
  Rng rng(6);
  const auto seen = Rules::view(table.state, seat_at(0));
  EXPECT_EQ(Rules::view(Rules::imagine(seen, rng), seat_at(0)), seen);
  EXPECT_EQ(*Rules::parse_state(Rules::state_text(table.state)), table.state);
  EXPECT_EQ(table.draw("first p4").pending(), "p4 action");
}

TEST(ALH_06, nothing_is_drawn_where_nobody_is_tied) {
  Table table = after_yard(2, {{"youngest", "chance"}});
  table.draw("hand p1 b9", "hand p1 b9", "hand p1 b2");
  table.draw("hand p2 y9", "hand p2 y9", "hand p2 y1", "hand p2 y1");
  EXPECT_EQ(table.draw("row y2", "row g1", "row b3", "row o4").pending(), "p1 action");
}

TEST(ALH_06, a_seat_that_is_not_at_the_table_cannot_be_the_youngest) {
  EXPECT_EQ(Rules::configure(3, {{"youngest", "4"}}).error().code, "option.value");
  EXPECT_EQ(Rules::configure(3, {{"youngest", "4"}}).error().rule, "ALH-06");
  EXPECT_TRUE(Rules::configure(4, {{"youngest", "4"}}));
}

TEST(ALH_07, four_money_cards_are_laid_out_and_no_scoring_card_is_among_them) {
  for (int players = kMinPlayers; players <= kMaxPlayers; ++players) {
    Table table = after_deal(players);
    for (const char* text : {"row y1", "row g1", "row b1", "row o1"}) {
      EXPECT_FALSE(table.outcomes().contains("row score1"));
      EXPECT_FALSE(table.outcomes().contains("row score2"));
      table.draw(text);
    }
    EXPECT_EQ(table.pending(), "p1 action");
    EXPECT_EQ(table.state.row.size, 4);
  }
}

TEST(ALH_08, scoring_card_1_is_in_pile_2_and_scoring_card_2_in_pile_5) {
  // 108 - 9 - 4 = 95: five piles of 19
  Table table = ready(3);
  EXPECT_EQ(money_before(table, "row score1"), 19) << "the first place of pile 2";
  EXPECT_EQ(money_until_forced(table, "row score1"), 19) << "the last place of pile 2";
  table.draw("row score1").settle();  // the row still needs its card: the first of pile 3
  EXPECT_EQ(money_before(table, "row score2"), 2 * 19 - 1) << "the first place of pile 5";
  EXPECT_EQ(money_until_forced(table, "row score2"), 19) << "the last place of pile 5";
}

TEST(ALH_08, option_second_scoring_pile_4) {
  Table table = ready(3, {{"second_scoring_pile", "4"}});
  EXPECT_EQ(money_before(table, "row score1"), 19);
  table.draw("row score1").settle();  // as first card of pile 2
  EXPECT_EQ(money_before(table, "row score2"), 18 + 19);
  EXPECT_EQ(money_until_forced(table, "row score2"), 19);
  EXPECT_EQ(Rules::configure(3, {{"second_scoring_pile", "3"}}).error().code, "option.value");
  EXPECT_EQ(Rules::configure(3, {{"second_scoring_pile", "3"}}).error().rule, "ALH-08");
}

TEST(ALH_08, sizes_differ_by_one_at_most_and_the_larger_piles_are_on_top) {
  // 108 - 12 - 4 = 92: 19 19 18 18 18
  Table table = ready(4);
  EXPECT_EQ(money_before(table, "row score1"), 19);
  EXPECT_EQ(money_until_forced(table, "row score1"), 19);
  table.draw("row score1").settle();
  EXPECT_EQ(money_before(table, "row score2"), 18 + 18 - 1);
  EXPECT_EQ(money_until_forced(table, "row score2"), 18);
  // 72 - 6 - 4 = 62: 13 13 12 12 12
  Table two = ready(2);
  EXPECT_EQ(money_before(two, "row score1"), 13);
  EXPECT_EQ(money_until_forced(two, "row score1"), 13);
}

TEST(ALH_08, every_place_of_the_pile_has_the_same_chance) {
  Table table = ready(3);
  money_before(table, "row score1");
  // At the first place 1 of 20, at the second 1 of the 19 that remain, and so on: 1/20 for each place.
  for (int remaining = 20; remaining >= 1; --remaining) {
    const auto outcomes = table.outcomes();
    EXPECT_EQ(outcomes.at("row score1") * static_cast<unsigned>(remaining), Rules::chance_total(table.state));
    if (remaining == 1) break;
    table.draw(any_money(table)).take_and_end();
  }
}

TEST(ALH_08, any_money_card_of_the_deck_may_be_the_next_whatever_pile) {
  Table table = ready(3);
  money_before(table, "row score1");
  std::uint32_t per_card = 0;
  for (const auto& [text, weight] : table.outcomes()) {
    if (text == "row score1") continue;
    const auto copies = static_cast<std::uint32_t>(table.state.deck.count(kit::card(text.substr(4))));
    if (per_card == 0) per_card = weight / copies;
    EXPECT_EQ(weight, per_card * copies) << text;
  }
}

TEST(ALH_09, a_hand_is_shown_to_its_owner_and_everything_else_to_all) {
  Table table(3);
  table.hand(1, "y1 b7").hand(2, "g3").hand(3, "o5").lay(2, "@ 15").reserve(3, {12});
  for (const Viewer viewer : {Viewer(seat_at(0)), Viewer(seat_at(1)), kSpectator}) {
    JsonWriter json;
    json.begin_object();
    Rules::view_json(Rules::view(table.state, viewer), json);
    json.end_object();
    const auto view = parse_json(json.str());
    for (int seat = 0; seat < 3; ++seat) {
      const std::string path = "/seats/" + std::to_string(seat);
      const bool own = viewer == seat_at(seat);
      EXPECT_EQ(view.at_pointer(path + "/hand").is_null(), !own) << "seat " << seat + 1;
      EXPECT_EQ(view.at_pointer(path + "/hand_count"), table.hand(seat + 1).size);
    }
    EXPECT_EQ(view.at_pointer("/seats/1/laid/0/0"), 15);
    EXPECT_EQ(view.at_pointer("/seats/2/reserve/0"), 12);
    EXPECT_EQ(view.at_pointer("/table/row").as_array().size(), 4U);
    EXPECT_EQ(view.at_pointer("/table/deck"), table.state.deck.size());
    EXPECT_EQ(view.at_pointer("/table/discard"), 0);
    EXPECT_EQ(view.at_pointer("/table/supply"), table.state.supply.size());
  }
}

// What only the owner may look at has no other place in a view than `hands`; what all may remember is apart.
TEST(ALH_09, a_view_holds_no_hand_but_those_that_may_be_looked_at) {
  Table table(3);
  table.hand(1, "y1 b7").hand(2, "g3").hand(3, "o5");
  for (const Viewer viewer : {Viewer(seat_at(0)), Viewer(seat_at(1)), kSpectator}) {
    const View view = Rules::view(table.state, viewer);
    for (int i = 0; i < 3; ++i) {
      EXPECT_EQ(view.hands[seat_at(i)].has_value(), viewer == seat_at(i)) << "seat " << i + 1;
      EXPECT_EQ(view.known.hands[seat_at(i)], table.hand(i + 1));
    }
  }
}

TEST(ALH_09, what_is_known_of_hands_is_told_where_the_table_wants_it) {
  Table table(3);
  table.hand(1, "y1 b7").hand(2, "g3").hand(3, "o5");
  for (const bool is_told : {false, true}) {
    JsonWriter json;
    json.begin_object();
    Rules::view_json(Rules::view(table.state, seat_at(0)), json, {.known_money = is_told});
    json.end_object();
    const auto view = parse_json(json.str());
    for (const char* seat : {"/seats/0", "/seats/1", "/seats/2"}) {
      EXPECT_EQ(view.at_pointer(seat + std::string("/known")).is_null(), !is_told) << seat;
    }
    EXPECT_EQ(json.str().find("g3") != std::string::npos, is_told) << "nor anywhere else";
  }
}

}  // namespace
}  // namespace partal::alhambra
