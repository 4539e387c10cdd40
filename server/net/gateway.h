// Everything a session needs, and the way back to it: the logic with its real ports, the site, the open
// connections. Lives on the thread of the io_context.
#pragma once

#include <array>
#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <chrono>
#include <functional>
#include <map>
#include <memory>
#include <string>

#include "engine/core/text.h"
#include "server/logic/server_logic.h"
#include "server/net/address.h"
#include "server/net/connection_limiter.h"
#include "server/net/log.h"
#include "server/net/metrics.h"
#include "server/net/net_server.h"
#include "server/net/site.h"
#include "server/net/store_thread.h"
#include "server/net/system_ports.h"
#include "server/net/thinker_pool.h"

namespace partal::server {

// The sending end of one connection.
class Sender {
 public:
  virtual ~Sender() = default;
  virtual void send(Text message) = 0;
  virtual void close() = 0;     // after what was sent
  virtual void shut_out() = 0;  // the same without reading anything more
};

// Who is at the other end of a connection, with the place that it takes.
struct Caller {
  std::string address{};  // for the log; whatever is counted is counted by address_key()
  Admission admission{};
};

class Gateway final : public Outbox, public Loop {
 public:
  // `give_up` is called when the store can do nothing any more.
  Gateway(const NetSettings& settings, Store& store, boost::asio::io_context& io,
          std::function<void()> give_up)
      : io_(io),
        settings_(settings),
        log_(settings.log),
        metrics_(settings.about),
        connection_limiter_(settings.limits.connections, settings.limits.connections_per_address),
        http_budget_({settings.limits.http_at_once, settings.limits.http_per_second}),
        site_(settings.web_root, settings.about),
        store_(store, poster(io),
               [this, post = poster(io), give_up = std::move(give_up)](const Commit& commit) {
                 committed(commit);
                 if (commit.broken) post(give_up);
               }),
        thinkers_(settings.thinkers, poster(io),
                  [this](int divisor, double seconds) { metrics_.thought(divisor, seconds); }),
        notices_(settings.notices, poster(io), [this](const NoticeEnd& end) { told(end); }),
        logic_({clock_, random_, *this, store_, thinkers_, *this, make_match, free_bytes_at(settings.disk),
                [this](const std::string& table, std::string_view why) { set_aside(table, why); }, notices_},
               settings.limits, settings.about) {}

  ServerLogic& logic() { return logic_; }
  StoreThread& store() { return store_; }
  const Site& site() const { return site_; }
  const NetSettings& settings() const { return settings_; }

  Log& log() { return log_; }
  Metrics& metrics() { return metrics_; }
  Admission admit(const std::string& address) { return connection_limiter_.admit(address_key(address)); }
  // One more HTTP request of this address: 0, or the seconds after which there is room for it.
  int seconds_to_wait(const std::string& address) {
    const std::string key = address_key(address);
    const std::int64_t now = clock_.steady_milliseconds();
    return http_budget_.take(key, now) ? 0 : http_budget_.seconds_until(key, now);
  }
  void sweep() {
    http_budget_.sweep(clock_.steady_milliseconds());
    logic_.sweep();
    note_room();
  }
  std::string metrics_text() {
    return metrics_.text({logic_.connections(), logic_.tables_loaded(), thinkers_.waiting(),
                          logic_.analyses(), logic_.disk().free_bytes()});
  }
  // Tells the lines of one request from those of others, also over a restart.
  std::string next_request_id() {
    return lower_hex(static_cast<std::uint64_t>(first_request_), 8) + "-" + std::to_string(++requests_);
  }

  struct Added {
    ConnectionId id{};
    Payer payer{};
  };
  Added add(std::shared_ptr<Sender> sender, const std::string& address) {
    const ConnectionId id{++last_};
    senders_[id] = std::move(sender);
    return {id, logic_.opened(id, address_key(address))};
  }
  void remove(ConnectionId id) {
    senders_.erase(id);
    logic_.closed(id);
  }
  bool is_empty() const { return senders_.empty(); }

  void send(ConnectionId id, Text message) override {
    const auto found = senders_.find(id);
    if (found == senders_.end()) return;
    metrics_.sent();
    found->second->send(std::move(message));
  }
  void close(ConnectionId id) override {
    const auto found = senders_.find(id);
    if (found != senders_.end()) found->second->close();
  }
  void shut_out(ConnectionId id) override {
    const auto found = senders_.find(id);
    if (found == senders_.end()) return;
    metrics_.shut_out();
    found->second->shut_out();
  }
  void later(std::int64_t milliseconds, std::function<void()> task) override {
    if (milliseconds <= 0) return boost::asio::post(io_, std::move(task));
    const auto timer =
        std::make_shared<boost::asio::steady_timer>(io_, std::chrono::milliseconds(milliseconds));
    timer->async_wait([timer, task = std::move(task)](boost::system::error_code error) {
      if (!error) task();
    });
  }

 private:
  static Post poster(boost::asio::io_context& io) {
    return [&io](std::function<void()> task) { boost::asio::post(io, std::move(task)); };
  }

  void committed(const Commit& commit) {
    metrics_.committed(commit);
    if (commit.broken) {
      log_.write(LogLevel::Error, "store-broken", {{"reason", "the disk did not confirm a write"}});
    }
    const auto note = [this](std::string_view event, std::size_t writes) {
      if (writes > 0) log_.write(LogLevel::Error, event, {{"writes", static_cast<std::int64_t>(writes)}});
    };
    note("store-failed", commit.failed);
    note("store-conflict", commit.conflicts);
  }

  void set_aside(const std::string& table, std::string_view why) {
    metrics_.set_aside();
    log_.write(LogLevel::Error, "table-set-aside",
               {{"table", table}, {"by", "server"}, {"reason", std::string(why)}});
  }

  // From the thread of a courier.
  void told(const NoticeEnd& end) {
    metrics_.told(end.way, end.result);
    if (end.result == "done") return;
    log_.write(LogLevel::Warning, "notice-not-delivered",
               {{"way", std::string(end.way)},
                {"result", std::string(end.result)},
                {"status", std::int64_t{end.status}},
                {"reason", end.reason}});
  }

  // One line for each change.
  void note_room() {
    const Room room = logic_.disk().room();
    if (room == std::exchange(room_, room)) return;
    const Log::Fields fields = {
        {"free_bytes", static_cast<std::int64_t>(logic_.disk().free_bytes().value_or(0))}};
    switch (room) {
      case Room::Enough: return log_.write(LogLevel::Info, "disk-has-room", fields);
      case Room::NoTables: return log_.write(LogLevel::Error, "disk-low", fields);
      case Room::Nothing: return log_.write(LogLevel::Error, "disk-full", fields);
    }
  }

  boost::asio::io_context& io_;
  NetSettings settings_;
  Log log_;
  Metrics metrics_;
  ConnectionLimiter connection_limiter_;
  KeyedRateLimit http_budget_;  // by address
  Site site_;
  SystemClock clock_{};
  SystemRandom random_{};
  std::uint32_t first_request_ = static_cast<std::uint32_t>(clock_.milliseconds());
  std::uint64_t requests_ = 0;
  StoreThread store_;
  ThinkerPool thinkers_;
  NoticeSender notices_;
  ServerLogic logic_;
  Room room_ = Room::Enough;  // as the log says
  std::uint64_t last_ = 0;
  std::map<ConnectionId, std::shared_ptr<Sender>> senders_{};
};

}  // namespace partal::server
