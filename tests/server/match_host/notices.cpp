// Whoever is elsewhere and has asked for it is told by Web Push or by mail that it is their turn.
#include <gmock/gmock.h>

#include "server/lobby/table.h"
#include "tests/server/visitor.h"

namespace partal::server {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

constexpr std::string_view kPhone = "https://push.example/phone";

class ToldTurns : public testing::Test {
 protected:
  static std::string wish(std::string_view endpoint = kPhone) {
    return R"({"endpoint":")" + std::string(endpoint) + R"(","p256dh":"point","auth":"secret"})";
  }
  const std::string& token(int seat) const { return table_.tokens[static_cast<std::size_t>(seat - 1)]; }
  Answered post(const std::string& verb, const std::string& body, int seat) {
    return ask(world_, "POST", table_.path(verb), body, {token(seat)});
  }
  Answered subscribe(int seat, std::string_view endpoint = kPhone) {
    return post("push", wish(endpoint), seat);
  }
  void start() { EXPECT_EQ(post("start", "", 1).status, 200); }
  TableSeat stored_seat(int seat) {
    return table_in(world_.disk().load(table_.id)->value().table)->at(seat_at(seat - 1));
  }
  std::vector<PushAddress> stored(int seat) { return stored_seat(seat).push; }
  // The first seat plays its whole turn.
  void play_turn(Visitor& by, int seat) {
    for (int i = 0; i < 60; ++i) {
      const Json state = by.join(table_, {token(seat)});
      const Json last = by.last("state");
      if (last.at("legal").is_null()) return;
      by.act(seat, number_at(last, "n"), text_at(last.at("legal").as_array().back().as_object(), "text"),
             "m" + std::to_string(++moves_));
    }
    ADD_FAILURE() << "a turn without an end";
  }

  World world_{23};
  int moves_ = 0;
  MadeTable table_ = make_table(world_, persons("gardens", 2, R"(,"options":{"first":"1"})"));
};

class PushedTurns : public ToldTurns {};

TEST_F(PushedTurns, are_told_once_to_a_person_who_is_away) {
  EXPECT_EQ(subscribe(2).status, 200);
  start();
  EXPECT_THAT(world_.notices.sent, IsEmpty()) << "it is somebody else's turn";
  Visitor ada(world_);
  play_turn(ada, 1);
  EXPECT_THAT(world_.notices.sent, ElementsAre(std::string(kPhone) + " " + table_.id));
  world_.wait(100'000);
  EXPECT_EQ(world_.notices.sent.size(), 1U);
}

TEST_F(PushedTurns, are_told_at_the_start_too) {
  EXPECT_EQ(subscribe(1).status, 200);
  start();
  EXPECT_EQ(world_.notices.sent.size(), 1U);
}

TEST_F(PushedTurns, are_not_told_to_who_is_there) {
  EXPECT_EQ(subscribe(2).status, 200);
  Visitor ben(world_);
  ben.join(table_, {table_.tokens[1]});
  start();
  Visitor ada(world_);
  play_turn(ada, 1);
  EXPECT_THAT(world_.notices.sent, IsEmpty());
}

TEST_F(PushedTurns, outlive_a_restart) {
  EXPECT_EQ(subscribe(2).status, 200);
  start();
  world_.crash();
  world_.start();
  Visitor ada(world_);
  play_turn(ada, 1);
  EXPECT_EQ(world_.notices.sent.size(), 1U);
}

TEST_F(PushedTurns, are_not_sent_again_to_a_subscription_that_is_gone) {
  EXPECT_EQ(subscribe(2).status, 200);
  EXPECT_EQ(subscribe(2, "https://push.example/desk").status, 200);
  EXPECT_EQ(stored(2).size(), 2U);
  start();
  world_.notices.answer = Delivery::Gone;
  Visitor ada(world_);
  play_turn(ada, 1);
  world_.wait(1'000);
  EXPECT_EQ(world_.notices.sent.size(), 2U);
  EXPECT_THAT(stored(2), IsEmpty());
}

TEST_F(PushedTurns, are_kept_where_a_push_service_only_fails) {
  EXPECT_EQ(subscribe(1).status, 200);
  world_.notices.answer = Delivery::Failed;
  start();
  world_.wait(1'000);
  EXPECT_EQ(stored(1).size(), 1U);
}

TEST_F(PushedTurns, end_when_somebody_asks_for_it) {
  EXPECT_EQ(subscribe(1).status, 200);
  EXPECT_EQ(post("push-end", R"({"endpoint":"https://push.example/phone"})", 1).status, 200);
  EXPECT_THAT(stored(1), IsEmpty());
  start();
  EXPECT_THAT(world_.notices.sent, IsEmpty());
}

TEST_F(PushedTurns, are_limited_and_go_only_where_the_host_allows) {
  EXPECT_EQ(subscribe(1, "https://evil.example/x").status, 400);
  EXPECT_EQ(ask(world_, "POST", table_.path("push"), wish(), {table_.watch}).status, 404);
  EXPECT_EQ(ask(world_, "POST", table_.path("push"), wish(), {"x"}).status, 404);
  for (int i = 0; i < 9; ++i) EXPECT_EQ(subscribe(1, std::string(kPhone) + std::to_string(i)).status, 200);
  EXPECT_EQ(stored(1).size(), 4U) << "the newest";
  EXPECT_EQ(subscribe(1, std::string(kPhone) + "8").status, 200);
  int refused = 0;
  for (int i = 0; i < 300; ++i)
    refused += subscribe(1, std::string(kPhone) + std::to_string(i)).status == 429;
  EXPECT_GT(refused, 0);
  EXPECT_LT(refused, 300);
}

TEST_F(PushedTurns, belong_to_whoever_holds_the_seat) {
  const MadeTable open =
      make_table(world_, R"({"game":"gardens","seats":[{"kind":"person","name":"A"},{"kind":"open"}]})");
  const Answered sat = ask(world_, "POST", open.path("sit"), "{}", {open.watch});
  ASSERT_EQ(sat.status, 200) << sat.body;
  const std::string token = text_at(sat.json(), "token");
  EXPECT_EQ(ask(world_, "POST", open.path("push"), wish(), {token}).status, 200);
  EXPECT_EQ(ask(world_, "POST", open.path("free"), R"({"seat":2})", {open.maker}).status, 200);
  EXPECT_THAT(table_in(world_.disk().load(open.id)->value().table)->at(seat_at(1)).push, IsEmpty());
}

TEST_F(PushedTurns, are_shown_to_nobody) {
  EXPECT_EQ(subscribe(1).status, 200);
  EXPECT_THAT(ask(world_, "GET", table_.path(), "", {table_.tokens[0]}).body, Not(HasSubstr("push.example")));
  Visitor ben(world_);
  ben.join(table_, {table_.tokens[1]});
  for (const Json& message : ben.received) {
    EXPECT_THAT(boost::json::serialize(message), Not(HasSubstr("push.example")));
  }
}

TEST_F(PushedTurns, are_off_unless_the_host_has_set_them_up) {
  EXPECT_EQ(text_at(ask(world_, "GET", "/api/notices").json(), "push"), "key");
  world_.notices.is_set_up = false;
  EXPECT_TRUE(ask(world_, "GET", "/api/notices").json().at("push").is_null());
  EXPECT_EQ(subscribe(1).status, 400);
}

class MailedTurns : public ToldTurns {
 protected:
  static constexpr std::int64_t kPatience = 61'000;  // after which somebody is away

  static std::string state_in(const Answered& answered) {
    return answered.status == 200 ? text_at(answered.json(), "state") : std::to_string(answered.status);
  }
  std::string leave(int seat, const std::string& address = "ben@mail.example") {
    return state_in(post("mail", R"({"address":")" + address + R"("})", seat));
  }
  // With what was confirmed at the first table.
  std::string leave_at(const MadeTable& other, const std::string& address = "ben@mail.example") {
    const std::string body = R"({"address":")" + address + R"(","confirmed_at":{"table":")" + table_.id +
                             R"(","token":")" + token(2) + R"("}})";
    return state_in(ask(world_, "POST", other.path("mail"), body, {other.tokens[1]}));
  }
  std::string key() const { return world_.notices.asked.back().key; }
  std::string confirm(const std::string& key) {
    return state_in(ask(world_, "POST", table_.path("mail-confirm"), R"({"key":")" + key + R"("})"));
  }
  std::string unsubscribe(const std::string& key) {
    return state_in(ask(world_, "POST", "/mail/" + table_.id + "-" + key, "List-Unsubscribe=One-Click"));
  }
  void leave_and_confirm(int seat) {
    EXPECT_EQ(leave(seat), "waiting");
    EXPECT_EQ(confirm(key()), "confirmed");
  }
  std::size_t mails_after_a_turn() {
    start();
    Visitor ada(world_);
    play_turn(ada, 1);
    ada.disconnect();
    world_.wait(kPatience);
    return world_.notices.mailed.size();
  }
};

TEST_F(MailedTurns, are_told_once_to_a_person_who_stays_away) {
  leave_and_confirm(2);
  start();
  Visitor ada(world_);
  play_turn(ada, 1);
  world_.wait(kPatience / 2);
  EXPECT_THAT(world_.notices.mailed, IsEmpty()) << "Ben may only be loading the page again";
  world_.wait(kPatience);
  EXPECT_THAT(world_.notices.mailed, ElementsAre("ben@mail.example " + table_.id));
  world_.wait(10 * kPatience);
  EXPECT_EQ(world_.notices.mailed.size(), 1U);
  Visitor ben(world_);
  play_turn(ben, 2);
  ben.disconnect();
  play_turn(ada, 1);
  world_.wait(kPatience);
  EXPECT_EQ(world_.notices.mailed.size(), 2U) << "another turn";
}

TEST_F(MailedTurns, are_not_told_again_after_a_restart) {
  leave_and_confirm(2);
  start();
  Visitor ada(world_);
  play_turn(ada, 1);
  world_.wait(kPatience);
  EXPECT_EQ(world_.notices.mailed.size(), 1U);
  world_.crash();
  world_.start();
  Visitor ben(world_);  // takes one step of the turn and is gone before it is stored
  ben.join(table_, {token(2)});
  const Json last = ben.last("state");
  world_.hang_store(1'000);
  ben.send(R"({"t":"act","id":"m","seat":2,"n":)" + std::to_string(number_at(last, "n")) + R"(,"action":")" +
           text_at(last.at("legal").as_array().front().as_object(), "text") + R"("})");
  world_.run(1);
  ben.disconnect();
  world_.wait(10 * kPatience);
  EXPECT_EQ(world_.notices.mailed.size(), 1U);
}

TEST_F(MailedTurns, are_not_told_to_who_is_there_or_comes_back_in_time) {
  leave_and_confirm(2);
  start();
  Visitor ada(world_);
  play_turn(ada, 1);
  world_.wait(kPatience / 2);
  Visitor ben(world_);
  ben.join(table_, {token(2)});
  world_.wait(10 * kPatience);
  EXPECT_THAT(world_.notices.mailed, IsEmpty());
}

TEST_F(MailedTurns, are_never_told_to_an_address_that_nobody_confirmed) {
  EXPECT_EQ(leave(2), "waiting");
  EXPECT_EQ(mails_after_a_turn(), 0U);
  EXPECT_EQ(world_.notices.asked.size(), 1U);
  EXPECT_EQ(confirm("somekey"), "404");
  EXPECT_FALSE(stored_seat(2).mail->confirmed);
}

TEST_F(MailedTurns, need_a_confirmation_of_every_new_address) {
  leave_and_confirm(2);
  const std::string first = key();
  EXPECT_EQ(leave(2), "confirmed");
  EXPECT_EQ(world_.notices.asked.size(), 1U) << "nothing to ask";
  EXPECT_EQ(leave(2, "other@mail.example"), "waiting");
  EXPECT_EQ(world_.notices.asked.size(), 2U);
  EXPECT_NE(key(), first);
  EXPECT_EQ(confirm(first), "404");
  EXPECT_EQ(mails_after_a_turn(), 0U);
}

TEST_F(MailedTurns, end_with_one_click_and_stay_ended) {
  leave_and_confirm(2);
  const MadeTable other = make_table(world_, persons("gardens", 2));
  EXPECT_EQ(unsubscribe("wrong"), "ended") << "nobody learns what is there";
  EXPECT_TRUE(stored_seat(2).mail);
  EXPECT_EQ(unsubscribe(key()), "ended");
  EXPECT_EQ(unsubscribe(key()), "ended");
  EXPECT_FALSE(stored_seat(2).mail);
  EXPECT_THAT(stored_seat(2).mail_ended, Not(HasSubstr("ben"))) << "the address itself is forgotten";
  EXPECT_EQ(state_in(ask(world_, "POST", "/mail/nowhere", "")), "ended");
  // What the browser does by itself does not begin it again.
  EXPECT_EQ(leave_at(table_), "ended");
  EXPECT_EQ(mails_after_a_turn(), 0U);
}

TEST_F(MailedTurns, end_when_the_person_asks_for_it) {
  leave_and_confirm(2);
  EXPECT_EQ(state_in(post("mail-end", "", 2)), "ended");
  EXPECT_EQ(state_in(post("mail-end", "", 2)), "ended");
  EXPECT_FALSE(stored_seat(2).mail);
  EXPECT_EQ(mails_after_a_turn(), 0U);
}

TEST_F(MailedTurns, end_with_the_token_of_the_seat) {
  const MadeTable open =
      make_table(world_, R"({"game":"gardens","seats":[{"kind":"person","name":"A"},{"kind":"open"}]})");
  const auto sit = [&] {
    return text_at(ask(world_, "POST", open.path("sit"), "{}", {open.watch}).json(), "token");
  };
  const auto mail = [&] { return table_in(world_.disk().load(open.id)->value().table)->at(seat_at(1)).mail; };
  const auto leave_address = [&](const std::string& token) {
    ask(world_, "POST", open.path("mail"), R"({"address":"ben@mail.example"})", {token});
    EXPECT_TRUE(mail());
  };
  leave_address(sit());
  EXPECT_EQ(ask(world_, "POST", open.path("free"), R"({"seat":2})", {open.maker}).status, 200);
  EXPECT_FALSE(mail());
  const std::string token = sit();
  leave_address(token);
  EXPECT_EQ(ask(world_, "POST", open.path("leave"), "", {token}).status, 200);
  EXPECT_FALSE(mail());
}

TEST_F(MailedTurns, need_no_second_confirmation_at_another_table) {
  const MadeTable other = make_table(world_, persons("gardens", 2));
  EXPECT_EQ(leave(2), "waiting");
  EXPECT_EQ(leave_at(other), "waiting") << "nothing was confirmed yet, and nothing is sent";
  EXPECT_EQ(world_.notices.asked.size(), 1U);
  EXPECT_EQ(confirm(key()), "confirmed");
  EXPECT_EQ(leave_at(other, "eve@mail.example"), "waiting") << "another address than the confirmed one";
  EXPECT_EQ(leave_at(other), "confirmed");
  EXPECT_EQ(world_.notices.asked.size(), 1U);
}

TEST_F(MailedTurns, are_removed_where_nobody_reads) {
  leave_and_confirm(2);
  world_.notices.answer = Delivery::Failed;
  EXPECT_EQ(mails_after_a_turn(), 1U);
  EXPECT_TRUE(stored_seat(2).mail) << "the mail server may only be away";
  Visitor ben(world_);
  play_turn(ben, 2);
  ben.disconnect();
  world_.notices.answer = Delivery::Gone;
  Visitor ada(world_);
  play_turn(ada, 1);
  world_.wait(kPatience);
  EXPECT_EQ(world_.notices.mailed.size(), 2U);
  EXPECT_FALSE(stored_seat(2).mail);
}

TEST_F(MailedTurns, outlive_a_restart_and_a_rematch) {
  leave_and_confirm(2);
  world_.crash();
  world_.start();
  for (const int seat : {1, 2}) {
    if (seat == 1) start();
    EXPECT_EQ(post("give-up", "", seat).status, 200);
  }
  const std::string next = text_at(post("rematch", "", 1).json(), "table");
  const auto mail = table_in(world_.disk().load(next)->value().table)->at(seat_at(1)).mail;
  ASSERT_TRUE(mail);
  EXPECT_TRUE(mail->confirmed);
}

// Whoever has a table cannot have many mails sent, to one or to many.
TEST_F(MailedTurns, cannot_be_used_to_bombard_anybody) {
  int sent = 0;
  for (int i = 0; i < 10; ++i) sent += leave(2, "ben+" + std::to_string(i) + "@Mail.example") == "waiting";
  EXPECT_EQ(sent, 3) << "to one mailbox, at once";
  EXPECT_EQ(world_.notices.asked.size(), 3U);
  const auto from = [&](const std::string& network, const MadeTable& at, int i) {
    const std::string body = R"({"address":"p)" + std::to_string(i) + R"(@mail.example"})";
    int status = 0;
    world_.logic().request({.method = "POST",
                            .path = at.path("mail"),
                            .tokens = {at.tokens[0]},
                            .body = body,
                            .address = network},
                           [&](const Response& response) { status = response.status; });
    world_.wait(1'000);
    return status == 200;
  };
  int by_table = 0;
  for (int i = 0; i < 30; ++i) by_table += from("10.0.0." + std::to_string(i), table_, i);
  EXPECT_EQ(by_table, 8) << "from anywhere, for one table";
  int by_network = 0;
  for (int i = 0; i < 12; ++i)
    by_network += from("10.0.1.1", make_table(world_, persons("gardens", 2)), 100 + i);
  EXPECT_EQ(by_network, 4) << "for any table, from one address of the network";
}

TEST_F(MailedTurns, take_no_address_that_could_be_more_than_one) {
  for (const char* wrong :
       {"", "ben", "ben@", "@mail.example", "ben@mail", "a@b@mail.example", "be n@mail.example",
        "ben@mail..example", ".ben@mail.example", "ben@-x.example", "ben@1.2.3.4", "ben@[127.0.0.1]",
        "<ben@mail.example>", "ben@mail.example,eve@mail.example", "ben%eve@mail.example",
        // What JSON can say.
        R"(ben@mail.example\r\nBcc: eve@x.example)", R"(ben@mail.example\n)", R"(\u00e9@mail.example)",
        R"(\"ben\"@mail.example)", R"(ben@mail.example\u0000)", R"(ben\u000d@mail.example)"}) {
    EXPECT_EQ(leave(2, wrong), "400") << wrong;
  }
  EXPECT_EQ(leave(2, std::string(65, 'x') + "@mail.example"), "400");
  EXPECT_EQ(leave(2, "x@" + std::string(250, 'x') + ".example"), "400");
  EXPECT_THAT(world_.notices.asked, IsEmpty());
  EXPECT_EQ(leave(2, "o'brien.x_y-z+partal@sub.xn--bcher-kva.example"), "waiting");
}

TEST_F(MailedTurns, belong_to_who_has_the_seat_and_are_shown_to_nobody) {
  EXPECT_EQ(ask(world_, "POST", table_.path("mail"), R"({"address":"a@b.example"})", {table_.watch}).status,
            404);
  EXPECT_EQ(ask(world_, "POST", table_.path("mail-end"), "", {"x"}).status, 404);
  leave_and_confirm(2);
  EXPECT_THAT(ask(world_, "GET", table_.path(), "", {token(1)}).body, Not(HasSubstr("mail.example")));
  start();
  Visitor ada(world_);
  ada.join(table_, {token(1)});
  for (const Json& message : ada.received) {
    EXPECT_THAT(boost::json::serialize(message), Not(HasSubstr("mail.example")));
  }
}

TEST_F(MailedTurns, are_off_unless_the_host_has_set_them_up) {
  EXPECT_TRUE(ask(world_, "GET", "/api/notices").json().at("mail").as_bool());
  world_.notices.is_set_up = false;
  EXPECT_FALSE(ask(world_, "GET", "/api/notices").json().at("mail").as_bool());
  EXPECT_EQ(leave(1), "400");
}

}  // namespace
}  // namespace partal::server
