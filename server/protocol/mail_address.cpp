#include "server/protocol/mail_address.h"

#include <algorithm>

namespace partal::server {

namespace {

bool is_letter_or_digit(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
}

// Every part between dots fits; there is none that is empty.
bool all_parts(std::string_view text, bool (*fits)(std::string_view part)) {
  for (;;) {
    const std::size_t end = std::min(text.find('.'), text.size());
    if (end == 0 || !fits(text.substr(0, end))) return false;
    if (end == text.size()) return true;
    text.remove_prefix(end + 1);
  }
}

bool is_local_part(std::string_view part) {
  constexpr std::string_view kSigns = "_+-'=~&";
  return std::all_of(part.begin(), part.end(), [&](char c) {
    return is_letter_or_digit(c) || kSigns.find(c) != std::string_view::npos;
  });
}

bool is_label(std::string_view part) {
  constexpr std::size_t kLongest = 63;
  return part.size() <= kLongest && part.front() != '-' && part.back() != '-' &&
         std::all_of(part.begin(), part.end(), [](char c) { return is_letter_or_digit(c) || c == '-'; });
}

bool is_domain(std::string_view text) {
  const std::size_t dot = text.rfind('.');
  if (dot == std::string_view::npos || !all_parts(text, is_label)) return false;
  const std::string_view last = text.substr(dot + 1);  // digits alone would be an address of a machine
  return std::any_of(last.begin(), last.end(), [](char c) { return c < '0' || c > '9'; });
}

}  // namespace

bool is_mail_address(std::string_view text) {
  constexpr std::size_t kLongestName = 64;
  const std::size_t at = text.find('@');
  if (text.size() > kLongestMailAddress || at == std::string_view::npos || at > kLongestName) return false;
  return all_parts(text.substr(0, at), is_local_part) && is_domain(text.substr(at + 1));
}

std::string mailbox_of(std::string_view address) {
  const std::size_t at = address.find('@');
  std::string mailbox(address.substr(0, std::min(at, address.find('+'))));
  if (at != std::string_view::npos) mailbox += address.substr(at);
  std::transform(mailbox.begin(), mailbox.end(), mailbox.begin(),
                 [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
  return mailbox;
}

}  // namespace partal::server
