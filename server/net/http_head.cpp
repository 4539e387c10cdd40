#include "server/net/http_head.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <utility>

namespace partal::server {

namespace {

constexpr std::array<std::string_view, 8> kSingleHeaders = {
    "host",         "origin",  "content-length",    "authorization",
    "content-type", "upgrade", "transfer-encoding", "idempotency-key",
};

constexpr char small_letter(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }
constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }
constexpr bool is_blank(char c) { return c == ' ' || c == '\t'; }

bool is_same_name(std::string_view found, std::string_view name) {
  return found.size() == name.size() && std::equal(found.begin(), found.end(), name.begin(),
                                                   [](char a, char b) { return small_letter(a) == b; });
}

// Digits alone, with blanks around.
bool is_length(std::string_view value) {
  while (!value.empty() && is_blank(value.front())) value.remove_prefix(1);
  while (!value.empty() && is_blank(value.back())) value.remove_suffix(1);
  return !value.empty() && std::all_of(value.begin(), value.end(), is_digit);
}

}  // namespace

bool is_unambiguous(std::string_view head) {
  constexpr std::string_view kLineEnd = "\r\n";
  std::array<bool, kSingleHeaders.size()> seen{};
  head.remove_prefix(std::min(head.find(kLineEnd), head.size()));  // the request line
  while (head.size() > kLineEnd.size()) {
    head.remove_prefix(kLineEnd.size());
    const std::string_view line = head.substr(0, head.find(kLineEnd));
    head.remove_prefix(line.size());
    if (!line.empty() && is_blank(line.front())) return false;
    const std::string_view name = line.substr(0, line.find(':'));
    for (std::size_t i = 0; i < kSingleHeaders.size(); ++i) {
      if (!is_same_name(name, kSingleHeaders[i])) continue;
      if (std::exchange(seen[i], true)) return false;
    }
    const bool is_sized = is_same_name(name, "content-length");
    if (is_sized && !is_length(line.substr(std::min(name.size() + 1, line.size())))) return false;
  }
  return true;
}

bool begins_like_http(std::string_view bytes) {
  constexpr std::size_t kLongestMethod = 7;
  const std::string_view method = bytes.substr(0, std::min(bytes.find(' '), kLongestMethod));
  return std::all_of(method.begin(), method.end(), [](char c) { return c >= 'A' && c <= 'Z'; });
}

}  // namespace partal::server
