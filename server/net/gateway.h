// Everything a session needs, and the way back to it: the hall with its real ports, the site, the open
// connections. Lives on the thread of the io_context.
#pragma once

#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>
#include <map>
#include <memory>
#include <string>

#include "server/match_host/hall.h"
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
  virtual void close() = 0;  // after what was sent
};

class Gateway final : public Outbox {
 public:
  Gateway(const NetSettings& settings, Store& store, boost::asio::io_context& io)
      : settings_(settings),
        site_(settings.web_root, settings.about),
        store_(store, poster(io)),
        thinkers_(settings.thinkers, poster(io)),
        hall_({clock_, random_, *this, store_, thinkers_}, settings.limits, settings.about) {}

  Hall& hall() { return hall_; }
  const Site& site() const { return site_; }
  const NetSettings& settings() const { return settings_; }

  ConnectionId add(std::shared_ptr<Sender> sender) {
    const ConnectionId id{++last_};
    senders_[id] = std::move(sender);
    hall_.opened(id);
    return id;
  }
  void remove(ConnectionId id) {
    senders_.erase(id);
    hall_.closed(id);
  }
  bool is_empty() const { return senders_.empty(); }

  void send(ConnectionId id, Text message) override {
    const auto found = senders_.find(id);
    if (found != senders_.end()) found->second->send(std::move(message));
  }
  void close(ConnectionId id) override {
    const auto found = senders_.find(id);
    if (found != senders_.end()) found->second->close();
  }

 private:
  static Post poster(boost::asio::io_context& io) {
    return [&io](std::function<void()> task) { boost::asio::post(io, std::move(task)); };
  }

  NetSettings settings_;
  Site site_;
  SystemClock clock_{};
  SystemRandom random_{};
  StoreThread store_;
  ThinkerPool thinkers_;
  Hall hall_;
  std::uint64_t last_ = 0;
  std::map<ConnectionId, std::shared_ptr<Sender>> senders_{};
};

}  // namespace partal::server
