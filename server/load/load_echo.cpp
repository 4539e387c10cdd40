// A bare echo of the library that the server uses: what acknowledged actions are measured against.
#include <algorithm>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/websocket.hpp>
#include <chrono>
#include <memory>
#include <thread>

#include "server/load/load_run.h"
#include "server/load/processor_time.h"

namespace partal::server {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace websocket = beast::websocket;
using asio::ip::tcp;
using beast::error_code;

namespace {

// Sends back what comes, and nothing else.
class EchoSession final : public std::enable_shared_from_this<EchoSession> {
 public:
  explicit EchoSession(tcp::socket socket) : stream_(std::move(socket)) {}
  void run() {
    stream_.text(true);
    stream_.async_accept([self = shared_from_this()](error_code error) {
      if (!error) self->read();
    });
  }

 private:
  void read() {
    stream_.async_read(buffer_, [self = shared_from_this()](error_code error, std::size_t) {
      if (error) return;
      self->stream_.async_write(self->buffer_.data(), [self](error_code failed, std::size_t) {
        if (failed) return;
        self->buffer_.clear();
        self->read();
      });
    });
  }
  websocket::stream<beast::tcp_stream> stream_;
  beast::flat_buffer buffer_{};
};

void accept_echo(tcp::acceptor& acceptor) {
  acceptor.async_accept([&acceptor](error_code error, tcp::socket socket) {
    if (error) return;
    socket.set_option(tcp::no_delay(true), error);
    std::make_shared<EchoSession>(std::move(socket))->run();
    accept_echo(acceptor);
  });
}

class EchoClient final : public std::enable_shared_from_this<EchoClient> {
 public:
  EchoClient(asio::io_context& io, std::size_t bytes, long long& count)
      : stream_(io), text_(bytes, 'x'), count_(count) {}
  void run(const tcp::endpoint& server) {
    beast::get_lowest_layer(stream_).connect(server);
    beast::get_lowest_layer(stream_).socket().set_option(tcp::no_delay(true));
    stream_.async_handshake("127.0.0.1", "/", [self = shared_from_this()](error_code error) {
      if (!error) self->write();
    });
  }

 private:
  void write() {
    stream_.async_write(asio::buffer(text_), [self = shared_from_this()](error_code error, std::size_t) {
      if (error) return;
      self->stream_.async_read(self->buffer_, [self](error_code failed, std::size_t) {
        if (failed) return;
        ++self->count_;
        self->buffer_.clear();
        self->write();
      });
    });
  }
  websocket::stream<beast::tcp_stream> stream_;
  std::string text_;
  long long& count_;
  beast::flat_buffer buffer_{};
};

}  // namespace

EchoReport run_echo(int clients, std::size_t bytes, double seconds) {
  asio::io_context server{1};
  tcp::acceptor acceptor(server, {asio::ip::address_v4::loopback(), 0});
  accept_echo(acceptor);
  std::thread thread([&server] { server.run(); });
  asio::io_context io{1};
  long long count = 0;
  for (int i = 0; i < clients; ++i)
    std::make_shared<EchoClient>(io, bytes, count)->run(acceptor.local_endpoint());
  io.run_for(std::chrono::milliseconds(500));
  count = 0;
  const auto begin = std::chrono::steady_clock::now();
  const double before = processor_time();
  io.restart();
  io.run_for(std::chrono::milliseconds(static_cast<int>(1000 * seconds)));
  const double work = processor_time() - before;
  const double taken = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
  server.stop();
  thread.join();
  const auto messages = static_cast<double>(count);
  return {.per_second = messages / taken, .work = work / std::max(1.0, messages)};
}

}  // namespace partal::server
