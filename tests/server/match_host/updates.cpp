// What a client is told of the position: what has changed or the whole view, the events, where it may go
// back, and how the match ended. Visitors apply the changes as every client does.
#include <gmock/gmock.h>

#include "engine/catalogue/match.h"
#include "tests/server/visitor.h"

namespace partal::server {
namespace {

using testing::ElementsAre;

class Updates : public testing::Test {
 protected:
  void begin(const std::string& body, std::uint64_t seed = 3) {
    rng_ = Rng(seed);
    table_ = make_table(world_, body);
    whole_.say("hello", "h", R"("protocol":2,"lang":"en","client":"test","updates":"whole")");
    ASSERT_EQ(ask(world_, "POST", table_.path("start"), "", {table_.tokens[0]}).status, 200);
    screen_.join(table_, table_.tokens);
    whole_.join(table_, table_.tokens);
    watcher_.join(table_, {table_.watch});
    take(screen_);
  }
  // The position of whoever decides.
  void take(const Visitor& visitor) {
    for (const Json& message : visitor.received) {
      if (text_at(message, "t") != "state" && text_at(message, "t") != "update") continue;
      last_ = message;
      if (message.at("legal").is_array()) deciding_ = message;
    }
  }
  // A random step of whoever decides; false at the end.
  bool step() {
    if (text_at(last_.at("view").at("pending").as_object(), "kind") != "decide") return false;
    const auto& legal = deciding_.at("legal").as_array();
    const std::string action =
        text_at(legal[rng_.below(static_cast<std::uint32_t>(legal.size()))].as_object(), "text");
    whole_.received.clear();
    watcher_.received.clear();
    const Json ack =
        screen_.act(number_at(deciding_, "viewer"), number_at(deciding_, "n"), action, next_id());
    EXPECT_EQ(text_at(ack, "t"), "ack") << boost::json::serialize(ack);
    take(screen_);
    return text_at(ack, "t") == "ack";
  }
  std::string next_id() { return std::to_string(++ids_); }
  static std::vector<Json> updates(const Visitor& visitor) {
    std::vector<Json> found;
    for (const Json& message : visitor.received) {
      if (text_at(message, "t") == "update") found.push_back(message);
    }
    return found;
  }
  // Everything but the form in which the view comes.
  static Json without_changes(Json message) {
    message.erase("changes");
    return message;
  }
  static std::vector<int> lines_of(const Json& undo) {
    std::vector<int> lines;
    for (const auto& line : undo.at("lines").as_array()) lines.push_back(static_cast<int>(line.as_int64()));
    return lines;
  }

  World world_{7};
  MadeTable table_;
  Visitor screen_{world_}, whole_{world_}, watcher_{world_};
  Json last_, deciding_;
  Rng rng_{3};
  int ids_ = 0;
};

TEST_F(Updates, make_the_view_that_others_are_sent_whole) {
  for (const GameInfo* game : games()) {
    begin(persons(std::string(game->name), std::max(2, game->min_players)));
    std::size_t bytes_of_changes = 0;
    std::size_t bytes_of_views = 0;
    for (int i = 0; i < 60 && step(); ++i) {
      const auto changed = updates(screen_);
      const auto whole = updates(whole_);
      ASSERT_EQ(changed.size(), whole.size());
      for (std::size_t viewer = 0; viewer < whole.size(); ++viewer) {
        ASSERT_TRUE(changed[viewer].contains("changes") && !whole[viewer].contains("changes"));
        ASSERT_EQ(without_changes(changed[viewer]), whole[viewer]) << game->name;
        bytes_of_changes += boost::json::serialize(changed[viewer].at("changes")).size();
        bytes_of_views += boost::json::serialize(whole[viewer].at("view")).size();
      }
      ASSERT_EQ(updates(watcher_).size(), 1U);
      EXPECT_EQ(watcher_.last("update").at("view").at("n"), last_.at("n"));
    }
    EXPECT_LT(bytes_of_changes, bytes_of_views / 4) << game->name;
  }
}

TEST_F(Updates, bring_back_a_client_that_was_away) {
  begin(persons("gardens", 2));
  Visitor away(world_);
  away.join(table_, {table_.tokens[1]});
  const int seen = number_at(away.last("state"), "n");
  away.disconnect();
  for (int i = 0; i < 9; ++i) step();
  away.connect();
  away.join(table_, {table_.tokens[1]}, R"(,"n":)" + std::to_string(seen));
  const Json caught_up = away.last("update");
  EXPECT_EQ(number_at(caught_up, "from"), seen);
  away.join(table_, {table_.tokens[1]});
  EXPECT_EQ(caught_up.at("view"), away.last("state").at("view"));
}

TEST_F(Updates, follow_a_state_with_all_events_so_that_one_join_is_enough) {
  begin(persons("gardens", 2));
  for (int i = 0; i < 9; ++i) step();
  watcher_.join(table_, {table_.watch});
  const Json state = watcher_.last("state");
  EXPECT_EQ(number_at(state, "from"), 0);
  const Json moment =
      watcher_.say("moment", "m", R"("from":0,"at":)" + std::to_string(number_at(state, "n")));
  EXPECT_EQ(state.at("events"), moment.at("events"));
  EXPECT_TRUE(state.at("undo").is_null()) << "a spectator";
}

TEST_F(Updates, say_where_a_seat_may_go_back_also_after_a_reload) {
  begin(persons("gardens", 2, R"(,"options":{"first":"1"})"));
  EXPECT_TRUE(deciding_.at("undo").is_null()) << "nothing was done yet";
  const int before = number_at(deciding_, "n");
  step();
  const Json undo = deciding_.at("undo").as_object();
  EXPECT_THAT(lines_of(undo), ElementsAre(before));
  EXPECT_EQ(number_at(undo, "turn"), before);
  for (const Json& other : updates(screen_)) {
    EXPECT_EQ(other.at("undo").is_null(), number_at(other, "viewer") == 2) << "only one's own decisions";
  }
  whole_.join(table_, {table_.tokens[0]});
  EXPECT_EQ(whole_.last("state").at("undo"), deciding_.at("undo"));
  const std::string fields = R"("seat":1,"n":)" + std::to_string(before + 1) + R"(,"to":)";
  EXPECT_EQ(text_at(screen_.say("undo", next_id(), fields + std::to_string(before)), "t"), "ack");
  take(screen_);
  EXPECT_TRUE(deciding_.at("undo").is_null());
}

TEST_F(Updates, offer_earlier_turns_where_the_table_allows_it) {
  begin(R"({"game":"gardens","takeback":"full","options":{"first":"1"},)"
        R"("seats":[{"kind":"person"},{"kind":"computer","level":"random"}]})");
  const int first = number_at(deciding_, "n");
  step();
  step();  // the end of the turn: tiles are drawn, the computer player plays
  world_.run(20'000);
  take(screen_);
  const Json undo = deciding_.at("undo").as_object();
  EXPECT_THAT(lines_of(undo), ElementsAre(first, first + 1));
  EXPECT_TRUE(undo.at("turn").is_null()) << "the present turn has just begun";
}

TEST_F(Updates, name_the_winners_when_it_is_over) {
  begin(persons("carat", 2));
  while (step()) EXPECT_TRUE(deciding_.at("result").is_null() || last_ != deciding_);
  const Json result = last_.at("result").as_object();
  const auto& winners = result.at("winners").as_array();
  EXPECT_EQ(text_at(result, "outcome"), winners.size() == 1 ? "won" : "shared");
  EXPECT_TRUE(last_.at("undo").is_null());
}

TEST_F(Updates, say_that_nobody_wins_a_contest_that_is_lost) {
  const std::string contest = R"({"game":"roll_and_write","options":{"imaginary":"3","contest":"on"},)"
                              R"("seats":[{"kind":"person"}]})";
  bool was_lost = false;
  for (std::uint64_t seed = 1; seed <= 5 && !was_lost; ++seed) {
    begin(contest, seed);
    while (step()) continue;
    const Json result = last_.at("result").as_object();
    was_lost = text_at(result, "outcome") == "nobody";
    EXPECT_EQ(was_lost, result.at("winners").as_array().empty());
  }
  EXPECT_TRUE(was_lost) << "a random player loses to three others, sooner or later";
}

}  // namespace
}  // namespace partal::server
