// libpq with owners: a connection, a result. Values go out as text or bytes and come back as bytes. Every
// wait has a deadline: libpq itself is never allowed to block.
#pragma once

#include <chrono>
#include <cstdint>
#include <libpq-fe.h>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace partal::server {

// The parameters of one statement.
class PostgresValues {
 public:
  PostgresValues& number(std::int64_t value) { return add(std::to_string(value), Format::Text); }
  PostgresValues& bytes(std::string_view value) { return add(std::string(value), Format::Bytes); }
  // Arrays are written as text, `{1,2}` and `{"\\x6162"}`; `of` gives the value of a row.
  template <class Row, class Of>
  PostgresValues& numbers(const std::vector<Row>& rows, const Of& of) {
    std::string text;
    for (const Row& row : rows) text += (text.empty() ? "" : ",") + std::to_string(of(row));
    return add("{" + text + "}", Format::Text);
  }
  template <class Row, class Of>
  PostgresValues& texts(const std::vector<Row>& rows, const Of& of) {
    std::string text;
    for (const Row& row : rows) text += (text.empty() ? "" : ",") + array_item(of(row));
    return add("{" + text + "}", Format::Text);
  }

  int count() const { return static_cast<int>(values_.size()); }
  std::vector<const char*> pointers() const;
  std::vector<int> lengths() const;
  const int* formats() const { return formats_.data(); }

 private:
  enum class Format : std::uint8_t { Text, Bytes };
  PostgresValues& add(std::string value, Format format);
  static std::string array_item(std::string_view bytes);

  std::vector<std::string> values_{};
  std::vector<int> formats_{};
};

class PostgresResult {
 public:
  explicit PostgresResult(PGresult* result) : result_(result) {}

  bool is_nothing() const { return result_ == nullptr; }
  ExecStatusType status() const { return PQresultStatus(result_.get()); }
  bool is_good() const { return status() == PGRES_COMMAND_OK || status() == PGRES_TUPLES_OK; }
  int rows() const { return PQntuples(result_.get()); }
  std::string bytes(int row, int column) const;
  std::int64_t number(int row, int column) const;  // of 1, 4 or 8 bytes: boolean, integer, bigint
  // COMMIT of a transaction that has failed succeeds, too, and says ROLLBACK.
  bool is_commit() const { return std::string_view(PQcmdStatus(result_.get())) == "COMMIT"; }

 private:
  struct Clear {
    void operator()(PGresult* result) const { PQclear(result); }
  };
  std::unique_ptr<PGresult, Clear> result_;
};

class PostgresConnection {
 public:
  // When the connection does not answer in time, or breaks, it is closed. Whatever it was doing is in doubt
  // then: its backend may still complete it.
  void set_deadline(std::chrono::milliseconds from_now) {
    deadline_ = std::chrono::steady_clock::now() + from_now;
  }
  bool pause(std::chrono::milliseconds time) const;  // false: the deadline has passed
  bool open(const std::string& url);
  bool is_open() const { return handle_ && PQstatus(handle_.get()) == CONNECTION_OK; }
  bool is_alive();  // open, and the other end has not said goodbye since the last answer
  void close() { handle_.reset(); }
  std::string last_error() const;

  PostgresResult run(const char* sql);  // one or more statements without parameters, results as text
  PostgresResult ask(const char* sql, const PostgresValues& values);

  // One transaction of the same statement with each of these values, sent in one go. The answers (one
  // boolean each) when it is committed; nothing when anything of it failed.
  std::vector<bool> run_all(const char* sql, std::span<const PostgresValues> values);

 private:
  bool send(const char* sql, const PostgresValues& values);
  bool send_all(const char* sql, std::span<const PostgresValues> values);
  bool wait(short events) const;  // false: the deadline has passed
  PostgresResult next_result();
  PostgresResult last_result();
  void give_up(std::string why);
  std::string message() const;
  struct Finish {
    void operator()(PGconn* connection) const { PQfinish(connection); }
  };
  std::unique_ptr<PGconn, Finish> handle_;
  std::chrono::steady_clock::time_point deadline_ =
      std::chrono::steady_clock::now() + std::chrono::seconds(10);
  std::string why_given_up_{};
};

}  // namespace partal::server
