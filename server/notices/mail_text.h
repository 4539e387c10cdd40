// The mails that the server sends: plain text in the reader's language, with links to the own host alone.
// They name the game and the table and tell nothing of the match; nothing that a player typed is in them.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "server/ports/ports.h"

namespace partal::server {

struct MailHost {
  std::string from{};        // the address that mails come from
  std::string public_url{};  // before `/t/ID`
};
// What tells one mail from another.
struct Postmark {
  std::int64_t seconds = 0;  // since 1970
  std::string id{};          // of letters and digits
};

struct Letter {
  std::vector<std::string> headers{};  // as lines, ASCII
  std::string text{};                  // UTF-8, lines end with CR LF
};
Letter confirming_letter(const Mailbox& to, const NoticeTable& at, const MailHost& host,
                         const Postmark& mark);
Letter turn_letter(const Mailbox& to, const NoticeTable& at, const MailHost& host, const Postmark& mark);

// A header's text as RFC 2047 wants it: itself where it is plain ASCII, else words in Base64.
std::string header_text(std::string_view text);
std::string mail_date(std::int64_t seconds);  // RFC 5322, in UTC

}  // namespace partal::server
