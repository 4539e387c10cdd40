#include "apps/mail_settings.h"

#include "apps/errors.h"
#include "apps/files.h"
#include "server/protocol/mail_address.h"

namespace partal::apps {

namespace {

// The first line, as people write such files.
std::string password_in(const std::string& file, const words::Words& words) {
  const std::string text = read_file(file, words);
  std::string password = text.substr(0, text.find_first_of("\r\n"));
  if (password.empty()) throw bad_use(words.text("terminal.serve.mail-password", {{"file", file}}));
  return password;
}

// Links in mails begin with it, so it must be one.
bool is_address_of_site(std::string_view url) {
  const bool has_scheme = url.starts_with("https://") || url.starts_with("http://");
  constexpr std::string_view kPlain =
      "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.-:[]/_~";
  return has_scheme && !url.ends_with('/') && url.find_first_not_of(kPlain) == std::string_view::npos;
}

}  // namespace

server::MailSettings mail_settings(const ServeSettings& settings, const words::Words& words) {
  if (settings.mail_server.empty()) {
    const bool is_meant = !settings.mail_from.empty() || !settings.mail_user.empty() ||
                          !settings.mail_password_file.empty() || !settings.mail_ca.empty();
    if (is_meant) throw bad_use(words.text("terminal.serve.mail-alone"));
    return {};
  }
  const std::string& url = settings.net.about.public_url;
  server::MailSettings mail{.server = server::mail_server(settings.mail_server),
                            .user = settings.mail_user,
                            .authorities = settings.mail_ca,
                            .host = {settings.mail_from, url}};
  if (!mail.server)
    throw bad_use(words.text("terminal.serve.mail-server", {{"found", settings.mail_server}}));
  if (!server::is_mail_address(settings.mail_from))
    throw bad_use(words.text("terminal.serve.mail-from", {{"found", settings.mail_from}}));
  if (!is_address_of_site(url)) throw bad_use(words.text("terminal.serve.mail-url", {{"found", url}}));
  if (mail.user.empty() != settings.mail_password_file.empty())
    throw bad_use(words.text("terminal.serve.mail-login"));
  if (!mail.authorities.empty()) read_file(mail.authorities, words);  // says so now where it cannot be read
  if (mail.user.empty()) return mail;
  const bool is_open = mail.server->safety == server::MailSafety::Plain && !mail.server->is_this_machine();
  if (is_open) throw bad_use(words.text("terminal.serve.mail-open"));
  mail.password = password_in(settings.mail_password_file, words);
  return mail;
}

}  // namespace partal::apps
