#include "server/storage/sqlite_restore.h"

#include <array>
#include <cstring>
#include <filesystem>
#include <fstream>

#include "server/storage/sqlite_database.h"
#include "server/storage/sqlite_migrations.h"
#include "server/storage/sqlite_store.h"

namespace partal::server {

namespace {

namespace fs = std::filesystem;

constexpr std::array kLogs = {"-wal", "-journal"};  // what SQLite keeps beside a file that is in use

std::string arriving_of(const DataFolder& folder) { return folder.data_file() + ".restoring"; }
// The former data from the moment it is replaced until the new data has been opened, and afterwards.
std::string replaced_of(const DataFolder& folder) { return folder.data_file() + ".replaced"; }
std::string former_of(const DataFolder& folder) { return folder.data_file() + ".before-restore"; }

tl::unexpected<StoreFailure> failure(std::string_view code, std::string detail = {}) {
  return tl::unexpected(StoreFailure{code, std::move(detail)});
}
tl::unexpected<StoreFailure> unusable(const std::string& file, const std::error_code& error) {
  return failure("unusable", file + ": " + error.message());
}

// By its code, so that a damaged file can be told from a disk that does not work.
tl::unexpected<StoreFailure> sqlite_failure(const SqliteDatabase& database) {
  switch (sqlite3_errcode(database.handle()) & 0xff) {
    case SQLITE_NOTADB: return failure("not-sqlite", database.last_error());
    case SQLITE_CORRUPT: return failure("damaged", database.last_error());
    case SQLITE_BUSY: return failure("locked", database.last_error());
    default: return failure("unusable", database.last_error());
  }
}

bool is_there(const std::string& file) {
  std::error_code error;
  return fs::exists(fs::symlink_status(file, error));
}
bool has_content(const std::string& file) {
  std::error_code error;
  const auto size = fs::file_size(file, error);
  return !error && size > 0;
}

StoreResult<void> rename_file(const std::string& from, const std::string& to) {
  std::error_code error;
  fs::rename(from, to, error);
  if (error) return unusable(to, error);
  return {};
}
void remove_logs(const std::string& file) {
  std::error_code ignored;
  for (const char* log : kLogs) fs::remove(file + log, ignored);
}
StoreResult<void> move_logs(const std::string& from, const std::string& to) {
  for (const char* log : kLogs) {
    if (!is_there(from + log) || is_there(to + log)) continue;
    if (const auto moved = rename_file(from + log, to + log); !moved) return moved;
  }
  return {};
}

// The copy on its way and everything that SQLite made beside it.
void remove_arriving(const DataFolder& folder) {
  const std::string begin = fs::path(arriving_of(folder)).filename().string();
  std::error_code error;
  std::vector<fs::path> found;
  for (fs::directory_iterator entry(folder.path(), error), end; !error && entry != end;
       entry.increment(error)) {
    if (entry->path().filename().string().starts_with(begin)) found.push_back(entry->path());
  }
  for (const fs::path& file : found) fs::remove(file, error);
}

// Opens a file for itself alone: no shared memory, and its log is read into it.
StoreResult<void> open_alone(SqliteDatabase& database, const std::string& file) {
  const char* settings =
      "PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON; PRAGMA locking_mode = EXCLUSIVE";
  if (database.open(file) != SQLITE_OK || database.run(settings) != SQLITE_OK)
    return sqlite_failure(database);
  return {};
}

// Writes the log into the file, so that it is one file again and on the disk.
StoreResult<void> fold_log(const std::string& file) {
  {
    SqliteDatabase database;
    if (const auto opened = open_alone(database, file); !opened) return opened;
    SqliteStatement fold(database, "PRAGMA wal_checkpoint(TRUNCATE)");
    if (!fold.is_ready() || fold.step() != SQLITE_ROW) return sqlite_failure(database);
    if (fold.number(0) != 0) return failure("locked", file);
  }
  for (const char* log : kLogs) {
    if (has_content(file + log)) return failure("unusable", file + log);
  }
  remove_logs(file);
  return flush_file(file);
}

StoreResult<void> copy_one(const std::string& from, const std::string& to) {
  std::error_code error;
  if (!fs::copy_file(from, to, error)) return failure("unreadable", error.message());
  fs::permissions(to, fs::perms::owner_read | fs::perms::owner_write, error);
  if (error) return unusable(to, error);
  return {};
}

StoreResult<void> copy_with_logs(const std::string& from, const std::string& to) {
  std::error_code error;
  const fs::file_status status = fs::status(from, error);
  if (!fs::exists(status)) return failure("unreadable", error ? error.message() : std::strerror(ENOENT));
  if (!fs::is_regular_file(status)) return failure("not-a-file");
  if (const auto copied = copy_one(from, to); !copied) return copied;
  for (const char* log : kLogs) {
    if (!has_content(from + log)) continue;
    if (const auto copied = copy_one(from + log, to + log); !copied) return copied;
  }
  return {};
}

StoreResult<void> check_header(const std::string& file) {
  constexpr std::string_view kMagic("SQLite format 3\0", 16);
  std::array<char, kMagic.size()> found{};
  std::ifstream stream(file, std::ios::binary);
  stream.read(found.data(), found.size());
  if (stream.gcount() == 0) return failure("empty");
  if (std::string_view(found.data(), found.size()) != kMagic) return failure("not-sqlite");
  return {};
}

// What SQLite says about its own pages and about rows whose table is not there.
StoreResult<void> check_pages(const SqliteDatabase& database) {
  SqliteStatement pages(database, "PRAGMA integrity_check(1)");
  if (!pages.is_ready() || pages.step() != SQLITE_ROW) return sqlite_failure(database);
  std::string said = pages.text(0);
  if (said != "ok") return failure("damaged", said.substr(said.rfind('\n') + 1));
  SqliteStatement keys(database, "PRAGMA foreign_key_check");
  const int code = keys.is_ready() ? keys.step() : SQLITE_ERROR;
  if (code == SQLITE_ROW) return failure("damaged", keys.text(0) + " without " + keys.text(2));
  if (code != SQLITE_DONE) return sqlite_failure(database);
  return {};
}

StoreResult<void> check_copy(const std::string& file) {
  if (const auto is_sqlite = check_header(file); !is_sqlite) return is_sqlite;
  SqliteDatabase database;
  if (const auto opened = open_alone(database, file); !opened) return opened;
  if (const auto ours = check_is_ours(database); !ours) {
    return ours.error().code == "unusable" ? sqlite_failure(database) : ours;
  }
  return check_pages(database);
}

}  // namespace

StoreResult<void> settle_restore(const DataFolder& folder) {
  remove_arriving(folder);
  const std::string data = folder.data_file();
  const std::string replaced = replaced_of(folder);
  std::error_code error;
  const bool was_replaced = is_there(replaced) && !fs::equivalent(replaced, data, error);
  if (!was_replaced) {
    fs::remove(replaced, error);
    return move_logs(replaced, data);
  }
  const std::string former = former_of(folder);
  remove_logs(former);
  if (const auto moved = rename_file(replaced, former); !moved) return moved;
  if (const auto moved = move_logs(replaced, former); !moved) return moved;
  return flush_names_beside(data);
}

StoreResult<std::unique_ptr<Restoration>> Restoration::begin(DataFolder& folder, const std::string& file) {
  if (const auto settled = settle_restore(folder); !settled) return tl::unexpected(settled.error());
  std::unique_ptr<Restoration> restoration(new Restoration(folder));
  const std::string arriving = arriving_of(folder);
  if (const auto copied = copy_with_logs(file, arriving); !copied) return tl::unexpected(copied.error());
  if (const auto checked = check_copy(arriving); !checked) return tl::unexpected(checked.error());
  auto store = open_sqlite_store(arriving);  // and brings it to the newest form
  if (!store) return tl::unexpected(store.error());
  restoration->store_ = std::move(*store);
  return restoration;
}

Restoration::~Restoration() {
  store_.reset();
  remove_arriving(folder_);
}

// The former data gets a second name; from here on it has no log, or its log has that name, too. A file that
// SQLite cannot read is kept as it is: it may be the reason for the restore.
StoreResult<void> Restoration::keep_former() {
  const std::string data = folder_.data_file();
  const bool is_sqlite = check_header(data).has_value();
  const StoreResult<void> folded = is_sqlite ? fold_log(data) : StoreResult<void>();
  if (!folded && folded.error().code != "not-sqlite" && folded.error().code != "damaged") return folded;
  std::error_code error;
  fs::create_hard_link(data, replaced_of(folder_), error);
  if (error) return unusable(replaced_of(folder_), error);
  if (const auto moved = move_logs(data, replaced_of(folder_)); !moved) return moved;
  former_ = former_of(folder_);
  return flush_names_beside(data);
}

StoreResult<void> Restoration::roll_back(const StoreFailure& failure) {
  if (!former_.empty()) {
    remove_logs(folder_.data_file());
    if (const auto moved = rename_file(replaced_of(folder_), folder_.data_file()); !moved) return moved;
    if (const auto moved = move_logs(replaced_of(folder_), folder_.data_file()); !moved) return moved;
  }
  return tl::unexpected(failure);
}

StoreResult<void> Restoration::finish() {
  store_.reset();
  const std::string arriving = arriving_of(folder_);
  const std::string data = folder_.data_file();
  if (const auto folded = fold_log(arriving); !folded) return folded;
  folder_.tighten();
  if (is_there(data)) {
    if (const auto kept = keep_former(); !kept) return kept;
  }
  if (const auto moved = rename_file(arriving, data); !moved) return moved;
  if (const auto flushed = flush_names_beside(data); !flushed) return flushed;
  if (const auto opened = open_sqlite_store(data); !opened) return roll_back(opened.error());
  return settle_restore(folder_);
}

}  // namespace partal::server
