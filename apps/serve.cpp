// partal serve: tables, links and live play on a port, with everything kept in one folder.
#include <CLI/CLI.hpp>
#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fmt/core.h>
#include <thread>
#include <unistd.h>

#include "apps/command.h"
#include "apps/data_store.h"
#include "apps/errors.h"
#include "apps/files.h"
#include "apps/mail_settings.h"
#include "apps/serve_settings.h"
#include "apps/stop_deadline.h"
#include "partal_version.h"

namespace partal::apps {

namespace {

// Where the web app is when nobody says: beside an installed program, or in the checkout it was built in.
std::string web_root_of_program() {
  std::error_code error;
  const std::filesystem::path program = std::filesystem::read_symlink("/proc/self/exe", error).parent_path();
  for (const char* place : {"../share/partal/web", "../../web/dist"}) {
    const std::filesystem::path root = program / place;
    if (std::filesystem::exists(root / "index.html", error)) return root.lexically_normal().string();
  }
  return "";
}

std::string address_of(const std::string& listen, int port) {
  const bool six = listen.find(':') != std::string::npos;
  return fmt::format("http://{}{}{}:{}/", six ? "[" : "", listen, six ? "]" : "", port);
}

// What systemd says about itself in the environment of a service that it starts.
server::ServiceSettings service_manager() {
  const auto variable = [](const char* name) {
    const char* value = std::getenv(name);
    return std::string(value == nullptr ? "" : value);
  };
  server::ServiceSettings settings{.socket = variable("NOTIFY_SOCKET")};
  const std::string process = variable("WATCHDOG_PID");
  if (!process.empty() && process != std::to_string(getpid())) return settings;  // it watches another one
  settings.watchdog = std::chrono::microseconds(std::strtoll(variable("WATCHDOG_USEC").c_str(), nullptr, 10));
  return settings;
}

server::PushSettings push_settings(const ServeSettings& settings, const words::Words& words) {
  server::PushSettings push = settings.net.notices.push;
  if (settings.push_key.empty()) return push;
  push.key = server::PushKey::read(read_file(settings.push_key, words));
  if (!push.key) throw bad_use(words.text("terminal.serve.push-key", {{"file", settings.push_key}}));
  // Push services want to know whom they may ask when something is wrong.
  if (settings.net.about.public_url.starts_with("https://")) push.contact = settings.net.about.public_url;
  return push;
}

// Somebody who stops a server may count on five seconds.
constexpr std::chrono::milliseconds kTimeToStop{4000};

int run_serve(const Context& context, ServeSettings& settings) {
  settings.resolve();
  if (settings.print) {
    settings.layers.print(context.terminal);
    return kDone;
  }
  server::NetSettings net = settings.net;
  net.about.version = kVersion;
  net.about.commit = kCommit;
  if (net.web_root.empty()) net.web_root = web_root_of_program();
  net.service = service_manager();
  net.notices = {push_settings(settings, context.words), mail_settings(settings, context.words)};
  const auto last_words = [&net] {
    server::Log(net.log).write(server::LogLevel::Error, "stop-cut-short",
                               {{"reason", "the store or a thread has not ended in time"}});
  };
  StopDeadline deadline(kTimeToStop, last_words);  // before the store: closing that may hang as well
  net.stopping = [&deadline] { deadline.begin(); };
  net.thinkers = std::max(1, static_cast<int>(std::thread::hardware_concurrency()) - 1);
  DataStore data = open_data_store(settings.data, settings.store, context.words);
  net.admin_socket = server::DataFolder::admin_socket(data.folder.path());
  if (settings.store.empty()) net.disk = data.folder.path();  // of a database nothing is known
  net.archive = data.folder.archive();
  net.tightened = data.folder.tightened();
  auto server = server::make_net_server(net, *data.store);
  if (!server) {
    throw surroundings(context.words.text(
        "terminal.serve.no-port",
        {{"address", net.listen}, {"port", std::int64_t{net.port}}, {"reason", server.error()}}));
  }
  const std::string address = address_of(net.listen, (*server)->port());
  context.terminal.print_line(
      context.words.text("terminal.serve.listening", {{"address", address}, {"folder", data.folder.path()}}));
  context.terminal.flush();
  if (const auto served = (*server)->run(); !served) {
    throw store_trouble(data.folder.path(), served.error(), context.words);
  }
  server->reset();
  data.store.reset();
  context.terminal.note(context.words.text("terminal.serve.stopped"));
  return kDone;
}

}  // namespace

Run declare_serve(CLI::App& command, const words::Words& words) {
  const auto settings = std::make_shared<ServeSettings>(words);
  settings->declare(command, words);
  return [settings](const Context& context) { return run_serve(context, *settings); };
}

}  // namespace partal::apps
