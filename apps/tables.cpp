// partal tables, partal tables close ID: what is going on at a server that runs, and the end of a match that
// should not go on.
#include <CLI/CLI.hpp>
#include <ctime>

#include "apps/admin_client.h"
#include "apps/command.h"
#include "apps/data_store.h"
#include "apps/errors.h"
#include "i18n/sentences.h"

namespace partal::apps {

namespace {

namespace json = boost::json;

struct TablesOptions {
  std::string data;
  bool as_json = false;
  CLI::App* close = nullptr;
  std::string table;
};

std::string day_of(std::int64_t milliseconds) {
  const auto seconds = static_cast<std::time_t>(milliseconds / 1000);
  std::tm day{};
  gmtime_r(&seconds, &day);
  char text[32];
  return {text, std::strftime(text, sizeof text, "%Y-%m-%d", &day)};
}

void print_table(const Context& context, const json::object& table) {
  const auto text = [&table](const char* key) { return std::string(table.at(key).as_string()); };
  context.terminal.print_line(
      context.words.text("terminal.tables.line", {{"table", text("table")},
                                                  {"game", words::game_name(context.words, text("game"))},
                                                  {"phase", text("phase")},
                                                  {"persons", table.at("persons").as_int64()},
                                                  {"seats", table.at("seats").as_int64()},
                                                  {"day", day_of(table.at("changed").as_int64())}}));
}

int run_tables(const Context& context, const TablesOptions& options) {
  const std::string folder = data_folder_named(options.data, context.words);
  if (options.close->parsed()) {
    ask_server(folder, {{"do", "close"}, {"table", options.table}}, context.words);
    context.terminal.print_line(context.words.text("terminal.tables.closed", {{"table", options.table}}));
    return kDone;
  }
  const json::object answer = ask_server(folder, {{"do", "tables"}}, context.words);
  if (options.as_json) {
    context.terminal.print_line(json::serialize(answer));
    return kDone;
  }
  const json::array& tables = answer.at("tables").as_array();
  for (const json::value& table : tables) print_table(context, table.as_object());
  if (tables.empty()) context.terminal.print_line(context.words.text("terminal.tables.none"));
  return kDone;
}

}  // namespace

Run declare_tables(CLI::App& command, const words::Words& words) {
  const auto options = std::make_shared<TablesOptions>();
  command.add_option("--data", options->data, words.text("terminal.option.data"))->envname("PARTAL_DATA");
  command.add_flag("--json", options->as_json, words.text("terminal.option.json"));
  options->close = command.add_subcommand("close", words.text("terminal.tables.close"));
  options->close->fallthrough();
  options->close->add_option("ID", options->table, words.text("terminal.option.table"))->required();
  return [options](const Context& context) { return run_tables(context, *options); };
}

}  // namespace partal::apps
