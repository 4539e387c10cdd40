// What leaves the game: the view as JSON and as a picture, and what a preview tells.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/catalogue/match.h"
#include "engine/games/roll_and_write/roll_and_write.h"
#include "tests/support/json.h"
#include "tests/support/walk.h"

namespace partal::roll_and_write {
namespace {

Dice dice(int y1, int y2, int b1, int b2) {
  const auto byte = [](int value) { return static_cast<std::uint8_t>(value); };
  return {{byte(y1), byte(y2)}, {byte(b1), byte(b2)}};
}

State sample(int players, const Options& options = {}) {
  State state = Rules::setup(Rules::configure(players, options).value());
  state.phase = Phase::Act;
  state.round = 3;
  state.turn = 7;
  for (int i = 0; i < players; ++i) state.players[seat_at(i)].dice = dice(6, 0, 6, 0);
  state.players[seat_at(0)].dice = dice(1, 2, 2, 2);
  state.players[seat_at(0)].built.add(square_at(1, 2));
  state.rows[0].marks[Type::Seraglio] = 1;
  return state;
}

boost::json::value view_of(const State& state) {
  JsonWriter json;
  json.begin_object();
  Rules::view_json(Rules::view(state, seat_at(0)), json);
  return parse_json(json.end_object().str());
}
std::string at(const boost::json::value& value, const char* pointer) {
  return boost::json::serialize(value.at_pointer(pointer));
}

TEST(ViewJson, has_the_table_of_the_contract) {
  const auto view = view_of(sample(3));
  EXPECT_EQ(at(view, "/table/sheet/grid/0"), "\"GSTAGC\"");
  EXPECT_EQ(at(view, "/table/sheet/boxes/tower"), "7");
  EXPECT_EQ(at(view, "/table/sheet/coins"), "20");
  EXPECT_EQ(at(view, "/table/sheet/places/pavilion"), "[16,8,1]");
  EXPECT_EQ(at(view, "/table/assumed"), R"(["sheet.grid","sheet.boxes","sheet.coins","sheet.places"])");
  EXPECT_EQ(at(view, "/table/round"), "3");
  EXPECT_EQ(at(view, "/table/rounds"), "18");
  EXPECT_EQ(at(view, "/table/first"), "1");
  EXPECT_EQ(at(view, "/table/places/tower/2"), R"({"place":3,"points":6})");
  EXPECT_EQ(at(view, "/table/crossings"),
            R"([{"cell":[1,2],"ways":2,"built":true},{"cell":[2,2],"ways":2,"built":false}])");
  EXPECT_EQ(at(view, "/table/coins_offer"), "2");
  EXPECT_EQ(at(view, "/table/imaginary"), "[]");
}

TEST(ViewJson, has_the_seats_of_the_contract) {
  const auto view = view_of(sample(3));
  EXPECT_EQ(at(view, "/seats/0/built"), "[[1,2]]");
  EXPECT_EQ(at(view, "/seats/0/marks/seraglio"), "1");
  EXPECT_EQ(at(view, "/seats/0/dice"), R"(["y1","y2","b2","b2"])");
  EXPECT_EQ(at(view, "/seats/1/dice"), R"(["y6","b6"])");
  EXPECT_EQ(at(view, "/seats/0/coins"), R"({"free":3,"circled":3,"printed":20})");
  EXPECT_EQ(at(view, "/seats/0/lines"), R"({"rows":[1,0,0,0,0,0],"columns":[0,1,0,0,0,0],"points":0})");
  EXPECT_EQ(at(view, "/seats/0/handed_on"), "null");
}

// RNW-55 at any moment: what each seat would have if the game ended with this round.
TEST(ViewJson, says_what_the_points_would_be_now) {
  State state = sample(3);
  state.players[seat_at(0)].circled = 5;
  EXPECT_EQ(at(view_of(state), "/seats/0/score"), "0");
  EXPECT_EQ(at(view_of(state), "/seats/0/items"), "[]");
  EXPECT_EQ(at(view_of(state), "/seats/0/items_now/0/label"), "\"place\"");
  EXPECT_EQ(at(view_of(state), "/seats/0/items_now/1/label"), "\"coins\"");
  for (const int players : {1, 3}) {
    bool is_over = false;
    walk<Rules>(Rules::configure(players, {}).value(), 4, 6000, [&](const State& position) {
      const auto view = view_of(position);
      is_over = Rules::pending(position).is_over();
      for (const auto& seat : view.at("seats").as_array()) {
        std::int64_t sum = 0;
        for (const auto& item : seat.at("items_now").as_array()) sum += item.at("points").as_int64();
        ASSERT_EQ(seat.at("score_now").as_int64(), sum);
        if (!is_over) continue;
        EXPECT_EQ(seat.at("items_now"), seat.at("items"));
        EXPECT_EQ(seat.at("score_now"), seat.at("score"));
      }
    });
    EXPECT_TRUE(is_over) << players;
  }
}

TEST(ViewJson, a_sheet_of_the_table_is_not_assumed) {
  const auto config = Rules::configure(3, {{"sheet",
                                            "PPPPPP/SSSSSS/AAAAAA/CCCCCC/GGGGGG/TTTTTT coins=20 "
                                            "places=16.8.1/17.9.2/18.10.3/19.11.4/20.12.5/21.13.6"}});
  EXPECT_EQ(at(view_of(Rules::setup(*config)), "/table/assumed"), "[]");
}

TEST(ViewJson, tells_who_completes_and_what_is_gone) {
  State state = sample(2);
  state.completing[Type::Pavilion] = 0b101;
  state.awarded[Type::Tower] = 2;
  const auto view = view_of(state);
  EXPECT_EQ(at(view, "/table/completing"), R"({"pavilion":[1,"i1"]})");
  EXPECT_EQ(at(view, "/table/places/tower"), R"([{"place":3,"points":6}])");
}

TEST(ViewJson, points_of_imaginary_players_count_in_a_contest_only) {
  EXPECT_EQ(at(view_of(sample(1)), "/table/imaginary/1/score"), "null");
  EXPECT_EQ(at(view_of(sample(1)), "/table/imaginary/1/name"), "\"i2\"");
  EXPECT_EQ(at(view_of(sample(1, {{"contest", "on"}})), "/table/imaginary/1/score"), "0");
}

TEST(ViewJson, the_pair_handed_on_is_named_once_it_is_known) {
  State state = sample(3);
  Rules::apply(state, Build{square_at(2, 2)}, nullptr);
  EXPECT_EQ(at(view_of(state), "/seats/0/handed_on"), R"(["y1","b2"])");
  EXPECT_EQ(at(view_of(state), "/table/coins_offer"), "null");
}

// RNW-04: nothing is hidden, so a view that leaves something out would leave players guessing.
TEST(View, holds_the_whole_position_for_everybody) {
  for (int players = kMinPlayers; players <= kMaxPlayers; ++players) {
    walk<Rules>(Rules::configure(players, {}).value(), 4, 6000, [&](const State& state) {
      for (const Viewer viewer : {Viewer(seat_at(0)), Viewer(state.active), kSpectator}) {
        EXPECT_EQ(position_of(Rules::view(state, viewer)), state);
      }
    });
  }
}

TEST(ViewSchema, describes_the_parts_of_a_view) {
  SchemaWriter schema;
  JsonWriter json;
  json.begin_object();
  Rules::view_schema(schema, json);
  const auto parts = parse_json(json.end_object().str());
  EXPECT_EQ(at(parts, "/table/$ref"), R"("#/$defs/open_table")");
  JsonWriter definitions;
  schema.write(definitions);
  const auto written = parse_json(definitions.str());
  const auto view = view_of(sample(3));
  for (const auto& [shape, place] :
       {std::pair("/open_table", "/table"), std::pair("/seat_view", "/seats/0")}) {
    const auto& described = written.at_pointer(shape + std::string("/properties")).as_object();
    const auto& shown = view.at_pointer(place).as_object();
    ASSERT_EQ(described.size(), shown.size());
    for (const auto& part : shown) EXPECT_TRUE(described.contains(part.key())) << part.key();
  }
}

TEST(Picture, shows_the_dice_on_their_rails) {
  EXPECT_EQ(Rules::view_text(Rules::view(sample(2), kSpectator)),
            R"(>p1    1  2  3  4  5  6    p2    1  2  3  4  5  6
          bb                                    b
  y 1  G [S] T  A  G  C       1  G  S  T  A  G  C
  y 2  S (A) P  C  T  G       2  S  A  P  C  T  G
    3  T  P  G  T  C  A       3  T  P  G  T  C  A
    4  A  C  S  G  P  T       4  A  C  S  G  P  T
    5  G  T  C  P  A  S       5  G  T  C  P  A  S
    6  C  G  A  T  S  P     y 6  C  G  A  T  S  P

 3/18  =     P     S     A     C     G     T   o
>p1    0     .   1/5     .     .     .     .   3 (3/20)
 p2    0     .     .     .     .     .     .   3 (3/20)
 i1          .     .     .     .     .     .
 1.         16    17    18    19    20    21
 2.          8     9    10    11    12    13
 3.          1     2     3     4     5     6
)");
}

std::string changes_text(const State& before, const State& after) {
  std::string text;
  for (const Change& change : Rules::changes(before, after, seat_at(0))) {
    JsonWriter json;
    write_change(json, change);
    text += json.str() + "\n";
  }
  return text;
}

TEST(Changes, of_a_building) {
  const State before = sample(3);
  State after = before;
  Rules::apply(after, Build{square_at(2, 2)}, nullptr);
  EXPECT_EQ(changes_text(before, after),
            R"({"code":"race","args":{"type":"arcades","from":0,"to":1,"boxes":6}}
{"code":"handed-on","args":{"dice":["y1","b2"],"to":2}}
{"code":"line","args":{"line":"row","number":2,"from":0,"to":1,"points":0}}
{"code":"line","args":{"line":"column","number":2,"from":1,"to":2,"points":0}}
)");
}

TEST(Changes, of_coins_and_turned_dice) {
  const State before = sample(3);
  State after = before;
  Rules::apply(after, Rules::parse_action("turn y1 2").value(), nullptr);
  EXPECT_EQ(changes_text(before, after), R"({"code":"coins","args":{"from":3,"to":2}})"
                                         "\n");
  after = before;
  Rules::apply(after, TakeCoins{}, nullptr);
  EXPECT_EQ(changes_text(before, after), R"({"code":"coins","args":{"from":3,"to":5}})"
                                         "\n");
}

TEST(Match, a_contest_lost_has_no_winner_in_the_record) {
  int lost = 0;
  for (std::uint64_t seed = 1; seed <= 20 && lost == 0; ++seed) {
    auto match = make_match("roll_and_write", 1, {{"imaginary", "2"}, {"contest", "on"}}).value();
    Rng rng(seed);
    while (!match->pending().is_over()) {
      if (match->pending().is_chance()) {
        ASSERT_TRUE(match->draw(rng));
      } else {
        const auto legal = match->legal(match->pending().seat());
        ASSERT_TRUE(match->play(match->pending().seat(),
                                legal[rng.below(static_cast<std::uint32_t>(legal.size()))].text));
      }
    }
    if (!match->winners().empty()) continue;
    ++lost;
    const std::string text = record_text(match->record());
    EXPECT_THAT(text, testing::HasSubstr("\nwinners none\n"));
    const auto loaded = load_record(text);
    ASSERT_TRUE(loaded) << loaded.error().code;
    EXPECT_TRUE((*loaded)->winners().empty());
    std::string claimed = text.substr(0, text.rfind("check "));
    claimed.replace(claimed.find("winners none"), 12, "winners 1");
    EXPECT_EQ(load_record(claimed + check_line(claimed) + "\n").error().code, "record.result");
  }
  EXPECT_EQ(lost, 1);
}

TEST(Match, undo_takes_back_turned_dice_and_stops_at_a_roll) {
  auto match = make_match("roll_and_write", 3, {}).value();
  Rng rng(4);
  while (match->pending().is_chance()) ASSERT_TRUE(match->draw(rng));
  const Seat seat = match->pending().seat();
  const int before = match->last_line();
  const auto hash = match->hash();
  const auto legal = match->legal(seat);
  const auto turn =
      std::find_if(legal.begin(), legal.end(), [](const auto& each) { return each.kind == "turn"; });
  ASSERT_NE(turn, legal.end());
  ASSERT_TRUE(match->play(seat, turn->text));
  ASSERT_TRUE(match->play(seat, "coins"));
  ASSERT_TRUE(match->undo(seat, before));
  EXPECT_EQ(match->hash(), hash);
  ASSERT_TRUE(match->play(seat, "coins"));
  ASSERT_TRUE(match->play(seat, "roll"));
  EXPECT_EQ(match->undo(seat, before).error().code, "undo.revealed");
  ASSERT_TRUE(match->draw(rng));
  const int rolled = match->last_line();
  ASSERT_TRUE(match->play(seat, match->legal(seat).front().text));
  ASSERT_TRUE(match->undo(seat, rolled)) << "the pair kept can be chosen again";
}

}  // namespace
}  // namespace partal::roll_and_write
