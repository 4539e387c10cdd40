// Addresses of e-mail, by their form alone: a strict part of what RFC 5321 allows. Whatever could end a line,
// a header or a command is no part of it.
#pragma once

#include <string>
#include <string_view>

namespace partal::server {

inline constexpr int kLongestMailAddress = 254;
bool is_mail_address(std::string_view text);  // ASCII; names of other alphabets as punycode
// Addresses that reach one mailbox: without capitals and without what stands behind `+`.
std::string mailbox_of(std::string_view address);

}  // namespace partal::server
