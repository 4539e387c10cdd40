// Everything that can be set about `partal serve`, in one table.
#pragma once

#include <memory>
#include <string>

#include "apps/settings.h"
#include "server/net/net_server.h"

namespace partal::apps {

struct ServeSettings {
  explicit ServeSettings(const words::Words& words) : layers(words) {}

  // Declares all of them, with the limits (server/ports/limits.h) as a group of their own.
  void declare(CLI::App& command, const words::Words& words);
  // After the command line was read: environment, file; then `net` and `data` hold what counts.
  void resolve();

  server::NetSettings net{};
  std::string data{};
  std::string store{};
  std::string push_key{};  // a file
  std::string mail_server{};
  std::string mail_from{};
  std::string mail_user{};
  std::string mail_password_file{};
  std::string mail_ca{};  // a file
  std::string config{};
  bool print = false;
  Settings layers;

 private:
  void declare_log(CLI::App& command, const words::Words& words);
  void declare_limits(CLI::App& command, const words::Words& words);

  std::string log_format_ = "text";
  std::string log_level_ = "info";
  std::string log_addresses_ = "short";
};

}  // namespace partal::apps
