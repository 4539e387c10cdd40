// What a view tells: as JSON for clients, as a picture for a terminal, and the changes of a preview.
#include <gtest/gtest.h>

#include "engine/games/alhambra/alhambra.h"
#include "tests/games/alhambra/notation_positions.h"
#include "tests/support/json.h"

namespace partal::alhambra {
namespace {

namespace json = boost::json;

State position(std::string_view text) {
  const auto state = Rules::parse_state(text);
  EXPECT_TRUE(state.has_value());
  return state.value_or(State{});
}

json::value view_of(const State& state, Viewer viewer) {
  JsonWriter writer;
  writer.begin_object();
  Rules::view_json(Rules::view(state, viewer), writer);
  writer.end_object();
  return parse_json(writer.str());
}
const json::value& at(const json::value& view, std::string_view pointer) {
  return view.at_pointer(json::string_view(pointer.data(), pointer.size()));
}
void expect_at(const json::value& view, std::string_view pointer, std::string_view expected) {
  EXPECT_EQ(at(view, pointer), parse_json(expected)) << pointer;
}

State played(State state, std::initializer_list<std::string_view> actions) {
  for (const std::string_view text : actions) {
    const auto action = Rules::parse_action(text);
    EXPECT_TRUE(action.has_value() && !Rules::check(state, *action)) << text;
    if (action) Rules::apply(state, *action, nullptr);
  }
  return state;
}

std::string changes_text(const State& before, const State& after, Seat seat) {
  JsonWriter writer;
  writer.begin_array();
  for (const Change& change : Rules::changes(before, after, seat)) write_change(writer, change);
  writer.end_array();
  return writer.str();
}

TEST(AlhambraViewJson, tells_the_table) {
  const json::value view = view_of(position(kPlacing), seat_at(0));
  expect_at(view, "/table/yard/0",
            R"({"slot":1,"currency":"florin","tile":43,"offer":{"kind":"short","by":11}})");
  expect_at(view, "/table/yard/1",
            R"({"slot":2,"currency":"dirham","tile":15,"offer":{"kind":"waste","by":3}})");
  expect_at(view, "/table/yard/2", R"({"slot":3,"currency":"dinar","tile":null,"offer":null})");
  expect_at(view, "/table/yard/3", R"({"slot":4,"currency":"ducat","tile":14,"offer":{"kind":"exact"}})");
  expect_at(view, "/table/row", R"(["y6","g7","g9","o5"])");
  expect_at(view, "/table/deck", "49");
  expect_at(view, "/table/discard", "8");
  expect_at(view, "/table/supply", "40");
  expect_at(view, "/table/tray", "[23]");
  expect_at(view, "/table/further_action", "false");
  expect_at(view, "/table/scorings", R"({"done":[],"due":null,"next":1,"dirk_points":[]})");
  expect_at(view, "/table/to_come",
            R"({"pavilion":6,"seraglio":6,"arcades":6,"chambers":6,"garden":7,"tower":9})");
  expect_at(view, "/table/scoring_odds", "[1,12]");  // ALH-08: eleven money cards are still in its pile
  expect_at(view, "/table/dirk", "[5,29,31,35,38,53]");
}

TEST(ALH_62, majorities_name_dirk_among_the_seats) {
  const json::value view = view_of(position(kPlacing), kSpectator);
  expect_at(view, "/table/majorities/seraglio", "[]");
  expect_at(view, "/table/majorities/chambers",
            R"([{"seat":"dirk","count":2,"place":1,"points":4},{"seat":1,"count":1,"place":2,"points":0}])");
  expect_at(view, "/table/majorities/tower",
            R"([{"seat":2,"count":1,"place":1,"points":3},{"seat":"dirk","count":1,"place":1,"points":3}])");
}

TEST(AlhambraViewJson, tells_a_seat_with_its_palace) {
  const json::value view = view_of(position(kPlacing), seat_at(1));
  expect_at(view, "/seats/1/seat", "2");
  expect_at(view, "/seats/1/laid", "[[37,[1,0]],[48,[1,1]]]");
  expect_at(view, "/seats/1/removable", "[48]");
  expect_at(view, "/seats/1/wall", R"({"length":4,"edges":[[1,1,"E"],[1,1,"S"],[1,0,"S"],[1,0,"W"]]})");
  expect_at(view, "/seats/1/counts",
            R"({"pavilion":0,"seraglio":0,"arcades":0,"chambers":0,"garden":1,"tower":1})");
  expect_at(view, "/seats/0/reserve", "[16]");
  expect_at(view, "/seats/0/leftovers", "[]");
}

TEST(AlhambraViewJson, has_the_score_items_of_each_seat) {
  const json::value view = view_of(position(kWide), kSpectator);
  std::int64_t points = 0;
  for (const json::value& item : at(view, "/seats/1/items").as_array()) {
    EXPECT_EQ(at(item, "/seat").as_int64(), 2);
    points += at(item, "/points").as_int64();
  }
  EXPECT_EQ(points, at(view, "/seats/1/score").as_int64());
}

TEST(ALH_09, only_the_own_hand_is_shown_and_all_is_known) {
  const State state = position(kPlacing);
  const json::value own = view_of(state, seat_at(1));
  expect_at(own, "/seats/0/hand", "null");
  expect_at(own, "/seats/0/hand_count", "5");
  expect_at(own, "/seats/0/known", R"(["y1","g1","g2","g7","o9"])");
  expect_at(own, "/seats/1/hand", R"(["y1","y3","y4","o1","o5","o7"])");
  const json::value spectator = view_of(state, kSpectator);
  expect_at(spectator, "/seats/1/hand", "null");
  expect_at(spectator, "/table/yard/0/offer", "null");
}

TEST(ALH_51, hands_are_open_while_leftovers_are_placed) {
  State state = position(kPlacing);
  state.phase = Phase::PlaceLeftovers;
  expect_at(view_of(state, kSpectator), "/seats/1/hand", R"(["y1","y3","y4","o1","o5","o7"])");
}

TEST(AlhambraViewJson, is_json_at_every_moment_of_a_game) {
  for (int players = kMinPlayers; players <= kMaxPlayers; ++players) {
    State state = Rules::setup(*Rules::configure(players, {}));
    Rng rng(static_cast<std::uint64_t>(players));
    int step = 0;
    do {
      if (step++ % 11 != 0) continue;
      const json::value view = view_of(state, seat_at(step % players));
      ASSERT_EQ(at(view, "/seats").as_array().size(), static_cast<std::size_t>(players));
    } while (step < 3000 && random_step<Rules>(state, rng));
  }
}

// ---- pictures

TEST(AlhambraPicture, placing_with_dirk) {
  EXPECT_EQ('\n' + Rules::view_text(Rules::view(position(kPlacing), seat_at(1))), R"(
1 y12  2 g4   3 b    4 o9   row      y6 g7 g9 o5  tray
+---+  #####         +---+  deck     49           +---+
|43G|  |15A#         |14S|  discard  8            |23A|
#####  #####         +---+  supply   40           +---+

          =   #   P  S  A  C  G  T
>p1       0   0   .  .  .  1  .  .    5 (y1 g1 g2 g7 o9)
 p2       0   4   .  .  .  .  1  1    6  y1 y3 y4 o1 o5 o7
 dirk             1  .  .  2  2  1
 supply           6  6  6  6  7  9

>p1   0     p2   0   1
    +---+      +---+
  0 | * |    0 | * |
    +   +      #   +---#
  1 |32C|    1 #37G 48T#
    +---+      #########
reserve
#####
#16A|
#---+
)");
}

TEST(AlhambraPicture, a_wide_palace_goes_on_below) {
  EXPECT_EQ('\n' + Rules::view_text(Rules::view(position(kWide), seat_at(1))), R"(
1 y9   2 g7   3 b    4 o  row      b8 o7  tray
+---#  #####              deck     8      #####  #####
|48T#  |26C#              discard  3      #16A|  |45T#
#####  +---#              supply   22     #---+  #####

          =   #   P  S  A  C  G  T
 p1     104   4   2  4  4  3  4  4    2 (g5 b9)
>p2      11   4   .  .  1  1  1  .   16  y2 y2 y5 y8 g2 g8 b1 b1 b5 b5 b7 o1 o2
                                         o2 o9 o9
 p3       9   0   .  .  .  .  .  .    0
 supply           3  3  2  4  6  4

 p1  -10 -9  -8  -7  -6  -5  -4  -3  -2  -1   0   1   2   3   4   5   6   7
    #---+---+---+---+---+---+---+---+---+---+---+---+---+---+---#############
  0 #12S 52T 42G 41G 32C 31C 23A 22A 14S  7P  *  29C 43G 51T 53T  5P 20A 39G
    #---+---+---+---+---+---+---+---+---+---+---#############---+---+---+---+
  1

 p1   8   9  10    >p2  -1   0   1     p3   0
    #####---+---#          +---#####      +---+
  0  50T 13S 21A#    0     | *  15A#    0 | * |
    #   #####---#      #####   #####      +---+
  1 #10S|            1 #28C 38G#      leftover
    #####              #---+---#      #---+  +---#
                   reserve            # 2P|  |19A#
                   +---#  #####       #####  #####
                   | 6P#  #44T#
                   +---#  #---#
)");
}

TEST(AlhambraPicture, fits_eighty_columns_of_ascii_at_every_moment) {
  for (int players = kMinPlayers; players <= kMaxPlayers; ++players) {
    State state = Rules::setup(*Rules::configure(players, {}));
    Rng rng(static_cast<std::uint64_t>(players));
    int step = 0;
    do {
      if (step++ % 11 != 0) continue;
      std::size_t width = 0;
      for (const char c : Rules::view_text(Rules::view(state, kSpectator))) {
        width = c == '\n' ? 0 : width + 1;
        ASSERT_LE(width, 80U) << Rules::state_text(state);
        ASSERT_TRUE(c == '\n' || (c >= ' ' && c <= '~'));
      }
    } while (step < 3000 && random_step<Rules>(state, rng));
  }
}

// ---- changes

TEST(AlhambraChanges, placing_tells_wall_count_and_rank) {
  const State before = position(kPlacing);
  EXPECT_EQ(changes_text(before, before, seat_at(0)), "[]");
  // Tile 23 is without walls: only the arcades change.
  EXPECT_EQ(changes_text(before, played(before, {"place 23 0,1"}), seat_at(0)),
            R"([{"code":"count","args":{"type":"arcades","from":0,"to":1}},)"
            R"({"code":"rank","args":{"type":"arcades","from":null,"to":1}}])");
  EXPECT_EQ(changes_text(before, played(before, {"place 23 0,1"}), seat_at(1)), "[]");
}

TEST(AlhambraChanges, a_tile_given_to_dirk_moves_the_others_down) {
  State before = position(kPlacing);
  before.supply.add(tile_of(23));
  before.supply.remove(tile_of(44));
  before.tray = {};
  before.tray.add(tile_of(44));
  EXPECT_EQ(changes_text(before, played(before, {"give 44"}), seat_at(1)),
            R"([{"code":"rank","args":{"type":"tower","from":1,"to":2}}])");
}

TEST(AlhambraChanges, a_rebuilding_tells_the_wall) {
  State before = position(kPlacing);
  before.phase = Phase::Act;
  EXPECT_EQ(changes_text(before, played(before, {"rebuild-in 16 0,-1"}), seat_at(0)),
            R"([{"code":"wall","args":{"from":0,"to":2}},)"
            R"({"code":"count","args":{"type":"arcades","from":0,"to":1}},)"
            R"({"code":"rank","args":{"type":"arcades","from":null,"to":1}}])");
}

TEST(ALH_13, an_exact_payment_is_told_and_another_is_not) {
  State before = position(kPlacing);
  before.phase = Phase::Act;
  EXPECT_EQ(changes_text(before, played(before, {"buy 4 o9"}), seat_at(0)),
            R"([{"code":"exact","args":{"slot":4}}])");
  EXPECT_EQ(changes_text(before, played(before, {"buy 2 g7"}), seat_at(0)), "[]");
  // Cards of the same currency that come in afterwards do not hide it.
  EXPECT_EQ(changes_text(before, played(before, {"buy 4 o9", "take o5"}), seat_at(0)),
            R"([{"code":"exact","args":{"slot":4}}])");
}

}  // namespace
}  // namespace partal::alhambra
