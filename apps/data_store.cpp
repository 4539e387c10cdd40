#include "apps/data_store.h"

#include <cstdlib>

#include "apps/settings.h"
#include "server/storage/postgres_store.h"
#include "server/storage/sqlite_restore.h"
#include "server/storage/sqlite_store.h"

namespace partal::apps {

Failure store_trouble(const std::string& place, const server::StoreFailure& failure,
                      const words::Words& words) {
  const std::string key = "terminal.store." + std::string(failure.code);
  return surroundings(words.text(key, {{"place", place}, {"reason", failure.detail}}));
}

std::string data_folder_named(const std::string& flag, const words::Words& words) {
  if (!flag.empty()) return flag;
  const auto variable = [](const char* name) {
    const char* value = std::getenv(name);
    return std::string(value == nullptr ? "" : value);
  };
  const std::string data = variable("XDG_DATA_HOME");
  if (!data.empty()) return data + "/partal";
  const std::string home = variable("HOME");
  if (home.empty()) throw bad_use(words.text("terminal.store.nowhere"));
  return home + "/.local/share/partal";
}

void note_tightened(const Terminal& terminal, const server::DataFolder& folder, const words::Words& words) {
  const auto count = static_cast<std::int64_t>(folder.tightened().size());
  if (count > 0)
    terminal.note(words.text("terminal.store.tightened", {{"place", folder.path()}, {"count", count}}));
}

server::DataFolder lock_data_folder(const std::string& flag, const words::Words& words) {
  const std::string path = data_folder_named(flag, words);
  server::StoreResult<server::DataFolder> folder = server::DataFolder::open(path);
  if (!folder) throw store_trouble(path, folder.error(), words);
  return std::move(*folder);
}

std::unique_ptr<server::Store> open_store(const std::string& file, const words::Words& words) {
  server::StoreResult<std::unique_ptr<server::Store>> store = server::open_sqlite_store(file);
  if (!store) throw store_trouble(file, store.error(), words);
  // SQLite does not look whether the name of a new log reached the disk. Without its name the log is lost.
  if (const auto flushed = server::flush_names_beside(file); !flushed) {
    throw store_trouble(file, flushed.error(), words);
  }
  return std::move(*store);
}

DataStore open_data_store(const std::string& flag, const std::string& url, const words::Words& words) {
  server::DataFolder folder = lock_data_folder(flag, words);
  if (url.empty()) {
    if (const auto settled = server::settle_restore(folder); !settled) {
      throw store_trouble(folder.path(), settled.error(), words);
    }
    std::unique_ptr<server::Store> store = open_store(folder.data_file(), words);
    return {std::move(folder), std::move(store)};
  }
  server::StoreResult<std::unique_ptr<server::Store>> store = server::open_postgres_store(url);
  if (!store) throw store_trouble(without_password(url), store.error(), words);
  return {std::move(folder), std::move(*store)};
}

}  // namespace partal::apps
