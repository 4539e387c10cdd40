// Tables over HTTP: making, listing, sitting, leaving, replacing, the next match, removing.
#include <gmock/gmock.h>

#include "tests/server/visitor.h"

namespace partal::server {
namespace {

using testing::HasSubstr;
using testing::Not;

class Tables : public testing::Test {
 protected:
  Answered post(const std::string& verb, const std::string& body, const std::vector<std::string>& tokens) {
    return ask(world_, "POST", table_.path(verb), body, tokens);
  }
  Json seat(int number) {
    const Answered answered = ask(world_, "GET", table_.path(), "", {table_.watch});
    return answered.json().at("seats").as_array().at(static_cast<std::size_t>(number) - 1).as_object();
  }
  World world_{11};
  MadeTable table_ = make_table(world_, persons("gardens", 2));
};

TEST_F(Tables, are_made_with_a_link_for_each_seat_and_one_to_watch) {
  const Answered made = ask(world_, "POST", "/api/tables",
                            R"({"game":"dice","seats":[{"kind":"person"},{"kind":"computer","level":"greedy"},
                                {"kind":"open"}]})");
  ASSERT_EQ(made.status, 201) << made.body;
  const Json json = made.json();
  ASSERT_EQ(json.at("seats").as_array().size(), 2U);
  EXPECT_EQ(number_at(json.at("seats").at(1).as_object(), "seat"), 3);
  const std::string token = text_at(json.at("seats").at(0).as_object(), "token");
  EXPECT_EQ(text_at(json.at("seats").at(0).as_object(), "url"), "/t/" + text_at(json, "table") + "#" + token);
}

TEST_F(Tables, refuse_what_cannot_be_played_with_a_problem) {
  const Answered wrong =
      ask(world_, "POST", "/api/tables", persons("gardens", 2, R"(,"options":{"hand":"9"})"));
  EXPECT_EQ(wrong.status, 422);
  EXPECT_EQ(wrong.code(), "option.value");
  EXPECT_NE(text_at(wrong.json(), "text"), "");
  EXPECT_EQ(ask(world_, "POST", "/api/tables", "{").status, 400);
  EXPECT_EQ(ask(world_, "POST", "/api/tables", std::string(70'000, ' ')).status, 413);
}

TEST_F(Tables, are_checked_without_being_made) {
  const std::size_t before = world_.logic().tables_loaded();
  const auto check = [&](const std::string& hand) {
    const std::string options = R"(,"options":{"hand":")" + hand + R"("})";
    return ask(world_, "POST", "/api/check", persons("gardens", 2, options));
  };
  const Answered fine = check("3");
  EXPECT_EQ(fine.status, 200) << fine.body;
  EXPECT_EQ(text_at(fine.json(), "game"), "gardens");
  EXPECT_EQ(text_at(fine.json().at("options").as_object(), "hand"), "3");
  EXPECT_GT(fine.json().at("options").as_object().size(), 1U) << "all of them, as the table would have them";
  const Answered refused = check("9");
  EXPECT_EQ(refused.status, 422) << refused.body;
  EXPECT_EQ(refused.code(), "option.value");
  EXPECT_EQ(world_.logic().tables_loaded(), before);
}

TEST_F(Tables, are_the_same_404_when_absent_and_when_forbidden) {
  const Answered absent = ask(world_, "GET", "/api/tables/nothing", "", {"x"});
  const Answered forbidden = ask(world_, "GET", table_.path(), "", {"x"});
  EXPECT_EQ(absent.status, 404);
  EXPECT_EQ(absent.body, forbidden.body);
  for (const char* verb : {"sit", "leave", "start", "return", "rematch"}) {
    EXPECT_EQ(post(verb, "", {"x"}).status, 404) << verb;
  }
  EXPECT_EQ(ask(world_, "DELETE", table_.path(), "", {table_.tokens[1]}).status, 404);
  EXPECT_EQ(ask(world_, "GET", table_.path("record"), "", {"x"}).status, 404);
  EXPECT_EQ(ask(world_, "GET", "/api/nothing").status, 404);
  EXPECT_EQ(ask(world_, "PUT", table_.path(), "", {table_.watch}).status, 404);
}

TEST_F(Tables, are_listed_when_public_and_without_anything_secret) {
  const MadeTable listed = make_table(world_, persons("carat", 3, R"(,"public":true)"));
  const Answered answered = ask(world_, "GET", "/api/tables");
  EXPECT_THAT(answered.body, HasSubstr(listed.id));
  EXPECT_THAT(answered.body, Not(HasSubstr(table_.id)));
  EXPECT_THAT(answered.body, Not(HasSubstr("hash")));
  EXPECT_THAT(ask(world_, "GET", "/api/games").body, HasSubstr("second_scoring_pile"));
}

// Whoever removes old tables goes by it.
TEST_F(Tables, know_to_the_day_when_something_was_last_done) {
  const auto changed = [this] { return world_.disk().load(table_.id)->value().table.changed; };
  EXPECT_EQ(post("start", "", {table_.tokens[0]}).status, 200);
  const std::int64_t begun = changed();
  Visitor both(world_);
  const auto act_once = [&] {
    both.join(table_, table_.tokens);
    for (const Json& state : both.received) {
      if (!state.contains("legal") || state.at("legal").is_null()) continue;
      const std::string action = text_at(state.at("legal").at(0).as_object(), "text");
      return text_at(both.act(number_at(state, "viewer"), number_at(state, "n"), action, action), "t");
    }
    return std::string();
  };
  EXPECT_EQ(act_once(), "ack");
  EXPECT_EQ(changed(), begun) << "a move alone leaves the head as it is";
  world_.wait(std::int64_t{25} * 3600 * 1000);
  EXPECT_EQ(act_once(), "ack");
  EXPECT_GT(changed(), begun + std::int64_t{24} * 3600 * 1000);
}

TEST_F(Tables, tell_who_is_there) {
  EXPECT_FALSE(seat(1).at("present").as_bool());
  Visitor anna(world_);
  anna.join(table_, {table_.tokens[0]});
  EXPECT_TRUE(seat(1).at("present").as_bool());
  Visitor bo(world_);
  bo.join(table_, {table_.tokens[1]});
  EXPECT_EQ(text_at(anna.received.back(), "t"), "table") << "a change of presence is told";
  anna.disconnect();
  EXPECT_FALSE(seat(1).at("present").as_bool());
}

TEST_F(Tables, seat_guests_and_begin_when_complete) {
  table_ =
      make_table(world_, R"({"game":"gardens","seats":[{"kind":"person","name":"Anna"},{"kind":"open"}]})");
  EXPECT_EQ(post("start", "", {table_.tokens[0]}).code(), "table.waiting");
  const Answered sat = post("sit", R"({"name":"Bo"})", {table_.watch});
  ASSERT_EQ(sat.status, 200) << sat.body;
  EXPECT_EQ(number_at(sat.json(), "seat"), 2);
  const std::string token = text_at(sat.json(), "token");
  EXPECT_EQ(post("start", "", {token}).status, 200);
  EXPECT_EQ(post("start", "", {token}).code(), "table.started");
  Visitor bo(world_);
  bo.join(table_, {token});
  EXPECT_EQ(number_at(bo.last("state"), "viewer"), 2);
}

TEST_F(Tables, show_a_guest_s_hand_to_nobody_who_had_the_seat_before) {
  table_ =
      make_table(world_, R"({"game":"gardens","seats":[{"kind":"person","name":"Anna"},{"kind":"open"}]})");
  Visitor former(world_);
  former.join(table_, {table_.tokens[1]});
  ASSERT_EQ(post("sit", R"({"name":"Bo"})", {table_.watch}).status, 200);
  EXPECT_EQ(text_at(former.last("bye"), "code"), "not-found");
  former.received.clear();
  ASSERT_EQ(post("start", "", {table_.tokens[0]}).status, 200);
  EXPECT_THAT(former.kinds(), testing::IsEmpty());
  former.connect();
  EXPECT_EQ(text_at(former.join(table_, {table_.tokens[1]}), "code"), "not-found");
}

TEST_F(Tables, open_a_seat_again_when_its_player_leaves_before_the_match) {
  EXPECT_EQ(post("leave", "", {table_.tokens[1]}).status, 200);
  EXPECT_EQ(text_at(seat(2), "kind"), "open");
  EXPECT_EQ(post("sit", R"({"name":"Cleo"})", {table_.tokens[1]}).status, 200)
      << "the link still leads there";
  EXPECT_EQ(text_at(seat(2), "name"), "Cleo");
}

TEST_F(Tables, give_a_seat_of_a_computer_player_to_a_guest_in_the_middle_of_a_match) {
  table_ = make_table(world_, R"({"game":"gardens","options":{"first":"1"},
      "seats":[{"kind":"person","name":"Anna"},{"kind":"open","until":"random"}]})");
  ASSERT_EQ(post("start", "", {table_.tokens[0]}).status, 200);
  const Answered sat = post("sit", R"({"name":"Bo"})", {table_.watch});
  ASSERT_EQ(sat.status, 200);
  EXPECT_EQ(text_at(seat(2), "kind"), "person");
  EXPECT_EQ(post("sit", R"({"name":"Cleo"})", {table_.watch}).code(), "table.full");
}

TEST_F(Tables, replace_a_player_who_is_away_and_give_the_seat_back_at_once) {
  table_ = make_table(world_, persons("gardens", 2, R"(,"options":{"first":"2"})"));
  Visitor anna(world_);
  anna.join(table_, {table_.tokens[0]});
  Visitor bo(world_);
  bo.join(table_, {table_.tokens[1]});
  ASSERT_EQ(post("start", "", {table_.tokens[0]}).status, 200);
  const auto replace = [this] {
    return post("replace", R"({"seat":2,"level":"random"})", {table_.tokens[0]});
  };
  EXPECT_EQ(replace().code(), "seat.present");
  EXPECT_TRUE(seat(2).at("replace_in").is_null());
  EXPECT_EQ(number_at(anna.last("table"), "deciding"), 2) << "whose turn it is";
  bo.disconnect();
  EXPECT_EQ(number_at(seat(2), "replace_in"), 60);
  world_.wait(50'000);
  EXPECT_EQ(number_at(seat(2), "replace_in"), 10);
  const Answered early = replace();
  EXPECT_EQ(early.code(), "seat.present");
  EXPECT_GT(number_at(early.json(), "retry_after"), 0);
  world_.wait(11'000);
  anna.received.clear();
  EXPECT_EQ(replace().status, 200);
  world_.run(10'000);
  EXPECT_EQ(text_at(seat(2), "stand_in"), "random");
  EXPECT_TRUE(seat(2).at("replace_in").is_null());
  EXPECT_FALSE(anna.last("update").empty()) << "the computer player has played";
  bo.connect();
  bo.join(table_, {table_.tokens[1]});
  const int n = number_at(bo.last("state"), "n");
  EXPECT_EQ(text_at(bo.act(2, n, "end"), "code"), "seat.replaced");
  EXPECT_EQ(post("return", "", {table_.tokens[1]}).status, 200);
  EXPECT_TRUE(seat(2).at("stand_in").is_null());
  EXPECT_NE(text_at(bo.act(2, n, "end"), "code"), "seat.replaced");
}

TEST_F(Tables, count_times_without_the_clock_on_the_wall) {
  constexpr std::int64_t kYears = std::int64_t{10} * 365 * 24 * 3600 * 1000;
  Visitor bo(world_);
  bo.join(table_, {table_.tokens[1]});
  ASSERT_EQ(post("start", "", {table_.tokens[0]}).status, 200);
  bo.disconnect();
  while (ask(world_, "POST", "/api/tables", persons("gardens", 2)).status == 201) continue;
  const auto replace = [this] {
    return post("replace", R"({"seat":2,"level":"random"})", {table_.tokens[0]});
  };
  world_.set_wall_clock(kYears);
  EXPECT_EQ(replace().code(), "seat.present") << "nobody has been away for years";
  EXPECT_EQ(ask(world_, "POST", "/api/tables", persons("gardens", 2)).status, 429);
  const std::size_t loaded = world_.logic().tables_loaded();
  world_.logic().sweep();
  EXPECT_EQ(world_.logic().tables_loaded(), loaded);
  world_.set_wall_clock(-kYears);
  world_.wait(61'000);
  EXPECT_EQ(replace().status, 200);
  EXPECT_EQ(ask(world_, "POST", "/api/tables", persons("gardens", 2)).status, 201);
  world_.wait(400'000);
  world_.logic().sweep();
  EXPECT_EQ(world_.logic().tables_loaded(), 0U);
}

TEST_F(Tables, take_a_player_who_said_goodbye_for_away) {
  table_ = make_table(world_, persons("gardens", 2));
  Visitor bo(world_);
  bo.join(table_, {table_.tokens[1]});
  ASSERT_EQ(post("start", "", {table_.tokens[0]}).status, 200);
  ASSERT_EQ(post("leave", "", {table_.tokens[1]}).status, 200);
  EXPECT_FALSE(seat(2).at("present").as_bool()) << "although still connected";
  world_.wait(61'000);
  EXPECT_EQ(post("replace", R"({"seat":2,"level":"genius"})", {table_.tokens[0]}).code(), "json.bad");
  EXPECT_EQ(post("replace", R"({"seat":2,"level":"random"})", {table_.tokens[0]}).status, 200);
}

TEST_F(Tables, take_bytes_of_the_seats_into_their_chance) {
  Visitor anna(world_);
  anna.join(table_, {table_.tokens[0]});
  const std::string bytes(64, 'a');
  EXPECT_EQ(text_at(anna.say("entropy", "e", R"("bytes":")" + bytes + "\""), "t"), "ack");
  EXPECT_EQ(text_at(anna.say("entropy", "f", R"("bytes":"zz")"), "code"), "json.bad");
  ASSERT_EQ(post("start", "", {table_.tokens[0]}).status, 200);
  EXPECT_EQ(text_at(anna.say("entropy", "g", R"("bytes":")" + std::string(64, 'b') + "\""), "code"),
            "table.started");
  EXPECT_EQ(text_at(anna.say("entropy", "e", R"("bytes":")" + bytes + "\""), "t"), "ack") << "repeated";
  const auto stored = world_.disk().load(table_.id).value().value();
  EXPECT_EQ(secret_in(stored.table, 2)->entropy[0], bytes_of(bytes));
  EXPECT_TRUE(stored.answers.empty());
}

TEST_F(Tables, show_the_record_of_a_running_match_only_to_all_seats_together) {
  EXPECT_EQ(ask(world_, "GET", table_.path("record"), "", {table_.tokens[0]}).code(), "table.waiting");
  ASSERT_EQ(post("start", "", {table_.tokens[0]}).status, 200);
  EXPECT_EQ(ask(world_, "GET", table_.path("record"), "", {table_.tokens[0]}).status, 409);
  EXPECT_EQ(ask(world_, "GET", table_.path("record"), "", {table_.watch}).status, 409);
  const Answered both = ask(world_, "GET", table_.path("record"), "", table_.tokens);
  EXPECT_EQ(both.status, 200);
  EXPECT_THAT(both.body, Not(HasSubstr("seed")));
  EXPECT_EQ(post("rematch", "", {table_.tokens[0]}).code(), "match.running");
}

TEST_F(Tables, are_removed_by_their_maker) {
  Visitor bo(world_);
  bo.join(table_, {table_.tokens[1]});
  bo.received.clear();
  EXPECT_EQ(ask(world_, "DELETE", table_.path(), "", {table_.tokens[0]}).status, 404);
  EXPECT_EQ(ask(world_, "DELETE", table_.path(), "", {table_.maker}).status, 204);
  EXPECT_THAT(bo.kinds(), testing::ElementsAre("bye"));
  EXPECT_EQ(ask(world_, "GET", table_.path(), "", {table_.maker}).status, 404);
  EXPECT_FALSE(world_.disk().load(table_.id).value().has_value());
}

TEST_F(Tables, have_one_rematch_for_the_same_links) {
  table_ = make_table(world_, R"({"game":"gardens","seats":[{"kind":"computer","level":"random"},
      {"kind":"open","until":"random"}]})");
  ASSERT_EQ(post("start", "", {table_.tokens[0]}).status, 200);
  world_.run(100'000);
  const Answered first = post("rematch", "", {table_.tokens[0]});
  ASSERT_EQ(first.status, 201) << first.body;
  const Answered second = post("rematch", "", {table_.tokens[0]});
  EXPECT_EQ(first.body, second.body);
  const std::string next = "/api/tables/" + text_at(first.json(), "table");
  EXPECT_EQ(ask(world_, "POST", next + "/start", "", {table_.tokens[0]}).status, 200);
}

TEST_F(Tables, are_loaded_when_asked_for_and_unloaded_when_nobody_uses_them) {
  EXPECT_EQ(ask(world_, "GET", "/api/tables/nothing", "", {"x"}).status, 404);
  Visitor anna(world_);
  anna.join(table_, {table_.tokens[0]});
  world_.wait(400'000);
  world_.logic().sweep();
  EXPECT_EQ(world_.logic().tables_loaded(), 1U) << "somebody is there";
  anna.disconnect();
  world_.wait(400'000);
  world_.logic().sweep();
  EXPECT_EQ(world_.logic().tables_loaded(), 0U);
  EXPECT_EQ(seat(1).at("kind"), "person");
}

TEST_F(Tables, are_made_a_few_at_a_time_by_one_address) {
  int made = 0;
  while (ask(world_, "POST", "/api/tables", persons("gardens", 2)).status == 201) ASSERT_LT(++made, 1000);
  EXPECT_GT(made, 5);
  world_.wait(60'000);
  EXPECT_EQ(ask(world_, "POST", "/api/tables", persons("gardens", 2)).status, 201);
}

TEST_F(Tables, answer_shortly_and_say_goodbye_when_the_server_stops) {
  Visitor anna(world_);
  anna.join(table_, {table_.tokens[0]});
  anna.received.clear();
  world_.logic().stop();
  world_.run(1'000);
  EXPECT_EQ(text_at(anna.last("bye"), "code"), "server.stopping");
  EXPECT_EQ(ask(world_, "GET", "/api/games").code(), "server.stopping");
}

}  // namespace
}  // namespace partal::server
