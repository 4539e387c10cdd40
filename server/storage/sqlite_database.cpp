#include "server/storage/sqlite_database.h"

#include <sys/stat.h>

namespace partal::server {

int SqliteDatabase::open(const std::string& file) {
  const mode_t others = ::umask(S_IRWXG | S_IRWXO);
  sqlite3* handle = nullptr;
  const int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX;  // one thread at a time
  const int code = sqlite3_open_v2(file.c_str(), &handle, flags, nullptr);
  handle_.reset(handle);
  ::umask(others);
  return code;
}

int SqliteDatabase::run(const char* sql) { return sqlite3_exec(handle(), sql, nullptr, nullptr, nullptr); }

SqliteStatement::SqliteStatement(const SqliteDatabase& database, std::string_view sql) {
  sqlite3_stmt* handle = nullptr;
  sqlite3_prepare_v3(database.handle(), sql.data(), static_cast<int>(sql.size()), SQLITE_PREPARE_PERSISTENT,
                     &handle, nullptr);
  handle_.reset(handle);
}

SqliteStatement& SqliteStatement::rewind() {
  sqlite3_reset(handle_.get());
  return *this;
}

SqliteStatement& SqliteStatement::bind(int index, std::int64_t value) {
  sqlite3_bind_int64(handle_.get(), index, value);
  return *this;
}

SqliteStatement& SqliteStatement::bind(int index, std::string_view text) {
  // An empty view has no data, which would be NULL.
  const char* data = text.empty() ? "" : text.data();
  sqlite3_bind_text64(handle_.get(), index, data, text.size(), SQLITE_STATIC, SQLITE_UTF8);
  return *this;
}

std::string SqliteStatement::text(int column) const {
  const unsigned char* text = sqlite3_column_text(handle_.get(), column);
  if (text == nullptr) return {};
  const auto size = static_cast<std::size_t>(sqlite3_column_bytes(handle_.get(), column));
  return {reinterpret_cast<const char*>(text), size};
}

}  // namespace partal::server
