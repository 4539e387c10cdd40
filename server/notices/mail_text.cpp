#include "server/notices/mail_text.h"

#include <algorithm>
#include <array>
#include <ctime>
#include <sodium.h>

#include "i18n/words.h"

namespace partal::server {

namespace {

using words::Words;

const Words& words_for(const Mailbox& to) {
  return Words::in(words::pick_language(to.language, "").value_or(words::Language::En));
}

// The page on which the mailbox's reader confirms or ends it; a POST there ends it at once (RFC 8058).
std::string mail_page(const Mailbox& to, const NoticeTable& at, const MailHost& host) {
  return host.public_url + "/mail/" + at.id + "-" + to.key;
}

std::string with_crlf(std::string_view text) {
  std::string lines;
  for (const char c : text) {
    if (c == '\n') lines += '\r';
    lines += c;
  }
  return lines + "\r\n";
}

std::string base64(std::string_view bytes) {
  constexpr int kVariant = sodium_base64_VARIANT_ORIGINAL;
  std::string text(sodium_base64_encoded_len(bytes.size(), kVariant), '\0');
  sodium_bin2base64(text.data(), text.size(), reinterpret_cast<const unsigned char*>(bytes.data()),
                    bytes.size(), kVariant);
  text.pop_back();  // the zero behind it
  return text;
}

bool is_inside_character(char byte) { return (static_cast<unsigned char>(byte) & 0xc0U) == 0x80U; }

Letter letter(const Mailbox& to, const MailHost& host, const Postmark& mark, std::string_view subject,
              std::string_view text) {
  const std::string domain = host.from.substr(host.from.find('@') + 1);
  return {.headers = {"Date: " + mail_date(mark.seconds), "From: Partal <" + host.from + ">",
                      "To: <" + to.address + ">", "Subject: " + header_text(subject),
                      "Message-ID: <" + mark.id + "@" + domain + ">", "Auto-Submitted: auto-generated"},
          .text = with_crlf(text)};
}

}  // namespace

std::string header_text(std::string_view text) {
  const auto is_plain = [](char c) { return c >= ' ' && c < '\x7f'; };
  if (std::all_of(text.begin(), text.end(), is_plain)) return std::string(text);
  constexpr std::size_t kMostBytes = 45;  // an encoded word has 75 characters at most
  std::string encoded;
  while (!text.empty()) {
    std::size_t size = std::min(kMostBytes, text.size());
    while (size < text.size() && is_inside_character(text[size])) --size;
    encoded += (encoded.empty() ? "=?utf-8?B?" : "\r\n =?utf-8?B?") + base64(text.substr(0, size)) + "?=";
    text.remove_prefix(size);
  }
  return encoded;
}

std::string mail_date(std::int64_t seconds) {
  const std::time_t time = seconds;
  std::tm parts{};
  gmtime_r(&time, &parts);
  std::array<char, 64> text{};
  return {text.data(), std::strftime(text.data(), text.size(), "%a, %d %b %Y %H:%M:%S +0000", &parts)};
}

Letter confirming_letter(const Mailbox& to, const NoticeTable& at, const MailHost& host,
                         const Postmark& mark) {
  const Words& words = words_for(to);
  const std::string text = words.text(
      "mail.confirm.text", {{"host", host.public_url}, {"link", mail_page(to, at, host) + "#confirm"}});
  return letter(to, host, mark, words.text("mail.confirm.subject"), text);
}

Letter turn_letter(const Mailbox& to, const NoticeTable& at, const MailHost& host, const Postmark& mark) {
  const Words& words = words_for(to);
  const std::string game = words.text(std::string(at.game) + ".name");
  const std::string page = mail_page(to, at, host);
  const std::string text = words.text(
      "mail.turn.text", {{"game", game}, {"table", host.public_url + "/t/" + at.id}, {"link", page}});
  Letter made = letter(to, host, mark, words.text("mail.turn.subject", {{"game", game}}), text);
  made.headers.push_back("List-Unsubscribe: <" + page + ">");
  made.headers.emplace_back("List-Unsubscribe-Post: List-Unsubscribe=One-Click");
  return made;
}

}  // namespace partal::server
