// partal backup FILE, partal restore FILE: a copy of the server's data, and back. A server that runs makes
// the copy itself; putting one back needs the folder for itself.
#include <CLI/CLI.hpp>
#include <filesystem>
#include <limits>
#include <span>

#include "apps/admin_client.h"
#include "apps/command.h"
#include "apps/data_store.h"
#include "apps/errors.h"
#include "server/match_host/stored_match.h"
#include "server/storage/sqlite_restore.h"

namespace partal::apps {

namespace {

namespace fs = std::filesystem;

struct BackupOptions {
  std::string file;
  std::string data;
  bool skip_damaged = false;
};

constexpr int kAllTables = 1'000'000'000;

Failure unwritable(const std::string& file, const std::string& reason, const words::Words& words) {
  return surroundings(words.text("terminal.error.file-unwritable", {{"file", file}, {"reason", reason}}));
}

int run_backup(const Context& context, const BackupOptions& options) {
  const std::string path = data_folder_named(options.data, context.words);
  if (const auto folder = lock_unless_served(path, context.words)) {
    note_tightened(context.terminal, *folder, context.words);
    const auto copied = server::back_up(*open_store(folder->data_file(), context.words), options.file);
    if (!copied) throw unwritable(options.file, copied.error().detail, context.words);
  } else {
    ask_server(path, {{"do", "backup"}, {"file", fs::absolute(options.file).string()}}, context.words);
  }
  context.terminal.print_line(context.words.text("terminal.backup.done", {{"file", options.file}}));
  return kDone;
}

Failure refused(const std::string& file, const server::StoreFailure& failure, const words::Words& words) {
  const std::string key = "terminal.restore." + std::string(failure.code);
  return surroundings(words.text(key, {{"file", file}, {"reason", failure.detail}}));
}

// The tables that a server could not go on with.
std::vector<server::TableRow> damaged_tables(const Context& context, const BackupOptions& options,
                                             server::Store& store) {
  const auto rows = store.unchanged_since(std::numeric_limits<std::int64_t>::max(), kAllTables);
  if (!rows) throw refused(options.file, rows.error(), context.words);
  Progress progress(context.terminal, "restore", rows->size());
  std::vector<server::TableRow> damaged;
  for (const server::TableRow& row : *rows) {
    const auto stored = store.load(row.id);
    if (!stored) throw refused(options.file, stored.error(), context.words);
    if (!*stored || !server::match_in(**stored)) damaged.push_back(row);
    progress.advance();
  }
  return damaged;
}

void leave_out(const Context& context, server::Store& store, const std::vector<server::TableRow>& tables) {
  for (const server::TableRow& table : tables) {
    const server::Write removal{.table = table, .head = server::Write::Head::Remove};
    if (store.write(std::span(&removal, 1))[0] != server::Outcome::Done) {
      throw unwritable(table.id, context.words.text("error.storage.busy"), context.words);
    }
    context.terminal.print_line(context.words.text("terminal.restore.left-out", {{"table", table.id}}));
  }
}

// Everything is checked before anything of the data is touched.
int run_restore(const Context& context, const BackupOptions& options) {
  server::DataFolder folder = lock_data_folder(options.data, context.words);
  note_tightened(context.terminal, folder, context.words);
  const auto begun = server::Restoration::begin(folder, options.file);
  if (!begun) throw refused(options.file, begun.error(), context.words);
  server::Restoration& restoration = **begun;
  const std::vector<server::TableRow> damaged = damaged_tables(context, options, restoration.arriving());
  if (!damaged.empty() && !options.skip_damaged) {
    throw surroundings(
        context.words.text("terminal.restore.tables", {{"file", options.file},
                                                       {"count", static_cast<std::int64_t>(damaged.size())},
                                                       {"table", damaged.front().id}}));
  }
  leave_out(context, restoration.arriving(), damaged);
  if (const auto done = restoration.finish(); !done) {
    throw unwritable(folder.data_file(), done.error().detail, context.words);
  }
  context.terminal.print_line(
      context.words.text("terminal.restore.done", {{"file", options.file}, {"folder", folder.path()}}));
  if (!restoration.former().empty()) {
    context.terminal.print_line(
        context.words.text("terminal.restore.former", {{"file", restoration.former()}}));
  }
  return kDone;
}

std::shared_ptr<BackupOptions> declare_options(CLI::App& command, const words::Words& words) {
  auto options = std::make_shared<BackupOptions>();
  command.add_option("FILE", options->file, words.text("terminal.option.backup-file"))->required();
  command.add_option("--data", options->data, words.text("terminal.option.data"))->envname("PARTAL_DATA");
  return options;
}

}  // namespace

Run declare_backup(CLI::App& command, const words::Words& words) {
  const auto options = declare_options(command, words);
  return [options](const Context& context) { return run_backup(context, *options); };
}
Run declare_restore(CLI::App& command, const words::Words& words) {
  const auto options = declare_options(command, words);
  command.add_flag("--skip-damaged", options->skip_damaged, words.text("terminal.option.skip-damaged"));
  return [options](const Context& context) { return run_restore(context, *options); };
}

}  // namespace partal::apps
