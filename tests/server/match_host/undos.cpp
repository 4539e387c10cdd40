// How often a seat may undo.
#include <gmock/gmock.h>

#include "tests/server/visitor.h"

namespace partal::server {
namespace {

class Undos : public testing::Test {
 protected:
  Json undo(int to) {
    const Json answer = anna_->say("undo", "u" + std::to_string(++count_),
                                   R"("seat":)" + std::to_string(seat()) + R"(,"n":)" + std::to_string(n()) +
                                       R"(,"to":)" + std::to_string(to));
    return answer;
  }
  void act() {
    const std::string action = text_at(position().at("legal").at(0).as_object(), "text");
    EXPECT_EQ(text_at(anna_->act(seat(), n(), action, "a" + std::to_string(++count_)), "t"), "ack");
  }
  // As the seat that decides sees it.
  Json position() {
    anna_->join(table_, table_.tokens);
    for (const Json& message : anna_->received) {
      if (text_at(message, "t") == "state" && !message.at("legal").is_null()) return message;
    }
    return {};
  }
  int n() { return number_at(position(), "n"); }
  int seat() { return number_at(position(), "viewer"); }

  World world_{5, {}, {.undos_per_seat = 3, .messages_at_once = 1e6}};
  MadeTable table_ = make_table(world_, persons("alhambra", 2));
  std::unique_ptr<Visitor> anna_ = std::make_unique<Visitor>(world_);
  int count_ = 0;
};

TEST_F(Undos, are_limited_for_each_seat_and_play_goes_on) {
  ASSERT_EQ(ask(world_, "POST", table_.path("start"), "", {table_.tokens[0]}).status, 200);
  const int first = seat();
  for (int i = 0; i < 3; ++i) {
    const int before = n();
    act();
    ASSERT_EQ(seat(), first);
    EXPECT_EQ(text_at(undo(before), "t"), "ack");
  }
  const int before = n();
  act();
  const Json refused = undo(before);
  EXPECT_EQ(text_at(refused, "code"), "undo.used-up");
  EXPECT_THAT(text_at(refused, "text"), testing::HasSubstr("3"));
  world_.crash();
  world_.start();
  anna_->connect();
  EXPECT_EQ(text_at(undo(before), "code"), "undo.used-up") << "counted from what is stored";
  while (seat() == first) act();
  const int others = n();
  act();
  EXPECT_EQ(text_at(undo(others), "t"), "ack") << "the other seat has its own";
}

}  // namespace
}  // namespace partal::server
