#include "server/storage/postgres_store.h"

#include "server/storage/postgres_connection.h"
#include "server/storage/postgres_migrations.h"

namespace partal::server {

namespace {

constexpr const char* kWrite =
    "SELECT partal_write($1::int, $2::bytea, $3::bigint, $4::bytea, $5::bytea, $6::int, $7::bigint, "
    "$8::int[], $9::bytea[], $10::int[], $11::bytea[], $12::int[], $13::int[], $14::int[], $15::bigint[], "
    "$16::bytea[])";

class PostgresStore final : public Store {
 public:
  PostgresStore(std::string url, PostgresTimes times) : url_(std::move(url)), times_(times) {}

  // Every operation begins here, and its time. Without the lock there is no connection: whoever took it may
  // be writing.
  StoreResult<void> prepare() {
    connection_.set_deadline(times_.operation);
    if (connection_.is_alive()) return {};
    const auto now = std::chrono::steady_clock::now();
    if (now < next_attempt_) return tl::unexpected(failure_);
    StoreResult<void> opened = open_session();
    if (opened) return opened;
    connection_.close();
    failure_ = opened.error();
    next_attempt_ = std::chrono::steady_clock::now() + times_.pause;
    return opened;
  }

  std::vector<Outcome> write(std::span<const Write> writes) override {
    std::vector<Outcome> failed(writes.size(), Outcome::Failed);
    if (writes.empty() || !prepare()) return failed;
    std::vector<PostgresValues> values;
    values.reserve(writes.size());
    for (const Write& each : writes) values.push_back(values_of(each));
    const std::vector<bool> done = connection_.run_all(kWrite, values);
    if (done.empty()) {
      static_cast<void>(lost());
      return failed;
    }
    std::vector<Outcome> outcomes;
    for (const bool each : done) outcomes.push_back(each ? Outcome::Done : Outcome::Conflict);
    return outcomes;
  }

  StoreResult<std::optional<StoredTable>> load(std::string_view table) override {
    if (const auto ready = prepare(); !ready) return tl::unexpected(ready.error());
    PostgresValues id;
    id.bytes(table);
    const PostgresResult head =
        connection_.ask("SELECT id, head, listed, changed, version, secret FROM tables WHERE id = $1", id);
    const PostgresResult lines =
        connection_.ask("SELECT number, text FROM lines WHERE table_id = $1 ORDER BY number", id);
    const PostgresResult answers = connection_.ask("SELECT seat, id, n FROM answers WHERE table_id = $1", id);
    const PostgresResult chat =
        connection_.ask("SELECT number, seat, at, text FROM chat WHERE table_id = $1 ORDER BY number", id);
    if (!head.is_good() || !lines.is_good() || !answers.is_good() || !chat.is_good()) return lost();
    if (head.rows() == 0) return std::optional<StoredTable>();
    StoredTable found{.table = row_of(head, 0)};
    found.table.secret = head.bytes(0, 5);
    for (int i = 0; i < lines.rows(); ++i) {
      found.lines.push_back({integer(lines, i, 0), lines.bytes(i, 1)});
    }
    for (int i = 0; i < answers.rows(); ++i) {
      found.answers.push_back({integer(answers, i, 0), answers.bytes(i, 1), integer(answers, i, 2)});
    }
    for (int i = 0; i < chat.rows(); ++i) {
      found.chat.push_back({integer(chat, i, 0), integer(chat, i, 1), chat.number(i, 2), chat.bytes(i, 3)});
    }
    return std::optional(std::move(found));
  }

  StoreResult<std::vector<TableRow>> listed(int most) override {
    PostgresValues values;
    values.number(most);
    return rows(
        "SELECT id, head, listed, changed, version FROM tables WHERE listed = 1 ORDER BY changed DESC LIMIT "
        "$1::int",
        values);
  }
  StoreResult<std::vector<TableRow>> unchanged_since(std::int64_t time, int most) override {
    PostgresValues values;
    values.number(time).number(most);
    return rows(
        "SELECT id, head, listed, changed, version FROM tables WHERE changed < $1::bigint ORDER BY changed "
        "DESC "
        "LIMIT $2::int",
        values);
  }

  StoreResult<void> probe() override {
    if (const auto ready = prepare(); !ready) return ready;
    const bool written = connection_
                             .run(
                                 "INSERT INTO probe AS p VALUES (1, 1) ON CONFLICT (id) DO UPDATE SET count "
                                 "= p.count + 1")
                             .is_good();
    if (!written || connection_.ask("SELECT count FROM probe", {}).rows() != 1) return lost();
    return {};
  }

  StoreResult<std::unique_ptr<Backup>> begin_backup(const std::string&) override {
    return tl::unexpected(StoreFailure{"unusable", "data in PostgreSQL is copied with pg_dump"});
  }

 private:
  tl::unexpected<StoreFailure> failure() const {
    return tl::unexpected(StoreFailure{"unusable", connection_.last_error()});
  }
  // Whatever state the connection is in: the next one is a new one.
  tl::unexpected<StoreFailure> lost() {
    const auto why = failure();
    failure_ = why.value();
    connection_.close();
    return why;
  }

  StoreResult<void> open_session() {
    if (!connection_.open(url_)) return failure();
    // A commit that is acknowledged is on the disk, whatever the cluster's own habit is.
    if (!connection_.run("SET synchronous_commit = on; SET client_min_messages = warning").is_good()) {
      return failure();
    }
    if (const auto locked = take_lock(); !locked) return locked;
    if (const auto migrated = migrate_postgres(connection_); !migrated) return migrated;
    return limit_backend();
  }

  // The backend gives up a little before we do, so that most failures leave no doubt. It waits for nobody in
  // a transaction, and it notices within seconds when our machine is gone: it holds the lock.
  StoreResult<void> limit_backend() {
    const std::string time_limit = std::to_string((times_.operation * 3 / 4).count());
    const std::string settings =
        "SET statement_timeout = " + time_limit +
        "; SET idle_in_transaction_session_timeout = " + time_limit +
        "; SET tcp_keepalives_idle = 5; SET tcp_keepalives_interval = 2; SET tcp_keepalives_count = 3; "
        "SET tcp_user_timeout = 10000";
    return connection_.run(settings.c_str()).is_good() ? StoreResult<void>() : failure();
  }

  // The lock is the session's. A backend that we left behind holds it until it has done, or given up, what
  // was under way: we ask it to end, and wait.
  StoreResult<void> take_lock() {
    for (;;) {
      const PostgresResult lock = connection_.ask(
          "SELECT pg_try_advisory_lock(hashtext('partal ' || coalesce(current_schema(), '')))", {});
      if (!lock.is_good()) return failure();
      if (lock.number(0, 0) == 1) return remember_backend();
      if (!former_) return tl::unexpected(StoreFailure{"locked", "another server uses it"});
      PostgresValues former;
      former.number(former_->pid).number(former_->since);
      const PostgresResult ended = connection_.ask(
          "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid = $1::int AND "
          "(extract(epoch FROM backend_start) * 1000000)::bigint = $2::bigint",
          former);
      if (!ended.is_good()) return failure();
      if (ended.rows() == 0) former_.reset();  // gone by now; if the lock is still held, others hold it
      if (!connection_.pause(std::chrono::milliseconds(20))) {
        return tl::unexpected(StoreFailure{"unusable", "our former session has not ended yet"});
      }
    }
  }

  StoreResult<void> remember_backend() {
    const PostgresResult backend = connection_.ask(
        "SELECT pid, (extract(epoch FROM backend_start) * 1000000)::bigint FROM pg_stat_activity WHERE pid = "
        "pg_backend_pid()",
        {});
    if (!backend.is_good() || backend.rows() != 1) return failure();
    former_ = {.pid = backend.number(0, 0), .since = backend.number(0, 1)};
    return {};
  }

  static int integer(const PostgresResult& result, int row, int column) {
    return static_cast<int>(result.number(row, column));
  }
  static TableRow row_of(const PostgresResult& result, int row) {
    return {.id = result.bytes(row, 0),
            .head = result.bytes(row, 1),
            .listed = result.number(row, 2) == 1,
            .changed = result.number(row, 3),
            .version = result.number(row, 4)};
  }

  StoreResult<std::vector<TableRow>> rows(const char* sql, const PostgresValues& values) {
    if (const auto ready = prepare(); !ready) return tl::unexpected(ready.error());
    const PostgresResult result = connection_.ask(sql, values);
    if (!result.is_good()) return lost();
    std::vector<TableRow> found;
    for (int i = 0; i < result.rows(); ++i) found.push_back(row_of(result, i));
    return found;
  }

  static PostgresValues values_of(const Write& write) {
    PostgresValues values;
    const TableRow& table = write.table;
    values.number(static_cast<int>(write.head)).bytes(table.id).number(table.version);
    values.bytes(table.head).bytes(table.secret).number(table.listed ? 1 : 0).number(table.changed);
    values.numbers(write.lines, [](const LineRow& row) { return row.number; });
    values.texts(write.lines, [](const LineRow& row) { return row.text; });
    values.numbers(write.answers, [](const AnswerRow& row) { return row.seat; });
    values.texts(write.answers, [](const AnswerRow& row) { return row.id; });
    values.numbers(write.answers, [](const AnswerRow& row) { return row.n; });
    values.numbers(write.chat, [](const ChatRow& row) { return row.number; });
    values.numbers(write.chat, [](const ChatRow& row) { return row.seat; });
    values.numbers(write.chat, [](const ChatRow& row) { return row.at; });
    values.texts(write.chat, [](const ChatRow& row) { return row.text; });
    return values;
  }

  // Numbers of processes come again, so the time is part of it.
  struct Backend {
    std::int64_t pid = 0;
    std::int64_t since = 0;  // microseconds since 1970
  };

  std::string url_;
  PostgresTimes times_;
  PostgresConnection connection_;
  std::optional<Backend> former_{};  // that of the last connection with the lock
  StoreFailure failure_{"unusable", "not opened"};
  std::chrono::steady_clock::time_point next_attempt_{};
};

}  // namespace

StoreResult<std::unique_ptr<Store>> open_postgres_store(const std::string& url, PostgresTimes times) {
  auto store = std::make_unique<PostgresStore>(url, times);
  if (const auto opened = store->prepare(); !opened) return tl::unexpected(opened.error());
  return std::unique_ptr<Store>(std::move(store));
}

}  // namespace partal::server
