#include "server/net/http_request.h"

#include <algorithm>
#include <boost/beast/http/error.hpp>

#include "server/net/address.h"
#include "server/net/http_head.h"
#include "server/net/origin.h"

namespace partal::server {

namespace beast = boost::beast;
namespace http = beast::http;

namespace {

std::string_view view_of(beast::string_view text) { return {text.data(), text.size()}; }

std::string_view received_in(const beast::flat_buffer& buffer) {
  return {static_cast<const char*>(buffer.cdata().data()), buffer.size()};
}

std::vector<std::string> tokens_in(std::string_view authorization) {
  constexpr std::string_view kBearer = "Bearer ";
  std::vector<std::string> tokens;
  if (!authorization.starts_with(kBearer)) return tokens;
  std::string_view rest = authorization.substr(kBearer.size());
  while (!rest.empty()) {
    const std::size_t end = std::min(rest.find(','), rest.size());
    tokens.emplace_back(rest.substr(0, end));
    rest.remove_prefix(std::min(end + 1, rest.size()));
  }
  return tokens;
}

std::optional<std::string> idempotency_key(const HttpRequest& request) {
  const auto found = request.find("Idempotency-Key");
  if (found == request.end()) return std::nullopt;
  return std::string(view_of(found->value()));
}

}  // namespace

HeadFound find_head(std::string_view received, std::size_t seen) {
  constexpr std::string_view kEmptyLine = "\r\n\r\n";
  const std::size_t overlap = std::min(seen, kEmptyLine.size() - 1);
  const std::size_t end = received.find(kEmptyLine, seen - overlap);
  const bool is_whole = end != std::string_view::npos;
  if ((is_whole ? end : received.size()) > kHeaderBytes) return {.error_status = 431};
  if (!begins_like_http(received)) return {.error_status = 400};
  return {.size = is_whole ? end + kEmptyLine.size() / 2 : 0};
}

void prepare(HttpParser& parser, const Limits& limits) {
  parser.header_limit(2 * kHeaderBytes);  // find_head() has a smaller one
  parser.body_limit(limits.import_bytes);
}

int parse_head(HttpParser& parser, beast::flat_buffer& buffer, std::size_t size) {
  if (!is_unambiguous(received_in(buffer).substr(0, size))) return 400;
  beast::error_code error;
  buffer.consume(parser.put(buffer.data(), error));
  if (error) return error == http::error::body_limit ? 413 : 400;
  return parser.is_header_done() ? 0 : 400;
}

int status_of(const beast::error_code& error) {
  if (error == http::error::body_limit) return 413;
  return error.category() == http::make_error_code(http::error::bad_method).category() ? 400 : 0;
}

std::string_view header_of(const HttpRequest& request, http::field name) { return view_of(request[name]); }

std::string path_of(const HttpRequest& request) {
  const std::string_view target = view_of(request.target());
  return std::string(target.substr(0, target.find('?')));
}

std::string_view last_forwarded_line(const HttpRequest& request) {
  std::string_view last;
  const auto lines = request.equal_range("X-Forwarded-For");
  for (auto line = lines.first; line != lines.second; ++line) last = view_of(line->value());
  return last;
}

// Only the routes that take a record take a body of its size.
bool is_too_large(const HttpParser& parser, const Limits& limits) {
  const std::string path = path_of(parser.get());
  const bool takes_record = path == "/api/replay" || path == "/api/analysis" || path == "/api/tables";
  return !takes_record && parser.content_length().value_or(0) > limits.body_bytes;
}

int error_status_of(const HttpRequest& request, std::string_view public_url) {
  const std::string_view host = header_of(request, http::field::host);
  // A body whose length is told in two ways is how requests are smuggled past a proxy.
  if (request.find(http::field::transfer_encoding) != request.end()) return 400;
  if (!is_own_host(host, public_url)) return 421;
  return is_own_origin(header_of(request, http::field::origin), host, public_url) ? 0 : 403;
}

Request logic_request(const HttpRequest& request, std::string_view who) {
  return {.method = std::string(view_of(request.method_string())),
          .path = path_of(request),
          .tokens = tokens_in(header_of(request, http::field::authorization)),
          .body = request.body(),
          .language = language_of_tag(header_of(request, http::field::accept_language)),
          .address = address_key(who),
          .key = idempotency_key(request)};
}

}  // namespace partal::server
