#include "server/net/log.h"

#include <algorithm>
#include <array>
#include <boost/asio/ip/address.hpp>
#include <spdlog/sinks/stdout_sinks.h>
#include <spdlog/spdlog.h>

#include "engine/core/json.h"

namespace partal::server {

namespace {

constexpr std::array kLevels = {spdlog::level::info, spdlog::level::warn, spdlog::level::err,
                                spdlog::level::off};

spdlog::level::level_enum level_of(LogLevel level) { return kLevels[static_cast<std::size_t>(level)]; }

// A word stays as it is; whatever could be taken for something else is quoted.
std::string readable(const std::string& text) {
  const auto is_plain = [](char c) {
    return static_cast<unsigned char>(c) > 0x20 && c != '"' && c != '=' && c != 0x7f;
  };
  if (!text.empty() && std::all_of(text.begin(), text.end(), is_plain)) return text;
  JsonWriter json;
  return json.text(text).str();
}

}  // namespace

std::string log_line(LogFormat format, std::string_view event, Log::Fields fields) {
  JsonWriter json;
  json.begin_object().field("event", event);
  std::string text(event);
  for (const LogField& field : fields) {
    if (const auto* number = std::get_if<std::int64_t>(&field.value)) {
      json.field(field.name, *number);
      text += " " + std::string(field.name) + "=" + std::to_string(*number);
    } else {
      const std::string& value = *std::get_if<std::string>(&field.value);
      json.field(field.name, value);
      text += " " + std::string(field.name) + "=" + readable(value);
    }
  }
  if (format == LogFormat::Lines) return text;
  return json.end_object().str().substr(1);  // the sink has written the beginning of the object
}

Log::Log(const LogSettings& settings) : settings_(settings) {
  logger_ = std::make_shared<spdlog::logger>("partal", std::make_shared<spdlog::sinks::stderr_sink_mt>());
  const bool text = settings.format == LogFormat::Lines;
  logger_->set_pattern(
      text ? "%Y-%m-%dT%H:%M:%S.%eZ %l %v" : R"({"time":"%Y-%m-%dT%H:%M:%S.%eZ","level":"%l",%v)",
      spdlog::pattern_time_type::utc);
  logger_->set_level(level_of(settings.level));
  logger_->flush_on(spdlog::level::info);
}

void Log::write(LogLevel level, std::string_view event, Fields fields) {
  if (!logger_->should_log(level_of(level))) return;
  logger_->log(level_of(level), "{}", log_line(settings_.format, event, fields));
}

std::string Log::address(const std::string& full) const {
  return settings_.full_addresses ? full : shortened(full);
}

std::string shortened(const std::string& address) {
  boost::system::error_code error;
  const auto parsed = boost::asio::ip::make_address(address, error);
  if (error) return "?";
  if (parsed.is_v4()) return address.substr(0, address.rfind('.')) + ".x";
  auto bytes = parsed.to_v6().to_bytes();
  std::fill(bytes.begin() + 6, bytes.end(), std::uint8_t{0});  // what a provider gives to one customer
  return boost::asio::ip::address_v6(bytes).to_string() + "x";
}

}  // namespace partal::server
