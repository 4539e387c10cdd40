// Notation, text of a position, picture, preview: what is refused, and what stands where.
#include "engine/family/lattice/options.h"
#include "tests/games/lattice/games.h"
#include "tests/support/json.h"
#include "tests/support/lattice_table.h"
#include "tests/support/walk.h"

namespace partal::lattice {
namespace {

template <class G>
class LatticeTexts : public testing::Test {};
TYPED_TEST_SUITE(LatticeTexts, Games);

TYPED_TEST(LatticeTexts, an_action_has_one_spelling) {
  using G = TypeParam;
  const auto expected = [](std::string_view text) {
    return arg_of(G::parse_action(text).error(), "expected");
  };
  for (const char* text :
       {"lay", "lay 4c", "lay 4c 2,3", "lay 4g 2,3 r1", "lay 7a 2,3 r1", "lay 0a 2,3 r1", "lay 4C 2,3 r1",
        "lay 4c 2;3 r1", "lay 4c 02,3 r1", "lay 4c 2,3 r1 x", "lay  4c 2,3 r1"}) {
    ASSERT_FALSE(G::parse_action(text)) << text;
    EXPECT_EQ(G::parse_action(text).error().code, "text.form") << text;
    EXPECT_EQ(expected(text), R"("lay 4c 2,3 r1")") << text;
  }
  EXPECT_EQ(expected("Lay 3B [1, 4] R2"), R"("lay 3b 1,4 r2")");
  EXPECT_EQ(expected("lay 1,4 r3"), R"("lay 4c 1,4 r3")");
  EXPECT_EQ(expected("lay 3b"), R"("lay 3b 2,3 r1")");
  EXPECT_EQ(G::parse_action("end now").error().code, "text.form");
  EXPECT_EQ(G::parse_action("put 4c 2,3 r1").error().code, "action.unknown");
  EXPECT_EQ(G::action_text(*G::parse_action("lay 4c 2,3 r1")), "lay 4c 2,3 r1");
}

TYPED_TEST(LatticeTexts, a_draw_has_one_spelling) {
  using G = TypeParam;
  for (const char* text : {"", "first", "first p7", "chip 7,0 1", "chip 0,0 6", "chip 0,0 0", "hand p1",
                           "hand p1 4g", "hand p2 4c x", "roll"}) {
    ASSERT_FALSE(G::parse_draw(text)) << text;
    EXPECT_EQ(G::parse_draw(text).error().code, "text.form") << text;
  }
}

TYPED_TEST(LatticeTexts, tile_ids_follow_the_component_file) {
  EXPECT_EQ(id_of(*read_tile("4c")), 6 * 3 + 2);
  EXPECT_EQ(tile_text(tile_of(0)), "1a");
  EXPECT_EQ(tile_text(tile_of(35)), "6f");
}

std::string with(std::string text, const std::string& from, const std::string& to) {
  const std::size_t at = text.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  return at == std::string::npos ? text : text.replace(at, from.size(), to);
}

TYPED_TEST(LatticeTexts, a_position_that_cannot_be_is_refused_with_its_line) {
  using G = TypeParam;
  LatticeTable<G> table(2);
  table.hand(1, "4c").lay("5a 2,2 r1 p2");
  const std::string text = G::state_text(table.state);
  ASSERT_TRUE(G::parse_state(text)) << text;
  ASSERT_TRUE(G::parse_state(text.substr(0, text.size() - 1))) << "the last line end may be missing";
  const std::vector<std::pair<std::string, std::string>> damages = {
      {"players 2", "players 5"},
      {"hand 1", "hand 2"},
      {"two_colours off", "two_colours"},
      {"first 1", "first 3"},
      {"empty_neutral out", "empty_neutral off"},
      {"layout stripes", "layout dots"},
      {"phase lay", "phase nap"},
      {"phase lay", "phase over"},
      {"phase lay", "phase lay-chips"},
      {"active p1", "active p3"},
      {"turn 1", "turn 99"},
      {"chips 1234512", "chips 1234511"},
      {"laid 5a@2,2:r1:p2", "laid 5a@2,2:r4:p2"},
      {"laid 5a@2,2", "laid 4c@2,2"},
      {"laid 5a@2,2", "laid 5a@2,6"},
      {"p1 4c", "p1 5a"},
      {"p1 4c", "p1 -"},
      {"p1 4c", "p1 4c 6f"},
      {"supply 1a", "supply 4c"},
      {"supply", "rest"},
  };
  for (const auto& [from, to] : damages) {
    const auto refused = G::parse_state(with(text, from, to));
    ASSERT_FALSE(refused) << to;
    EXPECT_EQ(refused.error().code, "text.form") << to;
    EXPECT_NE(arg_of(refused.error(), "found").find(": "), std::string::npos) << to;
  }
  EXPECT_FALSE(G::parse_state(text + "more 1\n"));
  EXPECT_FALSE(G::parse_state(""));
}

TYPED_TEST(LatticeTexts, a_preview_tells_what_a_tile_closes_and_what_it_opens) {
  using G = TypeParam;
  const Face& face = face_of<G>();
  LatticeTable<G> table(2);
  const std::string last = table.chip("3,3", 4).surround("3,3", {{0, 5}, {1, 5}, {0, 1}, {2, 1}});
  const auto before = table.state;
  table.play(last);
  const auto changes = G::changes(before, table.state, seat_at(0));
  ASSERT_EQ(changes.size(), 1U) << "two tiles are missing around the others";
  JsonWriter json;
  write_change(json, changes[0]);
  const std::string winner(face.colour_ids[0]);
  EXPECT_EQ(json.str(),
            R"({"code":"chip","args":{"at":[3,3],"chip":4,"sums":[6,5,1,0],"cancelled":[],"winner":")" +
                winner + R"(","seat":1,"points":12,"missing":0}})");
  EXPECT_TRUE(G::changes(table.state, table.state, seat_at(0)).empty());
  LatticeTable<G> opening(2);
  opening.lay("6a 2,2 r0").lay("6b 2,3 r0");
  const auto closed = opening.state;
  opening.play("lay 1a 3,3 r0");
  const auto opened = G::changes(closed, opening.state, seat_at(0));
  ASSERT_EQ(opened.size(), 1U);
  EXPECT_EQ(opened[0].args[0].value, Value(Cell{3, 3}));
  EXPECT_EQ(opened[0].args.back().value, Value(std::int64_t{1})) << "one tile is missing";
}

// Views write the items themselves, in one go; they are the same as everywhere else.
TYPED_TEST(LatticeTexts, a_view_has_the_items_of_the_score) {
  using G = TypeParam;
  int items = 0;
  for (int players = kMinPlayers; players <= kMaxPlayers; ++players) {
    walk<G>(*G::configure(players, {}), 3, 200, [&](const typename G::State& state) {
      const std::vector<ScoreItem> scores = G::scores(state);
      JsonWriter view;
      view.begin_object();
      G::view_json(G::view(state, kSpectator), view);
      const auto seats = parse_json(view.end_object().str()).at("seats").as_array();
      for (int i = 0; i < players; ++i) {
        JsonWriter expected;
        expected.begin_array();
        for (const ScoreItem& item : scores) {
          if (item.seat == seat_at(i)) write_score_item(expected, item);
        }
        ASSERT_EQ(seats[static_cast<std::size_t>(i)].at("items"), parse_json(expected.end_array().str()));
      }
      items += static_cast<int>(scores.size());
    });
  }
  EXPECT_GT(items, 1000);
}

TYPED_TEST(LatticeTexts, the_picture_fits_eighty_columns_and_hides_hands) {
  using G = TypeParam;
  for (const int players : {2, 4}) {
    LatticeTable<G> table(players, {{"hand", "3"}});
    table.go_on(40);
    for (const Viewer viewer : {kSpectator, Viewer(seat_at(0)), Viewer(seat_at(1))}) {
      const std::string picture = G::view_text(G::view(table.state, viewer));
      std::istringstream lines(picture);
      int count = 0;
      for (std::string line; std::getline(lines, line); ++count) {
        EXPECT_LE(line.size(), 80U) << line;
        EXPECT_TRUE(line.empty() || line.back() != ' ') << line;
        const bool below = count > 26;  // the board; beside the seats stand own tiles and tiles not seen
        EXPECT_TRUE(!below || line.size() < 59 || (line[57] == ' ' && line[58] != ' ')) << line;
      }
      EXPECT_LT(count, 40);
      EXPECT_NE(picture.find("**"), std::string::npos);
    }
  }
}

TEST(LatticePicture, shows_chips_tiles_and_seats) {
  LatticeTable<gardens::Rules> table(2);
  table.chip("3,3", 5);
  const std::string last = table.surround("3,3", {{1, 5}, {0, 4}, {1, 3}, {3, 2}});
  table.play(last);
  const std::string picture = gardens::Rules::view_text(gardens::Rules::view(table.state, seat_at(0)));
  EXPECT_NE(picture.find("g15"), std::string::npos) << picture;
  EXPECT_NE(picture.find(" p2  g 15"), std::string::npos) << picture;
  EXPECT_NE(picture.find(">p1  l 0"), std::string::npos) << picture;
  EXPECT_NE(picture.find("-- y o"), std::string::npos) << picture;
}

TYPED_TEST(LatticeTexts, pieces_are_told_by_what_is_printed_on_them) {
  using G = TypeParam;
  const Face& face = face_of<G>();
  const auto tile = piece_of(face, "tile", std::string("4c"));
  ASSERT_TRUE(tile);
  EXPECT_EQ(tile->kind, "tile");
  EXPECT_EQ(tile->facts[1].value, Value(std::int64_t{4}));
  const auto chip = piece_of(face, "chip", std::int64_t{5});
  ASSERT_TRUE(chip);
  EXPECT_EQ(chip->facts[0].value, Value(std::string(face.chip_types[4])));
  EXPECT_FALSE(piece_of(face, "chip", std::int64_t{6}));
  EXPECT_FALSE(piece_of(face, "tile", std::string("9z")));
  EXPECT_FALSE(piece_of(face, "rotation", std::int64_t{1}));
}

TYPED_TEST(LatticeTexts, options_are_written_and_read_again) {
  using G = TypeParam;
  const Face& face = face_of<G>();
  const std::string second(face.colour_ids[1]), last(face.colour_ids[3]);
  const Options options = {{"hand", "3"},  {"two_colours", "off"},          {"colours", last + "," + second},
                           {"first", "2"}, {"layout", layout_text(kRings)}, {"empty_neutral", "in"}};
  const auto config = G::configure(2, options);
  ASSERT_TRUE(config);
  EXPECT_EQ(G::options(*config), options);
  EXPECT_EQ(*G::configure(2, G::options(*config)), *config);
}

}  // namespace
}  // namespace partal::lattice
