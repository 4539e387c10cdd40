// A world for the server's logic: virtual time, a seeded source of chance, a disk that survives crashes, and
// a network. Nothing happens but by run(); the same seed gives the same history.
#pragma once

#include <algorithm>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "ai/registry.h"
#include "engine/core/rng.h"
#include "server/logic/server_logic.h"

namespace partal::server {

// How often in a thousand something goes wrong.
struct Faults {
  int failed_writes = 0;    // the store says no, and nothing is stored
  int doubtful_writes = 0;  // the store says no, and everything is stored
  int failed_loads = 0;
  int longest_commit = 5;  // milliseconds
  int longest_transport = 5;
  int longest_thought = 20;
  bool failures_are_ignored = false;  // a planted defect: what failed is reported as done
};
// How often something has gone wrong.
struct Mishaps {
  int crashes = 0;
  int failed_writes = 0;
  int doubtful_writes = 0;
  int clock_jumps = 0;
  int hangs = 0;
  int all() const { return crashes + failed_writes + doubtful_writes + clock_jumps + hangs; }
};

// A push service and a mail server that take everything and tell what they got.
class NoticePost final : public Notices {
 public:
  std::string push_key() const override { return is_set_up ? "key" : ""; }
  bool accepts(const PushAddress& address) const override {
    return is_set_up && address.endpoint.starts_with("https://push.example/");
  }
  bool has_mail() const override { return is_set_up; }
  void tell_turn(const NoticeAddress& to, const NoticeTable& at, Report done) override {
    const auto* browser = std::get_if<PushAddress>(&to);
    (browser != nullptr ? sent : mailed)
        .push_back((browser != nullptr ? browser->endpoint : std::get<Mailbox>(to).address) + " " + at.id);
    if (browser == nullptr && on_mail) on_mail(std::get<Mailbox>(to));
    deliver([done = std::move(done), delivery = answer] { done(delivery); });
  }
  void ask_to_confirm(const Mailbox& to, const NoticeTable& /*at*/, Report done) override {
    asked.push_back(to);
    deliver([done = std::move(done)] { done(Delivery::Done); });
  }
  bool is_set_up = true;
  Delivery answer = Delivery::Done;
  std::vector<std::string> sent{};    // to browsers
  std::vector<std::string> mailed{};  // of turns
  std::vector<Mailbox> asked{};
  std::function<void(const Mailbox&)> on_mail{};  // of a turn
  std::function<void(std::function<void()>)> deliver{};
};

class World : public Clock,
              public RandomBytes,
              public Outbox,
              public StoreQueue,
              public Thinkers,
              public Loop {
 public:
  using Receive = std::function<void(const std::string&)>;
  using Closed = std::function<void()>;

  explicit World(std::uint64_t seed, Faults given = {}, Limits limits = {})
      : faults(given), rng_(seed), limits_(limits) {
    notices.deliver = [this](std::function<void()> task) { later(5, std::move(task)); };
    start();
  }

  // Time.
  void after(std::int64_t delay, std::function<void()> happen) {
    events_.emplace(std::pair(now_ + delay, ++sequence_), std::move(happen));
  }
  void run(std::int64_t milliseconds = 1'000'000'000) {
    const std::int64_t until = now_ + milliseconds;
    while (!events_.empty() && events_.begin()->first.first <= until) {
      const auto event = events_.extract(events_.begin());
      now_ = event.key().first;
      event.mapped()();
    }
  }
  void wait(std::int64_t milliseconds) {
    const std::int64_t until = now_ + milliseconds;
    run(milliseconds);
    now_ = until;
  }
  // Somebody sets the clock on the wall; time itself goes on as before.
  void set_wall_clock(std::int64_t milliseconds_ahead) {
    wall_offset_ = milliseconds_ahead;
    ++mishaps.clock_jumps;
  }
  std::uint32_t below(std::uint32_t bound) { return rng_.below(bound); }
  bool happens(int in_a_thousand) { return static_cast<int>(below(1000)) < in_a_thousand; }

  // The server.
  ServerLogic& logic() { return *logic_; }
  Store& disk() { return *disk_; }
  bool is_up() const { return logic_ != nullptr; }
  std::size_t lists_read() const { return lists_read_; }
  // The process dies: what it had in memory, in its queues and on the wire is gone.
  void crash() {
    ++life_;
    ++mishaps.crashes;
    logic_.reset();
    queue_.clear();
    ticking_ = false;
    const auto open = std::move(connections_);
    connections_.clear();
    for (const auto& [id, connection] : open) after(1, connection.closed);
  }
  void start() { logic_ = std::make_unique<ServerLogic>(ports(), limits_, About{.version = "test"}); }

  // The store does nothing for so long, then everything that waits.
  void hang_store(std::int64_t milliseconds) {
    store_back_ = std::max(store_back_, now_ + milliseconds);
    ++mishaps.hangs;
  }
  std::size_t store_waiting() const { return queue_.size(); }

  // Connections, from the client's end.
  ConnectionId connect(Receive receive, Closed closed, const std::string& address = {}) {
    const ConnectionId id{++last_connection_};
    connections_[id] = {std::move(receive), std::move(closed), now_};
    connections_[id].payer = logic_->opened(id, address);
    return id;
  }
  void deliver(ConnectionId id, const std::string& text, std::int64_t delay) {
    after(delay, [this, id, text] {
      const auto found = connections_.find(id);
      if (found == connections_.end()) return;
      logic_->fair_queue().add(found->second.payer, [this, id, text] {
        if (work_of) work_ += work_of(text);
        logic_->received(id, text);
      });
    });
  }
  void disconnect(ConnectionId id) {
    if (connections_.erase(id) == 0) return;
    after(below(20), [this, id, life = life_] {
      if (life == life_) logic_->closed(id);
    });
  }
  bool is_connected(ConnectionId id) const { return connections_.contains(id); }
  void request(const Request& request, const Respond& respond) { logic_->request(request, respond); }

  // Ports.
  std::int64_t milliseconds() const override { return now_ + wall_offset_; }
  std::int64_t steady_milliseconds() const override { return now_; }
  std::int64_t work_nanoseconds() const override { return work_; }
  void fill(std::span<std::uint8_t> bytes) override {
    for (std::uint8_t& byte : bytes) byte = static_cast<std::uint8_t>(below(256));
  }
  void send(ConnectionId id, Text message) override {
    work_ += work_of_sending;
    if (on_send) on_send(*message);
    const auto found = connections_.find(id);
    if (found == connections_.end()) return;
    // One connection keeps its order, however long each message takes.
    std::int64_t& arrival = found->second.arrival;
    found->second.queued += message->size();
    most_queued = std::max(most_queued, found->second.queued);
    arrival = std::max(arrival, now_ + below(static_cast<std::uint32_t>(faults.longest_transport) + 1));
    after(arrival - now_, [this, id, message] {
      const auto there = connections_.find(id);
      if (there == connections_.end()) return;
      there->second.queued -= message->size();
      Receive(there->second.receive)(*message);
    });
  }
  void close(ConnectionId id) override {
    const auto closing = connections_.find(id);
    if (closing == connections_.end()) return;
    after(std::max<std::int64_t>(closing->second.arrival - now_, 0) + 1, [this, id] {
      const auto found = connections_.find(id);
      if (found == connections_.end()) return;
      const Closed closed = found->second.closed;
      disconnect(id);
      closed();
    });
  }
  void shut_out(ConnectionId id) override {
    ++shut_outs;
    close(id);
  }
  void write(Write write, std::function<void(Outcome)> done) override {
    enqueue({std::move(write), std::move(done), {}});
  }
  void load(std::string table, std::function<void(StoreResult<std::optional<StoredTable>>)> done) override {
    ++loads;
    enqueue({{}, {}, [this, table, done] {
               if (faults.failed_loads == 0 || !happens(faults.failed_loads)) return done(disk_->load(table));
               done(tl::unexpected(StoreFailure{"unusable", "the store is down"}));
             }});
  }
  void listed(int most, std::function<void(StoreResult<std::vector<TableRow>>)> done) override {
    ++lists_read_;
    enqueue({{}, {}, [this, most, done] { done(disk_->listed(most)); }});
  }
  void newest(int most, std::function<void(StoreResult<std::vector<TableRow>>)> done) override {
    enqueue({{}, {}, [this, most, done] { done(disk_->unchanged_since(INT64_MAX, most)); }});
  }
  void probe(std::function<void(StoreResult<void>)> done) override {
    ++probes;
    enqueue({{}, {}, [this, done] { done(disk_->probe()); }});
  }
  void think(ThinkJob job, std::function<void(std::string)> done) override {
    ++thoughts;
    const std::string answer = job.agent.empty() ? advise(job) : decision_for(job);
    after(below(static_cast<std::uint32_t>(faults.longest_thought) + 1), [this, done, answer, life = life_] {
      if (life == life_) done(answer);
    });
  }
  void run(OffThreadTask task, Urgency) override {
    after(below(static_cast<std::uint32_t>(faults.longest_thought) + 1),
          [this, done = task([] { return false; }), life = life_] {
            if (life == life_) done();
          });
  }

  void later(std::int64_t milliseconds, std::function<void()> task) override {
    after(milliseconds, [task = std::move(task), life = life_, this] {
      if (life == life_) task();
    });
  }

  Faults faults;
  NoticePost notices{};
  int thoughts = 0;  // so many were asked for
  int loads = 0;
  int probes = 0;
  std::optional<std::uint64_t> free_bytes{};  // on the disk
  std::vector<std::string> set_aside{};       // tables
  int writes_failed = 0;
  std::size_t most_queued = 0;  // bytes on their way to one connection
  int shut_outs = 0;
  Mishaps mishaps{};
  std::function<std::int64_t(const std::string& message)> work_of{};  // nanoseconds; else nothing costs any
  std::function<void(const std::string& message)> on_send{};
  std::int64_t work_of_sending = 0;                                // nanoseconds, for each message
  std::function<std::string(const ThinkJob&)> advise = hints_for;  // a test may give bad advice
  MatchMaker make = make_match;                                    // ... or matches that leak

 private:
  struct Connection {
    Receive receive;
    Closed closed;
    std::int64_t arrival = 0;
    std::size_t queued = 0;
    Payer payer{};
  };
  struct Operation {
    Write write;
    std::function<void(Outcome)> done;
    std::function<void()> read;
  };

  static std::string decision_for(const ThinkJob& job) {
    return (*make_player(job.observation.game(), job.agent))
        ->decide(job.observation, job.seed, {.nodes = 20});
  }
  static std::string hints_for(const ThinkJob& job) {
    return hints_json(job.observation, job.seed, {.nodes = 20}, 3, job.aids);
  }

  Ports ports() {
    const auto made = [this](std::string_view game, int players, const Options& options) {
      return make(game, players, options);
    };
    return {*this,
            *this,
            *this,
            *this,
            *this,
            *this,
            made,
            [this] { return free_bytes; },
            [this](const std::string& table, std::string_view) { set_aside.push_back(table); },
            notices};
  }

  void enqueue(Operation operation) {
    queue_.push_back(std::move(operation));
    if (std::exchange(ticking_, true)) return;
    after(1 + below(static_cast<std::uint32_t>(faults.longest_commit)), [this, life = life_] {
      if (life == life_) tick();
    });
  }

  // One group commit. Between the commit and the word of it the process may still die.
  void tick() {
    if (now_ < store_back_) {
      return after(store_back_ - now_, [this, life = life_] {
        if (life == life_) tick();
      });
    }
    ticking_ = false;
    const std::vector<Operation> group = std::exchange(queue_, {});
    const bool failed = happens(faults.failed_writes);
    const bool doubtful = happens(faults.doubtful_writes);
    const bool writes =
        std::any_of(group.begin(), group.end(), [](const Operation& one) { return !!one.done; });
    if (writes && failed) ++mishaps.failed_writes;
    if (writes && doubtful && !failed) ++mishaps.doubtful_writes;
    for (const Operation& operation : group) {
      std::function<void()> report = operation.read;
      if (operation.done) {
        Outcome outcome = failed ? Outcome::Failed : disk_->write(std::span(&operation.write, 1))[0];
        if (doubtful) outcome = Outcome::Failed;
        writes_failed += outcome == Outcome::Failed ? 1 : 0;
        if (outcome == Outcome::Failed && faults.failures_are_ignored) outcome = Outcome::Done;
        report = [done = operation.done, outcome] { done(outcome); };
      }
      after(below(3), [this, report, life = life_] {
        if (life == life_) report();
      });
    }
  }

  Rng rng_;
  Limits limits_;
  std::int64_t now_ = 1'700'000'000'000;
  std::int64_t wall_offset_ = 0;
  std::int64_t work_ = 0;
  std::uint64_t sequence_ = 0;
  std::map<std::pair<std::int64_t, std::uint64_t>, std::function<void()>> events_{};
  std::unique_ptr<Store> disk_ = make_memory_store();
  std::unique_ptr<ServerLogic> logic_{};
  int life_ = 0;
  std::size_t lists_read_ = 0;
  std::uint64_t last_connection_ = 0;
  std::map<ConnectionId, Connection> connections_{};
  std::vector<Operation> queue_{};
  bool ticking_ = false;
  std::int64_t store_back_ = 0;
};

}  // namespace partal::server
