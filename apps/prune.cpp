// partal prune --older-than 365d: takes old tables out of a server's data, with a server or without. Their
// matches stay as records in a folder beside the data, unless they are to go, too.
#include <CLI/CLI.hpp>
#include <charconv>
#include <chrono>

#include "apps/admin_client.h"
#include "apps/command.h"
#include "apps/data_store.h"
#include "apps/errors.h"
#include "server/match_host/pruning.h"

namespace partal::apps {

namespace {

struct PruneOptions {
  std::string data;
  std::string older_than;
  bool with_records = false;
  bool as_json = false;
};

struct PruneResult {
  std::int64_t removed = 0;
  std::vector<std::string> set_aside{};  // their matches cannot be replayed
};

constexpr int kAll = 1'000'000'000;

// "365d" in milliseconds; whole days.
std::int64_t age_of(const std::string& text, const words::Words& words) {
  int days = 0;
  const char* end = text.data() + text.size();
  const auto [behind, error] = std::from_chars(text.data(), end, days);
  if (error != std::errc{} || days < 0 || std::string_view(behind, end) != "d") {
    throw bad_use(words.text("terminal.prune.age", {{"found", text}}));
  }
  return std::int64_t{days} * 24 * 3600 * 1000;
}

std::int64_t now() {
  const auto since_1970 = std::chrono::system_clock::now().time_since_epoch();
  return std::chrono::duration_cast<std::chrono::milliseconds>(since_1970).count();
}

PruneResult prune_alone(const server::DataFolder& folder, std::int64_t before, bool with_records,
                        const words::Words& words) {
  const auto store = open_store(folder.data_file(), words);
  const auto rows = store->unchanged_since(before, kAll);
  if (!rows) throw store_trouble(folder.path(), rows.error(), words);
  PruneResult result;
  for (const server::TableRow& row : *rows) {
    const auto pruned = server::prune_table(*store, row.id, with_records ? "" : folder.archive());
    if (!pruned) throw store_trouble(folder.path(), pruned.error(), words);
    if (*pruned == server::Pruned::Removed) ++result.removed;
    if (*pruned == server::Pruned::SetAside) result.set_aside.push_back(row.id);
  }
  return result;
}

PruneResult prune_by_server(const std::string& path, std::int64_t before, bool with_records,
                            const words::Words& words) {
  const auto answer =
      ask_server(path, {{"do", "prune"}, {"before", before}, {"archive", !with_records}}, words);
  PruneResult result{.removed = answer.at("removed").as_int64()};
  for (const auto& id : answer.at("set_aside").as_array()) result.set_aside.emplace_back(id.as_string());
  return result;
}

void print_result(const Context& context, const PruneResult& result, bool as_json) {
  if (as_json) {
    const boost::json::object object{{"removed", result.removed},
                                     {"set_aside", boost::json::value_from(result.set_aside)}};
    return context.terminal.print_line(boost::json::serialize(object));
  }
  for (const std::string& id : result.set_aside) {
    context.terminal.print_line(context.words.text("terminal.prune.set-aside", {{"table", id}}));
  }
  context.terminal.print_line(context.words.text("terminal.prune.done", {{"count", result.removed}}));
}

int run_prune(const Context& context, const PruneOptions& options) {
  const std::int64_t before = now() - age_of(options.older_than, context.words);
  const std::string path = data_folder_named(options.data, context.words);
  const auto folder = lock_unless_served(path, context.words);
  if (folder) note_tightened(context.terminal, *folder, context.words);
  const PruneResult result = folder ? prune_alone(*folder, before, options.with_records, context.words)
                                    : prune_by_server(path, before, options.with_records, context.words);
  print_result(context, result, options.as_json);
  return kDone;
}

}  // namespace

Run declare_prune(CLI::App& command, const words::Words& words) {
  const auto options = std::make_shared<PruneOptions>();
  command.add_option("--data", options->data, words.text("terminal.option.data"))->envname("PARTAL_DATA");
  command.add_option("--older-than", options->older_than, words.text("terminal.option.older-than"))
      ->type_name("365d")
      ->required();
  command.add_flag("--with-records", options->with_records, words.text("terminal.option.with-records"));
  command.add_flag("--json", options->as_json, words.text("terminal.option.json"));
  return [options](const Context& context) { return run_prune(context, *options); };
}

}  // namespace partal::apps
