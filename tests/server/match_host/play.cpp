// Playing over the protocol: what is answered, in which order, and what is stored by then.
#include <gmock/gmock.h>

#include "tests/server/visitor.h"

namespace partal::server {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;

class Play : public testing::Test {
 protected:
  void begin(const std::string& body) {
    table_ = make_table(world_, body);
    ASSERT_EQ(ask(world_, "POST", table_.path("start"), "", {table_.tokens[0]}).status, 200);
    anna_.join(table_, {table_.tokens[0]});
    state_ = anna_.last("state");
  }
  int n() const { return number_at(state_, "n"); }
  static std::string first_legal(const Json& state) {
    return text_at(state.at("legal").as_array().at(0).as_object(), "text");
  }
  static int decider(const Json& state) {
    return number_at(state.at("view").as_object().at("pending").as_object(), "seat");
  }
  std::vector<LineRow> stored_lines() { return world_.disk().load(table_.id).value().value().lines; }

  World world_{7};
  MadeTable table_;
  Visitor anna_{world_};
  Json state_;
};

std::string two_in_the_gardens() { return persons("gardens", 2, R"(,"options":{"first":"1"})"); }

TEST_F(Play, acknowledges_an_action_and_tells_everybody) {
  begin(two_in_the_gardens());
  Visitor bo(world_);
  bo.join(table_, {table_.tokens[1]});
  Visitor watcher(world_);
  watcher.join(table_, {table_.watch});
  ASSERT_EQ(decider(state_), 1);
  bo.received.clear();
  watcher.received.clear();
  const std::string action = first_legal(state_);
  const Json ack = anna_.act(1, n(), action);
  EXPECT_EQ(text_at(ack, "t"), "ack") << boost::json::serialize(ack);
  EXPECT_GT(number_at(ack, "n"), n());
  EXPECT_THAT(anna_.kinds(), ElementsAre("ack", "update"));
  for (const Visitor* other : {&bo, &watcher}) {
    EXPECT_THAT(other->kinds(), ElementsAre("update"));
    EXPECT_EQ(number_at(other->last("update"), "from"), n());
    EXPECT_EQ(number_at(other->last("update"), "n"), number_at(ack, "n"));
  }
  EXPECT_EQ(number_at(bo.last("update"), "viewer"), 2);
  EXPECT_TRUE(watcher.last("update").at("viewer").is_null());
  EXPECT_TRUE(watcher.last("update").at("legal").is_null());
  EXPECT_EQ(static_cast<int>(stored_lines().size()), number_at(ack, "n"));
  EXPECT_THAT(stored_lines()[static_cast<std::size_t>(n())].text, HasSubstr("p1 " + action));
}

TEST_F(Play, acknowledges_nothing_before_it_is_stored) {
  begin(two_in_the_gardens());
  world_.faults.longest_commit = 1;
  anna_.received.clear();
  const std::size_t before = stored_lines().size();
  world_.faults.failed_writes = 1000;
  const Json answer = anna_.act(1, n(), first_legal(state_));
  EXPECT_EQ(text_at(answer, "code"), "storage.busy");
  EXPECT_GT(number_at(answer, "retry_after"), 0);
  EXPECT_THAT(anna_.kinds(), Not(Contains("update")));
  EXPECT_EQ(stored_lines().size(), before);
  world_.faults.failed_writes = 0;
  EXPECT_EQ(text_at(anna_.act(1, n(), first_legal(state_)), "t"), "ack") << "play goes on";
}

// The store says no although it has stored: the repeated message finds its first answer, and nothing is done
// twice.
TEST_F(Play, finds_the_answer_of_a_doubtful_write_by_its_id) {
  begin(two_in_the_gardens());
  world_.faults.doubtful_writes = 1000;
  EXPECT_EQ(text_at(anna_.act(1, n(), first_legal(state_)), "code"), "storage.busy");
  EXPECT_THAT(anna_.kinds(), Contains("update")) << "what is stored is shown";
  world_.faults.doubtful_writes = 0;
  const std::size_t lines = stored_lines().size();
  const Json again = anna_.act(1, n(), first_legal(state_));
  EXPECT_EQ(text_at(again, "t"), "ack");
  EXPECT_EQ(number_at(again, "n"), static_cast<int>(lines));
  EXPECT_EQ(stored_lines().size(), lines);
}

TEST_F(Play, answers_a_repeated_id_again_also_after_a_crash) {
  begin(two_in_the_gardens());
  const std::string action = first_legal(state_);
  const Json first = anna_.act(1, n(), action, "same");
  ASSERT_EQ(text_at(first, "t"), "ack");
  EXPECT_EQ(anna_.act(1, n(), action, "same"), first);
  EXPECT_EQ(anna_.act(1, n(), "end", "same"), first) << "the id counts, not what comes with it";
  const std::size_t lines = stored_lines().size();
  world_.crash();
  world_.start();
  anna_.connect();
  anna_.join(table_, {table_.tokens[0]});
  EXPECT_EQ(anna_.act(1, n(), action, "same"), first);
  EXPECT_EQ(stored_lines().size(), lines);
}

TEST_F(Play, refuses_with_rule_code_and_sentence_in_the_reader_s_language) {
  begin(two_in_the_gardens());
  anna_.say("hello", "h", R"("protocol":2,"lang":"de","client":"test")");
  anna_.join(table_, {table_.tokens[0]});
  const Json refused = anna_.act(1, n(), "lay 1a 9,9 r0");
  EXPECT_EQ(text_at(refused, "t"), "refused");
  const Json violation = refused.at("violation").as_object();
  EXPECT_THAT(text_at(violation, "rule"), "GAR-10");
  EXPECT_NE(text_at(violation, "code"), "");
  EXPECT_NE(text_at(violation, "text"), "");
  EXPECT_EQ(text_at(anna_.act(1, n(), "fly"), "t"), "refused");
  EXPECT_EQ(static_cast<int>(stored_lines().size()), n());
}

TEST_F(Play, tells_a_client_of_another_protocol_which_one_it_speaks) {
  begin(two_in_the_gardens());
  const Json outdated = anna_.say("hello", "h", R"("protocol":1,"lang":"en","client":"test")");
  EXPECT_EQ(text_at(outdated, "code"), "protocol.version");
  EXPECT_EQ(outdated.at("args").at("expected").as_int64(), 2);
  const Json welcome = anna_.say("hello", "h2", R"("protocol":2,"lang":"en","client":"test")");
  EXPECT_EQ(text_at(welcome, "t"), "welcome");
  EXPECT_EQ(welcome.at("protocol").as_int64(), 2);
}

TEST_F(Play, refuses_another_line_than_the_present_one) {
  begin(two_in_the_gardens());
  const Json stale = anna_.act(1, n() - 1, first_legal(state_));
  EXPECT_EQ(text_at(stale, "code"), "stale");
  EXPECT_EQ(number_at(stale.at("args").as_object(), "n"), n());
}

TEST_F(Play, takes_the_seat_from_the_token_and_not_from_the_message) {
  begin(two_in_the_gardens());
  Visitor bo(world_);
  bo.join(table_, {table_.tokens[1]});
  EXPECT_EQ(text_at(bo.act(1, n(), first_legal(state_)), "code"), "token.unknown");
  EXPECT_EQ(text_at(bo.act(2, n(), first_legal(state_)).at("violation").as_object(), "code"),
            "turn.not-yours");
  Visitor stranger(world_);
  EXPECT_EQ(text_at(stranger.act(1, n(), "end"), "code"), "token.unknown");
  EXPECT_EQ(text_at(stranger.join(table_, {}), "code"), "not-found");
  EXPECT_EQ(text_at(stranger.join(table_, {"wrong"}), "code"), "not-found");
}

TEST_F(Play, takes_back_and_shows_it_as_a_line) {
  begin(two_in_the_gardens());
  ASSERT_EQ(text_at(anna_.act(1, n(), first_legal(state_), "1"), "t"), "ack");
  const int after = number_at(anna_.last("update"), "n");
  const std::string fields = R"("seat":1,"n":)" + std::to_string(after) + R"(,"to":)" + std::to_string(n());
  const Json undone = anna_.say("undo", "2", fields);
  EXPECT_EQ(text_at(undone, "t"), "ack");
  EXPECT_EQ(number_at(undone, "n"), after + 1);
  EXPECT_THAT(stored_lines().back().text, HasSubstr("undo"));
  EXPECT_EQ(anna_.say("undo", "2", fields), undone);
  EXPECT_EQ(
      text_at(anna_.say("undo", "3", R"("seat":1,"n":)" + std::to_string(after + 1) + R"(,"to":0)"), "t"),
      "refused");
}

TEST_F(Play, catches_up_from_the_last_line_seen) {
  begin(two_in_the_gardens());
  Visitor bo(world_);
  bo.join(table_, {table_.tokens[1]});
  const int seen = number_at(bo.last("state"), "n");
  bo.disconnect();
  anna_.act(1, n(), first_legal(state_));
  const int now = number_at(anna_.last("update"), "n");
  bo.connect();
  bo.join(table_, {table_.tokens[1]}, R"(,"n":)" + std::to_string(seen));
  EXPECT_EQ(number_at(bo.last("update"), "from"), seen);
  EXPECT_EQ(number_at(bo.last("update"), "n"), now);
  bo.join(table_, {table_.tokens[1]}, R"(,"n":)" + std::to_string(now + 5));
  EXPECT_EQ(number_at(bo.last("state"), "n"), now) << "a line that is not there: resync";
}

TEST_F(Play, holds_several_seats_on_one_connection) {
  begin(two_in_the_gardens());
  Visitor screen(world_);
  screen.join(table_, {table_.tokens[0], table_.tokens[1]});
  EXPECT_THAT(screen.kinds(), ElementsAre("table", "state", "state"));
  Json state = screen.received[1];
  int n = number_at(state, "n");
  for (int i = 0; i < 12; ++i) {
    const int seat = decider(state);
    for (const Json& message : screen.received) {
      if (number_at(message, "viewer") == seat) state = message;
    }
    ASSERT_EQ(text_at(screen.act(seat, n, first_legal(state), std::to_string(i)), "t"), "ack");
    state = screen.last("update");
    n = number_at(state, "n");
  }
}

TEST_F(Play, answers_why_previews_and_earlier_moments) {
  begin(two_in_the_gardens());
  const std::string at_n = R"("seat":1,"n":)" + std::to_string(n());
  const std::string action = first_legal(state_);
  EXPECT_TRUE(anna_.say("why", "1", at_n + R"(,"action":")" + action + "\"").at("violation").is_null());
  EXPECT_NE(text_at(anna_.say("why", "2", at_n + R"(,"action":"lay 1a 9,9 r0")").at("violation").as_object(),
                    "text"),
            "");
  const Json previews = anna_.say("preview", "3", at_n + R"(,"actions":[[")" + action + R"("],["end"]])");
  ASSERT_EQ(previews.at("previews").as_array().size(), 2U);
  EXPECT_TRUE(previews.at("previews").at(0).as_object().contains("changes"));
  EXPECT_TRUE(previews.at("previews").at(1).as_object().contains("violation"));
  const Json moment = anna_.say("moment", "4", R"("at":3)");
  EXPECT_EQ(number_at(moment.at("view").as_object(), "n"), 3);
  EXPECT_EQ(moment.at("events").as_array().at(0).as_object().at("n").as_int64(), 3);
  EXPECT_EQ(text_at(anna_.say("moment", "5", R"("at":9999)"), "code"), "stale");
  EXPECT_EQ(text_at(anna_.say("hint", "6", at_n), "code"), "aid.off");
  EXPECT_EQ(static_cast<int>(stored_lines().size()), n()) << "questions change nothing";
}

TEST_F(Play, gives_hints_where_the_table_allows_them) {
  begin(R"({"game":"roll_and_write","seats":[{"kind":"person"},{"kind":"computer","level":"random"}]})");
  world_.run(5'000);
  if (!anna_.last("update").empty()) state_ = anna_.last("update");
  const Json answer = anna_.say("hint", "h", R"("seat":1,"n":)" + std::to_string(n()));
  ASSERT_EQ(text_at(answer, "t"), "answer") << boost::json::serialize(answer);
  const std::string best = text_at(answer.at("hints").as_array().at(0).as_object(), "action");
  EXPECT_EQ(text_at(anna_.act(1, n(), best), "t"), "ack");
}

TEST_F(Play, lets_computer_players_play_and_ends_with_a_record_that_can_be_checked) {
  begin(R"({"game":"gardens","seats":[{"kind":"person","name":"Anna"},{"kind":"computer","level":"greedy"},)"
        R"({"kind":"computer","level":"random"}]})");
  world_.run(2'000);
  if (!anna_.last("update").empty()) state_ = anna_.last("update");
  for (int i = 0; i < 200 && text_at(anna_.last("table"), "phase") != "over"; ++i) {
    const Json answer = anna_.act(1, n(), first_legal(state_), std::to_string(i));
    ASSERT_EQ(text_at(answer, "t"), "ack") << boost::json::serialize(answer);
    state_ = anna_.last("update");
  }
  ASSERT_EQ(text_at(anna_.last("table"), "phase"), "over");
  EXPECT_EQ(text_at(anna_.act(1, n(), "end", "late"), "code"), "match.over");
  const Answered record = ask(world_, "GET", table_.path("record"), "", {table_.watch});
  ASSERT_EQ(record.status, 200);
  EXPECT_TRUE(load_record(record.body));
  EXPECT_FALSE(verify_chance(*parse_record(record.body)));
  EXPECT_THAT(record.body, HasSubstr("seat 1 person Anna\nseat 2 greedy\n"));
}

TEST_F(Play, goes_on_after_a_crash_while_a_computer_player_thinks) {
  world_.faults.longest_thought = 5'000;
  begin(
      R"({"game":"gardens","options":{"first":"2"},"seats":[{"kind":"person"},{"kind":"computer","level":"random"}]})");
  world_.crash();
  world_.start();
  anna_.connect();
  anna_.join(table_, {table_.tokens[0]});
  world_.run(60'000);
  EXPECT_EQ(decider(anna_.last("update")), 1) << "the computer player was asked again";
}

TEST_F(Play, closes_a_match_that_becomes_too_long) {
  World small(3, {}, {.lines_per_match = 60});
  const MadeTable table = make_table(small, persons("alhambra", 2, R"(,"options":{"youngest":"1"})"));
  ASSERT_EQ(ask(small, "POST", table.path("start"), "", {table.tokens[0]}).status, 200);
  Visitor screen(small);
  screen.join(table, {table.tokens[0], table.tokens[1]});
  Json state = screen.received[1];
  for (int i = 0; i < 100 && text_at(screen.last("table"), "phase") != "closed"; ++i) {
    const int seat = decider(state);
    for (const Json& message : screen.received) {
      if (number_at(message, "viewer") == seat) state = message;
    }
    screen.act(seat, number_at(state, "n"), first_legal(state), std::to_string(i));
    if (!screen.last("update").empty()) state = screen.last("update");
  }
  EXPECT_EQ(text_at(screen.last("table"), "phase"), "closed");
  EXPECT_EQ(text_at(screen.act(1, number_at(state, "n"), "end", "late"), "code"), "match.too-long");
  const Answered record = ask(small, "GET", table.path("record"), "", {table.tokens[0]});
  EXPECT_THAT(record.body, HasSubstr("\nseed "));
  EXPECT_FALSE(verify_chance(*parse_record(record.body)));
}

TEST_F(Play, keeps_chat_once_and_shows_it_to_whoever_joins) {
  begin(two_in_the_gardens());
  EXPECT_EQ(text_at(anna_.say("chat", "c1", R"("text":"hello")"), "t"), "ack");
  EXPECT_THAT(anna_.kinds(), ElementsAre("ack", "chat"));
  EXPECT_EQ(text_at(anna_.say("chat", "c1", R"("text":"hello")"), "t"), "ack");
  EXPECT_THAT(anna_.kinds(), ElementsAre("ack"));
  world_.crash();
  world_.start();
  Visitor bo(world_);
  bo.join(table_, {table_.tokens[1]});
  EXPECT_EQ(bo.last("state").at("chat").as_array().size(), 1U);
  Visitor watcher(world_);
  watcher.join(table_, {table_.watch});
  EXPECT_EQ(text_at(watcher.say("chat", "c2", R"("text":"hello")"), "code"), "token.unknown");
}

TEST_F(Play, limits_how_much_a_connection_may_say_at_once) {
  begin(two_in_the_gardens());
  for (int i = 0; i < 250; ++i) world_.logic().received(ConnectionId{1}, R"({"t":"ping","id":"p"})");
  world_.run(100);
  EXPECT_EQ(text_at(anna_.received.back(), "code"), "rate.limit");
  world_.wait(5'000);
  EXPECT_EQ(text_at(anna_.say("ping", "q"), "t"), "ack");
}

}  // namespace
}  // namespace partal::server
