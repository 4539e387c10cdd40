// A store that does not answer keeps nobody waiting; what was in doubt is settled when it is back.
#include <gmock/gmock.h>

#include "tests/server/visitor.h"

namespace partal::server {
namespace {

class HangingStore : public testing::Test {
 protected:
  void SetUp() override {
    ASSERT_EQ(ask(world_, "POST", table_.path("start"), "", {table_.tokens[0]}).status, 200);
    anna_.join(table_, table_.tokens);
    state_ = deciding(anna_);
  }
  static Json deciding(const Visitor& visitor) {
    for (const Json& message : visitor.received) {
      if (message.contains("legal") && message.at("legal").is_array()) return message;
    }
    return {};
  }
  std::string act_text(const std::string& id) const {
    const std::string action = text_at(state_.at("legal").at(0).as_object(), "text");
    return R"({"t":"act","id":")" + id + R"(","seat":)" + std::to_string(number_at(state_, "viewer")) +
           R"(,"n":)" + std::to_string(number_at(state_, "n")) + R"(,"action":")" + action + "\"}";
  }
  void send(const std::string& text) { world_.logic().received(ConnectionId{1}, text); }
  // What answered a message so far.
  std::vector<std::string> answers(const std::string& id) const {
    std::vector<std::string> found;
    for (const Json& message : anna_.received) {
      if (text_at(message, "id") != id) continue;
      found.push_back(text_at(message, "t") == "error" ? text_at(message, "code") : text_at(message, "t"));
      if (found.back() == "storage.busy") {
        EXPECT_EQ(number_at(message, "retry_after"), 2);
      }
    }
    return found;
  }
  std::size_t lines() { return world_.disk().load(table_.id).value()->lines.size(); }

  World world_{7, {}, {.store_seconds = 2, .busy_retry_seconds = 2}};
  MadeTable table_ = make_table(world_, persons("gardens", 2));
  Visitor anna_{world_};
  Json state_;
};

TEST_F(HangingStore, is_busy_after_the_limit_and_the_message_is_done_once) {
  const std::size_t before = lines();
  anna_.received.clear();
  world_.hang_store(60'000);
  send(act_text("a"));
  world_.wait(1'900);
  EXPECT_THAT(answers("a"), testing::IsEmpty());
  world_.wait(200);
  EXPECT_THAT(answers("a"), testing::ElementsAre("storage.busy"));
  EXPECT_EQ(lines(), before);
  for (int i = 0; i < 3; ++i) {  // while it hangs, the answer comes at once
    anna_.received.clear();
    send(act_text("a"));
    world_.wait(100);
    EXPECT_THAT(answers("a"), testing::ElementsAre("storage.busy"));
  }
  world_.wait(60'000);
  EXPECT_GT(lines(), before) << "the store did it late";
  anna_.received.clear();
  send(act_text("a"));
  world_.wait(100);
  EXPECT_THAT(answers("a"), testing::ElementsAre("ack"));
  EXPECT_EQ(world_.disk().load(table_.id).value()->answers.size(), 1U);
}

TEST_F(HangingStore, shows_what_it_stored_late_when_the_table_is_loaded_again) {
  anna_.received.clear();
  world_.hang_store(10'000);
  send(act_text("a"));
  world_.wait(50'000);
  EXPECT_THAT(answers("a"), testing::ElementsAre("storage.busy")) << "it is not acknowledged behind its back";
  EXPECT_EQ(static_cast<std::size_t>(number_at(anna_.last("update"), "n")), lines());
}

TEST_F(HangingStore, lets_everything_go_on_at_once_when_it_is_back) {
  world_.faults.longest_thought = 1'000;  // in the middle of a match
  const MadeTable computers = make_table(
      world_,
      R"({"game":"gardens","seats":[{"kind":"computer","level":"random"},{"kind":"open","until":"random"}]})");
  ASSERT_EQ(ask(world_, "POST", computers.path("start"), "", {computers.tokens[0]}).status, 200);
  anna_.received.clear();
  world_.hang_store(120'000);
  for (int i = 0; i < 100; ++i) {  // each of these is one more failure
    send(act_text("a"));
    world_.wait(1'000);
  }
  world_.wait(19'900);
  const std::size_t played = world_.disk().load(computers.id).value()->lines.size();
  anna_.received.clear();
  world_.wait(5'000);
  EXPECT_EQ(static_cast<std::size_t>(number_at(anna_.last("update"), "n")), lines()) << "who watches sees it";
  EXPECT_GT(world_.disk().load(computers.id).value()->lines.size(), played + 2) << "computer players go on";
}

TEST_F(HangingStore, makes_nobody_else_at_the_table_wait) {
  anna_.received.clear();
  world_.hang_store(60'000);
  send(act_text("a"));
  send(R"({"t":"chat","id":"c","text":"hello","seat":1})");
  Answered shown;
  world_.request({.method = "GET", .path = table_.path(), .tokens = {table_.watch}},
                 [&shown](const Response& response) { shown = {response.status, response.body}; });
  world_.wait(2'100);
  EXPECT_THAT(answers("c"), testing::ElementsAre("storage.busy"));
  EXPECT_EQ(shown.status, 503);
  send(R"({"t":"ping","id":"p"})");
  world_.wait(100);
  EXPECT_THAT(answers("p"), testing::ElementsAre("ack"));
  world_.wait(60'000);
  EXPECT_EQ(ask(world_, "GET", table_.path(), "", {table_.watch}).status, 200);
}

TEST_F(HangingStore, gathers_no_queue) {
  world_.hang_store(600'000);
  send(act_text("a"));
  world_.wait(3'000);
  const std::size_t waiting = world_.store_waiting();
  for (int i = 0; i < 200; ++i) {
    ask(world_, "GET", "/api/tables");
    ask(world_, "GET", "/readyz");
    EXPECT_EQ(ask(world_, "GET", table_.path(), "", {table_.watch}).status, 503);
    world_.logic().sweep();
  }
  EXPECT_EQ(world_.store_waiting(), waiting);
}

TEST_F(HangingStore, makes_a_table_late_and_once) {
  const std::string key = "0123456789abcdef0123";
  const auto create = [&] { return ask(world_, "POST", "/api/tables", persons("carat", 2), {}, key); };
  world_.hang_store(5'000);
  EXPECT_EQ(create().status, 503);
  EXPECT_EQ(create().status, 503);
  world_.wait(10'000);
  EXPECT_EQ(create().status, 201);
  EXPECT_EQ(world_.disk().unchanged_since(INT64_MAX, 10)->size(), 2U);
}

TEST_F(HangingStore, is_not_ready) {
  EXPECT_EQ(ask(world_, "GET", "/readyz").body, R"({"ready":true})");
  const int probes = world_.probes;
  world_.wait(1'000);
  int answered = 0;
  for (int i = 0; i < 20; ++i) {
    world_.request({.method = "GET", .path = "/readyz"},
                   [&answered](const Response& response) { answered += response.status == 200 ? 1 : 0; });
    world_.wait(40);
  }
  EXPECT_EQ(answered, 20);
  EXPECT_EQ(world_.probes, probes + 1) << "once a second";
  world_.hang_store(20'000);
  world_.wait(1'000);
  const Answered hanging = ask(world_, "GET", "/readyz");
  EXPECT_EQ(hanging.status, 503);
  EXPECT_EQ(hanging.code(), "storage.busy");
  world_.wait(20'000);
  EXPECT_EQ(ask(world_, "GET", "/readyz").status, 200);
  world_.logic().stop();
  EXPECT_EQ(ask(world_, "GET", "/readyz").code(), "server.stopping");
}

}  // namespace
}  // namespace partal::server
