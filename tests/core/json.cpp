#include "engine/core/json.h"

#include <gtest/gtest.h>

#include "tests/support/violation.h"

namespace partal {
namespace {

TEST(JsonWriter, separates_and_nests) {
  JsonWriter json;
  json.begin_object().field("n", 45).field("kind", "tile-placed").key("empty").begin_array().end_array();
  json.key("list").begin_array().number(1).begin_object().end_object().null().boolean(false).end_array();
  json.field("at", Cell{0, -1}).field("seat", seat_at(0)).flag("reveals", true).key("raw").raw("[1]");
  json.end_object();
  EXPECT_EQ(json.str(),
            R"({"n":45,"kind":"tile-placed","empty":[],"list":[1,{},null,false],"at":[0,-1],"seat":1,)"
            R"("reveals":true,"raw":[1]})");
}

TEST(JsonWriter, escapes_what_json_demands) {
  JsonWriter json;
  json.begin_array().text("quote \" back \\ line \n tab \t bell \x07 caf\xc3\xa9 /");
  json.text(std::string_view("nul \0", 5)).end_array();
  EXPECT_EQ(json.str(),
            "[\"quote \\\" back \\\\ line \\n tab \\u0009 bell \\u0007 caf\xc3\xa9 /\",\"nul \\u0000\"]");
}

TEST(JsonValues, of_every_kind) {
  JsonWriter json;
  write_args(json, {{"none", {}},
                    {"number", std::int64_t{-7}},
                    {"text", std::string("tower")},
                    {"seat", seat_at(1)},
                    {"cell", Cell{2, 3}},
                    {"numbers", std::vector<std::int64_t>{7, 9}},
                    {"texts", std::vector<std::string>{"b2", "b7"}},
                    {"seats", std::vector<Seat>{seat_at(0), seat_at(2)}}});
  EXPECT_EQ(json.str(), R"({"none":null,"number":-7,"text":"tower","seat":2,"cell":[2,3],"numbers":[7,9],)"
                        R"("texts":["b2","b7"],"seats":[1,3]})");
}

std::string event_for(Viewer viewer) {
  const Event event{.kind = "tile-drawn",
                    .seat = seat_at(1),
                    .args = {{"tile", std::string("4c"), Audience::Owner}, {"left", std::int64_t{12}}}};
  JsonWriter json;
  write_event(json, 9, event, viewer);
  return json.str();
}

TEST(JsonEvent, shows_a_secret_to_its_owner_alone) {
  EXPECT_EQ(event_for(seat_at(1)), R"({"n":9,"kind":"tile-drawn","seat":2,"args":{"tile":"4c","left":12}})");
  const std::string redacted = R"({"n":9,"kind":"tile-drawn","seat":2,"args":{"tile":null,"left":12}})";
  EXPECT_EQ(event_for(seat_at(0)), redacted);
  EXPECT_EQ(event_for(kSpectator), redacted);
}

TEST(JsonEvent, without_a_seat_shows_an_owners_secret_to_nobody) {
  const Event event{.kind = "odd", .args = {{"tile", std::int64_t{1}, Audience::Owner}}};
  for (const Viewer viewer : {kSpectator, Viewer(seat_at(0))}) {
    JsonWriter json;
    write_event(json, 1, event, viewer);
    EXPECT_EQ(json.str(), R"({"n":1,"kind":"odd","args":{"tile":null}})");
  }
}

TEST(JsonViolation, has_rule_and_show_only_where_there_is_something) {
  EXPECT_EQ(as_json({.code = "turn.over"}), R"({"code":"turn.over","args":{}})");
  const Violation violation{
      .rule = "ALH-21",
      .code = "tile.edge-mismatch",
      .args = {{"tile", std::int64_t{17}}},
      .show = {.cells = {{1, 2}}, .edges = {{{0, 1}, 'E'}}, .gap = {{3, 3}}, .cards = {"b7"}}};
  EXPECT_EQ(as_json(violation),
            R"({"rule":"ALH-21","code":"tile.edge-mismatch","args":{"tile":17},)"
            R"("show":{"cells":[[1,2]],"edges":[[0,1,"E"]],"gap":[[3,3]],"cards":["b7"]}})");
}

TEST(JsonScore, carries_rule_arithmetic_and_pieces) {
  JsonWriter json;
  write_score_item(json, {.seat = seat_at(0),
                          .rule = "ALH-43",
                          .label = "majority",
                          .args = {{"type", std::string("tower")}},
                          .count = 4,
                          .points = 9,
                          .arithmetic = {.terms = {13, 6}, .divided_by = 2},
                          .pieces = {"44", "47"}});
  EXPECT_EQ(json.str(),
            R"({"seat":1,"rule":"ALH-43","label":"majority","args":{"type":"tower"},"count":4,"points":9,)"
            R"("arithmetic":{"terms":[13,6],"divided_by":2},"pieces":["44","47"]})");
  JsonWriter change;
  write_change(change, {.code = "wall", .args = {{"from", std::int64_t{7}}, {"to", std::int64_t{9}}}});
  EXPECT_EQ(change.str(), R"({"code":"wall","args":{"from":7,"to":9}})");
}

}  // namespace
}  // namespace partal
