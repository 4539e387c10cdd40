// The logic in a page, told by hand: what it says, and that it waits for the store.
#include "server/page/page_host.h"

#include <boost/json.hpp>
#include <gmock/gmock.h>

#include "engine/core/rng.h"
#include "server/page/page_thinker.h"

namespace partal::server {
namespace {

namespace json = boost::json;
using testing::ElementsAre;
using testing::IsEmpty;

class SeededBytes final : public RandomBytes {
 public:
  void fill(std::span<std::uint8_t> bytes) override {
    for (std::uint8_t& byte : bytes) byte = static_cast<std::uint8_t>(rng_.below(256));
  }

 private:
  Rng rng_{1};
};

std::string text_at(const json::object& object, std::string_view name) {
  return std::string(object.at(name).as_string());
}

// A page whose store is a map of what it was told to keep, and whose answers wait until somebody gives them.
class Page {
 public:
  Page() { tell({{"t", "open"}, {"connection", 1}}); }

  void tell(const json::object& message) {
    ++time_;
    ASSERT_TRUE(host_.tell(time_, time_, json::serialize(message))) << json::serialize(message);
    while (const auto next = host_.next()) said.push_back(json::parse(*next).as_object());
  }
  // What was said of this kind since the last time; the rest stays.
  std::vector<json::object> taken(std::string_view kind) {
    std::vector<json::object> found;
    std::erase_if(said, [&](const json::object& each) {
      if (each.at("t").as_string() != kind) return false;
      found.push_back(each);
      return true;
    });
    return found;
  }
  std::vector<std::string> received() {
    std::vector<std::string> kinds;
    for (const json::object& each : taken("send")) {
      messages.push_back(json::parse(each.at("text").as_string()).as_object());
      kinds.push_back(text_at(messages.back(), "t"));
    }
    return kinds;
  }
  // Keeps what is to be written, and says so.
  void store_all(std::string_view outcome = "done") {
    for (auto writes = taken("write"); !writes.empty(); writes = taken("write")) {
      for (const json::object& write : writes) {
        if (outcome == "done") written.push_back(write);
        tell({{"t", "written"}, {"write", write.at("write")}, {"outcome", outcome}});
      }
    }
  }
  json::object ask(std::string_view method, std::string_view path, json::array tokens,
                   const std::string& body, std::string_view key = "") {
    tell({{"t", "ask"},
          {"request", 1},
          {"method", method},
          {"path", path},
          {"tokens", tokens},
          {"body", body},
          {"key", key}});
    // What is not in memory was never made.
    for (const json::object& load : taken("load"))
      tell({{"t", "loaded"}, {"load", load.at("load")}, {"found", "no"}});
    store_all();
    const auto answers = taken("answer");
    EXPECT_EQ(answers.size(), 1U);
    return answers.at(0);
  }
  void say(const json::object& message) {
    tell({{"t", "text"}, {"connection", 1}, {"text", json::serialize(message)}});
  }
  std::optional<std::int64_t> due() const { return host_.due(); }
  std::int64_t time() const { return time_; }

  std::vector<json::object> said{};
  std::vector<json::object> messages{};
  std::vector<json::object> written{};

 private:
  SeededBytes random_{};
  PageHost host_{random_, {.version = "test"}};
  std::int64_t time_ = 0;
};

// A running match of the Gardens between a person and a computer player; the person is to move.
struct Playing : testing::Test {
  Playing() {
    const json::object made =
        json::parse(text_at(page.ask("POST", "/api/tables", {},
                                     R"({"game":"gardens","seats":[{"kind":"person","name":"Ada"},)"
                                     R"({"kind":"computer","level":"greedy"}]})"),
                            "body"))
            .as_object();
    table = text_at(made, "table");
    token = text_at(made.at("seats").at(0).as_object(), "token");
    page.ask("POST", "/api/tables/" + table + "/start", {token}, "{}");
    page.say({{"t", "hello"}, {"id", "h"}, {"protocol", 2}, {"lang", "en"}, {"client", "test"}});
    page.say({{"t", "join"}, {"id", "j"}, {"table", table}, {"tokens", {token}}});
    page.received();
    think();
  }
  // Lets the computer player move until the person is to.
  void think() {
    for (auto jobs = page.taken("think"); !jobs.empty(); jobs = page.taken("think")) {
      const std::string answer = thinker.think(json::serialize(jobs.at(0)), 0, std::chrono::seconds(10));
      EXPECT_NE(answer, "");
      page.tell({{"t", "thought"}, {"job", jobs.at(0).at("job")}, {"answer", answer}});
      page.store_all();
    }
    page.received();
  }
  const json::object& position() const {
    for (auto message = page.messages.rbegin(); message != page.messages.rend(); ++message) {
      if (message->contains("legal") && message->at("viewer").is_number()) return *message;
    }
    return page.messages.front();
  }
  void act() {
    const json::object& now = position();
    page.say({{"t", "act"},
              {"id", "a" + std::to_string(++acts)},
              {"seat", 1},
              {"n", now.at("n")},
              {"action", now.at("legal").at(0).at("text")}});
  }

  Page page;
  PageThinker thinker;
  std::string table;
  std::string token;
  int acts = 0;
};

TEST_F(Playing, is_acknowledged_when_the_page_says_it_is_stored) {
  act();
  EXPECT_THAT(page.received(), IsEmpty());
  const auto writes = page.taken("write");
  ASSERT_EQ(writes.size(), 1U);
  EXPECT_EQ(text_at(writes[0].at("answers").at(0).as_object(), "id"), "a1");
  page.tell({{"t", "written"}, {"write", writes[0].at("write")}, {"outcome", "done"}});
  EXPECT_THAT(page.received(), ElementsAre("ack", "update"));
}

TEST_F(Playing, is_loaded_again_after_a_write_that_was_not_stored) {
  const int before = static_cast<int>(position().at("n").as_int64());
  act();
  page.store_all("conflict");
  EXPECT_THAT(page.received(), ElementsAre("error"));
  const auto loads = page.taken("load");
  ASSERT_EQ(loads.size(), 1U);
  const json::value& load = loads[0].at("load");
  json::object row;
  for (const json::object& write : page.written) {
    if (write.at("head") != "keep") {
      row = write.at("table").as_object();
      row["version"] = row["version"].as_int64() + (write.at("head") == "replace" ? 1 : 0);
    }
    page.tell({{"t", "rows"},
               {"load", load},
               {"lines", write.at("lines")},
               {"answers", write.at("answers")},
               {"chat", write.at("chat")}});
  }
  page.tell({{"t", "loaded"}, {"load", load}, {"found", "yes"}, {"table", row}});
  page.received();
  page.say({{"t", "join"}, {"id", "j2"}, {"table", table}, {"tokens", {token}}});
  page.received();
  EXPECT_EQ(position().at("n").as_int64(), before);
  act();
  page.store_all();
  EXPECT_EQ(page.received().at(0), "ack");
}

TEST_F(Playing, has_local_chance_and_says_that_nothing_is_promised) {
  const json::object shown =
      json::parse(text_at(page.ask("GET", "/api/tables/" + table, {token}, ""), "body")).as_object();
  EXPECT_TRUE(shown.at("commitment").is_null());
  page.ask("POST", "/api/tables/" + table + "/give-up", {token}, "{}");
  const std::string record =
      text_at(page.ask("GET", "/api/tables/" + table + "/record", {token}, ""), "body");
  EXPECT_THAT(record, testing::HasSubstr("\nchance local "));
  EXPECT_THAT(record, testing::Not(testing::HasSubstr("\nsalt ")));
}

TEST_F(Playing, hands_out_searches_that_an_instance_of_its_own_can_do) {
  std::vector<json::object> jobs;
  for (int i = 0; i < 20 && jobs.empty(); ++i) {
    act();
    page.store_all();
    page.received();
    jobs = page.taken("think");
  }
  ASSERT_EQ(jobs.size(), 1U);
  const auto match = *load_record(text_at(jobs[0], "record"));
  EXPECT_EQ(match->pending(), Pending::decide(seat_at(1)));
  const std::string action = thinker.think(json::serialize(jobs[0]), 0, std::chrono::seconds(10));
  EXPECT_FALSE(match->check(seat_at(1), action)) << action;
  json::object hints = jobs[0];
  hints["agent"] = "";
  EXPECT_EQ(thinker.think(json::serialize(hints), 20, std::chrono::seconds(10)).front(), '[');
  json::object others = jobs[0];
  others["seat"] = 1;
  EXPECT_EQ(thinker.think(json::serialize(others), 0, std::chrono::seconds(1)), "") << "it does not decide";
  EXPECT_EQ(thinker.think("{}", 0, std::chrono::seconds(1)), "");
}

TEST(PageHost, does_a_request_once_however_often_it_is_asked_under_one_key) {
  Page page;
  const auto made = [&page](std::string_view key) {
    const std::string body =
        R"({"game":"gardens","seats":[{"kind":"person"},{"kind":"computer","level":"mason"}]})";
    return text_at(page.ask("POST", "/api/tables", {}, body, key), "body");
  };
  const std::string first = made("0123456789abcdef");
  EXPECT_EQ(made("0123456789abcdef"), first);
  EXPECT_NE(made("fedcba9876543210"), first);
  EXPECT_EQ(page.written.size(), 2U);
}

TEST(PageHost, asks_for_a_tick_and_takes_no_message_of_others) {
  Page page;
  page.tell({{"t", "ask"},
             {"request", 4},
             {"method", "GET"},
             {"path", "/api/tables"},
             {"tokens", json::array()},
             {"body", ""}});
  EXPECT_THAT(page.taken("answer"), IsEmpty());
  ASSERT_TRUE(page.due());
  EXPECT_LE(*page.due(), page.time());
  page.tell({{"t", "tick"}});
  EXPECT_EQ(page.taken("answer").size(), 1U);
  SeededBytes random;
  PageHost host(random, {});
  EXPECT_FALSE(host.tell(0, 0, R"({"t":"tock"})"));
  EXPECT_FALSE(host.tell(0, 0, "tick"));
  EXPECT_FALSE(host.tell(0, 0, R"({"t":"open","connection":1,"more":2})"));
}

}  // namespace
}  // namespace partal::server
