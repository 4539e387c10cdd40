// Whoever is elsewhere and has asked for it is told by Web Push that it is their turn.
#include <gmock/gmock.h>

#include "server/lobby/table.h"
#include "tests/server/visitor.h"

namespace partal::server {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

constexpr std::string_view kPhone = "https://push.example/phone";

class PushedTurns : public testing::Test {
 protected:
  static std::string wish(std::string_view endpoint = kPhone) {
    return R"({"endpoint":")" + std::string(endpoint) + R"(","p256dh":"point","auth":"secret"})";
  }
  Answered post(const std::string& verb, const std::string& body, int seat) {
    return ask(world_, "POST", table_.path(verb), body, {table_.tokens[static_cast<std::size_t>(seat - 1)]});
  }
  Answered subscribe(int seat, std::string_view endpoint = kPhone) {
    return post("push", wish(endpoint), seat);
  }
  void start() { EXPECT_EQ(post("start", "", 1).status, 200); }
  std::vector<PushAddress> stored(int seat) {
    return table_in(world_.disk().load(table_.id)->value().table)->at(seat_at(seat - 1)).push;
  }
  // The first seat plays its whole turn.
  void play_turn(Visitor& by, int seat) {
    for (int i = 0; i < 60; ++i) {
      const Json state = by.join(table_, {table_.tokens[static_cast<std::size_t>(seat - 1)]});
      const Json last = by.last("state");
      if (last.at("legal").is_null()) return;
      by.act(seat, number_at(last, "n"), text_at(last.at("legal").as_array().back().as_object(), "text"),
             "m" + std::to_string(++moves_));
    }
    ADD_FAILURE() << "a turn without an end";
  }

  World world_{23};
  int moves_ = 0;
  MadeTable table_ = make_table(world_, persons("gardens", 2, R"(,"options":{"first":"1"})"));
};

TEST_F(PushedTurns, are_told_once_to_a_person_who_is_away) {
  EXPECT_EQ(subscribe(2).status, 200);
  start();
  EXPECT_THAT(world_.push.sent, IsEmpty()) << "it is somebody else's turn";
  Visitor ada(world_);
  play_turn(ada, 1);
  EXPECT_THAT(world_.push.sent, ElementsAre(std::string(kPhone) + " " + table_.id));
  world_.wait(100'000);
  EXPECT_EQ(world_.push.sent.size(), 1U);
}

TEST_F(PushedTurns, are_told_at_the_start_too) {
  EXPECT_EQ(subscribe(1).status, 200);
  start();
  EXPECT_EQ(world_.push.sent.size(), 1U);
}

TEST_F(PushedTurns, are_not_told_to_who_is_there) {
  EXPECT_EQ(subscribe(2).status, 200);
  Visitor ben(world_);
  ben.join(table_, {table_.tokens[1]});
  start();
  Visitor ada(world_);
  play_turn(ada, 1);
  EXPECT_THAT(world_.push.sent, IsEmpty());
}

TEST_F(PushedTurns, outlive_a_restart) {
  EXPECT_EQ(subscribe(2).status, 200);
  start();
  world_.crash();
  world_.start();
  Visitor ada(world_);
  play_turn(ada, 1);
  EXPECT_EQ(world_.push.sent.size(), 1U);
}

TEST_F(PushedTurns, are_not_sent_again_to_a_subscription_that_is_gone) {
  EXPECT_EQ(subscribe(2).status, 200);
  EXPECT_EQ(subscribe(2, "https://push.example/desk").status, 200);
  EXPECT_EQ(stored(2).size(), 2U);
  start();
  world_.push.answer = Delivery::Gone;
  Visitor ada(world_);
  play_turn(ada, 1);
  world_.wait(1'000);
  EXPECT_EQ(world_.push.sent.size(), 2U);
  EXPECT_THAT(stored(2), IsEmpty());
}

TEST_F(PushedTurns, are_kept_where_a_push_service_only_fails) {
  EXPECT_EQ(subscribe(1).status, 200);
  world_.push.answer = Delivery::Failed;
  start();
  world_.wait(1'000);
  EXPECT_EQ(stored(1).size(), 1U);
}

TEST_F(PushedTurns, end_when_somebody_asks_for_it) {
  EXPECT_EQ(subscribe(1).status, 200);
  EXPECT_EQ(post("push-end", R"({"endpoint":"https://push.example/phone"})", 1).status, 200);
  EXPECT_THAT(stored(1), IsEmpty());
  start();
  EXPECT_THAT(world_.push.sent, IsEmpty());
}

TEST_F(PushedTurns, are_limited_and_go_only_where_the_host_allows) {
  EXPECT_EQ(subscribe(1, "https://evil.example/x").status, 400);
  EXPECT_EQ(ask(world_, "POST", table_.path("push"), wish(), {table_.watch}).status, 404);
  EXPECT_EQ(ask(world_, "POST", table_.path("push"), wish(), {"x"}).status, 404);
  for (int i = 0; i < 9; ++i) EXPECT_EQ(subscribe(1, std::string(kPhone) + std::to_string(i)).status, 200);
  EXPECT_EQ(stored(1).size(), 4U) << "the newest";
  EXPECT_EQ(subscribe(1, std::string(kPhone) + "8").status, 200);
  int refused = 0;
  for (int i = 0; i < 300; ++i)
    refused += subscribe(1, std::string(kPhone) + std::to_string(i)).status == 429;
  EXPECT_GT(refused, 0);
  EXPECT_LT(refused, 300);
}

TEST_F(PushedTurns, belong_to_whoever_holds_the_seat) {
  const MadeTable open =
      make_table(world_, R"({"game":"gardens","seats":[{"kind":"person","name":"A"},{"kind":"open"}]})");
  const Answered sat = ask(world_, "POST", open.path("sit"), "{}", {open.watch});
  ASSERT_EQ(sat.status, 200) << sat.body;
  const std::string token = text_at(sat.json(), "token");
  EXPECT_EQ(ask(world_, "POST", open.path("push"), wish(), {token}).status, 200);
  EXPECT_EQ(ask(world_, "POST", open.path("free"), R"({"seat":2})", {open.maker}).status, 200);
  EXPECT_THAT(table_in(world_.disk().load(open.id)->value().table)->at(seat_at(1)).push, IsEmpty());
}

TEST_F(PushedTurns, are_shown_to_nobody) {
  EXPECT_EQ(subscribe(1).status, 200);
  EXPECT_THAT(ask(world_, "GET", table_.path(), "", {table_.tokens[0]}).body, Not(HasSubstr("push.example")));
  Visitor ben(world_);
  ben.join(table_, {table_.tokens[1]});
  for (const Json& message : ben.received) {
    EXPECT_THAT(boost::json::serialize(message), Not(HasSubstr("push.example")));
  }
}

TEST_F(PushedTurns, are_off_unless_the_host_has_set_them_up) {
  EXPECT_EQ(text_at(ask(world_, "GET", "/api/push").json(), "key"), "key");
  world_.push.is_set_up = false;
  EXPECT_TRUE(ask(world_, "GET", "/api/push").json().at("key").is_null());
  EXPECT_EQ(subscribe(1).status, 400);
}

}  // namespace
}  // namespace partal::server
