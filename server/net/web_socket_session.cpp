#include "server/net/web_socket_session.h"

#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/websocket.hpp>
#include <deque>
#include <netinet/tcp.h>

#include "server/net/web_socket_rules.h"

namespace partal::server {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace websocket = beast::websocket;
using beast::error_code;

namespace {

class WebSocketSession final : public Sender, public std::enable_shared_from_this<WebSocketSession> {
 public:
  WebSocketSession(beast::tcp_stream stream, Caller caller, Gateway& gateway)
      : stream_(std::move(stream)), caller_(std::move(caller)), gateway_(gateway) {}

  void accept(const beast::http::request<beast::http::string_body>& request) {
    beast::get_lowest_layer(stream_).expires_never();
    set_rules(stream_, gateway_.settings().limits);
    stream_.async_accept(request, [self = shared_from_this()](error_code error) {
      if (error) return;
      self->added_ = self->gateway_.add(self, self->caller_.address);
      self->note("connected");
      self->stream_.control_callback([session = self.get()](websocket::frame_type, beast::string_view data) {
        session->gateway_.logic().work().charge_transport(session->added_.payer, data.size());
        session->gateway_.logic().signalled(session->added_.id);
      });
      self->is_open_ = true;
      self->read();
    });
  }

  void send(Text message) override {
    if (!is_open_) return;
    if (queued_ > gateway_.settings().limits.queue_bytes) {
      gateway_.metrics().closed_slow_reader();
      note("too-slow");
      return drop();
    }
    gateway_.logic().work().charge_transport(added_.payer, message->size());
    queued_ += message->size();
    queue_.push_back(std::move(message));
    if (queue_.size() > 1) return;
    // Not at once: an acknowledgement and the update behind it leave together.
    asio::post(stream_.get_executor(), [self = shared_from_this()] {
      if (self->is_open_) self->write();
    });
  }

  void close() override {
    closing_ = true;
    if (queue_.empty()) say_goodbye();
  }

  void shut_out() override {
    note("shut-out");
    shut_out_ = true;
    close();
  }

 private:
  void read() {
    stream_.async_read(buffer_, [self = shared_from_this()](error_code error, std::size_t) {
      if (self->shut_out_) return;  // after the last words it is over
      if (error) return self->drop();
      if (!self->stream_.got_text()) return self->say_goodbye(websocket::close_code::unknown_data);
      self->gateway_.metrics().received();
      // Nothing more is read while this message waits; so the sender has to wait as well.
      self->gateway_.logic().fair_queue().add(self->added_.payer, [self] { self->handle_message(); });
    });
  }

  void handle_message() {
    const auto data = buffer_.cdata();
    gateway_.logic().work().charge_transport(added_.payer, data.size());
    gateway_.logic().received(added_.id, {static_cast<const char*>(data.data()), data.size()});
    buffer_.clear();
    if (is_open_ && !shut_out_) read();
  }

  void write() {
    if (queue_.size() > 1) hold_back(true);
    stream_.async_write(asio::buffer(*queue_.front()),
                        [self = shared_from_this()](error_code error, std::size_t) {
                          if (error) return self->drop();
                          self->queued_ -= self->queue_.front()->size();
                          self->queue_.pop_front();
                          if (!self->queue_.empty()) return self->write();
                          self->hold_back(false);
                          if (self->closing_) self->say_goodbye();
                        });
  }

  // While messages follow each other the system sends full packets only; what is left goes with the last one.
  void hold_back(bool on) {
    if (std::exchange(held_back_, on) == on) return;
    const int value = on ? 1 : 0;
    setsockopt(beast::get_lowest_layer(stream_).socket().native_handle(), IPPROTO_TCP, TCP_CORK, &value,
               sizeof(value));
  }

  void say_goodbye(websocket::close_code code = websocket::close_code::going_away) {
    if (std::exchange(said_goodbye_, true)) return;
    if (shut_out_) return leave_unread();
    stream_.async_close(code, [self = shared_from_this()](error_code) { self->drop(); });
  }

  // A closing handshake would read, for as long as it takes, what a flooder sends. The pause lets the last
  // words arrive: what closes with something unread is torn down at once.
  void leave_unread() {
    auto& socket = beast::get_lowest_layer(stream_).socket();
    error_code ignored;
    socket.shutdown(asio::ip::tcp::socket::shutdown_send, ignored);
    const auto pause = std::make_shared<asio::steady_timer>(stream_.get_executor(), std::chrono::seconds(1));
    pause->async_wait([self = shared_from_this(), pause](error_code) { self->drop(); });
  }

  // The connection is over, whoever ended it.
  void drop() {
    if (!std::exchange(is_open_, false)) return;
    note("disconnected");
    error_code ignored;
    beast::get_lowest_layer(stream_).socket().close(ignored);
    // Not from inside: the logic may be the one that is sending.
    asio::post(stream_.get_executor(),
               [self = shared_from_this()] { self->gateway_.remove(self->added_.id); });
  }

  void note(std::string_view event) {
    gateway_.log().write(LogLevel::Info, event,
                         {{"connection", static_cast<std::int64_t>(added_.id)},
                          {"from", gateway_.log().address(caller_.address)}});
  }

  websocket::stream<beast::tcp_stream> stream_;
  Caller caller_;
  Gateway& gateway_;
  Gateway::Added added_{};
  bool is_open_ = false;
  bool closing_ = false;
  bool said_goodbye_ = false;
  bool shut_out_ = false;
  bool held_back_ = false;
  beast::flat_buffer buffer_{};
  std::deque<Text> queue_{};  // the first one is being written
  std::size_t queued_ = 0;    // bytes
};

}  // namespace

void start_web_socket(beast::tcp_stream stream, beast::http::request<beast::http::string_body> request,
                      Caller caller, Gateway& gateway) {
  std::make_shared<WebSocketSession>(std::move(stream), std::move(caller), gateway)->accept(request);
}

}  // namespace partal::server
