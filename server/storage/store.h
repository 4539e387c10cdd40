// What a server must not lose, as plain rows. The store knows no game and no table: heads and secrets are
// texts it keeps. One suite (tests/server/storage) says what every backend does.
//
// A table is the unit: a write belongs to one table and is stored as a whole or not at all. Lines are
// numbered from 1 without a gap. A write names the version of the head it follows. Another version, a line
// that is not the next one, and an answered id that is there already make it a conflict. So a writer whose
// knowledge is old changes nothing, and nothing is stored twice.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

namespace partal::server {

struct TableRow {
  std::string id{};
  std::string head{};        // what the table is: settings, seats, phase
  std::string secret{};      // what nobody may read before the match is over; never listed
  bool listed = false;       // among the public tables
  std::int64_t changed = 0;  // milliseconds since 1970
  std::int64_t version = 1;  // of the head: 1 when it is created, and one more each time it is replaced
  friend bool operator==(const TableRow&, const TableRow&) = default;
};
struct LineRow {
  int number = 0;
  std::string text{};
  friend bool operator==(const LineRow&, const LineRow&) = default;
};
// The answer to a client's message that was done: key (table, seat, id). Seat 0: a request over HTTP.
struct AnswerRow {
  int seat = 0;
  std::string id{};
  int n = 0;
  friend bool operator==(const AnswerRow&, const AnswerRow&) = default;
};
struct ChatRow {
  int number = 0;
  int seat = 0;
  std::int64_t at = 0;
  std::string text{};
  friend bool operator==(const ChatRow&, const ChatRow&) = default;
};

struct StoredTable {
  TableRow table{};
  std::vector<LineRow> lines{};  // by number
  std::vector<AnswerRow> answers{};
  std::vector<ChatRow> chat{};  // by number
};

// One transaction. Rows are added to what is there.
struct Write {
  enum class Head : std::uint8_t { Keep, Create, Replace, Remove };  // Remove: the table with all its rows
  TableRow table{};  // with the version that is stored, if any; Keep, Remove: only id and version count
  Head head = Head::Keep;
  std::vector<LineRow> lines{};
  std::vector<AnswerRow> answers{};
  std::vector<ChatRow> chat{};
};

enum class Outcome : std::uint8_t {
  Done,      // durable
  Conflict,  // does not fit what is stored; nothing of it is stored
  Failed,    // the store cannot write now (full, unreachable)
  Broken,    // the disk did not confirm a write: nothing in memory can be trusted, and the process must end
};

// Why a store cannot be opened or read. `code` is stable; `detail` is for the log.
struct StoreFailure {
  std::string_view code;
  std::string detail;
};
template <class T>
using StoreResult = tl::expected<T, StoreFailure>;

// A copy of everything in the making. What is written meanwhile is in it, too.
class Backup {
 public:
  virtual ~Backup() = default;
  virtual StoreResult<bool> step() = 0;  // a little more; true: it is complete, and on the disk
};

class Store {
 public:
  virtual ~Store() = default;

  // All writes in one transaction, in order; durable when this returns. A conflict leaves out one write, a
  // failure all of them.
  virtual std::vector<Outcome> write(std::span<const Write> writes) = 0;

  virtual StoreResult<std::optional<StoredTable>> load(std::string_view table) = 0;
  // Listed tables, the last changed first, without their secrets.
  virtual StoreResult<std::vector<TableRow>> listed(int most) = 0;
  // Tables that nothing has changed since, the last changed first, without their secrets.
  virtual StoreResult<std::vector<TableRow>> unchanged_since(std::int64_t time, int most) = 0;
  // Writes a row of its own, reads it again, and says whether that works.
  virtual StoreResult<void> probe() = 0;
  // A copy of everything, complete as of one moment, into a new file.
  virtual StoreResult<std::unique_ptr<Backup>> begin_backup(const std::string& file) = 0;
};

StoreResult<void> back_up(Store& store, const std::string& file);  // in one go

std::unique_ptr<Store> make_memory_store();

}  // namespace partal::server
