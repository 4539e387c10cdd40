#include "server/storage/postgres_connection.h"

#include <array>
#include <cerrno>
#include <poll.h>
#include <thread>

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

// Looking up a host's name is the one thing here that has no deadline of ours: the resolver has its own.
bool PostgresConnection::open(const std::string& url) {
  why_given_up_.clear();
  // What the address says comes last and counts. The others make the system notice a peer that is gone.
  const std::array keys = {"fallback_application_name",
                           "keepalives_idle",
                           "keepalives_interval",
                           "keepalives_count",
                           "tcp_user_timeout",
                           "dbname",
                           static_cast<const char*>(nullptr)};
  const std::array values = {
      "partal", "5", "2", "3", "10000", url.c_str(), static_cast<const char*>(nullptr)};
  constexpr int kDbnameIsAddress = 1;
  handle_.reset(PQconnectStartParams(keys.data(), values.data(), kDbnameIsAddress));
  if (!handle_ || PQstatus(handle_.get()) == CONNECTION_BAD) return false;
  PQsetNoticeProcessor(handle_.get(), [](void*, const char*) {}, nullptr);
  PostgresPollingStatusType next = PGRES_POLLING_WRITING;
  while (next == PGRES_POLLING_READING || next == PGRES_POLLING_WRITING) {
    if (!wait(next == PGRES_POLLING_READING ? POLLIN : POLLOUT)) {
      give_up("the database does not answer");
      return false;
    }
    next = PQconnectPoll(handle_.get());
  }
  return next == PGRES_POLLING_OK && PQsetnonblocking(handle_.get(), 1) == 0;
}

// A server that stops or crashes says so while nobody asks it anything. Found before a statement is sent,
// this puts nothing in doubt.
bool PostgresConnection::is_alive() {
  while (is_open()) {
    pollfd socket{.fd = PQsocket(handle_.get()), .events = POLLIN, .revents = 0};
    if (::poll(&socket, 1, 0) <= 0) return true;
    if (PQconsumeInput(handle_.get()) == 0) break;
    static_cast<void>(PQisBusy(handle_.get()));  // takes in what is no answer: notices, changed settings
  }
  if (handle_) give_up(message());
  return false;
}

// One line of the many that libpq says.
std::string PostgresConnection::message() const {
  const std::string text = handle_ ? PQerrorMessage(handle_.get()) : "no connection";
  return text.substr(0, text.find('\n'));
}

std::string PostgresConnection::last_error() const {
  return why_given_up_.empty() ? message() : why_given_up_;
}

void PostgresConnection::give_up(std::string why) {
  why_given_up_ = std::move(why);
  close();
}

bool PostgresConnection::wait(short events) const {
  for (;;) {
    const auto left =
        std::chrono::duration_cast<std::chrono::milliseconds>(deadline_ - std::chrono::steady_clock::now());
    if (left.count() <= 0) return false;
    pollfd socket{.fd = PQsocket(handle_.get()), .events = events, .revents = 0};
    const int ready = ::poll(&socket, 1, static_cast<int>(left.count()));
    if (ready > 0) return true;
    if (ready < 0 && errno != EINTR) return false;
  }
}

bool PostgresConnection::pause(std::chrono::milliseconds time) const {
  std::this_thread::sleep_for(time);
  return std::chrono::steady_clock::now() < deadline_;
}

// Nothing: after the results of each statement, and when the connection was given up.
PostgresResult PostgresConnection::next_result() {
  while (handle_) {
    const int unsent = PQflush(handle_.get());
    if (unsent < 0) break;
    if (PQisBusy(handle_.get()) == 0) return PostgresResult(PQgetResult(handle_.get()));
    if (!wait(static_cast<short>(unsent == 0 ? POLLIN : POLLIN | POLLOUT))) {
      give_up("the database does not answer");
      break;
    }
    if (PQconsumeInput(handle_.get()) == 0) break;
  }
  if (handle_) give_up(message());
  return PostgresResult(nullptr);
}

PostgresResult PostgresConnection::last_result() {
  PostgresResult last(nullptr);
  for (;;) {
    PostgresResult next = next_result();
    if (!handle_) return next;
    if (next.is_nothing()) return last;
    last = std::move(next);
  }
}

PostgresResult PostgresConnection::run(const char* sql) {
  if (!handle_ || PQsendQuery(handle_.get(), sql) != 1) return PostgresResult(nullptr);
  return last_result();
}

PostgresResult PostgresConnection::ask(const char* sql, const PostgresValues& values) {
  if (!handle_ || !send(sql, values)) return PostgresResult(nullptr);
  return last_result();
}

bool PostgresConnection::send(const char* sql, const PostgresValues& values) {
  constexpr int kBytes = 1;
  return PQsendQueryParams(handle_.get(), sql, values.count(), nullptr, values.pointers().data(),
                           values.lengths().data(), values.formats(), kBytes) == 1;
}

bool PostgresConnection::send_all(const char* sql, std::span<const PostgresValues> values) {
  bool good = handle_ && PQenterPipelineMode(handle_.get()) == 1 && send("BEGIN", {});
  for (const PostgresValues& each : values) good = good && send(sql, each);
  return good && send("COMMIT", {}) && PQpipelineSync(handle_.get()) == 1;
}

std::vector<bool> PostgresConnection::run_all(const char* sql, std::span<const PostgresValues> values) {
  if (!send_all(sql, values)) return {};
  std::vector<bool> answers;
  bool committed = false;  // what the last answer before the end says is COMMIT's
  for (int nothings = 0; nothings < 2;) {
    const PostgresResult result = next_result();
    if (!handle_) return {};
    if (result.is_nothing()) {
      ++nothings;  // one follows each answer
      continue;
    }
    nothings = 0;
    if (result.status() == PGRES_PIPELINE_SYNC) {
      const bool left = PQexitPipelineMode(handle_.get()) == 1;
      return left && committed && answers.size() == values.size() ? answers : std::vector<bool>();
    }
    if (result.status() == PGRES_TUPLES_OK) answers.push_back(result.number(0, 0) == 1);
    committed = result.status() == PGRES_COMMAND_OK && result.is_commit();
  }
  // After a second one libpq gives nothing else for ever: a backend that was ended from outside has left
  // without its answers.
  give_up("the database has left the transaction");
  return {};
}

}  // namespace partal::server
