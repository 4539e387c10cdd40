#include "server/storage/sqlite_store.h"

#include <algorithm>
#include <unordered_map>
#include <vector>

#include "server/storage/sqlite_backup.h"
#include "server/storage/sqlite_database.h"
#include "server/storage/sqlite_migrations.h"

namespace partal::server {

namespace {

// What a write must follow.
struct Known {
  std::int64_t version = 0;
  std::int64_t last_line = 0;
};

class SqliteStore final : public Store {
 public:
  StoreResult<void> open(const std::string& file, Flush flush) {
    if (database_.open(file) != SQLITE_OK) return failure();
    keep_log_on_close();  // it must not be folded in before it is known to be on the disk
    // Exclusive before WAL: no shared memory file, and no second connection can come in between.
    if (database_.run("PRAGMA locking_mode = EXCLUSIVE") != SQLITE_OK) return failure();
    SqliteStatement mode(database_, "PRAGMA journal_mode = WAL");
    if (!mode.is_ready() || mode.step() != SQLITE_ROW) return failure();
    if (mode.text(0) != "wal") return tl::unexpected(StoreFailure{"unusable", "no write-ahead log here"});
    mode.rewind();
    const char* synchronous =
        flush == Flush::Full ? "PRAGMA synchronous = FULL" : "PRAGMA synchronous = NORMAL";
    // The pages of many running matches stay in memory (kilobytes).
    const char* settings = "PRAGMA foreign_keys = ON; PRAGMA cache_size = -16000";
    if (database_.run(synchronous) != SQLITE_OK || database_.run(settings) != SQLITE_OK) return failure();
    if (const int code = write_log_again(); code != SQLITE_OK) {
      return tl::unexpected(StoreFailure{"unusable", sqlite3_errstr(code)});
    }
    sqlite3_wal_hook(database_.handle(), fold_long_log, this);
    if (const auto migrated = migrate(database_, file); !migrated) return migrated;
    fold_log_on_close();
    return prepare();
  }

  std::vector<Outcome> write(std::span<const Write> writes) override {
    std::vector<Outcome> outcomes = broken_ ? std::vector<Outcome>() : write_all(writes);
    if (broken_) return std::vector<Outcome>(writes.size(), Outcome::Broken);
    return outcomes;
  }

  StoreResult<std::optional<StoredTable>> load(std::string_view table) override {
    if (broken_) return unconfirmed();
    std::optional<StoredTable> found;
    const bool looked = each_row(load_table_.rewind().bind(1, table), [&found](const SqliteStatement& row) {
      found.emplace().table = row_of(row);
      found->table.secret = row.text(5);
    });
    if (!looked || (found && !load_rows(*found))) return failure();
    return found;
  }

  StoreResult<std::vector<TableRow>> listed(int most) override {
    std::vector<TableRow> found;
    const bool looked = each_row(list_.rewind().bind(1, most),
                                 [&found](const SqliteStatement& row) { found.push_back(row_of(row)); });
    if (!looked) return failure();
    return found;
  }

  StoreResult<std::vector<TableRow>> unchanged_since(std::int64_t time, int most) override {
    std::vector<TableRow> found;
    const bool looked = each_row(unchanged_.rewind().bind(1, time).bind(2, most),
                                 [&found](const SqliteStatement& row) { found.push_back(row_of(row)); });
    if (!looked) return failure();
    return found;
  }

  StoreResult<void> probe() override {
    if (!broken_ && run(write_probe_) != Outcome::Done) {
      const auto why = failure();
      if (!broken_) return why;
    }
    if (broken_) return unconfirmed();
    bool is_there = false;
    const bool looked = each_row(read_probe_.rewind(), [&](const SqliteStatement&) { is_there = true; });
    if (!looked || !is_there) return failure();
    return {};
  }

  StoreResult<std::unique_ptr<Backup>> begin_backup(const std::string& file) override {
    return begin_sqlite_backup(database_, file);
  }

 private:
  tl::unexpected<StoreFailure> failure() const {
    const int code = sqlite3_errcode(database_.handle());
    return tl::unexpected(StoreFailure{code == SQLITE_BUSY ? "locked" : "unusable", database_.last_error()});
  }

  static tl::unexpected<StoreFailure> unconfirmed() {
    return tl::unexpected(StoreFailure{"broken", "a write was not confirmed"});
  }

  StoreResult<void> prepare() {
    const auto make = [this](SqliteStatement& statement, std::string_view sql) {
      statement = SqliteStatement(database_, sql);
      return statement.is_ready();
    };
    const bool ready =
        make(begin_, "BEGIN IMMEDIATE") && make(commit_, "COMMIT") && make(savepoint_, "SAVEPOINT one") &&
        make(release_, "RELEASE one") &&
        make(create_, "INSERT INTO tables (id, head, secret, listed, changed) VALUES (?, ?, ?, ?, ?)") &&
        make(replace_,
             "UPDATE tables SET head = ?2, secret = ?3, listed = ?4, changed = ?5, version = version + 1 "
             "WHERE id = ?1") &&
        make(remove_, "DELETE FROM tables WHERE id = ?") &&
        make(
            stored_,
            "SELECT version, (SELECT max(number) FROM lines WHERE table_id = id) FROM tables WHERE id = ?") &&
        make(add_line_, "INSERT INTO lines (table_id, number, text) VALUES (?, ?, ?)") &&
        make(add_answer_, "INSERT INTO answers (table_id, seat, id, n) VALUES (?, ?, ?, ?)") &&
        make(add_chat_, "INSERT INTO chat (table_id, number, seat, at, text) VALUES (?, ?, ?, ?, ?)") &&
        make(load_table_, "SELECT id, head, listed, changed, version, secret FROM tables WHERE id = ?") &&
        make(load_lines_, "SELECT number, text FROM lines WHERE table_id = ? ORDER BY number") &&
        make(load_answers_, "SELECT seat, id, n FROM answers WHERE table_id = ?") &&
        make(load_chat_, "SELECT number, seat, at, text FROM chat WHERE table_id = ? ORDER BY number") &&
        make(list_,
             "SELECT id, head, listed, changed, version FROM tables WHERE listed = 1 ORDER BY changed DESC "
             "LIMIT ?") &&
        make(unchanged_,
             "SELECT id, head, listed, changed, version FROM tables WHERE changed < ? ORDER BY changed DESC "
             "LIMIT ?") &&
        make(
            write_probe_,
            "INSERT INTO probe (id, count) VALUES (1, 1) ON CONFLICT (id) DO UPDATE SET count = count + 1") &&
        make(read_probe_, "SELECT count FROM probe");
    if (!ready) return failure();
    return {};
  }

  template <class Read>
  static bool each_row(SqliteStatement& statement, const Read& read) {
    int code = statement.step();
    for (; code == SQLITE_ROW; code = statement.step()) read(statement);
    statement.rewind();
    return code == SQLITE_DONE;
  }

  bool load_rows(StoredTable& found) {
    const std::string& table = found.table.id;
    return each_row(load_lines_.rewind().bind(1, table),
                    [&found](const SqliteStatement& row) {
                      found.lines.push_back({.number = row.integer(0), .text = row.text(1)});
                    }) &&
           each_row(
               load_answers_.rewind().bind(1, table),
               [&found](const SqliteStatement& row) {
                 found.answers.push_back({.seat = row.integer(0), .id = row.text(1), .n = row.integer(2)});
               }) &&
           each_row(load_chat_.rewind().bind(1, table), [&found](const SqliteStatement& row) {
             found.chat.push_back({.number = row.integer(0),
                                   .seat = row.integer(1),
                                   .at = row.number(2),
                                   .text = row.text(3)});
           });
  }

  static TableRow row_of(const SqliteStatement& row) {
    return {.id = row.text(0),
            .head = row.text(1),
            .listed = row.number(2) == 1,
            .changed = row.number(3),
            .version = row.number(4)};
  }

  std::vector<Outcome> write_all(std::span<const Write> writes) {
    std::vector<Outcome> failed(writes.size(), Outcome::Failed);
    std::vector<Outcome> outcomes;
    outcomes.reserve(writes.size());
    if (run(begin_) != Outcome::Done) return failed;
    for (const Write& one : writes) {
      outcomes.push_back(write_apart(one));
      if (outcomes.back() == Outcome::Failed) break;
    }
    if (outcomes.size() == writes.size() && (outcomes.empty() || outcomes.back() != Outcome::Failed) &&
        run(commit_) == Outcome::Done) {
      return outcomes;
    }
    database_.run("ROLLBACK");
    known_.clear();
    return failed;
  }

  // After every commit. So many pages make folding rare under load, and a start reads 16 MB at most.
  static int fold_long_log(void* store, sqlite3* handle, const char* database, int pages) {
    constexpr int kMostPages = 4000;
    if (pages < kMostPages) return SQLITE_OK;
    sqlite3_wal_checkpoint_v2(handle, database, SQLITE_CHECKPOINT_PASSIVE, nullptr, nullptr);
    static_cast<SqliteStore*>(store)->notice_failed_flush();
    return SQLITE_OK;  // the commit itself is durable
  }

  void keep_log_on_close() {
    sqlite3_db_config(database_.handle(), SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, nullptr);
  }
  void fold_log_on_close() {
    sqlite3_db_config(database_.handle(), SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 0, nullptr);
  }

  // After a flush that failed, the system takes for written what is not on the disk, and the next flush says
  // nothing of it. So the log that a start finds is written once more, byte for byte: only then may it be
  // folded into the data file, and only then may anything be appended to it.
  int write_log_again() {
    sqlite3_file* log = nullptr;
    int code = sqlite3_file_control(database_.handle(), "main", SQLITE_FCNTL_JOURNAL_POINTER, &log);
    if (code != SQLITE_OK || log->pMethods == nullptr) return code;
    sqlite3_int64 size = 0;
    code = log->pMethods->xFileSize(log, &size);
    std::vector<char> part(std::size_t{64} << 10U);  // SQLite writes less than 128 kB at once
    for (sqlite3_int64 at = 0; code == SQLITE_OK && at < size;) {
      const int length = static_cast<int>(std::min<sqlite3_int64>(size - at, std::ssize(part)));
      code = log->pMethods->xRead(log, part.data(), length, at);
      if (code == SQLITE_OK) code = log->pMethods->xWrite(log, part.data(), length, at);
      at += length;
    }
    return code != SQLITE_OK || size == 0 ? code : log->pMethods->xSync(log, SQLITE_SYNC_NORMAL);
  }

  // The file is left as it is: even closing it must not write what may be wrong.
  void notice_failed_flush() {
    const int code = sqlite3_extended_errcode(database_.handle());
    if (code != SQLITE_IOERR_FSYNC && code != SQLITE_IOERR_DIR_FSYNC) return;
    broken_ = true;
    keep_log_on_close();
  }

  // Inside the transaction of all: what conflicts is rolled back alone.
  Outcome write_apart(const Write& write) {
    if (run(savepoint_) != Outcome::Done) return Outcome::Failed;
    const Outcome outcome = write_one(write);
    if (outcome == Outcome::Conflict && database_.run("ROLLBACK TO one") != SQLITE_OK) return Outcome::Failed;
    return run(release_) == Outcome::Done ? outcome : Outcome::Failed;
  }

  Outcome write_one(const Write& write) {
    Known known{.version = 1};
    Outcome outcome = write.head == Write::Head::Create ? Outcome::Done : look_up(write.table, known);
    if (outcome == Outcome::Done) outcome = write_head(write, known);
    if (outcome == Outcome::Done) outcome = write_lines(write, known);
    const std::string& table = write.table.id;
    for (const AnswerRow& row : write.answers) {
      if (outcome != Outcome::Done) break;
      outcome = run(add_answer_.rewind().bind(1, table).bind(2, row.seat).bind(3, row.id).bind(4, row.n));
    }
    for (const ChatRow& row : write.chat) {
      if (outcome != Outcome::Done) break;
      add_chat_.rewind().bind(1, table).bind(2, row.number).bind(3, row.seat).bind(4, row.at);
      outcome = run(add_chat_.bind(5, row.text));
    }
    if (outcome == Outcome::Done) remember(write, known);
    return outcome;
  }

  void remember(const Write& write, const Known& known) {
    constexpr std::size_t kMost = 20'000;
    if (known_.size() >= kMost) known_.clear();
    known_[write.table.id] = known;
    if (write.head == Write::Head::Remove) known_.erase(write.table.id);
  }

  // Whether the version is the one that is stored; `known` is what is.
  Outcome look_up(const TableRow& table, Known& known) {
    if (const auto found = known_.find(table.id); found != known_.end()) {
      known = found->second;
    } else {
      const int code = stored_.rewind().bind(1, table.id).step();
      if (code == SQLITE_DONE) return Outcome::Conflict;
      if (code != SQLITE_ROW) return Outcome::Failed;
      known = {.version = stored_.number(0), .last_line = stored_.number(1)};
      stored_.rewind();
    }
    return known.version == table.version ? Outcome::Done : Outcome::Conflict;
  }

  Outcome write_head(const Write& write, Known& known) {
    const TableRow& table = write.table;
    switch (write.head) {
      case Write::Head::Keep: return Outcome::Done;
      case Write::Head::Create: return run(bind_row(create_, table));
      case Write::Head::Replace: ++known.version; return run(bind_row(replace_, table));
      case Write::Head::Remove: return run(remove_.rewind().bind(1, table.id));
    }
    return Outcome::Failed;
  }

  static SqliteStatement& bind_row(SqliteStatement& statement, const TableRow& table) {
    statement.rewind().bind(1, table.id).bind(2, table.head).bind(3, table.secret);
    return statement.bind(4, table.listed ? 1 : 0).bind(5, table.changed);
  }

  Outcome write_lines(const Write& write, Known& known) {
    for (const LineRow& line : write.lines) {
      if (line.number != ++known.last_line) return Outcome::Conflict;
      const Outcome outcome =
          run(add_line_.rewind().bind(1, write.table.id).bind(2, line.number).bind(3, line.text));
      if (outcome != Outcome::Done) return outcome;
    }
    return Outcome::Done;
  }

  Outcome run(SqliteStatement& statement) {
    const int code = statement.step();
    if (code != SQLITE_DONE) notice_failed_flush();
    statement.rewind();
    if (code == SQLITE_DONE) return Outcome::Done;
    return (code & 0xff) == SQLITE_CONSTRAINT ? Outcome::Conflict : Outcome::Failed;
  }

  bool broken_ = false;
  // Of tables that were written a short time ago. Nobody else can write here, so it need not be read before
  // every write: the version is behind the head, which is long. A transaction that fails makes the store
  // forget it.
  std::unordered_map<std::string, Known> known_{};
  SqliteDatabase database_;  // before the statements: they go first
  SqliteStatement begin_, commit_, savepoint_, release_;
  SqliteStatement create_, replace_, remove_, stored_, add_line_, add_answer_, add_chat_;
  SqliteStatement load_table_, load_lines_, load_answers_, load_chat_, list_, unchanged_;
  SqliteStatement write_probe_, read_probe_;
};

}  // namespace

StoreResult<std::unique_ptr<Store>> open_sqlite_store(const std::string& file, Flush flush) {
  auto store = std::make_unique<SqliteStore>();
  if (const auto opened = store->open(file, flush); !opened) return tl::unexpected(opened.error());
  return std::unique_ptr<Store>(std::move(store));
}

}  // namespace partal::server
