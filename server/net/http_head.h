// The head of an HTTP request as it was received, before it is parsed. The parser is generous: it unfolds
// folded lines, joins equal lengths, and of two lines with one name it shows the first. A proxy in front may
// choose otherwise, and then the two disagree about what was asked.
#pragma once

#include <string_view>

namespace partal::server {

// The request line and the lines of headers, each with its end; without the empty line after them. Refused
// are folded lines, a second line of a header that decides who asks for what, and a length that is no number.
bool is_unambiguous(std::string_view head);

// What the first bytes of a connection look like: a method, and not TLS or some other protocol.
bool begins_like_http(std::string_view bytes);

}  // namespace partal::server
