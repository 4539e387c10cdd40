#include "server/storage/postgres_store.h"

#include "server/storage/postgres_connection.h"
#include "server/storage/postgres_migrations.h"

namespace partal::server {

namespace {

constexpr const char* kWrite =
    "SELECT partal_write($1::int, $2::bytea, $3::bytea, $4::bytea, $5::int, $6::bigint, $7::int[], "
    "$8::bytea[], "
    "$9::int[], $10::bytea[], $11::int[], $12::int[], $13::int[], $14::bigint[], $15::bytea[])";

class PostgresStore final : public Store {
 public:
  explicit PostgresStore(std::string url) : url_(std::move(url)) {}

  StoreResult<void> open() {
    if (!connection_.open(url_)) return failure();
    // A commit that is acknowledged is on the disk, whatever the cluster's own habit is.
    if (!connection_.run("SET synchronous_commit = on; SET client_min_messages = warning").is_good()) {
      return failure();
    }
    const PostgresResult lock = connection_.ask(
        "SELECT pg_try_advisory_lock(hashtext('partal ' || coalesce(current_schema(), '')))", {});
    if (!lock.is_good()) return failure();
    if (lock.number(0, 0) != 1) return tl::unexpected(StoreFailure{"locked", "another server uses it"});
    return migrate_postgres(connection_);
  }

  std::vector<Outcome> write(std::span<const Write> writes) override {
    std::vector<Outcome> failed(writes.size(), Outcome::Failed);
    if (writes.empty() || !is_ready()) return failed;
    std::vector<PostgresValues> values;
    values.reserve(writes.size());
    for (const Write& each : writes) values.push_back(values_of(each));
    const std::vector<bool> done = connection_.run_all(kWrite, values);
    if (done.empty()) {
      connection_.close();  // whatever state it is in: the next one is a new one
      return failed;
    }
    std::vector<Outcome> outcomes;
    for (const bool each : done) outcomes.push_back(each ? Outcome::Done : Outcome::Conflict);
    return outcomes;
  }

  StoreResult<std::optional<StoredTable>> load(std::string_view table) override {
    if (!is_ready()) return failure();
    PostgresValues id;
    id.bytes(table);
    const PostgresResult head =
        connection_.ask("SELECT id, head, listed, changed, secret FROM tables WHERE id = $1", id);
    const PostgresResult lines =
        connection_.ask("SELECT number, text FROM lines WHERE table_id = $1 ORDER BY number", id);
    const PostgresResult answers = connection_.ask("SELECT seat, id, n FROM answers WHERE table_id = $1", id);
    const PostgresResult chat =
        connection_.ask("SELECT number, seat, at, text FROM chat WHERE table_id = $1 ORDER BY number", id);
    if (!head.is_good() || !lines.is_good() || !answers.is_good() || !chat.is_good()) return lost();
    if (head.rows() == 0) return std::optional<StoredTable>();
    StoredTable found{.table = row_of(head, 0)};
    found.table.secret = head.bytes(0, 4);
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
        "SELECT id, head, listed, changed FROM tables WHERE listed = 1 ORDER BY changed DESC LIMIT $1::int",
        values);
  }
  StoreResult<std::vector<TableRow>> unchanged_since(std::int64_t time, int most) override {
    PostgresValues values;
    values.number(time).number(most);
    return rows(
        "SELECT id, head, listed, changed FROM tables WHERE changed < $1::bigint ORDER BY changed DESC "
        "LIMIT $2::int",
        values);
  }

  StoreResult<std::unique_ptr<Backup>> begin_backup(const std::string&) override {
    return tl::unexpected(StoreFailure{"unusable", "data in PostgreSQL is copied with pg_dump"});
  }

 private:
  tl::unexpected<StoreFailure> failure() const {
    return tl::unexpected(StoreFailure{"unusable", connection_.last_error()});
  }
  tl::unexpected<StoreFailure> lost() {
    const auto why = failure();
    connection_.close();
    return why;
  }
  bool is_ready() { return connection_.is_open() || open().has_value(); }

  static int integer(const PostgresResult& result, int row, int column) {
    return static_cast<int>(result.number(row, column));
  }
  static TableRow row_of(const PostgresResult& result, int row) {
    return {.id = result.bytes(row, 0),
            .head = result.bytes(row, 1),
            .listed = result.number(row, 2) == 1,
            .changed = result.number(row, 3)};
  }

  StoreResult<std::vector<TableRow>> rows(const char* sql, const PostgresValues& values) {
    if (!is_ready()) return failure();
    const PostgresResult result = connection_.ask(sql, values);
    if (!result.is_good()) return lost();
    std::vector<TableRow> found;
    for (int i = 0; i < result.rows(); ++i) found.push_back(row_of(result, i));
    return found;
  }

  static PostgresValues values_of(const Write& write) {
    PostgresValues values;
    const TableRow& table = write.table;
    values.number(static_cast<int>(write.head)).bytes(table.id).bytes(table.head).bytes(table.secret);
    values.number(table.listed ? 1 : 0).number(table.changed);
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

  std::string url_;
  PostgresConnection connection_;
};

}  // namespace

StoreResult<std::unique_ptr<Store>> open_postgres_store(const std::string& url) {
  auto store = std::make_unique<PostgresStore>(url);
  if (const auto opened = store->open(); !opened) return tl::unexpected(opened.error());
  return std::unique_ptr<Store>(std::move(store));
}

}  // namespace partal::server
