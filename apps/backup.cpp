// partal backup FILE, partal restore FILE: a copy of the server's data, and back. A server that runs makes
// the copy itself; putting one back needs the folder for itself.
#include <CLI/CLI.hpp>
#include <filesystem>

#include "apps/admin_client.h"
#include "apps/command.h"
#include "apps/data_store.h"
#include "apps/errors.h"

namespace partal::apps {

namespace {

namespace fs = std::filesystem;

struct BackupOptions {
  std::string file;
  std::string data;
};

Failure unwritable(const std::string& file, const std::string& reason, const words::Words& words) {
  return surroundings(words.text("terminal.error.file-unwritable", {{"file", file}, {"reason", reason}}));
}

int run_backup(const Context& context, const BackupOptions& options) {
  const std::string path = data_folder_named(options.data, context.words);
  if (const auto folder = lock_unless_served(path, context.words)) {
    const auto copied = server::back_up(*open_store(folder->data_file(), context.words), options.file);
    if (!copied) throw unwritable(options.file, copied.error().detail, context.words);
  } else {
    ask_server(path, {{"do", "backup"}, {"file", fs::absolute(options.file).string()}}, context.words);
  }
  context.terminal.print_line(context.words.text("terminal.backup.done", {{"file", options.file}}));
  return kDone;
}

// The copy is opened beside the data first: what cannot be opened, or is newer than this program, changes
// nothing. Then it takes the place of the data in one step.
int run_restore(const Context& context, const BackupOptions& options) {
  const server::DataFolder folder = lock_data_folder(options.data, context.words);
  const std::string arriving = folder.path() + "/restoring.sqlite";
  std::error_code error;
  fs::remove(arriving, error);
  if (!fs::copy_file(options.file, arriving, error)) {
    throw surroundings(context.words.text("terminal.error.file-unreadable",
                                          {{"file", options.file}, {"reason", error.message()}}));
  }
  try {
    open_store(arriving, context.words);
  } catch (const Failure&) {
    fs::remove(arriving, error);
    throw;
  }
  // What the old data had in its log must not be read into the new.
  for (const char* companion : {"-wal", "-shm"}) fs::remove(folder.data_file() + companion, error);
  fs::rename(arriving, folder.data_file(), error);
  if (error) throw unwritable(folder.data_file(), error.message(), context.words);
  if (const auto flushed = server::flush_file(folder.data_file()); !flushed) {
    throw unwritable(folder.data_file(), flushed.error().detail, context.words);
  }
  context.terminal.print_line(
      context.words.text("terminal.restore.done", {{"file", options.file}, {"folder", folder.path()}}));
  return kDone;
}

Run declare(CLI::App& command, const words::Words& words, int (*run)(const Context&, const BackupOptions&)) {
  const auto options = std::make_shared<BackupOptions>();
  command.add_option("FILE", options->file, words.text("terminal.option.backup-file"))->required();
  command.add_option("--data", options->data, words.text("terminal.option.data"))->envname("PARTAL_DATA");
  return [options, run](const Context& context) { return run(context, *options); };
}

}  // namespace

Run declare_backup(CLI::App& command, const words::Words& words) {
  return declare(command, words, run_backup);
}
Run declare_restore(CLI::App& command, const words::Words& words) {
  return declare(command, words, run_restore);
}

}  // namespace partal::apps
