// The log: one line for each event on stderr, for a reader or as JSON. Tokens, seeds, chat and what is hidden
// never come here; addresses are shortened unless the host asks for them.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <memory>
#include <string>
#include <string_view>
#include <variant>

namespace spdlog {
class logger;  // NOLINT(readability-identifier-naming)
}

namespace partal::server {

enum class LogFormat : std::uint8_t { Lines, Json };
enum class LogLevel : std::uint8_t { Info, Warning, Error, Off };  // and everything above it

struct LogSettings {
  LogFormat format = LogFormat::Lines;
  LogLevel level = LogLevel::Info;
  bool full_addresses = false;
};

struct LogField {
  std::string_view name;
  std::variant<std::int64_t, std::string> value;
};

class Log {
 public:
  explicit Log(const LogSettings& settings);

  using Fields = std::initializer_list<LogField>;
  void write(LogLevel level, std::string_view event, Fields fields);  // from any thread
  std::string address(const std::string& full) const;                 // as it may be written

 private:
  LogSettings settings_;
  std::shared_ptr<spdlog::logger> logger_;
};

std::string log_line(LogFormat format, std::string_view event, Log::Fields fields);
std::string shortened(const std::string& address);  // 192.168.1.x, 2001:db8:1::x

}  // namespace partal::server
