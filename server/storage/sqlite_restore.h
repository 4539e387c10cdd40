// Puts a copy in the place of a data folder's data. The copy arrives beside the data, is checked there, and
// replaces it by one rename; the former data is kept under another name. Interrupted at any system call, the
// data is the former or the new one, whole (tests/apps/restore.cpp).
#pragma once

#include <memory>
#include <string>

#include "server/storage/data_folder.h"
#include "server/storage/store.h"

namespace partal::server {

class Restoration {
 public:
  // Copies `file`, with the log that a server left beside it, into the folder and checks its form and its
  // pages. Nothing of the data is touched. Refuses: unreadable, not-a-file, empty, not-sqlite, foreign,
  // newer, damaged, unusable.
  static StoreResult<std::unique_ptr<Restoration>> begin(DataFolder& folder, const std::string& file);
  ~Restoration();  // removes what did not take the place of the data
  Restoration(const Restoration&) = delete;
  Restoration& operator=(const Restoration&) = delete;

  Store& arriving() { return *store_; }  // to look at, and to remove tables from, before finish()
  StoreResult<void> finish();
  const std::string& former() const { return former_; }  // where it is then; empty: there was no data

 private:
  explicit Restoration(DataFolder& folder) : folder_(folder) {}
  StoreResult<void> keep_former();
  StoreResult<void> roll_back(const StoreFailure& failure);

  DataFolder& folder_;
  std::unique_ptr<Store> store_{};
  std::string former_{};
};

// Ends what an interrupted restore left behind: the former data gets its name, a copy that was on its way
// goes.
StoreResult<void> settle_restore(const DataFolder& folder);

}  // namespace partal::server
