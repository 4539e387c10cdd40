// Time per turn, where it was agreed: what happens when it is over, that it is shown, and that it runs only
// while the server does.
#include <gmock/gmock.h>

#include "server/lobby/table.h"
#include "server/match_host/live_match.h"
#include "tests/server/visitor.h"

namespace partal::server {
namespace {

constexpr int kTurnSeconds = 600;  // seconds
constexpr std::int64_t kMilliseconds = 1'000;

class TurnTimes : public testing::TestWithParam<const char*> {
 protected:
  TurnTimes() { EXPECT_EQ(ask(world_, "POST", table_.path("start"), "", {table_.tokens[0]}).status, 200); }

  static std::string agreed(const std::string& then, int seconds = kTurnSeconds) {
    return R"(,"options":{"first":"1"},"turn_time":{"seconds":)" + std::to_string(seconds) + R"(,"then":")" +
           then + R"(","level":"greedy"})";
  }
  Json shown() { return ask(world_, "GET", table_.path(), "", {table_.watch}).json(); }
  int left() { return number_at(shown(), "turn_left"); }
  int deciding() { return number_at(shown(), "deciding"); }
  std::string stand_in(int seat) {
    return text_at(shown().at("seats").as_array().at(static_cast<std::size_t>(seat - 1)).as_object(),
                   "stand_in");
  }
  std::vector<std::string> lines_of(int seat) {
    std::vector<std::string> lines;
    const std::vector<LineRow> stored = world_.disk().load(table_.id)->value().lines;
    for (const LineRow& line : stored) {
      const std::string text = line.text.substr(line.text.find(' ') + 1);
      if (text.starts_with("p" + std::to_string(seat) + " ")) lines.push_back(text.substr(3));
    }
    return lines;
  }
  int lines() { return static_cast<int>(world_.disk().load(table_.id)->value().lines.size()); }
  void restart(std::int64_t away) {
    world_.crash();
    world_.wait(away);
    world_.start();
    world_.logic().begin();
    world_.wait(kMilliseconds);
  }

  World world_{17};
  MadeTable table_ = make_table(world_, persons("gardens", 2, agreed(GetParam())));
};

class PassedTurn : public TurnTimes {};
INSTANTIATE_TEST_SUITE_P(, PassedTurn, testing::Values("pass"));
class LentSeat : public TurnTimes {};
INSTANTIATE_TEST_SUITE_P(, LentSeat, testing::Values("stand-in"));

TEST_P(PassedTurn, is_decided_by_a_computer_player_and_the_seat_is_kept) {
  Visitor ada(world_);
  ada.join(table_, {table_.tokens[0]});
  EXPECT_EQ(deciding(), 1);
  world_.wait((kTurnSeconds - 10) * kMilliseconds);
  EXPECT_THAT(lines_of(1), testing::IsEmpty()) << "there is time left";
  world_.wait(20 * kMilliseconds);
  EXPECT_EQ(lines_of(1).back(), "end") << "the whole turn, up to its end";
  EXPECT_EQ(deciding(), 2);
  EXPECT_EQ(stand_in(1), "");
  world_.wait(kTurnSeconds * kMilliseconds);
  EXPECT_EQ(deciding(), 1) << "the second person let the time pass, too";
  const Json first = ada.last("update").at("legal").as_array().front().as_object();
  EXPECT_EQ(text_at(ada.act(1, lines(), text_at(first, "text")), "t"), "ack")
      << "the person goes on as before";
}

TEST_P(LentSeat, is_held_by_a_computer_player_until_the_person_returns) {
  world_.wait((kTurnSeconds + 10) * kMilliseconds);
  EXPECT_EQ(stand_in(1), "greedy");
  EXPECT_EQ(deciding(), 2);
  EXPECT_EQ(ask(world_, "POST", table_.path("return"), "", {table_.tokens[0]}).status, 200);
  EXPECT_EQ(stand_in(1), "");
  world_.wait(kTurnSeconds * kMilliseconds);
  EXPECT_EQ(stand_in(2), "greedy");
  EXPECT_EQ(deciding(), 1);
  EXPECT_GT(left(), kTurnSeconds - 60) << "whoever has returned has the whole time";
}

TEST_P(PassedTurn, shows_to_all_how_much_time_is_left) {
  Visitor watcher(world_);
  watcher.join(table_, {table_.watch});
  const Json told = watcher.last("table");
  EXPECT_EQ(number_at(told.at("turn_time").as_object(), "seconds"), kTurnSeconds);
  EXPECT_EQ(text_at(told.at("turn_time").as_object(), "then"), "pass");
  world_.wait(60 * kMilliseconds);
  EXPECT_NEAR(left(), kTurnSeconds - 60, 8);
  watcher.received.clear();
  world_.wait(kTurnSeconds * kMilliseconds);
  EXPECT_EQ(number_at(watcher.last("table"), "deciding"), 2) << "a new turn is told with its time";
  EXPECT_EQ(number_at(watcher.last("table"), "turn_left"), kTurnSeconds);
}

TEST_P(PassedTurn, gives_no_new_time_for_what_is_taken_back) {
  Visitor ada(world_);
  Json state = ada.join(table_, {table_.tokens[0]});
  world_.wait((kTurnSeconds / 2) * kMilliseconds);
  const auto action = [&] {
    const Json position = ada.last("state");
    for (const auto& legal : position.at("legal").as_array()) {
      if (text_at(legal.as_object(), "text") != "end") return text_at(legal.as_object(), "text");
    }
    return std::string();
  };
  const int before = lines();
  ASSERT_EQ(text_at(ada.act(1, before, action()), "t"), "ack");
  EXPECT_LT(left(), kTurnSeconds / 2 + 10) << "the turn goes on after its first action";
  ASSERT_EQ(deciding(), 1) << "something of this turn can be taken back";
  const Json undone = ada.say(
      "undo", "u", R"("seat":1,"n":)" + std::to_string(lines()) + R"(,"to":)" + std::to_string(before));
  ASSERT_EQ(text_at(undone, "t"), "ack");
  EXPECT_LT(left(), kTurnSeconds / 2 + 10);
}

TEST_P(PassedTurn, refuses_the_person_while_the_computer_player_decides) {
  world_.faults.longest_thought = 60'000;
  Visitor ada(world_);
  ada.join(table_, {table_.tokens[0]});
  world_.wait((kTurnSeconds + 1) * kMilliseconds);
  if (lines_of(1).empty()) {
    EXPECT_EQ(text_at(ada.act(1, lines(), "end"), "code"), "turn.time-up");
  }
  world_.wait(200 * kMilliseconds);
  EXPECT_EQ(deciding(), 2);
}

TEST_P(PassedTurn, does_not_count_while_the_server_is_down) {
  world_.wait((kTurnSeconds / 2) * kMilliseconds);
  restart(10 * kTurnSeconds * kMilliseconds);
  EXPECT_EQ(deciding(), 1);
  EXPECT_NEAR(left(), kTurnSeconds / 2, kTurnSeconds / 10 + 10) << "as it was, or a little more";
  EXPECT_GE(left(), kTurnSeconds / 2 - 10) << "and never less";
  world_.wait((kTurnSeconds / 2 + kTurnSeconds / 10 + 10) * kMilliseconds);
  EXPECT_EQ(deciding(), 2) << "also where nobody looks at the table after the restart";
}

TEST_P(PassedTurn, is_finished_after_a_restart_in_its_middle) {
  world_.faults.longest_thought = 60'000;
  world_.wait((kTurnSeconds + 6) * kMilliseconds);
  world_.faults.longest_thought = 20;
  restart(kMilliseconds);
  world_.wait(20 * kMilliseconds);
  EXPECT_EQ(deciding(), 2);
}

// Nobody can move then.
TEST_P(PassedTurn, does_not_count_while_the_store_hangs) {
  world_.wait(60 * kMilliseconds);
  world_.faults.failed_writes = 1000;
  world_.faults.failed_loads = 1000;
  world_.wait(3 * kTurnSeconds * kMilliseconds);
  world_.faults.failed_writes = 0;
  world_.faults.failed_loads = 0;
  world_.wait(60 * kMilliseconds);
  EXPECT_EQ(deciding(), 1);
  EXPECT_GT(left(), kTurnSeconds / 3);
}

TEST_P(PassedTurn, keeps_its_table_in_memory_until_it_is_decided) {
  for (int i = 0; i < kTurnSeconds / 10; ++i) {
    world_.wait(10 * kMilliseconds);
    world_.logic().sweep();
  }
  world_.wait(20 * kMilliseconds);
  EXPECT_EQ(deciding(), 2);
}

TEST_P(PassedTurn, is_agreed_upon_within_limits) {
  const auto asked = [&](const std::string& more) {
    return ask(world_, "POST", "/api/check", persons("gardens", 2, more));
  };
  EXPECT_EQ(asked(agreed("pass", 300)).status, 200);
  EXPECT_EQ(asked(agreed("pass", 259'200)).status, 200);
  for (const std::string& wrong : {agreed("pass", 299), agreed("pass", 259'201), agreed("forget")}) {
    EXPECT_EQ(asked(wrong).status, 400) << wrong;
  }
  EXPECT_EQ(asked(R"(,"turn_time":{"seconds":600,"then":"pass","level":"nobody"})").status, 400);
  EXPECT_TRUE(shown().at("turn_time").is_object());
  EXPECT_TRUE(ask(world_, "GET", make_table(world_, persons("gardens", 2)).path(), "", {}).status == 404);
}

TEST_P(PassedTurn, runs_no_more_when_the_match_is_given_up) {
  for (const std::string& token : table_.tokens) {
    EXPECT_EQ(ask(world_, "POST", table_.path("give-up"), "", {token}).status, 200);
  }
  EXPECT_TRUE(shown().at("turn_left").is_null());
  const int before = lines();
  world_.wait(2 * kTurnSeconds * kMilliseconds);
  EXPECT_EQ(lines(), before);
}

// Nobody is there: computer players finish the match, as agreed.
TEST_P(LentSeat, lets_a_match_that_everybody_has_left_come_to_its_end) {
  world_.wait(20 * kTurnSeconds * kMilliseconds);
  EXPECT_EQ(text_at(shown(), "phase"), "over");
}

TEST_P(PassedTurn, is_agreed_upon_for_the_next_match_too) {
  for (const std::string& token : table_.tokens) ask(world_, "POST", table_.path("give-up"), "", {token});
  const Answered next = ask(world_, "POST", table_.path("rematch"), "", {table_.tokens[0]});
  ASSERT_EQ(next.status, 201) << next.body;
  const Json json =
      ask(world_, "GET", "/api/tables/" + text_at(next.json(), "table"), "", {table_.tokens[0]}).json();
  EXPECT_EQ(number_at(json.at("turn_time").as_object(), "seconds"), kTurnSeconds);
  EXPECT_TRUE(json.at("turn_left").is_null());
}

// Writes fail or are in doubt, the store hangs, the process dies and comes back, and nobody plays: every turn
// is ended, and none before its time.
TEST(TurnTimesUnderFaults, give_everybody_all_of_their_time) {
  constexpr int kTurn = 40;
  for (std::uint64_t seed = 1; seed <= 8; ++seed) {
    World world(seed, {}, {.turn_seconds_least = 1});
    const std::string agreed =
        R"(,"turn_time":{"seconds":)" + std::to_string(kTurn) + R"(,"then":"pass","level":"random"})";
    const MadeTable table = make_table(world, persons(seed % 2 == 0 ? "gardens" : "carat", 2, agreed));
    ASSERT_EQ(ask(world, "POST", table.path("start"), "", {table.tokens[0]}).status, 200);
    world.faults = {.failed_writes = 100, .doubtful_writes = 100, .failed_loads = 50};
    int turn = 0;
    std::size_t lines = 0;
    const auto present_turn = [&] {
      const StoredTable stored = world.disk().load(table.id)->value();
      if (std::exchange(lines, stored.lines.size()) == stored.lines.size()) return turn;
      const Table head = *table_in(stored.table);
      LiveMatch live = *LiveMatch::make(head, *secret_in(stored.table, head.players()));
      EXPECT_FALSE(live.replay(stored.lines)) << seed;
      return live.is_over() ? -1 : live.turn_line();
    };
    turn = present_turn();
    int up = 2;  // seconds since it began in which the server ran; so long the start was waited for
    int turns = 0;
    for (int second = 0; second < 800 && turn >= 0; ++second) {
      if (world.below(120) == 0) {
        world.crash();
        world.wait(world.below(500'000));
        world.start();
        world.logic().begin();
      }
      if (world.below(150) == 0) world.hang_store(world.below(10'000));
      world.wait(kMilliseconds);
      if (second % 10 == 0) world.logic().sweep();
      ++up;
      const int present = present_turn();
      if (present == turn) continue;
      EXPECT_GE(up, kTurn) << "seed " << seed << ", the turn behind line " << turn;
      turn = present;
      up = 0;
      ++turns;
    }
    EXPECT_GT(turns, 3) << seed;
  }
}

}  // namespace
}  // namespace partal::server
