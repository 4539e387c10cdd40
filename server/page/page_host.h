// The logic of a server inside a page: one object that is told what happens and says what is to be done. It
// reads no clock, starts nothing and waits for nothing; a write is acknowledged when the page says that it is
// durable, and whoever thinks does so elsewhere.
#pragma once

#include <deque>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "server/logic/server_logic.h"
#include "server/page/page_message.h"

namespace partal::server {

// What holds in a page: nobody has to be kept from asking too much, or from staying too long.
Limits page_limits();

class PageHost final : private Clock, private Outbox, private StoreQueue, private Thinkers, private Loop {
 public:
  PageHost(RandomBytes& random, const About& about);
  PageHost(const PageHost&) = delete;
  PageHost& operator=(const PageHost&) = delete;

  // One message of the page (page_message.h), and the time: milliseconds since 1970, and since some moment in
  // the past. False: it is none.
  bool tell(std::int64_t now, std::int64_t steady, std::string_view message);
  // What is to be done next; nothing: that was all.
  std::optional<std::string> next();
  // When a `tick` is wanted, on the steady clock.
  std::optional<std::int64_t> due() const;

 private:
  using LoadDone = std::function<void(StoreResult<std::optional<StoredTable>>)>;
  struct Loading {
    StoredTable table{};
    LoadDone done;
  };

  std::int64_t milliseconds() const override { return now_; }
  std::int64_t steady_milliseconds() const override { return steady_; }
  std::int64_t work_nanoseconds() const override { return 0; }  // one reader: nobody to be fair to

  void send(ConnectionId connection, server::Text message) override;
  void close(ConnectionId connection) override;
  void shut_out(ConnectionId connection) override { close(connection); }

  void write(Write write, std::function<void(Outcome)> done) override;
  void load(std::string table, LoadDone done) override;
  void listed(int most, std::function<void(StoreResult<std::vector<TableRow>>)> done) override;
  void newest(int most, std::function<void(StoreResult<std::vector<TableRow>>)> done) override;
  void probe(std::function<void(StoreResult<void>)> done) override;

  void think(ThinkJob job, std::function<void(std::string)> done) override;
  void run(OffThreadTask task, Urgency urgency) override;

  void later(std::int64_t milliseconds, std::function<void()> task) override;
  void do_what_is_due();

  void handle(const page::Open& message);
  void handle(const page::Text& message);
  void handle(const page::Close& message);
  void handle(const page::Ask& message);
  void handle(const page::Written& message);
  void handle(page::Rows& message);
  void handle(const page::Loaded& message);
  void handle(const page::Thought& message);
  void handle(const page::Tick& /*message*/) {}

  template <class Shape>
  void say(const Shape& shape, const typename Shape::Type& body) {
    said_.push_back(message_text(shape, body));
  }

  std::int64_t now_ = 0;
  std::int64_t steady_ = 0;
  std::int64_t swept_ = 0;
  int last_ = 0;  // number of a write, a load or a job
  std::deque<std::string> said_{};
  std::map<std::pair<std::int64_t, int>, std::function<void()>> due_{};
  std::map<int, std::function<void(Outcome)>> writing_{};
  std::map<int, Loading> loading_{};
  std::map<int, std::function<void(std::string)>> thinking_{};
  ServerLogic logic_;
};

}  // namespace partal::server
