// A mail on its way to the host's own mail server, over SMTP, SMTP with STARTTLS, or TLS from the beginning.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "server/notices/mail_text.h"
#include "server/notices/push_errand.h"

namespace partal::server {

enum class MailSafety : std::uint8_t { Plain, StartTls, Tls };
// Where mails are given to: "smtp://HOST", "smtp+starttls://HOST" or "smtps://HOST", with `:PORT` or without.
struct MailServer {
  MailSafety safety = MailSafety::Plain;
  std::string host{};  // a name, an IPv4 address, or an IPv6 address in brackets
  int port = 0;
  bool is_this_machine() const;
};
std::optional<MailServer> mail_server(std::string_view url);

struct MailSettings {
  std::optional<MailServer> server{};  // nothing: no mail
  std::string user{};
  std::string password{};
  std::string authorities{};  // a file of certificates that are trusted; empty: the system's
  MailHost host{};
};

// `done` is told the end on the courier's thread.
std::unique_ptr<Errand> mail_errand(const MailSettings& settings, const std::string& to, Letter letter,
                                    ReportDelivery done);

}  // namespace partal::server
