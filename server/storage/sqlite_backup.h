// SQLite's own copying of a database that is in use, on the connection that uses it: pages it writes
// meanwhile go into the copy as well.
#pragma once

#include "server/storage/sqlite_database.h"
#include "server/storage/store.h"

namespace partal::server {

// Refuses a file that is there already. Until it is complete, the copy is called FILE.partial.
StoreResult<std::unique_ptr<Backup>> begin_sqlite_backup(const SqliteDatabase& source,
                                                         const std::string& file);

}  // namespace partal::server
