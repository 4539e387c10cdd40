// Takes old tables out of a store. Their matches stay as records in a folder, unless somebody says otherwise.
#pragma once

#include <cstdint>
#include <string>

#include "server/storage/store.h"

namespace partal::server {

enum class Pruned : std::uint8_t {
  Removed,
  SetAside,  // it stays where it is: its match cannot be replayed, so there is no record of it
};

// Removes one table; its record, if a match was begun, goes into `archive` first (empty: nowhere). A failure
// leaves the table where it is.
StoreResult<Pruned> prune_table(Store& store, const std::string& table, const std::string& archive);

}  // namespace partal::server
