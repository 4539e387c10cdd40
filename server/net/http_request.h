// What is decided about an HTTP request from its bytes alone: where its head ends, whether it is refused,
// whose it is and what it asks of the logic. Connections are the business of http_session.cpp.
#pragma once

#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/field.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/string_body.hpp>
#include <string>
#include <string_view>

#include "server/logic/server_logic.h"

namespace partal::server {

using HttpParser = boost::beast::http::request_parser<boost::beast::http::string_body>;
using HttpRequest = boost::beast::http::request<boost::beast::http::string_body>;

inline constexpr std::size_t kHeaderBytes = 8 * 1024;

struct HeadFound {
  std::size_t size = 0;  // with the end of its last line, without the empty line; 0: more must come
  int error_status = 0;  // that refuses it; 0: it is not refused
};
// Looks for the empty line in what was received; the first `seen` bytes are known to have none.
HeadFound find_head(std::string_view received, std::size_t seen);

void prepare(HttpParser& parser, const Limits& limits);
// Takes a whole head out of the buffer. The status that refuses it; 0: it is not refused.
int parse_head(HttpParser& parser, boost::beast::flat_buffer& buffer, std::size_t size);
int status_of(const boost::beast::error_code& error);  // what cannot be parsed; 0: the connection is over

std::string_view header_of(const HttpRequest& request, boost::beast::http::field name);
std::string path_of(const HttpRequest& request);
std::string_view last_forwarded_line(const HttpRequest& request);

bool is_too_large(const HttpParser& parser, const Limits& limits);
// The status that refuses a whole request, wherever it leads; 0: it is not refused.
int error_status_of(const HttpRequest& request, std::string_view public_url);
// What the logic is asked, for a path below /api/. `who` is the address it comes from.
Request logic_request(const HttpRequest& request, std::string_view who);

}  // namespace partal::server
