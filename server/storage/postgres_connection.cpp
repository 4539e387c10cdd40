#include "server/storage/postgres_connection.h"

namespace partal::server {

PostgresValues& PostgresValues::add(std::string value, Format format) {
  values_.push_back(std::move(value));
  formats_.push_back(format == Format::Bytes ? 1 : 0);
  return *this;
}

std::string PostgresValues::array_item(std::string_view bytes) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  std::string item = "\"\\\\x";
  for (const char c : bytes) {
    const auto byte = static_cast<unsigned char>(c);
    item += kDigits[byte >> 4U];
    item += kDigits[byte & 15U];
  }
  return item + "\"";
}

std::vector<const char*> PostgresValues::pointers() const {
  std::vector<const char*> pointers;
  for (const std::string& value : values_) pointers.push_back(value.c_str());
  return pointers;
}

std::vector<int> PostgresValues::lengths() const {
  std::vector<int> lengths;
  for (const std::string& value : values_) lengths.push_back(static_cast<int>(value.size()));
  return lengths;
}

std::string PostgresResult::bytes(int row, int column) const {
  const int size = PQgetlength(result_.get(), row, column);
  return {PQgetvalue(result_.get(), row, column), static_cast<std::size_t>(size)};
}

std::int64_t PostgresResult::number(int row, int column) const {
  const std::string value = bytes(row, column);
  std::uint64_t number = 0;
  for (const char c : value) number = number << 8U | static_cast<unsigned char>(c);
  if (value.size() == 4) return static_cast<std::int32_t>(number);
  return static_cast<std::int64_t>(number);
}

bool PostgresConnection::open(const std::string& url) {
  handle_.reset(PQconnectdb(url.c_str()));
  return is_open();
}

// One line of the many that libpq says.
std::string PostgresConnection::last_error() const {
  const std::string text = handle_ ? PQerrorMessage(handle_.get()) : "no connection";
  return text.substr(0, text.find('\n'));
}

PostgresResult PostgresConnection::run(const char* sql) const {
  return PostgresResult(PQexec(handle_.get(), sql));
}

PostgresResult PostgresConnection::ask(const char* sql, const PostgresValues& values) const {
  constexpr int kBytes = 1;
  return PostgresResult(PQexecParams(handle_.get(), sql, values.count(), nullptr, values.pointers().data(),
                                     values.lengths().data(), values.formats(), kBytes));
}

bool PostgresConnection::send(const char* sql, const PostgresValues& values) const {
  constexpr int kBytes = 1;
  return PQsendQueryParams(handle_.get(), sql, values.count(), nullptr, values.pointers().data(),
                           values.lengths().data(), values.formats(), kBytes) == 1;
}

std::vector<bool> PostgresConnection::run_all(const char* sql, std::span<const PostgresValues> values) const {
  PGconn* connection = handle_.get();
  if (PQenterPipelineMode(connection) != 1) return {};
  bool good = send("BEGIN", {});
  for (const PostgresValues& each : values) good = good && send(sql, each);
  good = good && send("COMMIT", {}) && PQpipelineSync(connection) == 1;
  if (!good) return {};
  std::vector<bool> answers;
  bool committed = false;  // what the last answer before the end says is COMMIT's
  for (;;) {
    const PostgresResult result(PQgetResult(connection));
    if (result.is_nothing()) {  // stands between answers, and where there is no connection any more
      if (!is_open()) return {};
      continue;
    }
    if (result.status() == PGRES_PIPELINE_SYNC) break;
    if (result.status() == PGRES_TUPLES_OK) answers.push_back(result.number(0, 0) == 1);
    committed = result.status() == PGRES_COMMAND_OK;
  }
  const bool left = PQexitPipelineMode(connection) == 1;
  if (!left || !committed || answers.size() != values.size()) return {};
  return answers;
}

}  // namespace partal::server
