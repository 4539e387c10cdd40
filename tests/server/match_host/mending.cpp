// What the server itself has to do is done, however full the queue of a table is and whatever the store does.
#include <gmock/gmock.h>

#include "tests/server/visitor.h"

namespace partal::server {
namespace {

class Mending : public testing::Test {
 protected:
  static constexpr Faults kUp{};
  static constexpr Faults kDown{.failed_writes = 1000, .failed_loads = 1000};

  void begin(const std::string& body) {
    table_ = make_table(world_, body);
    ASSERT_EQ(ask(world_, "POST", table_.path("start"), "", {table_.tokens[0]}).status, 200);
  }
  void begin_with_a_person() {
    begin(R"({"game":"gardens","options":{"first":"2"},)"
          R"("seats":[{"kind":"person"},{"kind":"computer","level":"random"}]})");
  }
  // Nobody holds a seat, and they are slow enough for something to happen in the middle.
  void begin_with_computers() {
    world_.faults.longest_thought = 2'000;
    begin(
        R"({"game":"gardens","seats":[{"kind":"computer","level":"random"},{"kind":"open","until":"random"}]})");
  }
  // While the table is busy: as many as fit, and some more.
  void fill_queue(ConnectionId connection) {
    for (int i = 0; i < 10; ++i) {
      world_.logic().received(connection,
                              R"({"t":"chat","text":"hello","id":")" + std::to_string(++chats_) + "\"}");
    }
  }
  void sweep_for(std::int64_t milliseconds) {
    constexpr std::int64_t kEvery = 10'000;
    for (std::int64_t passed = 0; passed < milliseconds; passed += kEvery) {
      world_.wait(kEvery);
      world_.logic().sweep();
    }
  }
  StoredTable stored() { return world_.disk().load(table_.id).value().value(); }
  std::size_t lines() { return stored().lines.size(); }
  bool is_over() { return table_in(stored().table)->phase == Phase::Over; }

  World world_{23, {}, {.waiting_per_table = 4, .messages_at_once = 1e6}};
  MadeTable table_;
  int chats_ = 0;
};

TEST_F(Mending, a_full_queue_keeps_no_computer_player_from_answering) {
  begin_with_a_person();
  Visitor anna(world_);
  anna.join(table_, {table_.tokens[0]});
  world_.faults = {.longest_commit = 50, .longest_thought = 200};
  Json state = anna.last("state");
  for (int turn = 0; turn < 8; ++turn) {
    if (!state.at("legal").is_null()) {
      const std::string action = text_at(state.at("legal").at(0).as_object(), "text");
      world_.logic().received(ConnectionId{1},
                              R"({"t":"act","id":"a)" + std::to_string(turn) + R"(","seat":1,"n":)" +
                                  std::to_string(number_at(state, "n")) + R"(,"action":")" + action + "\"}");
    }
    for (int i = 0; i < 40; ++i) {
      fill_queue(ConnectionId{1});
      world_.wait(10);
    }
    world_.wait(10'000);
    state = anna.last("update");
    ASSERT_FALSE(state.at("legal").is_null()) << "the computer player's answer was lost";
  }
}

TEST_F(Mending, a_full_queue_turns_further_messages_away) {
  begin(persons("gardens", 2));
  Visitor anna(world_);
  anna.join(table_, {table_.tokens[0]});
  anna.received.clear();
  fill_queue(ConnectionId{1});
  world_.wait(10'000);
  const auto count = [&](const std::string& kind) { return std::ranges::count(anna.kinds(), kind); };
  EXPECT_EQ(count("ack"), 1 + 4) << "one is under way, four wait";
  EXPECT_EQ(count("error"), 5);
  EXPECT_EQ(text_at(anna.last("error"), "code"), "rate.limit");
}

TEST_F(Mending, a_full_queue_leaves_no_ghost_in_a_seat) {
  begin(persons("gardens", 2));
  Visitor anna(world_);
  anna.join(table_, {table_.tokens[0]});
  Visitor bo(world_);
  bo.join(table_, {table_.tokens[1]});
  world_.faults.longest_commit = 100;
  fill_queue(ConnectionId{1});
  world_.logic().closed(ConnectionId{2});
  world_.wait(2'000);
  const auto seats = ask(world_, "GET", table_.path(), "", {table_.watch}).json().at("seats").as_array();
  EXPECT_TRUE(seats.at(0).as_object().at("present").as_bool());
  EXPECT_FALSE(seats.at(1).as_object().at("present").as_bool());
  anna.disconnect();
  sweep_for(400'000);
  EXPECT_EQ(world_.logic().tables_loaded(), 0U);
}

TEST_F(Mending, whoever_leaves_while_the_store_is_down_is_gone_too) {
  begin(persons("gardens", 2));
  Visitor anna(world_);
  anna.join(table_, {table_.tokens[0]});
  world_.faults = kDown;
  anna.say("chat", "c", R"("text":"hello")");
  anna.disconnect();
  sweep_for(60'000);
  world_.faults = kUp;
  sweep_for(60'000);
  const auto seats = ask(world_, "GET", table_.path(), "", {table_.watch}).json().at("seats").as_array();
  EXPECT_FALSE(seats.at(0).as_object().at("present").as_bool());
  sweep_for(400'000);
  EXPECT_EQ(world_.logic().tables_loaded(), 0U);
}

TEST_F(Mending, a_table_of_computer_players_goes_on_when_the_store_is_back) {
  begin_with_computers();
  world_.wait(100);
  world_.faults = kDown;
  sweep_for(60'000);
  ASSERT_FALSE(is_over());
  const std::size_t before = lines();
  world_.faults = kUp;
  sweep_for(60'000);
  EXPECT_GT(lines(), before) << "nobody sent anything";
  sweep_for(600'000);
  EXPECT_TRUE(is_over());
}

TEST_F(Mending, a_long_outage_unloads_no_match_that_nobody_would_bring_back) {
  begin_with_computers();
  world_.wait(100);
  world_.faults = kDown;
  sweep_for(3'600'000);
  world_.faults = kUp;
  sweep_for(300'000);
  EXPECT_TRUE(is_over());
}

TEST_F(Mending, a_store_that_cannot_write_is_tried_ever_more_rarely) {
  begin_with_computers();
  world_.wait(100);
  world_.faults = {.failed_writes = 1000};  // a full disk: reading works
  world_.thoughts = 0;
  sweep_for(600'000);
  EXPECT_LT(world_.thoughts, 50);
  world_.faults = kUp;
  sweep_for(300'000);
  EXPECT_TRUE(is_over());
}

TEST_F(Mending, the_sweep_finds_a_turn_that_nobody_thinks_about) {
  world_.faults = {.longest_commit = 1, .longest_thought = 5'000};
  begin_with_a_person();
  Visitor anna(world_);
  anna.join(table_, {table_.tokens[0]});
  ASSERT_TRUE(anna.last("state").at("legal").is_null());
  const std::size_t before = lines();
  world_.faults.failed_writes = 1000;
  while (world_.writes_failed == 0) world_.wait(1);
  // The attempt that is due falls into somebody's chat.
  world_.faults = {.longest_commit = 400};
  for (int i = 0; i < 10; ++i) {
    fill_queue(ConnectionId{1});
    world_.wait(100);
  }
  world_.wait(5'000);
  ASSERT_EQ(lines(), before) << "this is about the sweep";
  world_.logic().sweep();
  world_.wait(5'000);
  EXPECT_GT(lines(), before);
}

}  // namespace
}  // namespace partal::server
