// Rules 01 to 06 of the lattice: components and set-up.
#pragma once

#include "tests/support/lattice_rules_kit.h"

namespace partal {

template <class G, const lattice::Face& kFace>
struct LatticeSetupRules : LatticeRulesKit<G, kFace> {
  using Kit = LatticeRulesKit<G, kFace>;
  using Table = typename Kit::Table;
  using Kit::colour, Kit::option_arg, Kit::refused, Kit::seen, Kit::why_not;

  static void two_to_four_players() {
    for (const int players : {2, 3, 4}) EXPECT_EQ(why_not(players, {}), "legal");
    for (const int players : {1, 5}) EXPECT_EQ(why_not(players, {}), " players.count");
  }

  // 02: 6 counts x 6 orders, each once; every side in another colour.
  static void tiles_are_counts_times_orders() {
    std::map<std::pair<int, int>, int> colour_and_count;
    std::map<std::pair<int, int>, int> neighbours;
    std::set<std::pair<int, lattice::ColourOrder>> distinct;
    for (int id = 0; id < lattice::kTiles; ++id) {
      const lattice::Tile tile = lattice::tile_of(id);
      std::set<int> shown;
      for (int corner = 0; corner < 4; ++corner) {
        const auto here = static_cast<int>(lattice::facing(tile, 0, static_cast<lattice::Corner>(corner)));
        const auto next =
            static_cast<int>(lattice::facing(tile, 0, static_cast<lattice::Corner>((corner + 1) % 4)));
        ++colour_and_count[{here, lattice::count_on(tile)}];
        ++neighbours[{here, next}];
        shown.insert(here);
      }
      EXPECT_EQ(shown.size(), 4U);
      distinct.insert({lattice::count_on(tile),
                       lattice::kColourOrders[static_cast<std::size_t>(lattice::order_of(tile))]});
    }
    EXPECT_EQ(distinct.size(), 36U);
    EXPECT_EQ(colour_and_count.size(), 24U);
    for (const auto& [key, times] : colour_and_count) EXPECT_EQ(times, 6);
    EXPECT_EQ(neighbours.size(), 12U);
    for (const auto& [key, times] : neighbours) EXPECT_EQ(times, 12);
  }

  static void chips_are_laid_by_chance_row_by_row() {
    Table table = Table::fresh(2, {{"first", "1"}});
    EXPECT_EQ(table.outcomes(), (std::map<std::string, std::uint32_t>{{"chip 0,0 1", 10},
                                                                      {"chip 0,0 2", 10},
                                                                      {"chip 0,0 3", 10},
                                                                      {"chip 0,0 4", 10},
                                                                      {"chip 0,0 5", 9}}));
    table.draw("chip 0,0 5");
    EXPECT_EQ(table.outcomes().at("chip 0,1 5"), 8U);
    for (int i = 1; i < 9; ++i) {
      table.draw("chip " + cell_text(lattice::cell_of(i)) + " 5");
    }
    EXPECT_EQ(table.outcomes().size(), 4U);
    EXPECT_FALSE(table.outcomes().contains("chip 1,2 5"));
    table.settle();
    for (int value = 1; value <= 5; ++value) {
      EXPECT_EQ(lattice::count_in(table.state.table.chips, value), value == 5 ? 9 : 10);
    }
    EXPECT_EQ(table.events("chip-laid").size(), 49U);
    EXPECT_NE(table.events("chip-laid")[9].find(R"("args":{"at":[1,2],"chip":1})"), std::string::npos);
  }

  static void chips_lie_as_named() {
    for (const char* name : {"rings", "stripes"}) {
      const Table table = Table::fresh(2, {{"first", "1"}, {"layout", name}});
      EXPECT_TRUE(lattice::has_all_chips(table.state.table.chips)) << name;
      EXPECT_EQ(table.outcomes().size(), 36U) << "nothing but tiles is drawn";
    }
  }

  static void chips_lie_as_laid_by_hand() {
    const std::string by_hand = "5555555/5512341/2341234/1234123/4123412/3412341/2341234";
    const auto config = G::configure(2, {{"layout", by_hand}});
    ASSERT_TRUE(config);
    EXPECT_EQ(G::options(*config)[4].second, by_hand);
    EXPECT_EQ(G::setup(*config).table.chips[48], 4);
  }

  static void a_lay_out_that_does_not_fit_is_refused_with_its_place() {
    const auto layout = [](const std::string& text) { return Options{{"layout", text}}; };
    const std::string nine_rows = "1234512/3451234/5123451/2345123/4512345/1234512/3451234/1/1";
    EXPECT_EQ(why_not(2, layout(nine_rows)), refused("03", "layout.rows"));
    EXPECT_EQ(option_arg(2, layout(nine_rows), "found"), "9");
    const std::string short_row = "1234512/345123/5123451/2345123/4512345/1234512/3451234";
    EXPECT_EQ(why_not(2, layout(short_row)), refused("03", "layout.row"));
    EXPECT_EQ(option_arg(2, layout(short_row), "row"), "1");
    EXPECT_EQ(option_arg(2, layout(short_row), "found"), "6");
    EXPECT_EQ(option_arg(2, layout(short_row), "expected"), "7");
    const std::string six = "1234512/3451634/5123451/2345123/4512345/1234512/3451234";
    EXPECT_EQ(why_not(2, layout(six)), refused("03", "layout.value"));
    EXPECT_EQ(option_arg(2, layout(six), "row"), "1");
    EXPECT_EQ(option_arg(2, layout(six), "column"), "4");
    EXPECT_EQ(option_arg(2, layout(six), "found"), "\"6\"");
    EXPECT_EQ(option_arg(2, layout(six), "expected"), "\"1-5\"");
    const std::string ten_fives = "5234512/3451234/5123451/2345123/4512345/1234512/3451234";
    EXPECT_EQ(why_not(2, layout(ten_fives)), refused("03", "layout.count"));
    EXPECT_EQ(option_arg(2, layout(ten_fives), "chip"), "5");
    EXPECT_EQ(option_arg(2, layout(ten_fives), "found"), "10");
    EXPECT_EQ(option_arg(2, layout(ten_fives), "expected"), "9");
    EXPECT_EQ(option_arg(2, layout(ten_fives), "row"), "6") << "the tenth five";
    EXPECT_EQ(option_arg(2, layout(ten_fives), "column"), "2");
    EXPECT_EQ(why_not(2, layout("circles")), refused("03", "option.value"));
  }

  static void colours_left_over_are_neutral() {
    for (const int players : {2, 3, 4}) {
      const auto config = G::configure(players, {}).value();
      for (int i = 0; i < 4; ++i) {
        const auto owner = lattice::owner_of(config, lattice::colour_at(i));
        EXPECT_EQ(owner, i < players ? std::optional(seat_at(i)) : std::nullopt);
      }
      EXPECT_EQ(Table(players).scores(), std::vector<int>(static_cast<std::size_t>(players), 0));
    }
  }

  static void colours_are_chosen_and_no_two_the_same() {
    const auto colours = [](const std::string& text) { return Options{{"colours", text}}; };
    const auto config = G::configure(2, colours(colour(3) + "," + colour(0))).value();
    EXPECT_EQ(lattice::owner_of(config, lattice::colour_at(3)), seat_at(0));
    EXPECT_EQ(lattice::owner_of(config, lattice::colour_at(0)), seat_at(1));
    EXPECT_EQ(lattice::owner_of(config, lattice::colour_at(1)), std::nullopt);
    const std::string twice = colour(1) + "," + colour(1);
    EXPECT_EQ(why_not(2, colours(twice)), refused("04", "colours.taken"));
    EXPECT_EQ(option_arg(2, colours(twice), "seat"), "2");
    EXPECT_EQ(option_arg(2, colours(twice), "other"), "1");
    EXPECT_EQ(why_not(3, colours(colour(0) + "," + colour(1))), refused("04", "colours.seats"));
    EXPECT_EQ(option_arg(3, colours(colour(0)), "found"), "1");
    EXPECT_EQ(option_arg(3, colours(colour(0)), "expected"), "3");
    EXPECT_EQ(why_not(2, colours(colour(0) + ",violet")), refused("01", "colours.unknown"));
    EXPECT_EQ(why_not(2, colours(colour(0) + "+" + colour(1) + "," + colour(2))),
              refused("04", "colours.number"));
  }

  static void tiles_are_dealt_in_turn_order() {
    Table table = Table::fresh(3, {{"first", "2"}, {"layout", "rings"}});
    EXPECT_EQ(table.outcomes().size(), 36U);
    EXPECT_EQ(table.outcomes().begin()->first, "hand p2 1a");
    table.draw("hand p2 6f", "hand p3 1a");
    EXPECT_FALSE(table.outcomes().contains("hand p1 6f")) << "there is one of each";
    table.draw("hand p1 2b");
    EXPECT_EQ(table.pending(), "p2 lay");
  }

  static void a_hand_is_hidden_from_all_others() {
    Table table = Table::fresh(2, {{"first", "1"}, {"layout", "rings"}});
    table.draw("hand p1 6f", "hand p2 1a");
    const auto own = table.events("tile-drawn", seat_at(0));
    const auto other = table.events("tile-drawn", seat_at(1));
    EXPECT_EQ(own[0], R"({"n":1,"kind":"tile-drawn","seat":1,"args":{"tile":"6f"}})");
    EXPECT_EQ(own[1], R"({"n":1,"kind":"tile-drawn","seat":2,"args":{"tile":null}})");
    EXPECT_EQ(other[0], R"({"n":1,"kind":"tile-drawn","seat":1,"args":{"tile":null}})");
    EXPECT_EQ(table.events("tile-drawn")[0], other[0]) << "a spectator sees no tile";
    EXPECT_EQ(seen(table, seat_at(0)).at("seats").at(0).at("hand"), parse_json(R"(["6f"])"));
    EXPECT_TRUE(seen(table, seat_at(0)).at("seats").at(1).at("hand").is_null());
    EXPECT_TRUE(seen(table, kSpectator).at("seats").at(0).at("hand").is_null());
    EXPECT_EQ(seen(table, kSpectator).at("seats").at(1).at("hand_count"), 1);
    EXPECT_EQ(seen(table, seat_at(0)).at("table").at("unseen").as_array().size(), 35U);
    // Positions that differ in another's hand only are the same to a viewer.
    Table same = table;
    same.hand(2, "3c");
    EXPECT_EQ(G::view(table.state, seat_at(0)), G::view(same.state, seat_at(0)));
    EXPECT_EQ(G::view(table.state, kSpectator), G::view(same.state, kSpectator));
    EXPECT_NE(G::view(table.state, seat_at(1)), G::view(same.state, seat_at(1)));
  }

  static void the_first_player_is_named_or_left_to_chance() {
    Table table = Table::fresh(3, {{"layout", "rings"}});
    EXPECT_EQ(table.outcomes(),
              (std::map<std::string, std::uint32_t>{{"first p1", 1}, {"first p2", 1}, {"first p3", 1}}));
    table.draw("first p3").settle();
    EXPECT_EQ(table.pending(), "p3 lay");
    EXPECT_EQ(Table::fresh(3, {{"first", "2"}}).settle().pending(), "p2 lay");
    EXPECT_EQ(why_not(3, {{"first", "4"}}), refused("06", "option.value"));
  }

  static void play_goes_clockwise() {
    Table table = Table::fresh(3, {{"first", "2"}});
    std::vector<std::string> turns;
    for (table.settle(); turns.size() < 4; table.go_on(2)) turns.push_back(table.pending());
    EXPECT_EQ(turns, (std::vector<std::string>{"p2 lay", "p3 lay", "p1 lay", "p2 lay"}));
  }
};

}  // namespace partal
