// Two servers on the same data, as after a failover that went wrong: the one whose knowledge is old changes
// nothing, says that it is busy, and reads what is stored.
#include <algorithm>
#include <gmock/gmock.h>

#include "tests/server/visitor.h"

namespace partal::server {
namespace {

class TwoServers : public testing::Test {
 protected:
  Answered ask_other(const std::string& method, const std::string& verb, const std::string& token) {
    Answered answered;
    other_.request({.method = method, .path = table_.path(verb), .tokens = {token}, .body = ""},
                   [&answered](const Response& response) { answered = {response.status, response.body}; });
    world_.run(2'000);
    return answered;
  }
  Answered ask_first(const std::string& method, const std::string& verb, const std::string& token) {
    return ask(world_, method, table_.path(verb), "", {token});
  }
  std::string phase() { return text_at(ask_first("GET", "", table_.watch).json(), "phase"); }

  World world_{5};
  ServerLogic other_{{world_, world_, world_, world_, world_, world_}, {}, {}};
  MadeTable table_ = make_table(world_, persons("gardens", 2));
};

TEST_F(TwoServers, cannot_put_a_running_match_back_to_waiting) {
  Visitor watching(world_);
  watching.join(table_, {table_.watch});
  ASSERT_EQ(ask_other("POST", "start", table_.tokens[0]).status, 200);
  ASSERT_EQ(phase(), "waiting") << "the first one does not know";
  watching.received.clear();
  const Answered left = ask_first("POST", "leave", table_.tokens[1]);
  EXPECT_EQ(left.status, 503) << left.body;
  EXPECT_EQ(left.code(), "storage.busy");
  EXPECT_EQ(phase(), "running");
  EXPECT_EQ(text_at(watching.last("table"), "phase"), "running") << "who watches here learns of it";
  EXPECT_EQ(ask_first("POST", "leave", table_.tokens[1]).status, 200);
  EXPECT_EQ(text_at(ask_other("GET", "", table_.watch).json(), "phase"), "running");
}

TEST_F(TwoServers, cannot_write_rows_below_an_old_head) {
  Visitor first(world_);
  ASSERT_EQ(ask_first("POST", "start", table_.tokens[0]).status, 200);
  first.join(table_, table_.tokens);
  ASSERT_EQ(ask_other("POST", "give-up", table_.tokens[0]).status, 200) << "the other one replaces the head";
  const std::string chat = R"("seat":1,"text":"hello")";
  EXPECT_EQ(text_at(first.say("chat", "c", chat), "code"), "storage.busy");
  EXPECT_EQ(text_at(first.say("chat", "c", chat), "t"), "ack") << "it has read the table anew";

  first.join(table_, table_.tokens);
  const auto decides = [](const Json& message) {
    return message.contains("legal") && message.at("legal").is_array();
  };
  const auto found = std::find_if(first.received.begin(), first.received.end(), decides);
  ASSERT_NE(found, first.received.end());
  const Json state = *found;
  const auto play = [&] {
    const std::string action = text_at(state.at("legal").as_array().at(0).as_object(), "text");
    return text_at(first.act(number_at(state, "viewer"), number_at(state, "n"), action), "code");
  };
  ASSERT_EQ(ask_other("POST", "give-up", table_.tokens[1]).status, 200) << "the match is closed";
  EXPECT_EQ(play(), "storage.busy");
  EXPECT_EQ(play(), "match.over");
}

}  // namespace
}  // namespace partal::server
