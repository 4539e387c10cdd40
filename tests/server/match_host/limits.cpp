// What one visitor may ask for.
#include <gmock/gmock.h>

#include "server/lobby/table.h"
#include "server/match_host/rate_limit.h"
#include "tests/server/visitor.h"

namespace partal::server {
namespace {

constexpr std::int64_t kSecond = 1000;
constexpr std::int64_t kDay = 24 * 3600 * kSecond;

TEST(RateLimit, is_refilled_evenly_and_says_when) {
  const Rate rate{.at_once = 3, .per_second = 0.5};
  RateLimit limit;
  EXPECT_TRUE(limit.take(0, rate, 2));
  EXPECT_FALSE(limit.take(0, rate, 2)) << "what is refused costs nothing";
  EXPECT_EQ(limit.seconds_until(0, rate, 2), 2);
  EXPECT_FALSE(limit.take(1 * kSecond, rate, 2));
  EXPECT_TRUE(limit.take(2 * kSecond, rate, 2));
  EXPECT_FALSE(limit.is_full(7 * kSecond, rate));
  EXPECT_TRUE(limit.is_full(8 * kSecond, rate));
}

TEST(RateLimit, of_a_day_is_kept_in_any_24_hours) {
  const Rate rate = Rate::per_day(100);
  RateLimit limit;
  int taken = 0;
  for (std::int64_t now = 0; now < kDay; now += 10 * kSecond) taken += limit.take(now, rate) ? 1 : 0;
  EXPECT_LE(taken, 100);
  EXPECT_GE(taken, 95);
}

TEST(KeyedRateLimit, has_bounded_memory_and_forgets_who_has_everything_again) {
  KeyedRateLimit limiter({.at_once = 2, .per_second = 1});
  for (std::size_t i = 0; i < 2 * KeyedRateLimit::kMostKeys; ++i) limiter.take(std::to_string(i), 0);
  EXPECT_EQ(limiter.size(), KeyedRateLimit::kMostKeys);
  EXPECT_FALSE(limiter.take("one of too many", 0)) << "they share one limit";
  EXPECT_TRUE(limiter.take("7", 0)) << "who was there before has its own";
  limiter.sweep(1 * kSecond);
  EXPECT_EQ(limiter.size(), 1U);
  EXPECT_TRUE(limiter.take("one of too many", 1 * kSecond));
}

class Limited : public testing::Test {
 protected:
  // Says so many lines, each at its own time, and counts those that were kept.
  int chat(Visitor& visitor, int lines, const std::string& text, std::int64_t pause = 1'100) {
    int kept = 0;
    for (int i = 0; i < lines; ++i) {
      last_ = visitor.say("chat", "c" + std::to_string(++said_), R"("text":")" + text + "\"");
      kept += text_at(last_, "t") == "ack" ? 1 : 0;
      world_->wait(pause);
    }
    return kept;
  }
  void begin(const Limits& limits) {
    world_ = std::make_unique<World>(1, Faults{}, limits);
    table_ = make_table(*world_, persons("gardens", 2));
  }
  StoredTable stored() { return world_->disk().load(table_.id).value().value(); }

  std::unique_ptr<World> world_;
  MadeTable table_;
  Json last_;
  int said_ = 0;
};

TEST_F(Limited, chat_of_an_address_by_lines_and_bytes_of_a_day) {
  begin({.chat_lines_per_day = 60});
  Visitor anna(*world_);
  anna.join(table_, {table_.tokens[0]});
  EXPECT_EQ(chat(anna, 40, "hello"), 30) << "half of a day's at once";
  EXPECT_EQ(text_at(last_, "code"), "rate.limit");
  EXPECT_GT(number_at(last_, "retry_after"), 60);
  Visitor same(*world_);
  same.join(table_, {table_.tokens[1]});
  EXPECT_EQ(chat(same, 1, "hello"), 0) << "another connection of the same address";
  const MadeTable other = make_table(*world_, persons("gardens", 2));
  anna.join(other, {other.tokens[0]});
  EXPECT_EQ(chat(anna, 1, "hello"), 0) << "another table";
  world_->wait(std::int64_t{24} * 3600 * 1000);
  EXPECT_EQ(chat(anna, 40, "hello"), 30);

  begin({.chat_bytes_per_day = 4'000});
  Visitor bo(*world_);
  bo.join(table_, {table_.tokens[0]});
  EXPECT_EQ(chat(bo, 10, std::string(400, 'x')), 5);
}

TEST_F(Limited, chat_by_the_second_so_that_nobody_floods_a_table) {
  begin({.store_seconds = 3'600});  // a timer for the store would let time pass
  Visitor anna(*world_);
  anna.join(table_, {table_.tokens[0]});
  const int kept = chat(anna, 60, "hello", 0);
  EXPECT_GE(kept, 10);
  EXPECT_LT(kept, 15);
  EXPECT_EQ(text_at(last_, "code"), "rate.limit");
  EXPECT_EQ(number_at(last_, "retry_after"), 1);
  EXPECT_EQ(text_at(anna.say("chat", "c1", R"("text":"hello")"), "t"), "ack") << "a repetition costs nothing";
}

TEST_F(Limited, rows_of_a_table) {
  begin({.chat_per_match = 7, .chat_bytes_per_match = 100});
  Visitor anna(*world_);
  anna.join(table_, {table_.tokens[0]});
  EXPECT_EQ(chat(anna, 3, std::string(40, 'x')), 2) << "bytes";
  EXPECT_EQ(chat(anna, 9, "x"), 5) << "lines";
  world_->crash();
  world_->start();
  anna.connect();
  anna.join(table_, {table_.tokens[0]});
  EXPECT_EQ(chat(anna, 1, "x"), 0) << "counted from what is stored";
  for (int i = 0; i < 100; ++i) {
    const std::string bytes = (i < 10 ? "0" : "") + std::to_string(i) + std::string(62, 'a');
    anna.say("entropy", "e" + std::to_string(i), R"("bytes":")" + bytes + "\"");
    world_->wait(1'000);
  }
  EXPECT_EQ(text_at(anna.received.back(), "code"), "rate.limit");
  EXPECT_EQ(secret_in(stored().table, 2)->entropy[0], bytes_of("19" + std::string(62, 'a')));
  EXPECT_EQ(stored().answers.size(), stored().chat.size()) << "choosing bytes leaves no rows";
}

TEST_F(Limited, bytes_of_a_seat_begin_anew_with_its_next_holder) {
  begin({.entropy_per_seat = 1});
  table_ = make_table(*world_, R"({"game":"gardens","seats":[{"kind":"person"},{"kind":"open"}]})");
  const auto choose = [](Visitor& visitor, char byte) {
    return text_at(
        visitor.say("entropy", std::string(1, byte), R"("bytes":")" + std::string(64, byte) + "\""), "t");
  };
  Visitor bo(*world_);
  bo.join(table_, {table_.tokens[1]});
  EXPECT_EQ(choose(bo, 'a'), "ack");
  EXPECT_EQ(choose(bo, 'b'), "error");
  EXPECT_EQ(choose(bo, 'a'), "ack") << "the same again";
  const Answered seated = ask(*world_, "POST", table_.path("sit"), R"({"name":"Cleo"})", {table_.watch});
  ASSERT_EQ(seated.status, 200) << seated.body;
  Visitor cleo(*world_);
  cleo.join(table_, {text_at(seated.json(), "token")});
  EXPECT_EQ(choose(cleo, 'c'), "ack");
}

TEST_F(Limited, rematches_like_new_tables) {
  begin({.tables_per_hour = 18});  // three at once
  const std::string computers = R"({"game":"gardens","seats":[{"kind":"computer","level":"random"},
      {"kind":"open","until":"random"}]})";
  table_ = make_table(*world_, computers);
  ASSERT_EQ(ask(*world_, "POST", table_.path("start"), "", {table_.tokens[0]}).status, 200);
  world_->run(100'000);
  ASSERT_EQ(ask(*world_, "POST", "/api/tables", computers).status, 201);
  const Answered refused = ask(*world_, "POST", table_.path("rematch"), "", {table_.tokens[0]});
  EXPECT_EQ(refused.status, 429) << refused.body;
  const int wait = number_at(refused.json(), "retry_after");
  EXPECT_GT(wait, 0);
  world_->wait(wait * kSecond);
  EXPECT_EQ(ask(*world_, "POST", table_.path("rematch"), "", {table_.tokens[0]}).status, 201);
  EXPECT_EQ(ask(*world_, "POST", table_.path("rematch"), "", {table_.tokens[0]}).status, 201)
      << "the same one";
}

TEST_F(Limited, reads_of_the_public_list) {
  begin({});
  const auto list = [this] { return ask(*world_, "GET", "/api/tables"); };
  const auto names = [&list] { return list().json().at("tables").as_array().size(); };
  EXPECT_EQ(names(), 0U);
  const std::size_t before = world_->lists_read();
  int answered = 0;
  for (int i = 0; i < 1'000; ++i) {
    world_->request({.method = "GET", .path = "/api/tables"},
                    [&](const Response& response) { answered += response.status == 200 ? 1 : 0; });
    if (i % 100 == 99) world_->wait(100);
  }
  world_->wait(100);
  EXPECT_EQ(answered, 1'000);
  EXPECT_LE(world_->lists_read() - before, 2U) << "in a second";
  make_table(*world_, persons("gardens", 2, R"(,"public":true)"));
  world_->wait(1'000);
  EXPECT_EQ(names(), 1U);
}

// Open seats of public tables, as one visitor finds them.
class OpenSeats : public testing::Test {
 protected:
  static constexpr std::size_t kMost = 3;

  MadeTable open_table(const std::string& more = R"(,"public":true)") {
    return make_table(world_,
                      R"({"game":"gardens","seats":[{"kind":"person"},{"kind":"open"}])" + more + "}");
  }
  Answered sit(const MadeTable& table, const std::optional<std::string>& key = std::nullopt) {
    const bool is_public = table.maker != private_.maker;
    return ask(world_, "POST", table.path("sit"), R"({"name":"Bo"})",
               is_public ? std::vector<std::string>{} : std::vector{table.watch}, key);
  }
  std::string kind_of_seat(const MadeTable& table, std::size_t index) {
    const Json shown = ask(world_, "GET", table.path(), "", {table.watch}).json();
    return text_at(shown.at("seats").at(index).as_object(), "kind");
  }
  void pass(std::int64_t seconds) {
    for (; seconds > 0; seconds -= 10) {
      world_.wait(10 * kSecond);
      world_.logic().sweep();
    }
    world_.wait(kSecond);
  }

  World world_{6, {}, {.seats_at_once = kMost, .seat_kept_seconds = 60}};
  MadeTable private_ = open_table("");
};

TEST_F(OpenSeats, cannot_all_be_taken_by_one_address) {
  std::vector<MadeTable> tables;
  for (std::size_t i = 0; i < kMost + 1; ++i) tables.push_back(open_table());
  std::vector<std::string> tokens;
  for (std::size_t i = 0; i < kMost; ++i) {
    const Answered sat = sit(tables[i]);
    ASSERT_EQ(sat.status, 200) << sat.body;
    tokens.push_back(text_at(sat.json(), "token"));
  }
  EXPECT_EQ(sit(tables[kMost]).code(), "rate.limit");
  EXPECT_EQ(kind_of_seat(tables[kMost], 1), "open");
  EXPECT_EQ(sit(private_).status, 200) << "by invitation";
  EXPECT_EQ(ask(world_, "POST", tables[0].path("sit"), R"({"name":"Bob"})", {tokens[0]}).status, 200)
      << "one's own seat again";

  ASSERT_EQ(ask(world_, "POST", tables[0].path("leave"), "", {tokens[0]}).status, 200);
  const std::string key = "a-key-of-this-client";
  EXPECT_EQ(sit(tables[kMost], key).status, 200) << "one was left";
  EXPECT_EQ(sit(tables[kMost], key).status, 200) << "a repetition costs nothing";
  EXPECT_EQ(sit(tables[0]).code(), "rate.limit");
  ASSERT_EQ(ask(world_, "POST", tables[1].path("start"), "", {tokens[1]}).status, 200);
  EXPECT_EQ(sit(tables[0]).status, 200) << "one plays";
  const MadeTable other = open_table();
  EXPECT_EQ(sit(other).code(), "rate.limit");
  ASSERT_EQ(ask(world_, "POST", tables[2].path("free"), R"({"seat":2})", {tables[2].maker}).status, 200);
  EXPECT_EQ(sit(other).status, 200) << "one was freed";
  ASSERT_EQ(ask(world_, "DELETE", other.path(), "", {other.maker}).status, 204);
  EXPECT_EQ(sit(tables[2]).status, 200) << "one table is gone";
}

TEST_F(OpenSeats, that_could_not_be_stored_do_not_count) {
  const MadeTable table = open_table();
  for (std::size_t i = 0; i < 2 * kMost; ++i) {
    world_.faults.failed_writes = 1000;
    EXPECT_EQ(sit(table).code(), "storage.busy");
    world_.faults = {};
    pass(60);
  }
  for (std::size_t i = 0; i < kMost; ++i) EXPECT_EQ(sit(open_table()).status, 200);
}

TEST_F(OpenSeats, are_open_again_when_their_guest_stays_away) {
  const MadeTable table = open_table();
  const Answered sat = sit(table);
  ASSERT_EQ(sit(private_).status, 200);
  pass(50);
  EXPECT_EQ(kind_of_seat(table, 1), "person");
  pass(30);
  EXPECT_EQ(kind_of_seat(table, 1), "open") << "never connected";
  EXPECT_EQ(kind_of_seat(table, 0), "person") << "the maker's";
  EXPECT_EQ(kind_of_seat(private_, 1), "person");

  const std::string token = text_at(sit(table).json(), "token");
  Visitor bo(world_);
  bo.join(table, {token});
  pass(300);
  EXPECT_EQ(kind_of_seat(table, 1), "person") << "is there";
  bo.disconnect();
  pass(50);
  EXPECT_EQ(kind_of_seat(table, 1), "person");
  pass(30);
  EXPECT_EQ(kind_of_seat(table, 1), "open") << "was there";
  EXPECT_EQ(ask(world_, "POST", table.path("sit"), R"({"name":"Bo"})", {token}).status, 200) << "is back";
  ASSERT_EQ(ask(world_, "POST", table.path("start"), "", {table.tokens[0]}).status, 200);
  pass(300);
  EXPECT_EQ(kind_of_seat(table, 1), "person") << "the match has begun";
}

TEST_F(OpenSeats, are_open_again_after_a_restart_and_when_nobody_looks) {
  const MadeTable table = open_table();
  ASSERT_EQ(sit(table).status, 200);
  pass(600);
  EXPECT_FALSE(world_.logic().is_loaded(table.id)) << "kept in memory until its seat was open again";
  EXPECT_EQ(kind_of_seat(table, 1), "open");
  ASSERT_EQ(sit(table).status, 200);
  world_.crash();
  world_.start();
  EXPECT_EQ(kind_of_seat(table, 1), "person");
  pass(80);
  EXPECT_EQ(kind_of_seat(table, 1), "open");
}

}  // namespace
}  // namespace partal::server
