// sqlite3 with owners: a connection, a prepared statement. Result codes stay values; who calls decides what a
// code means.
#pragma once

#include <cstdint>
#include <memory>
#include <sqlite3.h>
#include <string>
#include <string_view>

namespace partal::server {

class SqliteDatabase {
 public:
  int open(const std::string& file);  // a new file is made, readable for its owner only
  int run(const char* sql);           // one or more statements without results
  sqlite3* handle() const { return handle_.get(); }
  std::string last_error() const { return sqlite3_errmsg(handle()); }

 private:
  struct Close {
    void operator()(sqlite3* handle) const { sqlite3_close_v2(handle); }
  };
  std::unique_ptr<sqlite3, Close> handle_;
};

// Bind, step, read; reset by rewind() before it is used again. Texts that are bound must outlive the step.
class SqliteStatement {
 public:
  SqliteStatement() = default;
  SqliteStatement(const SqliteDatabase& database, std::string_view sql);

  bool is_ready() const { return handle_ != nullptr; }
  SqliteStatement& rewind();
  SqliteStatement& bind(int index, std::int64_t value);
  SqliteStatement& bind(int index, std::string_view text);
  int step() { return sqlite3_step(handle_.get()); }  // SQLITE_ROW, SQLITE_DONE, or what is wrong

  std::int64_t number(int column) const { return sqlite3_column_int64(handle_.get(), column); }
  int integer(int column) const { return sqlite3_column_int(handle_.get(), column); }
  std::string text(int column) const;

 private:
  struct Finalize {
    void operator()(sqlite3_stmt* handle) const { sqlite3_finalize(handle); }
  };
  std::unique_ptr<sqlite3_stmt, Finalize> handle_;
};

}  // namespace partal::server
