// Any bytes as what a connection sends before it is a WebSocket: requests one after the other. The first byte
// is the size of the pieces in which they come, the second whether they come by way of the proxy. A request
// is refused with a status, or nobody can read it in two ways and the logic gives one answer in the
// protocol's form.
#include <boost/beast/websocket/rfc6455.hpp>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <set>
#include <string>

#include "server/net/address.h"
#include "server/net/http_request.h"
#include "tests/fuzz/scene.h"
#include "tests/fuzz/schema.h"

namespace {

namespace beast = boost::beast;
namespace http = beast::http;
namespace json = boost::json;
using namespace partal::server;
using partal::fuzz::require;

const std::string kProxy = "10.0.0.1";
constexpr std::string_view kPublicUrl = "https://partal.example";

HeadFound find_in_pieces(std::string_view received, std::size_t piece) {
  HeadFound found;
  std::size_t seen = 0;
  while (found.error_status == 0 && found.size == 0 && seen < received.size()) {
    const std::size_t size = std::min(seen + piece, received.size());
    found = find_head(received.substr(0, size), seen);
    seen = size;
  }
  return found;
}

// Written apart from is_unambiguous(): lines end wherever another server might let them end.
void require_one_meaning(std::string_view head, const HttpRequest& request) {
  const std::set<std::string> singles = {"host",         "origin",  "content-length",    "authorization",
                                         "content-type", "upgrade", "transfer-encoding", "idempotency-key"};
  std::set<std::string> seen;
  partal::fuzz::Input lines(reinterpret_cast<const std::uint8_t*>(head.data()), head.size());
  lines.line();
  std::size_t length = 0;
  while (!lines.is_empty()) {
    const std::string_view line = lines.line();
    require(line.find_first_of(std::string_view("\r\0", 2)) + 1 == line.size());  // the end of the line alone
    require(!line.starts_with(' ') && !line.starts_with('\t'));
    std::string name(line.substr(0, line.find(':')));
    for (char& c : name) c = static_cast<char>(c >= 'A' && c <= 'Z' ? c + 32 : c);
    while (!name.empty() && (name.back() == ' ' || name.back() == '\t')) name.pop_back();
    require(name != "transfer-encoding");
    if (singles.contains(name)) require(seen.insert(name).second);
    if (name == "content-length") length = std::stoul(std::string(line.substr(line.find(':') + 1)));
  }
  require(request.body().size() == length);
  require(seen.contains("host"));
}

void require_plain(std::string_view text) {
  for (const char c : text) require(c > ' ' || c < 0);
}

void check_answer(const Request& asked, const Response& answer) {
  const auto& schema = partal::fuzz::Schema::protocol();
  require(answer.status >= 200 && answer.status < 600 && answer.retry_after >= 0);
  if (asked.path == "/api/games" && answer.status == 200) return;  // always the same
  if (answer.status == 204) return require(answer.body.empty());
  if (answer.type.starts_with("text/plain")) return require(answer.status == 200 && !answer.body.empty());
  const json::value body = json::parse(answer.body);
  require(body.is_object());
  if (answer.status < 400) return require(answer.type == "application/json");
  require(answer.type == "application/problem+json" && schema.fits("problem", body));
  require(body.at("status").as_int64() == answer.status);
}

void ask_logic(const HttpRequest& request, const std::string& who) {
  const Request asked = logic_request(request, who);
  require_plain(asked.path);
  require_plain(asked.method);
  for (const std::string& token : asked.tokens) require(token.find(',') == std::string::npos);
  World world(1, {}, partal::fuzz::scene_limits());
  partal::fuzz::set_scene(world);
  int answers = 0;
  world.request(asked, [&](const Response& answer) {
    ++answers;
    check_answer(asked, answer);
  });
  world.run(10'000);
  require(answers == 1);
}

std::string sender_of(const HttpRequest& request, const std::string& peer) {
  const std::string who = client_address(peer, kProxy, last_forwarded_line(request));
  require(who == peer || peer == kProxy);
  require(is_same_address(who, who));
  const std::string key = address_key(who);
  require(!key.empty() && key.size() < 64 && address_key(key) == key);
  return who;
}

// Takes one request out of the buffer; false: the connection is over.
bool take_request(beast::flat_buffer& buffer, std::size_t piece, const std::string& peer) {
  const std::string received(static_cast<const char*>(buffer.cdata().data()), buffer.size());
  const HeadFound found = find_head(received, 0);
  const HeadFound in_pieces = find_in_pieces(received, piece);
  require(found.size == in_pieces.size && (found.error_status != 0) == (in_pieces.error_status != 0));
  require(found.size <= kHeaderBytes + 2);
  if (found.size == 0) return false;
  const Limits limits = partal::fuzz::scene_limits();
  HttpParser parser;
  prepare(parser, limits);
  if (const int refused = parse_head(parser, buffer, found.size); refused != 0) {
    require(refused == 400 || refused == 413);
    return false;
  }
  const std::string who = sender_of(parser.get(), peer);
  if (is_too_large(parser, limits)) return false;
  beast::error_code error;
  parser.eager(true);
  if (!parser.is_done()) buffer.consume(parser.put(buffer.data(), error));
  if (error && error != http::error::need_more) require(status_of(error) != 0);
  if (error || !parser.is_done()) return false;
  const HttpRequest& request = parser.get();
  if (error_status_of(request, kPublicUrl) != 0) return false;
  require_one_meaning(std::string_view(received).substr(0, found.size), request);
  require(received.size() == found.size + 2 + request.body().size() + buffer.size());
  if (path_of(request) == "/ws") return !beast::websocket::is_upgrade(request);
  if (path_of(request).starts_with("/api/")) ask_logic(request, who);
  return request.keep_alive();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  partal::fuzz::Input input(data, size);
  const std::size_t piece = std::size_t{input.byte()} + 1;
  const std::string peer = input.below(2) == 1 ? kProxy : "192.0.2.7";
  static beast::flat_buffer buffer;
  buffer.clear();
  const std::string_view rest = input.rest();
  buffer.commit(
      boost::asio::buffer_copy(buffer.prepare(rest.size()), boost::asio::buffer(rest.data(), rest.size())));
  constexpr int kMostRequests = 4;
  for (int i = 0; i < kMostRequests && take_request(buffer, piece, peer); ++i) {
  }
  return 0;
}
