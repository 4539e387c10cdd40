// No client stalls another: who pays for work, whose turn it is, and who is shut out.
#include <algorithm>
#include <gmock/gmock.h>
#include <map>

#include "tests/server/visitor.h"

namespace partal::server {
namespace {

using testing::ElementsAre;

constexpr std::int64_t kMillisecond = 1'000'000;  // in nanoseconds

std::string ping(const std::string& id) { return R"({"t":"ping","id":")" + id + "\"}"; }

TEST(RateLimitInDebt, waits_as_long_as_refilling_takes) {
  const Rate rate{.at_once = 100, .per_second = 50};
  RateLimit limit;
  limit.charge(0, rate, 99);
  EXPECT_EQ(limit.debt(0, rate), 0);
  limit.charge(0, rate, 11);
  EXPECT_EQ(limit.debt(0, rate), 200);
  EXPECT_EQ(limit.debt(150, rate), 50);
  EXPECT_FALSE(limit.take(150, rate)) << "debt is not taken for a full limit";
  EXPECT_EQ(limit.debt(200, rate), 0);
  limit.charge(200, rate, 1e9);
  EXPECT_EQ(limit.debt(200, rate), 2'000) << "never longer than filling all of it takes";
}

class Fairness : public testing::Test {
 protected:
  // Connections of one address that send a message each at the same moment.
  void send_from_all(const std::string& address, int connections) {
    for (int i = 0; i < connections; ++i) {
      visitors_.push_back(std::make_unique<Visitor>(world_, address));
      visitors_.back()->send(ping(address + std::to_string(i)));
    }
  }
  // The ids of answers, in the order in which they were sent.
  std::vector<std::string> order_of_answers(std::int64_t milliseconds) {
    std::vector<std::string> order;
    world_.on_send = [&order](const std::string& text) {
      order.push_back(text_at(parse_json(text).as_object(), "id"));
    };
    world_.wait(milliseconds);
    world_.on_send = {};
    return order;
  }

  void begin_against_computer() {
    table_ = make_table(
        world_, R"({"game":"gardens","seats":[{"kind":"person"},{"kind":"computer","level":"random"}]})");
    ask(world_, "POST", table_.path("start"), "", {table_.tokens[0]});
    anna_ = std::make_unique<Visitor>(world_, "anna");
    world_.wait(20'000);
  }
  // Anna's, without waiting for anything. Every message that is sent from then on costs so much.
  void send_move(std::int64_t work_of_sending) {
    world_.work_of_sending = 0;
    anna_->join(table_, {table_.tokens[0]});
    const Json state = anna_->last("state");
    const std::string n = std::to_string(number_at(state, "n"));
    const std::string action = text_at(state.at("legal").at(0).as_object(), "text");
    world_.work_of_sending = work_of_sending;
    anna_->send(R"({"t":"act","id":"a)" + n + R"(","seat":1,"n":)" + n + R"(,"action":")" + action + "\"}");
  }
  std::size_t lines() { return world_.disk().load(table_.id).value()->lines.size(); }

  World world_{3, {.longest_transport = 0}, {.work_per_second = 250, .work_at_once = 1'000}};
  std::vector<std::unique_ptr<Visitor>> visitors_;
  MadeTable table_;
  std::unique_ptr<Visitor> anna_;
};

TEST_F(Fairness, whoever_has_used_little_is_served_at_once) {
  send_from_all("crowd", 2);
  send_from_all("one", 1);
  send_from_all("crowd", 1);
  EXPECT_THAT(order_of_answers(0), ElementsAre("crowd0", "crowd1", "one0", "crowd0"));
}

TEST_F(Fairness, addresses_take_turns_however_many_connections_they_have) {
  world_.work_of = [](const std::string&) { return 600 * kMillisecond; };
  for (const char* address : {"crowd", "pair", "one"}) send_from_all(address, 1);
  world_.wait(0);
  world_.work_of = {};
  send_from_all("crowd", 5);
  send_from_all("pair", 2);
  send_from_all("one", 1);
  EXPECT_THAT(order_of_answers(0),
              ElementsAre("crowd0", "pair0", "one0", "crowd1", "pair1", "crowd2", "crowd3", "crowd4"));
}

TEST_F(Fairness, an_address_in_debt_waits_and_others_do_not) {
  world_.work_of = [](const std::string& text) {
    return (text.find("greedy") == std::string::npos ? 0 : 400) * kMillisecond;
  };
  send_from_all("greedy", 10);
  world_.wait(0);
  send_from_all("modest", 1);
  EXPECT_THAT(order_of_answers(0), ElementsAre("modest0")) << "three times 400 ms are a debt of 200 ms";
  EXPECT_THAT(order_of_answers(799), ElementsAre());
  EXPECT_THAT(order_of_answers(1), ElementsAre("greedy3")) << "a second of 250 ms pays it";
  EXPECT_EQ(order_of_answers(60'000).size(), 6U) << "whoever waits is served in the end";
}

TEST_F(Fairness, a_connection_in_debt_does_not_hold_up_its_neighbours) {
  world_.work_of = [](const std::string& text) {
    return (text.find("greedy") == std::string::npos ? 0 : 300) * kMillisecond;
  };
  Visitor greedy(world_, "home");
  for (int i = 0; i < 3; ++i) greedy.send(ping("greedy" + std::to_string(i)));
  world_.wait(0);
  greedy.send(ping("greedy3"));
  Visitor modest(world_, "home");
  modest.send(ping("modest"));
  EXPECT_THAT(order_of_answers(100), ElementsAre("modest"));
  EXPECT_THAT(order_of_answers(10'000), ElementsAre("greedy2", "greedy3")) << "two were a debt already";
}

TEST_F(Fairness, what_a_commit_brings_is_paid_by_the_sender_and_a_computer_players_move_by_nobody) {
  begin_against_computer();
  // How long Anna has to wait after a move when sending a message costs so much.
  const auto debt_after_move = [this](std::int64_t work_of_sending) {
    send_move(work_of_sending);
    world_.wait(100);
    const std::int64_t debt = world_.logic().work().debt_of_address("anna");
    world_.wait(20'000);
    return debt;
  };
  EXPECT_GT(debt_after_move(600 * kMillisecond), 0) << "the acknowledgement and the update: 1200 ms";
  const int thoughts = world_.thoughts;
  while (world_.thoughts == thoughts) EXPECT_EQ(debt_after_move(400 * kMillisecond), 0);
  EXPECT_GT(world_.thoughts, thoughts + 1) << "the computer player had more to say";
}

TEST_F(Fairness, nobody_pays_for_a_computer_players_move_that_waited_behind_a_message) {
  begin_against_computer();
  world_.faults.longest_thought = 1;  // so that it is there before the message is stored
  for (const int thoughts = world_.thoughts;
       world_.thoughts == thoughts;) {  // until the computer player's turn
    send_move(0);
    for (int i = 0; i < 100 && world_.thoughts == thoughts; ++i) world_.wait(1);
  }
  world_.faults.longest_commit = 400;
  world_.work_of_sending = 480 * kMillisecond;
  const std::size_t before = lines();
  anna_->send(R"({"t":"chat","id":"c","text":"hello"})");
  world_.wait(850);
  EXPECT_GT(lines(), before) << "it has moved";
  EXPECT_EQ(world_.logic().work().debt_of_address("anna"), 0) << "the acknowledgement and the line: 960 ms";
}

// Everything that costs more to answer than to ask, of whoever has all seats of a table of the Gardens.
class Expensive : public testing::TestWithParam<const char*> {
 protected:
  void SetUp() override {
    const MadeTable table = make_table(world_, persons("gardens", 2, R"(,"aids":{"hints":true})"));
    ask(world_, "POST", table.path("start"), "", {table.tokens[0]});
    greedy_.join(table, table.tokens);
    const auto decides = [](const Json& message) {
      return text_at(message, "t") == "state" && message.at("legal").is_array();
    };
    const auto found = std::ranges::find_if(greedy_.received, decides);
    ASSERT_NE(found, greedy_.received.end());
    const std::string n = std::to_string(number_at(*found, "n"));
    const std::string turn = R"("seat":)" + std::to_string(number_at(*found, "viewer")) + R"(,"n":)" + n;
    const std::string action = "\"" + text_at(found->at("legal").at(0).as_object(), "text") + "\"";
    const std::map<std::string, std::string> fields = {
        {"moment", R"("from":0,"at":)" + n},
        {"preview", turn + R"(,"actions":[[)" + action + "]]"},
        {"why", turn + R"(,"action":)" + action},
        {"hint", turn},
        {"join", R"("n":0,"table":")" + table.id + R"(","tokens":[")" + table.tokens[0] + R"("])"},
    };
    fields_ = fields.at(GetParam());
  }

  World world_{3, {.longest_transport = 0}, {.work_per_second = 250, .work_at_once = 1'000}};
  Visitor greedy_{world_, "greedy"};
  std::string fields_;
};

TEST_P(Expensive, is_answered_as_often_as_its_price_allows_and_holds_nobody_up) {
  constexpr int kPrice = 20;  // milliseconds
  int answered = 0;
  world_.work_of = [&](const std::string& text) {
    if (text.find("greedy") == std::string::npos) return std::int64_t{0};
    ++answered;
    return kPrice * kMillisecond;
  };
  Visitor modest(world_, "modest");
  for (int moment = 0, sent = 0; moment < 1'000; ++moment, world_.wait(10)) {
    // A connection is not read further while a message of it waits.
    if (sent == answered) {
      const std::string id = "greedy" + std::to_string(++sent);
      greedy_.send(R"({"t":")" + std::string(GetParam()) + R"(","id":")" + id + "\"," + fields_ + "}");
    }
    const int before = answered;
    modest.received.clear();
    modest.send(ping("p"));
    world_.wait(0);
    ASSERT_THAT(modest.kinds(), ElementsAre("ack")) << "at once";
    ASSERT_LE(answered, before + 1) << "at most one of them went before";
  }
  // Half of an address's work is for one connection: 500 ms at once and 125 ms in each of ten seconds.
  EXPECT_LE(answered, (500 + 10 * 125) / kPrice + 1);
  EXPECT_GE(answered, (500 + 10 * 125) / kPrice - 10) << "that much it is entitled to";
}

TEST_P(Expensive, is_paid_for_by_who_asked_until_the_answer_has_left) {
  world_.work_of_sending = 2'000 * kMillisecond;
  const Json answer = greedy_.say(GetParam(), "greedy", fields_);
  EXPECT_THAT(text_at(answer, "t"), testing::AnyOf("answer", "table"));
  EXPECT_GT(world_.logic().work().debt_of_address("greedy"), 0);
}

INSTANTIATE_TEST_SUITE_P(Questions, Expensive, testing::Values("moment", "preview", "why", "hint", "join"),
                         [](const auto& question) { return std::string(question.param); });

TEST_F(Fairness, whoever_sends_what_nobody_can_read_is_shut_out_in_words) {
  Visitor flooder(world_);
  for (int i = 0; i < 100; ++i) flooder.send("{");
  world_.run(100);
  EXPECT_TRUE(flooder.is_connected());
  EXPECT_EQ(text_at(flooder.received.back(), "code"), "json.bad");
  for (int i = 0; i < 100; ++i) flooder.send("{");
  world_.run(100);
  EXPECT_FALSE(flooder.is_connected());
  EXPECT_EQ(world_.shut_outs, 1) << "once";
  EXPECT_EQ(text_at(flooder.received.back(), "t"), "bye") << "nothing after it";
  EXPECT_EQ(text_at(flooder.received.back(), "code"), "rate.flooding");
  EXPECT_EQ(number_at(flooder.received.back(), "retry_after"), 60);
}

TEST_F(Fairness, whoever_keeps_sending_while_refused_is_shut_out) {
  Visitor flooder(world_);
  for (int i = 0; i < 301; ++i) flooder.send(ping("p"));
  world_.run(100);
  EXPECT_FALSE(flooder.is_connected());
  EXPECT_EQ(text_at(flooder.last("error"), "code"), "rate.limit");
  EXPECT_EQ(text_at(flooder.received.back(), "code"), "rate.flooding");
}

TEST_F(Fairness, whoever_waits_when_asked_to_stays) {
  Visitor eager(world_);
  for (int second = 0; second < 60; ++second) {
    for (int i = 0; i < 90; ++i) eager.send(ping("p"));
    eager.send("{");
    world_.wait(1'000);
  }
  EXPECT_TRUE(eager.is_connected());
}

TEST_F(Fairness, what_cannot_be_read_counts_as_a_message) {
  World world(3, {}, {.messages_at_once = 10, .refused_at_once = 1e9});
  Visitor anna(world);
  for (int i = 0; i < 10; ++i) anna.send("{");
  EXPECT_EQ(text_at(anna.say("ping", "p"), "code"), "rate.limit");
}

}  // namespace
}  // namespace partal::server
