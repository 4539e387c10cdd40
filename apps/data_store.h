// The server's data for commands: the folder, locked, and the store in it.
#pragma once

#include <memory>
#include <string>

#include "apps/errors.h"
#include "apps/terminal.h"
#include "i18n/words.h"
#include "server/storage/data_folder.h"

namespace partal::apps {

struct DataStore {
  server::DataFolder folder;
  std::unique_ptr<server::Store> store;
};

// Where the data is when nobody says: $XDG_DATA_HOME/partal, else ~/.local/share/partal.
std::string data_folder_named(const std::string& flag, const words::Words& words);

Failure store_trouble(const std::string& place, const server::StoreFailure& failure,
                      const words::Words& words);

// Says so when other users could read what is in the folder until now.
void note_tightened(const Terminal& terminal, const server::DataFolder& folder, const words::Words& words);

// All throw surroundings() with a sentence: in use, written by a newer program, unusable.
server::DataFolder lock_data_folder(const std::string& flag, const words::Words& words);
// `url` names a store elsewhere (postgresql://...); empty: the data file in the folder.
DataStore open_data_store(const std::string& flag, const std::string& url, const words::Words& words);
std::unique_ptr<server::Store> open_store(const std::string& file, const words::Words& words);

}  // namespace partal::apps
