// A request over HTTP that is repeated with its `Idempotency-Key` is done once and answered again, also by
// another process.
#include <gmock/gmock.h>

#include "tests/server/visitor.h"

namespace partal::server {
namespace {

const std::string kKey = "0123456789abcdef";
const std::string kOther = "another_key-of-some-length";

class Keys : public testing::Test {
 protected:
  Answered post(const std::string& verb, const std::string& body, const std::string& token,
                const std::string& key) {
    return ask(world_, "POST", table_.path(verb), body, {token}, key);
  }
  void restart() {
    world_.crash();
    world_.start();
  }
  std::size_t tables() { return world_.disk().unchanged_since(1LL << 60, 1000)->size(); }
  Table stored() { return *table_in(world_.disk().load(table_.id).value().value().table); }

  World world_{12};
  MadeTable table_{};
};

const std::string kOneOpen =
    R"({"game":"gardens","seats":[{"kind":"person","name":"Anna"},{"kind":"open"}]})";

TEST_F(Keys, have_a_form) {
  for (const std::string& key : {std::string(), std::string("too-short"), std::string(65, 'a'),
                                 std::string("sixteen letters!"), std::string(15, 'a') + "\xc3\xa9"}) {
    for (const char* path : {"/api/tables", "/api/check", "/api/replay", "/api/analysis"}) {
      const Answered refused = ask(world_, "POST", path, persons("gardens", 2), {}, key);
      EXPECT_EQ(refused.status, 400) << path << " " << key;
      EXPECT_EQ(text_at(refused.json().at("args").as_object(), "field"), "Idempotency-Key");
    }
  }
  EXPECT_EQ(ask(world_, "GET", "/api/tables", "", {}, "short").status, 200) << "only a POST has one";
  EXPECT_EQ(ask(world_, "POST", "/api/check", persons("gardens", 2), {}, std::string(64, '_')).status, 200);
}

TEST_F(Keys, make_one_table) {
  const auto make = [this](const std::string& body, const std::string& key) {
    return ask(world_, "POST", "/api/tables", body, {}, key);
  };
  const Answered first = make(kOneOpen, kKey);
  table_ = made_table(first);
  EXPECT_EQ(make(kOneOpen, kKey).body, first.body);
  restart();
  EXPECT_EQ(make(kOneOpen, kKey).body, first.body);
  EXPECT_EQ(tables(), 1U);
  EXPECT_EQ(post("start", "", table_.tokens[0], kKey).code(), "table.waiting") << "its tokens hold";
  EXPECT_NE(make(kOneOpen, kOther).body, first.body);
  EXPECT_NE(make(persons("dice", 3), kKey).body, first.body) << "another request";
  EXPECT_EQ(tables(), 3U);
}

// The maker chooses the key: whatever follows from it must not tell the draws.
TEST_F(Keys, say_nothing_about_chance) {
  const std::string seeds[] = {
      [this] {
        World other{99};
        const MadeTable made = made_table(ask(other, "POST", "/api/tables", kOneOpen, {}, kKey));
        table_ = made;
        return other.disk().load(made.id).value().value().table.secret;
      }(),
      [this] {
        const MadeTable made = made_table(ask(world_, "POST", "/api/tables", kOneOpen, {}, kKey));
        EXPECT_EQ(made.id, table_.id);
        return world_.disk().load(made.id).value().value().table.secret;
      }()};
  EXPECT_NE(seeds[0], seeds[1]);
}

TEST_F(Keys, take_one_seat) {
  table_ =
      make_table(world_, R"({"game":"gardens","seats":[{"kind":"person"},{"kind":"open"},{"kind":"open"}]})");
  const std::string bo = R"({"name":"Bo"})";
  const Answered first = post("sit", bo, table_.watch, kKey);
  ASSERT_EQ(first.status, 200) << first.body;
  EXPECT_EQ(post("sit", bo, table_.watch, kKey).body, first.body);
  restart();
  EXPECT_EQ(post("sit", bo, table_.watch, kKey).body, first.body);
  EXPECT_EQ(stored().seats[2].kind, SeatKind::Open);
  Visitor visitor(world_);
  EXPECT_EQ(text_at(visitor.join(table_, {text_at(first.json(), "token")}), "t"), "table");
  EXPECT_EQ(number_at(post("sit", bo, table_.watch, kOther).json(), "seat"), 3) << "somebody else";
}

// Without the key the repeated request would find its seat in somebody else's hands.
TEST_F(Keys, leave_once) {
  table_ = make_table(world_, persons("gardens", 2));
  ASSERT_EQ(post("leave", "", table_.tokens[1], kKey).status, 200);
  ASSERT_EQ(post("sit", R"({"name":"Cleo"})", table_.watch, kOther).status, 200);
  restart();
  EXPECT_EQ(post("leave", "", table_.tokens[1], kKey).status, 200);
  EXPECT_EQ(stored().seats[1].name, "Cleo");
}

TEST_F(Keys, start_replace_return_and_give_up_once) {
  table_ = make_table(world_, persons("gardens", 2));
  const std::string anna = table_.tokens[0];
  const auto twice = [&](const std::string& verb, const std::string& body, const std::string& token) {
    const std::string key = "the-key-of-" + verb + "-and-" + token;
    EXPECT_EQ(post(verb, body, token, key).status, 200) << verb;
    const std::string head = world_.disk().load(table_.id).value().value().table.head;
    restart();
    EXPECT_EQ(post(verb, body, token, key).status, 200) << verb << " again";
    EXPECT_EQ(world_.disk().load(table_.id).value().value().table.head, head);
  };
  twice("start", "", anna);
  EXPECT_EQ(post("start", "", anna, kOther).code(), "table.started");
  world_.wait(61'000);
  const std::string replace = R"({"seat":2,"level":"random"})";
  twice("replace", replace, anna);
  EXPECT_EQ(post("replace", replace, anna, kOther).code(), "seat.present");
  twice("return", "", table_.tokens[1]);
  twice("give-up", "", anna);
  twice("give-up", "", table_.tokens[1]);
  EXPECT_EQ(stored().phase, Phase::Closed);
  EXPECT_EQ(post("give-up", "", anna, kOther).code(), "match.over");
}

TEST_F(Keys, make_one_rematch_even_if_the_first_attempt_was_cut_off) {
  table_ = make_table(world_, persons("gardens", 2));
  ASSERT_EQ(post("start", "", table_.tokens[0], kKey).status, 200);
  for (const std::string& token : table_.tokens) ASSERT_EQ(post("give-up", "", token, kKey).status, 200);
  world_.request({.method = "POST", .path = table_.path("rematch"), .tokens = table_.tokens, .key = kKey},
                 [](const Response&) { FAIL() << "cut off before"; });
  while (tables() == 1) world_.wait(1);
  ASSERT_EQ(stored().rematch, "");
  restart();
  const Answered again = post("rematch", "", table_.tokens[0], kKey);
  ASSERT_EQ(again.status, 201) << again.body;
  EXPECT_EQ(tables(), 2U);
  EXPECT_TRUE(world_.disk().load(text_at(again.json(), "table")).value().has_value());
}

}  // namespace
}  // namespace partal::server
