// partal load: thousands of clients at a server on this machine, and how long its acknowledgements take; with
// --echo the bare echo of the same library beside it.
#include "apps/load.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <csignal>
#include <filesystem>
#include <fmt/core.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "apps/errors.h"
#include "apps/table_options.h"
#include "engine/core/json.h"
#include "server/load/load_run.h"

namespace partal::apps {

namespace {

struct LoadOptions {
  server::LoadPlan plan{};
  int seconds = 20;
  int pace = 1;
  bool echo = false;
  bool json = false;
};

// The limits that a server needs so that so many clients of one address may do so much.
std::vector<std::string> limits_for(const server::LoadPlan& plan) {
  const std::string many = "1000000000";
  const std::string connections = std::to_string(2 * plan.clients + 100);
  return {"--connections",
          connections,
          "--connections-per-address",
          connections,
          "--http-per-second",
          many,
          "--http-at-once",
          many,
          "--tables-per-hour",
          many,
          "--messages-per-second",
          many,
          "--messages-at-once",
          many,
          "--work-per-second",
          many,
          "--work-at-once",
          many,
          "--handshake-seconds",
          "300",
          "--idle-seconds",
          "600",
          "--log-level",
          "error"};
}

// Every client is a file here and one in the server, which inherits the limit.
bool raise_file_limit(int clients) {
  const auto needed = static_cast<rlim_t>(2 * clients + 200);
  rlimit limit{};
  getrlimit(RLIMIT_NOFILE, &limit);
  if (limit.rlim_cur >= needed) return true;
  limit.rlim_cur = needed;
  limit.rlim_max = std::max(limit.rlim_max, needed);
  return setrlimit(RLIMIT_NOFILE, &limit) == 0;
}

// `partal serve` with data of its own, gone when it is over.
class MeasuredServer {
 public:
  explicit MeasuredServer(const server::LoadPlan& plan)
      : folder_((std::filesystem::temp_directory_path() / "partal-load-XXXXXX").string()) {
    if (mkdtemp(folder_.data()) == nullptr) return;
    std::vector<std::string> words = {"partal", "serve", "--lang", "en", "--port", "0", "--data", folder_};
    for (std::string& word : limits_for(plan)) words.push_back(std::move(word));
    start(words);
  }
  ~MeasuredServer() {
    if (process_ > 0) {
      kill(process_, SIGTERM);
      waitpid(process_, nullptr, 0);
    }
    std::error_code ignored;
    std::filesystem::remove_all(folder_, ignored);
  }
  MeasuredServer(const MeasuredServer&) = delete;
  MeasuredServer& operator=(const MeasuredServer&) = delete;
  int port() const { return port_; }  // 0: it did not start
  int process() const { return process_; }

 private:
  void start(const std::vector<std::string>& words) {
    int ends[2];
    if (pipe(ends) != 0) return;
    process_ = fork();
    if (process_ == 0) {
      std::vector<char*> arguments;
      for (const std::string& word : words) arguments.push_back(const_cast<char*>(word.c_str()));
      arguments.push_back(nullptr);
      dup2(ends[1], STDOUT_FILENO);
      execv("/proc/self/exe", arguments.data());
      _exit(127);
    }
    ::close(ends[1]);
    std::string line;
    for (char c = 0; read(ends[0], &c, 1) == 1 && c != '\n';) line += c;
    ::close(ends[0]);
    const std::size_t colon = line.find("127.0.0.1:");
    if (colon != std::string::npos) port_ = std::atoi(line.c_str() + colon + 10);
  }

  std::string folder_;
  pid_t process_ = 0;
  int port_ = 0;
};

double at_share(const std::vector<double>& sorted, double share) {
  if (sorted.empty()) return 0;
  return sorted[std::min(sorted.size() - 1,
                         static_cast<std::size_t>(share * static_cast<double>(sorted.size())))];
}

struct LoadFigures {
  double per_second = 0;
  double p50 = 0;
  double p99 = 0;
  double bytes_idle = 0;      // of the server's memory for a connection that says nothing
  server::EchoReport echo{};  // zeros: not measured
  double server_work = 0;     // processor time for an action, in microseconds
  double client_work = 0;
};

std::string json_of(const server::LoadPlan& plan, const server::LoadReport& report,
                    const LoadFigures& figures) {
  JsonWriter json;
  const auto number = [&json](std::string_view name, double value, int digits) {
    json.key(name).raw(fmt::format("{:.{}f}", value, digits));
  };
  json.begin_object()
      .field("game", plan.game)
      .field("tables", plan.tables)
      .field("clients", report.connected);
  json.field("pace", static_cast<std::int64_t>(plan.pace));
  json.field("actions", static_cast<std::int64_t>(report.milliseconds.size()))
      .field("refused", report.refused);
  number("seconds", report.seconds, 1);
  number("actions_per_second", figures.per_second, 0);
  number("messages_per_second", static_cast<double>(report.messages) / report.seconds, 0);
  const double actions = std::max(1.0, static_cast<double>(report.milliseconds.size()));
  number("bytes_per_action", static_cast<double>(report.bytes) / actions, 0);  // to all who look at the table
  number("p50_ms", figures.p50, 2);
  number("p99_ms", figures.p99, 2);
  number("bytes_per_connection", figures.bytes_idle, 0);
  number("server_us_per_action", figures.server_work, 1);
  number("client_us_per_action", figures.client_work, 1);
  number("echo_per_second", figures.echo.per_second, 0);
  number("echo_us_per_message", 1e6 * figures.echo.work, 1);
  number("actions_per_echo", figures.echo.per_second > 0 ? figures.per_second / figures.echo.per_second : 0,
         3);
  // By processor time of both ends: what waits for a processor does not count.
  number("actions_per_echo_by_work",
         1e6 * figures.echo.work / std::max(1e-9, figures.server_work + figures.client_work), 3);
  return json.end_object().str();
}

int run_load_command(const Context& context, const LoadOptions& options) {
  server::LoadPlan plan = options.plan;
  plan.seconds = options.seconds;
  plan.pace = options.pace;
  if (!raise_file_limit(plan.clients)) {
    throw surroundings(
        context.words.text("terminal.load.files", {{"count", std::int64_t{2 * plan.clients + 200}}}));
  }
  LoadFigures figures;
  if (options.echo) figures.echo = server::run_echo(std::min(plan.clients, 1000), 200, 5);
  const MeasuredServer measured(plan);
  plan.port = measured.port();
  plan.process = measured.process();
  const auto report = server::run_load(plan);
  if (!report) throw surroundings(context.words.text("terminal.load.failed", {{"reason", report.error()}}));
  figures.per_second = static_cast<double>(report->milliseconds.size()) / report->seconds;
  figures.p50 = at_share(report->milliseconds, 0.50);
  figures.p99 = at_share(report->milliseconds, 0.99);
  const double actions = std::max(1.0, static_cast<double>(report->milliseconds.size()));
  figures.server_work = 1e6 * report->server_work / actions;
  figures.client_work = 1e6 * report->client_work / actions;
  figures.bytes_idle = (report->memory_idle - report->memory_before) / std::max(1, report->connected);
  if (options.json) {
    context.terminal.print_line(json_of(plan, *report, figures));
    return kDone;
  }
  const auto rounded = [](double value, int digits) { return fmt::format("{:.{}f}", value, digits); };
  context.terminal.print_wrapped(
      context.words.text("terminal.load.result", {{"clients", std::int64_t{report->connected}},
                                                  {"tables", std::int64_t{plan.tables}},
                                                  {"rate", rounded(figures.per_second, 0)},
                                                  {"median", rounded(figures.p50, 1)},
                                                  {"late", rounded(figures.p99, 1)},
                                                  {"bytes", rounded(figures.bytes_idle, 0)}}));
  if (options.echo) {
    context.terminal.print_wrapped(context.words.text(
        "terminal.load.echo", {{"rate", rounded(figures.echo.per_second, 0)},
                               {"share", rounded(figures.per_second / figures.echo.per_second, 2)}}));
  }
  return kDone;
}

}  // namespace

Run declare_load(CLI::App& command, const words::Words& words) {
  const auto options = std::make_shared<LoadOptions>();
  const auto number = [&](const char* name, int& value, int least, const char* key) {
    command.add_option(name, value, words.text(key))
        ->type_name(words.text("terminal.type.number"))
        ->check(whole_number(static_cast<std::uint64_t>(least), 1'000'000, words))
        ->capture_default_str();
  };
  number("--clients", options->plan.clients, 1, "terminal.option.clients");
  number("--tables", options->plan.tables, 1, "terminal.option.load-tables");
  number("--seats", options->plan.seats, 1, "terminal.option.load-seats");
  number("--seconds", options->seconds, 1, "terminal.option.load-seconds");
  number("--pace", options->pace, 0, "terminal.option.pace");
  command
      .add_option("--game", options->plan.game, words.text("terminal.option.game", {{"games", game_names()}}))
      ->capture_default_str();
  command.add_flag("--echo", options->echo, words.text("terminal.option.echo"));
  command.add_flag("--json", options->json, words.text("terminal.option.json"));
  return [options](const Context& context) { return run_load_command(context, *options); };
}

}  // namespace partal::apps
