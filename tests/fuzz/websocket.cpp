// Any bytes as what comes over a WebSocket. The first byte is the size of the pieces in which they come. With
// an even second byte the rest are the frames as they are; with an odd one every line becomes a frame that is
// well formed, its first character choosing the kind. The logic must get text of bounded size, say nothing
// but messages of the protocol, and what leaves must be whole frames with these messages.
#include <boost/asio/io_context.hpp>
#include <boost/beast/_experimental/test/stream.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <string>

#include "server/net/web_socket_rules.h"
#include "tests/fuzz/scene.h"
#include "tests/fuzz/schema.h"

namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace json = boost::json;
namespace websocket = beast::websocket;
using namespace partal::server;
using beast::error_code;
using partal::fuzz::require;

beast::http::request<beast::http::string_body> upgrade_request() {
  beast::http::request<beast::http::string_body> request{beast::http::verb::get, "/ws", 11};
  request.set(beast::http::field::host, "localhost");
  request.set(beast::http::field::upgrade, "websocket");
  request.set(beast::http::field::connection, "Upgrade");
  request.set(beast::http::field::sec_websocket_key, "AAAAAAAAAAAAAAAAAAAAAA==");
  request.set(beast::http::field::sec_websocket_version, "13");
  return request;
}

// The server's end of a connection, as web_socket_session.cpp has it, over memory instead of a socket.
class Session {
 public:
  explicit Session(asio::io_context& io) : io_(io), stream_(io) {
    partal::fuzz::set_scene(world_);
    peer_.connect(stream_.next_layer());
    set_rules(stream_, limits_);
    static const auto request = upgrade_request();
    stream_.async_accept(request, [](error_code error) { require(!error); });
    run();
    peer_.clear();
    connection_ = world_.connect([this](const std::string& text) { send(text); }, [] {});
  }

  void receive(std::string_view bytes, std::size_t piece) {
    stream_.next_layer().read_size(piece);
    stream_.next_layer().append({bytes.data(), bytes.size()});
    stream_.next_layer().close_remote();
    read();
    run();
    require(ended_);
  }
  // All bytes that were sent, and the messages in them.
  std::string sent() const { return std::string(peer_.str()); }
  const std::deque<std::string>& said() const { return said_; }

 private:
  void run() {
    io_.restart();
    io_.poll();
  }

  void read() {
    stream_.async_read(buffer_, [this](error_code error, std::size_t) {
      ended_ = !!error;
      if (ended_) return;
      if (!stream_.got_text()) return close();
      require(buffer_.size() <= limits_.message_bytes);
      world_.deliver(connection_, {static_cast<const char*>(buffer_.cdata().data()), buffer_.size()}, 0);
      world_.run(2'000);
      buffer_.clear();
      read();
    });
  }

  void close() {
    stream_.async_close(websocket::close_code::unknown_data, [this](error_code) { ended_ = true; });
  }

  void send(const std::string& text) {
    require(partal::fuzz::Schema::protocol().fits("server_message", json::parse(text)));
    said_.push_back(text);
    if (said_.size() == written_ + 1) write();
  }
  void write() {
    stream_.async_write(asio::buffer(said_[written_]), [this](error_code error, std::size_t) {
      ++written_;
      if (!error && written_ < said_.size()) write();
    });
  }

  asio::io_context& io_;
  Limits limits_ = partal::fuzz::scene_limits();
  World world_{1, {}, limits_};
  ConnectionId connection_{};
  beast::test::stream peer_{io_};
  websocket::stream<beast::test::stream> stream_;
  beast::flat_buffer buffer_{};
  std::deque<std::string> said_{};  // references stay while more is said
  std::size_t written_ = 0;
  bool ended_ = false;
};

enum Opcode : std::uint8_t { kText = 1, kClose = 8, kPing = 9, kPong = 10 };

std::size_t number_in(std::string_view bytes) {
  std::size_t number = 0;
  for (const char byte : bytes) number = number << 8 | static_cast<std::uint8_t>(byte);
  return number;
}

// A server's frames are whole messages without a mask, and the last one may be a close.
void check_sent(const std::string& bytes, const std::deque<std::string>& said) {
  partal::fuzz::Input input(reinterpret_cast<const std::uint8_t*>(bytes.data()), bytes.size());
  std::size_t texts = 0;
  while (!input.is_empty()) {
    const std::uint8_t first = input.byte();
    const std::uint8_t length = input.byte();
    const std::uint8_t kind = first & 0x0f;
    require((first & 0xf0) == 0x80 && length <= 127);
    const std::size_t size = length < 126 ? length : number_in(input.take(length == 126 ? 2 : 8));
    const std::string_view payload = input.take(size);
    require(payload.size() == size);
    require(kind == kText || kind == kClose || kind == kPing || kind == kPong);
    require(kind == kText || size < 126);
    if (kind == kText) require(texts < said.size() && said[texts++] == payload);
    require(kind != kClose || input.is_empty());
  }
}

// A mask of zeros leaves the text readable. FIN is left out by a small letter, so that messages come in
// parts.
std::string framed(std::string_view line) {
  constexpr std::string_view kKinds = "CTB34567cPp";  // by opcode
  const char letter = line.empty() ? 'T' : line.front();
  const std::size_t kind = kKinds.find(letter);
  const bool is_part = letter == 't' || letter == 'b' || letter == 'k';
  const std::size_t opcode = kind != std::string_view::npos ? kind
                             : letter == 't'                ? 1
                             : letter == 'b'                ? 2
                                                            : 0;
  const std::string_view payload = line.substr(std::min<std::size_t>(1, line.size()));
  std::string frame(1, static_cast<char>((is_part ? 0 : 0x80) | opcode));
  if (payload.size() < 126) {
    frame += static_cast<char>(0x80 | payload.size());
  } else {
    frame += static_cast<char>(0x80 | 126);
    frame += static_cast<char>(payload.size() >> 8);
    frame += static_cast<char>(payload.size() & 0xff);
  }
  return frame.append(4, '\0').append(payload);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  partal::fuzz::Input input(data, std::min<std::size_t>(size, 0xffff));
  const std::size_t piece = std::size_t{input.byte()} * 16 + 1;
  std::string bytes;
  if (input.below(2) == 0) {
    bytes = input.rest();
  } else {
    while (!input.is_empty()) bytes += framed(input.line());
  }
  static asio::io_context io;
  Session session(io);
  session.receive(bytes, piece);
  check_sent(session.sent(), session.said());
  return 0;
}
