// partal serve: tables, links and live play on a port, with everything kept in one folder.
#include <CLI/CLI.hpp>
#include <algorithm>
#include <filesystem>
#include <fmt/core.h>
#include <thread>

#include "apps/command.h"
#include "apps/data_store.h"
#include "apps/errors.h"
#include "apps/table_options.h"
#include "partal_version.h"
#include "server/net/net_server.h"

namespace partal::apps {

namespace {

struct ServeOptions {
  server::NetSettings net;
  std::string data;
};

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

int run_serve(const Context& context, const ServeOptions& options) {
  server::NetSettings net = options.net;
  net.about.version = kVersion;
  net.about.commit = kCommit;
  if (net.web_root.empty()) net.web_root = web_root_of_program();
  net.thinkers = std::max(1, static_cast<int>(std::thread::hardware_concurrency()) - 1);
  const DataStore data = open_data_store(options.data, context.words);
  const auto server = server::make_net_server(net, *data.store);
  if (!server) {
    throw surroundings(context.words.text(
        "terminal.serve.no-port",
        {{"address", net.listen}, {"port", std::int64_t{net.port}}, {"reason", server.error()}}));
  }
  const std::string address = address_of(net.listen, (*server)->port());
  context.terminal.print_line(
      context.words.text("terminal.serve.listening", {{"address", address}, {"folder", data.folder.path()}}));
  context.terminal.flush();
  (*server)->run();
  context.terminal.note(context.words.text("terminal.serve.stopped"));
  return kDone;
}

}  // namespace

Run declare_serve(CLI::App& command, const words::Words& words) {
  const auto options = std::make_shared<ServeOptions>();
  const auto text = [&](const char* name, std::string& value, const char* key, const char* variable) {
    command.add_option(name, value, words.text(key))->envname(variable)->capture_default_str();
  };
  text("--listen", options->net.listen, "terminal.option.listen", "PARTAL_LISTEN");
  command.add_option("--port", options->net.port, words.text("terminal.option.port"))
      ->type_name(words.text("terminal.type.number"))
      ->check(whole_number(0, 65535, words))
      ->envname("PARTAL_PORT")
      ->capture_default_str();
  text("--data", options->data, "terminal.option.data", "PARTAL_DATA");
  text("--public-url", options->net.about.public_url, "terminal.option.public-url", "PARTAL_PUBLIC_URL");
  text("--trusted-proxy", options->net.trusted_proxy, "terminal.option.trusted-proxy",
       "PARTAL_TRUSTED_PROXY");
  text("--web", options->net.web_root, "terminal.option.web", "PARTAL_WEB");
  return [options](const Context& context) { return run_serve(context, *options); };
}

}  // namespace partal::apps
