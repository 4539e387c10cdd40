#include "server/storage/sqlite_migrations.h"

#include <array>
#include <vector>

namespace partal::server {

namespace {

constexpr std::array kSteps = {
    // 1: tables, the lines of their matches, answered ids, chat
    R"(CREATE TABLE tables (
         id TEXT PRIMARY KEY, head TEXT NOT NULL, secret TEXT NOT NULL,
         listed INTEGER NOT NULL, changed INTEGER NOT NULL) WITHOUT ROWID, STRICT;
       CREATE INDEX tables_listed ON tables (changed) WHERE listed = 1;
       CREATE TABLE lines (
         table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
         number INTEGER NOT NULL, text TEXT NOT NULL, PRIMARY KEY (table_id, number)) WITHOUT ROWID, STRICT;
       CREATE TABLE answers (
         table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
         seat INTEGER NOT NULL, id TEXT NOT NULL, n INTEGER NOT NULL,
         PRIMARY KEY (table_id, seat, id)) WITHOUT ROWID, STRICT;
       CREATE TABLE chat (
         table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
         number INTEGER NOT NULL, seat INTEGER NOT NULL, at INTEGER NOT NULL, text TEXT NOT NULL,
         PRIMARY KEY (table_id, number)) WITHOUT ROWID, STRICT;)",
    // 2: old tables are found without looking at all of them
    "CREATE INDEX tables_changed ON tables (changed);",
    // 3: every write names the version of the head it follows, and the file says which program it belongs to
    // (kApplicationId)
    R"(ALTER TABLE tables ADD COLUMN version INTEGER NOT NULL DEFAULT 1;
       PRAGMA application_id = 1346458196;)",
    // 4: a row that is written to see whether that works
    "CREATE TABLE probe (id INTEGER PRIMARY KEY CHECK (id = 1), count INTEGER NOT NULL) STRICT;",
};

tl::unexpected<StoreFailure> unusable(const SqliteDatabase& database) {
  return tl::unexpected(StoreFailure{"unusable", database.last_error()});
}

constexpr int kMarkedSince = 3;  // the first version that carries kApplicationId

StoreResult<int> number_of(const SqliteDatabase& database, std::string_view pragma) {
  SqliteStatement statement(database, pragma);
  if (!statement.is_ready() || statement.step() != SQLITE_ROW) return unusable(database);
  return statement.integer(0);
}
StoreResult<int> version_of(const SqliteDatabase& database) {
  return number_of(database, "PRAGMA user_version");
}

// Everything that is defined in a file, with its columns. Not the words of the definitions: SQLite rewrites
// them when a column is added.
StoreResult<std::vector<std::string>> definitions_of(const SqliteDatabase& database) {
  SqliteStatement statement(
      database,
      "SELECT printf('%s %s %s %s %d %d %d', m.type, m.name, c.name, c.type, c.\"notnull\", c.pk, c.hidden) "
      "FROM sqlite_schema m LEFT JOIN pragma_table_xinfo(m.name) c "
      "WHERE m.name NOT LIKE 'sqlite!_%' ESCAPE '!' ORDER BY m.name, c.cid");
  std::vector<std::string> definitions;
  int code = statement.is_ready() ? statement.step() : SQLITE_ERROR;
  for (; code == SQLITE_ROW; code = statement.step()) definitions.push_back(statement.text(0));
  if (code != SQLITE_DONE) return unusable(database);
  return definitions;
}

// A copy that an earlier, interrupted attempt left may be half: it is made again.
StoreResult<void> copy_aside(const SqliteDatabase& database, const std::string& file, int version) {
  const std::string copy = file + ".before-" + std::to_string(version + 1);
  sqlite3_vfs* files = sqlite3_vfs_find(nullptr);
  files->xDelete(files, copy.c_str(), 0);
  SqliteStatement statement(database, "VACUUM INTO ?");
  if (!statement.is_ready() || statement.bind(1, copy).step() != SQLITE_DONE) return unusable(database);
  return {};
}

StoreResult<void> run_step(SqliteDatabase& database, int version) {
  const std::string sql = std::string("BEGIN IMMEDIATE;") + kSteps[static_cast<std::size_t>(version) - 1] +
                          "PRAGMA user_version = " + std::to_string(version) + ";COMMIT;";
  if (database.run(sql.c_str()) == SQLITE_OK) return {};
  const auto failure = unusable(database);
  database.run("ROLLBACK");
  return failure;
}

}  // namespace

int newest_version() { return static_cast<int>(kSteps.size()); }

StoreResult<void> check_is_ours(const SqliteDatabase& database) {
  const StoreResult<int> version = version_of(database);
  if (!version) return tl::unexpected(version.error());
  const StoreResult<int> mark = number_of(database, "PRAGMA application_id");
  if (!mark) return tl::unexpected(mark.error());
  const std::string found =
      "application_id " + std::to_string(*mark) + ", user_version " + std::to_string(*version);
  const bool marked = *mark == (*version >= kMarkedSince ? kApplicationId : 0);
  if (*version < 1 || !marked) return tl::unexpected(StoreFailure{"foreign", found});
  if (*version > newest_version()) {
    return tl::unexpected(StoreFailure{"newer", "data version " + std::to_string(*version)});
  }
  SqliteDatabase ours;
  if (ours.open(":memory:") != SQLITE_OK) return unusable(ours);
  for (int step = 1; step <= *version; ++step) {
    if (const auto done = run_step(ours, step); !done) return done;
  }
  const auto expected = definitions_of(ours);
  const auto defined = definitions_of(database);
  if (!defined) return tl::unexpected(defined.error());
  if (*defined != *expected) return tl::unexpected(StoreFailure{"foreign", found});
  return {};
}

StoreResult<void> migrate(SqliteDatabase& database, const std::string& file) {
  const StoreResult<int> found = version_of(database);
  if (!found) return tl::unexpected(found.error());
  const auto defined = definitions_of(database);
  if (!defined) return tl::unexpected(defined.error());
  if (*found > 0 || !defined->empty()) {
    if (const auto ours = check_is_ours(database); !ours) return ours;
  }
  if (*found > 0 && *found < newest_version()) {
    if (const auto copied = copy_aside(database, file, *found); !copied) return copied;
  }
  for (int version = *found + 1; version <= newest_version(); ++version) {
    if (const auto done = run_step(database, version); !done) return done;
  }
  return {};
}

}  // namespace partal::server
