// What a mail says and is made of, which mail servers there are, and what a refusal means.
#include <future>
#include <gmock/gmock.h>

#include "server/notices/mail_errand.h"

namespace partal::server {
namespace {

using testing::AllOf;
using testing::Contains;
using testing::Each;
using testing::HasSubstr;
using testing::Not;

const MailHost kHost{"partal@play.example", "https://play.example"};
const NoticeTable kTable{"tabletabletablet", "roll_and_write"};
const Mailbox kBen{"ben@mail.example", "en", "keykeykey", true};

Mailbox ben_in(const std::string& language) { return {kBen.address, language, kBen.key, true}; }

TEST(Mail, names_game_and_table_and_ends_with_one_click) {
  const Letter letter = turn_letter(kBen, kTable, kHost, {0, "id"});
  EXPECT_THAT(
      letter.headers,
      testing::ElementsAre("Date: Thu, 01 Jan 1970 00:00:00 +0000", "From: Partal <partal@play.example>",
                           "To: <ben@mail.example>", HasSubstr("Subject: Your turn in "),
                           "Message-ID: <id@play.example>", "Auto-Submitted: auto-generated",
                           "List-Unsubscribe: <https://play.example/mail/tabletabletablet-keykeykey>",
                           "List-Unsubscribe-Post: List-Unsubscribe=One-Click"));
  EXPECT_THAT(letter.text, AllOf(HasSubstr("https://play.example/t/tabletabletablet\r\n"),
                                 HasSubstr("https://play.example/mail/tabletabletablet-keykeykey\r\n")));
}

TEST(Mail, that_asks_to_confirm_can_be_left_alone) {
  const Letter letter = confirming_letter(kBen, kTable, kHost, {0, "id"});
  EXPECT_THAT(letter.headers, Each(Not(HasSubstr("List-"))));
  EXPECT_THAT(letter.text, HasSubstr("https://play.example/mail/tabletabletablet-keykeykey#confirm\r\n"));
}

TEST(Mail, speaks_the_language_that_was_chosen) {
  EXPECT_THAT(turn_letter(ben_in("de"), kTable, kHost, {}).text, HasSubstr("Du bist am Zug"));
  EXPECT_THAT(turn_letter(ben_in("fr"), kTable, kHost, {}).text, HasSubstr("C’est à vous"));
  EXPECT_THAT(turn_letter(ben_in("xx"), kTable, kHost, {}).text, HasSubstr("It is your turn"));
  for (const char* language : {"en", "fr", "de"}) {
    for (const Letter& letter : {turn_letter(ben_in(language), kTable, kHost, {}),
                                 confirming_letter(ben_in(language), kTable, kHost, {})}) {
      EXPECT_THAT(letter.text, Not(testing::AnyOf(HasSubstr("{"), HasSubstr("mail."), HasSubstr("_id"))));
      for (const std::string& header : letter.headers) {
        EXPECT_TRUE(std::all_of(header.begin(), header.end(), [](char c) { return c > 0; })) << header;
      }
    }
  }
}

TEST(Mail, encodes_headers_in_whole_characters) {
  EXPECT_EQ(header_text("Your turn"), "Your turn");
  EXPECT_EQ(header_text("à toi"), "=?utf-8?B?w6AgdG9p?=");
  const std::string folded = header_text("x" + std::string("äääääääääääääääääääääääää"));  // 51 bytes
  EXPECT_THAT(folded, HasSubstr("?=\r\n =?utf-8?B?"));
  EXPECT_LT(folded.find("\r\n"), 76U);
  EXPECT_EQ(header_text("a\nb"), "=?utf-8?B?YQpi?=") << "never a line of its own";
}

TEST(MailServers, are_named_by_how_safe_the_way_is) {
  EXPECT_EQ(mail_server("smtp://127.0.0.1")->port, 25);
  EXPECT_EQ(mail_server("smtp+starttls://mail.example")->port, 587);
  EXPECT_EQ(mail_server("smtps://mail.example/")->port, 465);
  EXPECT_EQ(mail_server("smtps://mail.example:2465")->port, 2465);
  EXPECT_EQ(mail_server("smtp://[::1]:2525")->host, "[::1]");
  EXPECT_EQ(mail_server("smtp://[::1]")->port, 25);
  EXPECT_TRUE(mail_server("smtp://[::1]")->is_this_machine());
  EXPECT_TRUE(mail_server("smtp://127.0.0.1")->is_this_machine());
  EXPECT_FALSE(mail_server("smtp://mail.example")->is_this_machine());
  for (const char* wrong :
       {"", "mail.example", "smtp://", "smtp://:25", "smtp://a:0", "smtp://a:65536", "smtp://a:x",
        "smtp://user@a", "smtp://a/b", "http://a", "smtp://a b", "smtp://[x]"}) {
    EXPECT_FALSE(mail_server(wrong)) << wrong;
  }
}

// Delivered to a port on which nobody listens, over and over.
TEST(Couriers, try_again_and_give_up) {
  struct Nowhere final : Errand {
    explicit Nowhere(std::promise<int>& told) : end(told) {}
    bool prepare(CURL* easy) override {
      ++attempts;
      curl_easy_setopt(easy, CURLOPT_URL, "http://127.0.0.1:1/");
      return true;
    }
    std::optional<Delivery> judge(const Attempt& attempt) const override {
      EXPECT_TRUE(attempt.failed);
      return std::nullopt;
    }
    void report(Delivery delivery, const Attempt& last) override {
      EXPECT_EQ(delivery, Delivery::Failed);
      EXPECT_NE(last.reason, "");
      end.set_value(attempts);
    }
    std::promise<int>& end;
    int attempts = 0;
  };
  std::promise<int> end;
  Courier courier(std::chrono::milliseconds(1));
  EXPECT_TRUE(courier.send(std::make_unique<Nowhere>(end)));
  EXPECT_EQ(end.get_future().get(), 4);
}

TEST(Couriers, take_only_so_many) {
  struct Waiting final : Errand {
    bool prepare(CURL* /*easy*/) override { return false; }
    std::optional<Delivery> judge(const Attempt& /*attempt*/) const override { return std::nullopt; }
    void report(Delivery /*delivery*/, const Attempt& /*last*/) override { gate.wait(); }
    explicit Waiting(std::shared_future<void> until) : gate(std::move(until)) {}
    std::shared_future<void> gate;
  };
  std::promise<void> open;
  Courier courier(std::chrono::milliseconds(1));
  const std::shared_future<void> gate = open.get_future().share();
  int taken = 0;
  for (int i = 0; i < 1'100; ++i) taken += courier.send(std::make_unique<Waiting>(gate));
  open.set_value();
  EXPECT_GE(taken, 1'000);
  EXPECT_LT(taken, 1'100);
}

}  // namespace
}  // namespace partal::server
