#include "server/net/net_server.h"

#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <csignal>

#include "server/net/admin.h"
#include "server/net/gateway.h"
#include "server/net/http_session.h"

namespace partal::server {

namespace asio = boost::asio;
using boost::system::error_code;

namespace {

class RealServer final : public NetServer {
 public:
  RealServer(const NetSettings& settings, Store& store)
      : gateway_(settings, store, io_, [this] { give_up(); }),
        admin_(io_, gateway_.logic(), gateway_.store(), gateway_.log(), settings.archive),
        manager_(settings.service.socket) {}

  std::string open() {  // empty, or why not
    error_code error;
    const NetSettings& settings = gateway_.settings();
    const auto address = asio::ip::make_address(settings.listen, error);
    if (error) return error.message();
    const asio::ip::tcp::endpoint endpoint(address, static_cast<std::uint16_t>(settings.port));
    acceptor_.open(endpoint.protocol(), error);
    if (!error) acceptor_.set_option(asio::socket_base::reuse_address(true), error);
    if (!error) acceptor_.bind(endpoint, error);
    if (!error) acceptor_.listen(asio::socket_base::max_listen_connections, error);
    if (error) return error.message();
    for (const std::string& path : settings.tightened) {
      gateway_.log().write(LogLevel::Warning, "rights-tightened", {{"path", path}});
    }
    open_admin(settings.admin_socket);
    return "";
  }

  int port() const override { return acceptor_.local_endpoint().port(); }

  StoreResult<void> run() override {
    signals_.async_wait([this](error_code error, int) {
      if (!error) begin_to_stop();
    });
    accept();
    gateway_.logic().begin();
    sweep_later();
    asio::post(io_, [this] { manager_.tell("READY=1"); });
    show_life_later();
    io_.run();
    if (broken_) return tl::unexpected(StoreFailure{"broken", "the disk did not confirm a write"});
    return {};
  }

  void stop() override {
    asio::post(io_, [this] { begin_to_stop(); });
  }

 private:
  // Without it everything else works.
  void open_admin(const std::string& path) {
    const std::string reason = path.empty() ? "" : admin_.open(path);
    if (reason.empty()) return;
    gateway_.log().write(LogLevel::Warning, "no-admin-socket", {{"reason", reason}});
  }

  void accept() {
    acceptor_.async_accept([this](error_code error, asio::ip::tcp::socket socket) {
      if (stopping_) return;
      if (!error) {
        error_code ignored;
        socket.set_option(asio::ip::tcp::no_delay(true), ignored);
        start_http(std::move(socket), gateway_);
        return accept();
      }
      // Out of descriptors or memory: a moment later there may be some again.
      pause_.expires_after(std::chrono::milliseconds(100));
      pause_.async_wait([this](error_code stopped) {
        if (!stopped) accept();
      });
    });
  }

  void sweep_later() {
    sweep_.expires_after(std::chrono::seconds(10));
    sweep_.async_wait([this](error_code error) {
      if (error) return;
      gateway_.sweep();
      sweep_later();
    });
  }

  // From the loop of the logic: when that hangs, the service manager hears nothing and starts us again.
  void show_life_later() {
    const auto pause = gateway_.settings().service.watchdog / 2;
    if (pause.count() == 0) return;
    life_.expires_after(pause);
    life_.async_wait([this](error_code error) {
      if (error) return;
      manager_.tell("WATCHDOG=1");
      show_life_later();
    });
  }

  void give_up() {
    broken_ = true;
    begin_to_stop();
  }

  // Clients are told first; writes under way come to their end when the store's thread is joined.
  void begin_to_stop() {
    if (std::exchange(stopping_, true)) return;
    gateway_.settings().stopping();
    manager_.tell("STOPPING=1");
    error_code ignored;
    acceptor_.close(ignored);
    admin_.close();
    sweep_.cancel();
    pause_.cancel();
    gateway_.logic().stop();
    waits_ = 0;
    wait_for_goodbyes();
  }

  void wait_for_goodbyes() {
    constexpr int kMostWaits = 30;
    if (gateway_.is_empty() || ++waits_ > kMostWaits) return io_.stop();
    pause_.expires_after(std::chrono::milliseconds(100));
    pause_.async_wait([this](error_code) { wait_for_goodbyes(); });
  }

  asio::io_context io_{1};
  Gateway gateway_;
  Admin admin_;
  ServiceManager manager_;
  asio::ip::tcp::acceptor acceptor_{io_};
  asio::signal_set signals_{io_, SIGINT, SIGTERM};
  asio::steady_timer sweep_{io_};
  asio::steady_timer life_{io_};
  asio::steady_timer pause_{io_};
  bool stopping_ = false;
  bool broken_ = false;
  int waits_ = 0;
};

}  // namespace

tl::expected<std::unique_ptr<NetServer>, std::string> make_net_server(const NetSettings& settings,
                                                                      Store& store) {
  auto server = std::make_unique<RealServer>(settings, store);
  if (const std::string reason = server->open(); !reason.empty()) return tl::unexpected(reason);
  return std::unique_ptr<NetServer>(std::move(server));
}

}  // namespace partal::server
