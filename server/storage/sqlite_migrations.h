// The form of the data file, step by step. Step k leads from version k - 1 to version k, in one transaction
// with the number itself, so that an interrupted one has not happened. Steps that were released never change.
#pragma once

#include <string>

#include "server/storage/sqlite_database.h"
#include "server/storage/store.h"

namespace partal::server {

// "PART": marks a data file as ours in SQLite's header. Files of data versions 1 and 2 carry 0.
inline constexpr int kApplicationId = 0x50415254;

int newest_version();

// Whether an opened file holds our data, in the newest form or a former one, and nothing else. Refuses
// `foreign` and `newer`.
StoreResult<void> check_is_ours(const SqliteDatabase& database);

// Brings an opened data file to the newest form. A file that holds something is copied first, to
// FILE.before-VERSION beside it. Refuses what is not ours, and what a newer program wrote.
StoreResult<void> migrate(SqliteDatabase& database, const std::string& file);

}  // namespace partal::server
