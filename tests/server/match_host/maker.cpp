// What whoever made a table can do: free a seat, remove a person, mute; and what not: see a guest's hand.
#include <gmock/gmock.h>

#include "tests/server/visitor.h"

namespace partal::server {
namespace {

using testing::IsEmpty;

class Maker : public testing::Test {
 protected:
  Answered post(const std::string& verb, const std::string& body, const std::string& token,
                const std::optional<std::string>& key = std::nullopt) {
    return ask(world_, "POST", table_.path(verb), body, {token}, key);
  }
  std::string sit(const std::string& name, const std::string& token) {
    const Answered sat = post("sit", R"({"name":")" + name + R"("})", token);
    EXPECT_EQ(sat.status, 200) << sat.body;
    return text_at(sat.json(), "token");
  }
  Json seat(int number) {
    const Json table = ask(world_, "GET", table_.path(), "", {table_.maker}).json();
    return table.at("seats").as_array().at(static_cast<std::size_t>(number) - 1).as_object();
  }
  bool opens(const std::string& token) {
    return ask(world_, "GET", table_.path(), "", {token}).status == 200;
  }

  World world_{13};
  MadeTable table_ = make_table(world_, R"({"game":"gardens","options":{"first":"2"},"seats":[
      {"kind":"person","name":"Anna"},{"kind":"open"},{"kind":"open","until":"random"}]})");
};

TEST_F(Maker, does_not_see_the_hand_of_a_guest_who_came_by_the_link_of_a_seat) {
  Visitor anna(world_);
  anna.join(table_, {table_.tokens[0], table_.tokens[1]});
  const std::string bo = sit("Bo", table_.tokens[1]);
  EXPECT_NE(bo, table_.tokens[1]);
  EXPECT_EQ(text_at(anna.last("bye"), "code"), "not-found");
  EXPECT_FALSE(opens(table_.tokens[1]));
  EXPECT_TRUE(opens(bo));
  EXPECT_EQ(sit("Bob", bo), bo);
  EXPECT_EQ(text_at(seat(2), "name"), "Bob");
}

TEST_F(Maker, does_not_see_it_when_the_store_was_in_doubt_either) {
  Visitor anna(world_);
  anna.join(table_, {table_.tokens[1]});
  world_.faults.doubtful_writes = 1000;
  EXPECT_EQ(post("sit", R"({"name":"Bo"})", table_.tokens[1]).code(), "storage.busy");
  world_.faults = {};
  EXPECT_EQ(text_at(seat(2), "name"), "Bo") << "it was stored nevertheless";
  EXPECT_EQ(text_at(anna.last("bye"), "code"), "not-found");
}

TEST_F(Maker, plays_several_seats_on_one_screen) {
  table_ = make_table(world_, persons("gardens", 2));
  Visitor both(world_);
  both.join(table_, {table_.tokens[0], table_.tokens[1], table_.maker});
  ASSERT_EQ(post("start", "", table_.tokens[0]).status, 200);
  EXPECT_EQ(std::count(both.received.begin(), both.received.end(), both.last("bye")), 0);
  std::vector<int> viewers;
  for (const Json& message : both.received) {
    if (text_at(message, "t") == "state") viewers.push_back(number_at(message, "viewer"));
  }
  EXPECT_THAT(viewers, testing::UnorderedElementsAre(1, 2)) << "the maker's token adds no view";
}

TEST_F(Maker, frees_a_seat_before_the_start) {
  const std::string bo = sit("Bo", table_.watch);
  Visitor guest(world_);
  guest.join(table_, {bo});
  for (const std::string& other : {bo, table_.tokens[0], table_.watch, std::string("x")}) {
    EXPECT_EQ(post("free", R"({"seat":2})", other).status, 404);
  }
  EXPECT_EQ(post("free", R"({"seat":2})", table_.maker).status, 200);
  EXPECT_EQ(text_at(guest.last("bye"), "code"), "seat.freed");
  EXPECT_NE(text_at(guest.last("bye"), "text"), "");
  EXPECT_FALSE(opens(bo));
  EXPECT_EQ(text_at(seat(2), "kind"), "open");
  EXPECT_EQ(post("free", R"({"seat":4})", table_.maker).status, 404);
  EXPECT_EQ(post("free", R"({"seat":2,"level":"genius"})", table_.maker).code(), "json.bad");
}

// The answer was lost, somebody else sat down, and the request comes again.
TEST_F(Maker, frees_a_seat_once) {
  const std::string key = "a-key-for-one-request";
  sit("Bo", table_.watch);
  ASSERT_EQ(post("free", R"({"seat":2})", table_.maker, key).status, 200);
  sit("Cleo", table_.watch);
  EXPECT_EQ(post("free", R"({"seat":2})", table_.maker, key).status, 200);
  EXPECT_EQ(text_at(seat(2), "name"), "Cleo");
}

TEST_F(Maker, removes_a_person_from_a_match_and_lets_a_computer_player_go_on) {
  const std::string bo = sit("Bo", table_.watch);
  Visitor anna(world_);
  anna.join(table_, {table_.tokens[0]});
  Visitor guest(world_);
  guest.join(table_, {bo});
  ASSERT_EQ(post("start", "", table_.tokens[0]).status, 200);
  const int n = number_at(guest.last("state"), "n");
  anna.received.clear();
  ASSERT_EQ(post("free", R"({"seat":2,"level":"random"})", table_.maker).status, 200);
  world_.run(10'000);
  EXPECT_EQ(text_at(guest.last("bye"), "code"), "seat.freed");
  EXPECT_GT(number_at(anna.last("update"), "n"), n) << "the computer player has played";
  EXPECT_EQ(text_at(seat(2), "kind"), "computer");
  EXPECT_FALSE(opens(bo));
  EXPECT_EQ(post("sit", R"({"seat":2,"name":"Bo"})", table_.watch).code(), "table.full");
  EXPECT_EQ(post("free", R"({"seat":2})", table_.maker).status, 404) << "it is no person's any more";
}

TEST_F(Maker, removes_a_person_from_a_match_for_whoever_comes) {
  const std::string bo = sit("Bo", table_.watch);
  ASSERT_EQ(post("start", "", table_.tokens[0]).status, 200);
  ASSERT_EQ(post("free", R"({"seat":2})", table_.maker).status, 200);
  EXPECT_EQ(text_at(seat(2), "kind"), "open");
  const std::string cleo = sit("Cleo", table_.watch);
  EXPECT_TRUE(opens(cleo));
  // Nobody comes: those who play need not wait for it.
  ASSERT_EQ(post("free", R"({"seat":2})", table_.maker).status, 200);
  EXPECT_EQ(post("replace", R"({"seat":2,"level":"random"})", table_.tokens[0]).status, 200);
  EXPECT_EQ(text_at(seat(2), "level"), "random");
  ASSERT_EQ(post("give-up", "", table_.tokens[0]).status, 200);
  EXPECT_EQ(post("free", R"({"seat":1})", table_.maker).code(), "match.over");
}

TEST_F(Maker, ends_a_match_with_those_who_are_left) {
  sit("Bo", table_.watch);
  ASSERT_EQ(post("start", "", table_.tokens[0]).status, 200);
  ASSERT_EQ(post("free", R"({"seat":2})", table_.maker).status, 200);
  EXPECT_EQ(text_at(post("give-up", "", table_.tokens[0]).json(), "phase"), "closed");
  EXPECT_EQ(ask(world_, "GET", table_.path("record"), "", {table_.watch}).status, 200);
}

TEST_F(Maker, mutes_and_unmutes_a_seat) {
  const std::string bo = sit("Bo", table_.watch);
  Visitor anna(world_);
  anna.join(table_, {table_.tokens[0]});
  Visitor guest(world_);
  guest.join(table_, {bo});
  const auto chat = [&](const std::string& id) { return guest.say("chat", id, R"("text":"hey")"); };
  EXPECT_EQ(text_at(chat("1"), "t"), "ack");
  EXPECT_EQ(post("mute", R"({"seat":2,"muted":true})", bo).status, 404);
  EXPECT_EQ(post("mute", R"({"seat":3,"muted":true})", table_.maker).status, 404) << "nobody there";
  EXPECT_EQ(post("mute", R"({"seat":2})", table_.maker).code(), "json.bad");
  anna.received.clear();
  EXPECT_EQ(post("mute", R"({"seat":2,"muted":true})", table_.maker).status, 200);
  EXPECT_TRUE(anna.last("table").at("seats").at(1).as_object().at("muted").as_bool()) << "all are told";
  anna.received.clear();
  EXPECT_EQ(text_at(chat("2"), "code"), "chat.muted");
  EXPECT_EQ(text_at(chat("1"), "t"), "ack") << "said before";
  EXPECT_THAT(anna.kinds(), IsEmpty());
  world_.crash();
  world_.start();
  guest.connect();
  guest.join(table_, {bo});
  EXPECT_EQ(text_at(chat("3"), "code"), "chat.muted");
  EXPECT_EQ(post("mute", R"({"seat":2,"muted":false})", table_.maker).status, 200);
  EXPECT_EQ(text_at(chat("4"), "t"), "ack");
}

TEST_F(Maker, stays_the_maker_in_a_rematch) {
  const std::string bo = sit("Bo", table_.watch);
  ASSERT_EQ(post("start", "", bo).status, 200);
  for (const std::string& token : {bo, table_.tokens[0]}) ASSERT_EQ(post("give-up", "", token).status, 200);
  table_.id = text_at(post("rematch", "", bo).json(), "table");
  EXPECT_EQ(post("free", R"({"seat":2})", table_.tokens[0]).status, 404);
  EXPECT_EQ(post("free", R"({"seat":2})", table_.maker).status, 200);
}

}  // namespace
}  // namespace partal::server
