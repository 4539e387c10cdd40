// What the server's logic asks of the outside. `partal serve` gives it a clock, the operating system's random
// bytes, sockets, a store on its own thread and a pool of threads; a simulation gives it virtual ones.
// Whatever answers later does so from the thread of the logic, never from inside the call.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <variant>

#include "engine/catalogue/match.h"
#include "server/storage/store.h"

namespace partal::server {

class ChanceSource;  // server/chance/chance.h
const ChanceSource& committed_chance();

class Clock {
 public:
  virtual ~Clock() = default;
  virtual std::int64_t milliseconds() const = 0;  // since 1970: for what is shown or stored
  // Since some moment in the past. Whoever sets the machine's clock does not move it, so limits, timeouts and
  // ages are counted with it.
  virtual std::int64_t steady_milliseconds() const = 0;
  virtual std::int64_t work_nanoseconds() const = 0;  // processor time of the logic's thread so far
};

class RandomBytes {
 public:
  virtual ~RandomBytes() = default;
  virtual void fill(std::span<std::uint8_t> bytes) = 0;
};

// The thread of the logic, from inside: what is to be done there after whatever waits already, and after so
// much time at least.
class Loop {
 public:
  virtual ~Loop() = default;
  virtual void later(std::int64_t milliseconds, std::function<void()> task) = 0;
};

enum class ConnectionId : std::uint64_t {};
using Text = std::shared_ptr<const std::string>;  // one text for many connections

class Outbox {
 public:
  virtual ~Outbox() = default;
  virtual void send(ConnectionId connection, Text message) = 0;
  virtual void close(ConnectionId connection) = 0;     // after what was sent
  virtual void shut_out(ConnectionId connection) = 0;  // the same for who floods: nothing more is read of it
};

// A store behind a queue: writes that wait together share a transaction.
class StoreQueue {
 public:
  virtual ~StoreQueue() = default;
  virtual void write(Write write, std::function<void(Outcome)> done) = 0;
  virtual void load(std::string table, std::function<void(StoreResult<std::optional<StoredTable>>)> done) = 0;
  virtual void listed(int most, std::function<void(StoreResult<std::vector<TableRow>>)> done) = 0;
  // All tables, the last changed first, without their secrets.
  virtual void newest(int most, std::function<void(StoreResult<std::vector<TableRow>>)> done) = 0;
  virtual void probe(std::function<void(StoreResult<void>)> done) = 0;
};

// Something to think about for a seat, from its view alone.
struct ThinkJob {
  std::string table;
  std::string agent;  // decides; empty: hints are asked for
  std::uint64_t seed;
  Observation observation;
  ViewAids aids{};  // what the reasons of hints may tell
  // For thinkers in another process or worker: the record so far, of which they make the observation again.
  // To be called while the job is handed over.
  std::function<std::string()> record{};
};
// Long work asks it between two steps: whatever is more urgent is done first. True: nobody wants the result
// any more.
using GiveWay = std::function<bool()>;
// Work of another kind, done beside the logic; what it returns is done on the thread of the logic.
using OffThreadTask = std::function<std::function<void()>(const GiveWay&)>;
// Whoever plays comes first, then whoever waits for an answer, then whoever asks how far it is.
enum class Urgency : std::uint8_t { Live, Soon, Background };

class Thinkers {
 public:
  virtual ~Thinkers() = default;
  // The answer is an action in notation, or hints as JSON; empty where the game gives none.
  virtual void think(ThinkJob job, std::function<void(std::string)> done) = 0;  // Live
  virtual void run(OffThreadTask task, Urgency urgency) = 0;
};

// Where a browser takes messages for somebody who is elsewhere, with its keys (RFC 8030, 8291).
struct PushAddress {
  std::string endpoint{};
  std::string p256dh{};
  std::string auth{};
  friend bool operator==(const PushAddress&, const PushAddress&) = default;
};
// Where the person at a seat reads mail. `key` is in the mails sent there and nowhere else, so whoever knows
// it reads them.
struct Mailbox {
  std::string address{};
  std::string language{};  // "en"
  std::string key{};
  bool confirmed = false;  // by its reader; before that one mail alone is sent there, which asks
  friend bool operator==(const Mailbox&, const Mailbox&) = default;
};
using NoticeAddress = std::variant<PushAddress, Mailbox>;
struct NoticeTable {
  std::string id{};
  std::string_view game{};  // of the catalogue
};
enum class Delivery : std::uint8_t { Done, Gone, Failed };  // Gone: nothing ever arrives there again

// Tells somebody who is not connected that it is their turn. A courtesy: what does not arrive is not repeated
// for ever. This one tells nobody.
class Notices {
 public:
  using Report = std::function<void(Delivery)>;
  virtual ~Notices() = default;
  virtual std::string push_key() const { return ""; }  // public, for browsers; empty: there is no push
  virtual bool accepts(const PushAddress& /*address*/) const { return false; }
  virtual bool has_mail() const { return false; }
  // The message names the table and tells nothing of the match.
  virtual void tell_turn(const NoticeAddress& /*to*/, const NoticeTable& /*at*/, Report /*done*/) {}
  virtual void ask_to_confirm(const Mailbox& /*to*/, const NoticeTable& /*at*/, Report /*done*/) {}
};
inline Notices no_notices{};

// Makes the match of a table; tests hand in matches of their own.
using MatchMaker =
    std::function<Result<std::unique_ptr<Match>>(std::string_view game, int players, const Options& options)>;

// On the disk of the data; nothing where nobody knows.
using FreeBytes = std::function<std::optional<std::uint64_t>()>;

// Told when what is stored of a table, or what the server knows of it, contradicts itself. Nobody can play
// there until it is loaded again; everybody else plays on.
using ReportDamage = std::function<void(const std::string& table, std::string_view why)>;

struct Ports {
  Clock& clock;
  RandomBytes& random;
  Outbox& outbox;
  StoreQueue& store;
  Thinkers& thinkers;
  Loop& loop;
  MatchMaker make_match = partal::make_match;
  FreeBytes free_bytes = [] { return std::nullopt; };
  ReportDamage report_damage = [](const std::string&, std::string_view) {};
  Notices& notices = no_notices;
  const ChanceSource& chance = committed_chance();
};

}  // namespace partal::server
