// The rules that the games of the octagon lattice share, as tests: each game's own tests call them under the
// ids of its own rule book.
#pragma once

#include <gtest/gtest.h>

#include "tests/support/json.h"
#include "tests/support/lattice_table.h"

namespace partal {

template <class G, const lattice::Face& kFace>
struct LatticeRules {
  using Table = LatticeTable<G>;

  // "12" -> "GAR-12 tile.not-adjacent"
  static std::string refused(const std::string& number, const std::string& code) {
    return std::string(kFace.rules.players.substr(0, 4)) + number + " " + code;
  }
  static std::string colour(int index) {
    return std::string(kFace.colour_ids[static_cast<std::size_t>(index)]);
  }
  static std::string why_not(int players, const Options& options) {
    const auto config = G::configure(players, options);
    if (config) return "legal";
    return std::string(config.error().rule) + " " + std::string(config.error().code);
  }
  static std::string option_arg(int players, const Options& options, std::string_view name) {
    const auto config = G::configure(players, options);
    return config ? "legal" : arg_of(config.error(), name);
  }
  static boost::json::value seen(const Table& table, Viewer viewer) {
    JsonWriter json;
    json.begin_object();
    G::view_json(G::view(table.state, viewer), json);
    json.end_object();
    return parse_json(json.str());
  }

  // ---- 01 to 06: components and set-up

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

  // ---- 10 to 14: a turn

  static void a_turn_is_lay_end_draw() {
    Table table(2);
    EXPECT_EQ(table.why("end"), refused("10", "end.tile-owed"));
    EXPECT_EQ(table.arg("end", "tiles"), R"(["1a"])");
    table.play("lay 1a 2,3 r1");
    EXPECT_EQ(table.pending(), "p1 end");
    EXPECT_EQ(table.listed(), std::set<std::string>{"end"});
    EXPECT_EQ(table.why("lay 1a 2,4 r1"), refused("10", "lay.done"));
    table.play("end");
    EXPECT_EQ(table.pending(), "chance");
    EXPECT_FALSE(table.outcomes().contains("hand p1 1b")) << "seat 2 has it";
    table.draw("hand p1 6f");
    EXPECT_EQ(table.pending(), "p2 lay");
    EXPECT_EQ(table.held(1), std::vector<std::string>{"6f"});
    EXPECT_EQ(table.why("pass"), " action.unknown");
    EXPECT_EQ(table.events("tile-laid"),
              (std::vector<std::string>{
                  R"({"n":1,"kind":"tile-laid","seat":1,"args":{"tile":"1a","at":[2,3],"rotation":1}})"}));
  }

  static void a_tile_comes_from_the_hand_to_an_empty_octagon() {
    Table table(2);
    table.lay("5c 2,2 r0");
    EXPECT_EQ(table.why("lay 6f 2,3 r0"), refused("10", "tile.not-held"));
    EXPECT_EQ(table.arg("lay 6f 2,3 r0", "tiles"), R"(["1a"])");
    EXPECT_EQ(table.why("lay 1b 2,3 r0"), refused("10", "tile.not-held")) << "it is in the other hand";
    EXPECT_EQ(table.why("lay 1a 2,2 r0"), refused("10", "cell.taken"));
    EXPECT_EQ(table.arg("lay 1a 2,2 r0", "other"), R"("5c")");
    EXPECT_EQ(table.why("lay 1a 6,2 r0"), refused("10", "cell.outside"));
    EXPECT_EQ(table.why("lay 1a -1,2 r0"), refused("10", "cell.outside"));
    EXPECT_EQ(table.arg("lay 1a 6,2 r0", "most"), "5");
    EXPECT_EQ(table.why("lay 1a 2,3 r0"), "legal");
  }

  static void the_first_tile_may_not_lie_on_the_edge() {
    Table table(2);
    EXPECT_EQ(table.listed().size(), 16U * 4);
    for (int row = 0; row < 6; ++row) {
      for (int column = 0; column < 6; ++column) {
        const bool inner = row > 0 && row < 5 && column > 0 && column < 5;
        const std::string text = "lay 1a " + std::to_string(row) + "," + std::to_string(column) + " r2";
        EXPECT_EQ(table.why(text), inner ? "legal" : refused("11", "first.on-edge")) << text;
      }
    }
    EXPECT_EQ(table.refusal("lay 1a 0,3 r0")->show.cells.size(), 16U);
    table.play("lay 1a 1,1 r0", "end").settle();
    EXPECT_EQ(table.why("lay 1b 0,1 r0"), "legal") << "from then on the edge is open";
    EXPECT_EQ(table.why("lay 1b 1,0 r0"), "legal");
  }

  static void later_tiles_share_an_edge() {
    Table table(2);
    table.lay("5c 2,2 r0");
    EXPECT_EQ(table.listed().size(), 4U * 4);
    for (const char* cell : {"1,2", "3,2", "2,1", "2,3"}) {
      EXPECT_EQ(table.why("lay 1a " + std::string(cell) + " r0"), "legal") << cell;
    }
    EXPECT_EQ(table.why("lay 1a 3,3 r0"), refused("12", "tile.not-adjacent"));
    EXPECT_EQ(table.arg("lay 1a 3,3 r0", "corner"), R"("5c")") << "a diagonal does not count";
    EXPECT_EQ(table.why("lay 1a 5,5 r0"), refused("12", "tile.not-adjacent"));
    EXPECT_EQ(table.arg("lay 1a 5,5 r0", "corner"), "null");
    EXPECT_EQ(table.refusal("lay 1a 5,5 r0")->show.cells.size(), 4U);
  }

  // Columns 5 and 0 of neighbouring rows are no neighbours.
  static void a_row_does_not_go_on_at_the_other_side() {
    Table table(2);
    table.lay("5c 2,5 r0");
    EXPECT_EQ(table.why("lay 1a 3,0 r0"), refused("12", "tile.not-adjacent"));
    EXPECT_EQ(table.listed().size(), 3U * 4);
    table = Table(2);
    table.lay("5c 2,0 r0");
    EXPECT_EQ(table.why("lay 1a 1,5 r0"), refused("12", "tile.not-adjacent"));
    EXPECT_EQ(table.listed().size(), 3U * 4);
  }

  static void there_are_four_rotations() {
    Table table(2);
    for (const char* rotation : {"r0", "r1", "r2", "r3"}) {
      EXPECT_EQ(table.why("lay 1a 2,2 " + std::string(rotation)), "legal");
    }
    for (const char* rotation : {"r4", "r9", "r05", "r-1", "r45"}) {
      EXPECT_EQ(table.why("lay 1a 2,2 " + std::string(rotation)), refused("13", "tile.rotation")) << rotation;
    }
    EXPECT_EQ(table.why("lay 1a 2,2"), " text.form");
    EXPECT_EQ(table.why("lay 1a 2,2 1"), " text.form");
  }

  // Order a is colours 1 2 3 4 clockwise; r0 puts the first one to the north-west.
  static void a_rotation_is_a_quarter_turn_clockwise() {
    const std::array<std::array<int, 4>, 4> clockwise_from_north_west = {
        {{0, 1, 2, 3}, {3, 0, 1, 2}, {2, 3, 0, 1}, {1, 2, 3, 0}}};
    for (std::size_t rotation = 0; rotation < 4; ++rotation) {
      Table table(2);
      table.play("lay 1a 2,2 r" + std::to_string(rotation));
      const auto view = seen(table, kSpectator);
      const auto& sides = view.at("table").at("cells").at(2).at(2).at("sides");
      const auto& chips = view.at("table").at("chips");
      const std::array<std::pair<const char*, Cell>, 4> corners = {
          {{"NW", {2, 2}}, {"NE", {2, 3}}, {"SE", {3, 3}}, {"SW", {3, 2}}}};
      for (std::size_t corner = 0; corner < 4; ++corner) {
        const std::string expected = colour(clockwise_from_north_west[rotation][corner]);
        EXPECT_EQ(sides.at(corners[corner].first), expected.c_str()) << rotation;
        const Cell at = corners[corner].second;
        EXPECT_EQ(
            chips.at(static_cast<std::size_t>(at.row)).at(static_cast<std::size_t>(at.column)).at("leader"),
            expected.c_str());
      }
    }
  }

  static void players_go_on_without_drawing_when_the_supply_is_empty() {
    for (const int players : {2, 3, 4}) {
      Table table(players);
      table.go_on(2 * (36 - players));
      EXPECT_EQ(table.state.supply.size(), 0) << players;
      EXPECT_EQ(table.events("supply-empty").size(), 1U);
      const std::size_t draws = table.events("tile-drawn").size();
      EXPECT_EQ(draws, 36U);
      for (int i = 0; i < players; ++i) {
        EXPECT_EQ(table.pending(), seat_text(seat_at(i)) + " lay") << "turns go on";
        table.go_on(2);
      }
      EXPECT_EQ(table.pending(), "over");
      std::map<int, int> laid;
      lattice::for_each_place(lattice::kOctagons, [&](int octagon) {
        ++laid[index_of(lattice::laid_by(table.state.table, octagon))];
      });
      for (int i = 0; i < players; ++i) EXPECT_EQ(laid[i], 36 / players) << "all lay equally many";
    }
  }

  // ---- 20 to 26: scoring a chip

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
      EXPECT_EQ(items[0].arithmetic, std::to_string(value) + " x 3 = " + std::to_string(3 * value));
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
  static void a_neutral_colour_wins_with_zero_too() {
    Table table(3);
    table.chip("3,3", 5).play(table.surround("3,3", {{0, 2}, {0, 2}, {1, 4}, {2, 4}}));
    EXPECT_EQ(table.result("3,3"), colour(3) + " neutral");
  }

  // Every surrounding of one, two and four tiles: what the rules say, counted out slowly.
  static void corner_edge_and_inner_chips_have_their_most() {
    int most_of_one = 0, most_of_two = 0, most_of_four = 0;
    for (int a = 0; a < 24; ++a) {
      const auto side = [](int k) { return lattice::side(k / 6, k % 6 + 1); };
      const int one = lattice::colours_present(lattice::kNoSums + side(a));
      EXPECT_EQ(one, 1);
      EXPECT_EQ(lattice::winner_of(lattice::kNoSums + side(a)), static_cast<unsigned>(a / 6))
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

  // ---- 30: the end

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
    EXPECT_EQ(why_not(3, {{"two_colours", "on"}}), refused("41", "two-colours.players"));
    EXPECT_EQ(why_not(2, {{"two_colours", "on"}, {"hand", "3"}}), "legal") << "with three tiles, too";
  }
};

}  // namespace partal
