#include "apps/serve_settings.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <array>
#include <filesystem>
#include <fmt/format.h>
#include <variant>

#include "apps/table_options.h"

namespace partal::apps {

namespace {

using server::Limits;

struct LimitSpec {
  const char* name;  // its description is the message `terminal.limit.<name>`
  std::variant<std::size_t Limits::*, int Limits::*, double Limits::*> member;
};

constexpr std::array kLimits = {
    LimitSpec{"connections", &Limits::connections},
    LimitSpec{"connections-per-address", &Limits::connections_per_address},
    LimitSpec{"handshake-seconds", &Limits::handshake_seconds},
    LimitSpec{"idle-seconds", &Limits::idle_seconds},
    LimitSpec{"message-bytes", &Limits::message_bytes},
    LimitSpec{"body-bytes", &Limits::body_bytes},
    LimitSpec{"import-bytes", &Limits::import_bytes},
    LimitSpec{"json-depth", &Limits::json_depth},
    LimitSpec{"queue-bytes", &Limits::queue_bytes},
    LimitSpec{"lines-per-match", &Limits::lines_per_match},
    LimitSpec{"undos-per-seat", &Limits::undos_per_seat},
    LimitSpec{"waiting-per-table", &Limits::waiting_per_table},
    LimitSpec{"chat-kept", &Limits::chat_kept},
    LimitSpec{"chat-per-match", &Limits::chat_per_match},
    LimitSpec{"chat-bytes-per-match", &Limits::chat_bytes_per_match},
    LimitSpec{"entropy-per-seat", &Limits::entropy_per_seat},
    LimitSpec{"messages-per-second", &Limits::messages_per_second},
    LimitSpec{"messages-at-once", &Limits::messages_at_once},
    LimitSpec{"refused-per-second", &Limits::refused_per_second},
    LimitSpec{"refused-at-once", &Limits::refused_at_once},
    LimitSpec{"work-per-second", &Limits::work_per_second},
    LimitSpec{"work-at-once", &Limits::work_at_once},
    LimitSpec{"http-per-second", &Limits::http_per_second},
    LimitSpec{"http-at-once", &Limits::http_at_once},
    LimitSpec{"tables-per-hour", &Limits::tables_per_hour},
    LimitSpec{"imports-per-hour", &Limits::imports_per_hour},
    LimitSpec{"analyses-per-hour", &Limits::analyses_per_hour},
    LimitSpec{"analyses-at-once", &Limits::analyses_at_once},
    LimitSpec{"analyses-kept", &Limits::analyses_kept},
    LimitSpec{"analysis-nodes", &Limits::analysis_nodes},
    LimitSpec{"hints-per-hour", &Limits::hints_per_hour},
    LimitSpec{"entropy-per-hour", &Limits::entropy_per_hour},
    LimitSpec{"push-per-hour", &Limits::push_per_hour},
    LimitSpec{"push-per-seat", &Limits::push_per_seat},
    LimitSpec{"mail-per-hour", &Limits::mail_per_hour},
    LimitSpec{"mail-per-mailbox-per-day", &Limits::mail_per_mailbox_per_day},
    LimitSpec{"mail-per-table-per-day", &Limits::mail_per_table_per_day},
    LimitSpec{"mail-after-seconds", &Limits::mail_after_seconds},
    LimitSpec{"chat-per-second", &Limits::chat_per_second},
    LimitSpec{"chat-at-once", &Limits::chat_at_once},
    LimitSpec{"chat-lines-per-day", &Limits::chat_lines_per_day},
    LimitSpec{"chat-bytes-per-day", &Limits::chat_bytes_per_day},
    LimitSpec{"seats-at-once", &Limits::seats_at_once},
    LimitSpec{"seat-kept-seconds", &Limits::seat_kept_seconds},
    LimitSpec{"tables-listed", &Limits::tables_listed},
    LimitSpec{"tables-loaded", &Limits::tables_loaded},
    LimitSpec{"replace-after-seconds", &Limits::replace_after_seconds},
    LimitSpec{"turn-seconds-least", &Limits::turn_seconds_least},
    LimitSpec{"unload-after-seconds", &Limits::unload_after_seconds},
    LimitSpec{"store-seconds", &Limits::store_seconds},
    LimitSpec{"busy-retry-seconds", &Limits::busy_retry_seconds},
    LimitSpec{"free-bytes-for-tables", &Limits::free_bytes_for_tables},
    LimitSpec{"free-bytes-to-play", &Limits::free_bytes_to_play},
};
constexpr std::uint64_t kMostOfAnything = 1'000'000'000;

constexpr std::array<std::string_view, 4> kLogLevels = {"info", "warning", "error", "off"};  // as LogLevel

CLI::Validator one_of(const std::vector<std::string>& names, const words::Words& words) {
  return {[names, &words](const std::string& text) -> std::string {
            if (std::find(names.begin(), names.end(), text) != names.end()) return {};
            return words.text("terminal.config.choice", {{"found", text}, {"expected", names}});
          },
          ""};
}

constexpr const char* kUsualFile = "/etc/partal/serve.toml";

}  // namespace

void ServeSettings::declare(CLI::App& command, const words::Words& words) {
  command.add_option("--config", config, words.text("terminal.option.config", {{"file", kUsualFile}}))
      ->envname("PARTAL_CONFIG");
  command.add_flag("--print-config", print, words.text("terminal.option.print-config"));
  const auto text = [&](const char* name, std::string& value, const char* key) {
    layers.add(*command.add_option(name, value, words.text(key)));
  };
  text("--listen", net.listen, "terminal.option.listen");
  layers.add(*command.add_option("--port", net.port, words.text("terminal.option.port"))
                  ->type_name(words.text("terminal.type.number"))
                  ->check(whole_number(0, 65535, words)));
  text("--data", data, "terminal.option.data");
  text("--store", store, "terminal.option.store");
  text("--public-url", net.about.public_url, "terminal.option.public-url");
  text("--trusted-proxy", net.trusted_proxy, "terminal.option.trusted-proxy");
  text("--web", net.web_root, "terminal.option.web");
  text("--metrics-from", net.metrics_from, "terminal.option.metrics-from");
  text("--push-key", push_key, "terminal.option.push-key");
  text("--push-services", net.notices.push.services, "terminal.option.push-services");
  text("--mail-server", mail_server, "terminal.option.mail-server");
  text("--mail-from", mail_from, "terminal.option.mail-from");
  text("--mail-user", mail_user, "terminal.option.mail-user");
  text("--mail-password-file", mail_password_file, "terminal.option.mail-password-file");
  text("--mail-ca", mail_ca, "terminal.option.mail-ca");
  declare_log(command, words);
  declare_limits(command, words);
}

void ServeSettings::declare_log(CLI::App& command, const words::Words& words) {
  const auto choice = [&](const char* name, std::string& value, const std::vector<std::string>& names,
                          const char* key) {
    layers.add(*command.add_option(name, value, words.text(key))
                    ->type_name(fmt::format("{}", fmt::join(names, "|")))
                    ->check(one_of(names, words)));
  };
  choice("--log-format", log_format_, {"text", "json"}, "terminal.option.log-format");
  choice("--log-level", log_level_, {kLogLevels.begin(), kLogLevels.end()}, "terminal.option.log-level");
  choice("--log-addresses", log_addresses_, {"short", "full"}, "terminal.option.log-addresses");
}

void ServeSettings::declare_limits(CLI::App& command, const words::Words& words) {
  for (const LimitSpec& limit : kLimits) {
    std::visit(
        [&](auto member) {
          const std::string about = words.text("terminal.limit." + std::string(limit.name));
          layers.add(*command.add_option("--" + std::string(limit.name), net.limits.*member, about)
                          ->type_name(words.text("terminal.type.number"))
                          ->check(whole_number(0, kMostOfAnything, words))
                          ->group(words.text("terminal.limit.group")));
        },
        limit.member);
  }
}

void ServeSettings::resolve() {
  std::error_code error;
  if (config.empty() && std::filesystem::exists(kUsualFile, error)) config = kUsualFile;
  layers.resolve(config);
  net.log.format = log_format_ == "json" ? server::LogFormat::Json : server::LogFormat::Lines;
  const auto level = std::find(kLogLevels.begin(), kLogLevels.end(), log_level_);
  net.log.level = static_cast<server::LogLevel>(level - kLogLevels.begin());
  net.log.full_addresses = log_addresses_ == "full";
}

}  // namespace partal::apps
