// Before the disk is full: first no new tables, then nothing new; when there is room again, play continues.
#include <gmock/gmock.h>

#include "tests/server/visitor.h"

namespace partal::server {
namespace {

class DiskSpaceTest : public testing::Test {
 protected:
  // The disk is looked at once in a while.
  void have_free(std::uint64_t bytes) {
    world_.free_bytes = bytes;
    world_.wait(2'000);
  }
  std::string created() {
    const Answered made = ask(world_, "POST", "/api/tables", persons("gardens", 2));
    return made.status == 201 ? "created" : made.code();
  }
  std::string posted(const std::string& verb, const std::string& token) {
    const Answered answered = ask(world_, "POST", table_.path(verb), "", {token});
    return answered.status < 300 ? "done" : answered.code();
  }
  std::size_t lines() { return world_.disk().load(table_.id).value()->lines.size(); }

  static constexpr Limits kLimits{.free_bytes_for_tables = 1000, .free_bytes_to_play = 100};
  World world_{11, {.longest_thought = 200}, kLimits};
  MadeTable table_;
};

TEST_F(DiskSpaceTest, does_not_matter_where_nobody_knows_it_or_it_is_switched_off) {
  EXPECT_EQ(created(), "created");
  World off(1, {}, {.free_bytes_for_tables = 0, .free_bytes_to_play = 0});
  off.free_bytes = 0;
  EXPECT_EQ(ask(off, "POST", "/api/tables", persons("gardens", 2)).status, 201);
}

TEST_F(DiskSpaceTest, is_kept_for_matches_that_have_begun) {
  have_free(1000);
  table_ = make_table(world_, persons("gardens", 2));
  have_free(999);
  EXPECT_EQ(created(), "storage.low");
  EXPECT_EQ(posted("start", table_.tokens[0]), "done");
  Visitor anna(world_);
  anna.join(table_, {table_.tokens[0]});
  EXPECT_EQ(text_at(anna.say("chat", "c", R"("text":"hello")"), "t"), "ack");
  EXPECT_EQ(posted("give-up", table_.tokens[0]), "done");
  EXPECT_EQ(posted("give-up", table_.tokens[1]), "done");
  EXPECT_EQ(posted("rematch", table_.tokens[1]), "storage.low");
  have_free(1000);
  EXPECT_EQ(posted("rematch", table_.tokens[1]), "done");
}

TEST_F(DiskSpaceTest, is_not_used_up_to_the_last_byte) {
  table_ = make_table(world_, persons("gardens", 2));
  ASSERT_EQ(posted("start", table_.tokens[0]), "done");
  Visitor anna(world_);
  anna.join(table_, table_.tokens);
  Json state;
  for (const Json& message : anna.received) {
    if (message.contains("legal") && message.at("legal").is_array()) state = message;
  }
  const auto act = [&] {
    const Json answer = anna.act(number_at(state, "viewer"), number_at(state, "n"),
                                 text_at(state.at("legal").as_array().at(0).as_object(), "text"));
    return text_at(answer, "t") == "error" ? text_at(answer, "code") : text_at(answer, "t");
  };
  const std::size_t before = lines();
  have_free(99);
  EXPECT_EQ(act(), "storage.full");
  EXPECT_GT(number_at(anna.received.front(), "retry_after"), 0);
  EXPECT_EQ(text_at(anna.say("chat", "c", R"("seat":1,"text":"hello")"), "code"), "storage.full");
  EXPECT_EQ(posted("give-up", table_.tokens[0]), "storage.full");
  EXPECT_EQ(created(), "storage.full");
  EXPECT_EQ(ask(world_, "GET", "/readyz").code(), "storage.full");
  EXPECT_EQ(lines(), before);
  EXPECT_EQ(ask(world_, "GET", table_.path(), "", {table_.watch}).status, 200) << "reading needs no room";
  have_free(100);
  EXPECT_EQ(act(), "ack") << "the same message again";
  have_free(99);
  EXPECT_EQ(ask(world_, "DELETE", table_.path(), "", {table_.maker}).status, 204) << "that makes room";
}

TEST_F(DiskSpaceTest, lets_computer_players_wait_and_go_on_by_themselves) {
  table_ = make_table(world_, R"({"game":"gardens","seats":[{"kind":"computer","level":"random"},)"
                              R"({"kind":"open","until":"random"}]})");
  ASSERT_EQ(posted("start", table_.tokens[0]), "done");
  have_free(99);
  world_.wait(1'000);  // a thought that was under way
  const std::size_t before = lines();
  for (int i = 0; i < 10; ++i) {
    world_.wait(10'000);
    world_.logic().sweep();
  }
  EXPECT_EQ(lines(), before);
  have_free(100);
  world_.logic().sweep();
  world_.wait(10'000);
  EXPECT_GT(lines(), before);
}

}  // namespace
}  // namespace partal::server
